/**
 * Where a declaration was written: its file in messages, its line in the
 * repository at the documented release, and on a page of this site that shows
 * the file.
 */
import type { PackageFacts, SourceLocation } from '../api/model.ts';
import type { Route } from './routes.ts';

/**
 * @param tag - the name of the release, with `{version}` for the version
 * @returns `null` if the repository is unknown or does not contain the file
 */
export function toSourceHref(
  { file, line, original }: SourceLocation,
  facts: PackageFacts,
  tag: string,
): string | null {
  const href = original ? toFileHref(file, facts, tag) : null;
  return href === null ? null : `${href}#L${String(line)}`;
}

/** The address of a whole file in the repository. */
export function toFileHref(
  file: string,
  { repository, version }: PackageFacts,
  tag: string,
): string | null {
  if (repository === null) return null;
  const release = encodeURIComponent(tag.replaceAll('{version}', version));
  return `${repository}/blob/${release}/${encodeURI(file)}`;
}

/**
 * The file's path for messages. A declaration lies in the package; a source may
 * exist only in its repository.
 * @param folder - the package's folder as messages show it
 */
export function nameSource(
  { file, original }: SourceLocation,
  folder: string,
): string {
  return original || folder === '' ? file : `${folder}/${file}`;
}

/** The address of a line on a source page, if the file has one. */
export function toSourcePage(
  { file, line, original }: SourceLocation,
  sources: ReadonlyMap<string, Route>,
): string | null {
  const route = original ? sources.get(file) : undefined;
  return route === undefined ? null : `${route.href}#L${String(line)}`;
}
