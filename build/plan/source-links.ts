/** Where a declaration can be read: at the release that is documented. */
import type { PackageFacts, SourceLocation } from '../api/model.ts';
import type { Route } from './routes.ts';

/**
 * @param tag - the name of the release, `{version}` standing for the version
 * @returns `null` where the repository is not known, or the file not in it
 */
export function toSourceHref(
  { file, line, original }: SourceLocation,
  facts: PackageFacts,
  tag: string,
): string | null {
  const href = original ? toFileHref(file, facts, tag) : null;
  return href === null ? null : `${href}#L${String(line)}`;
}

/** The same of a whole file of the repository. */
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
 * How messages name the file: a declaration lies in the package, a source may
 * lie in its repository alone.
 * @param folder - how they name the folder of the package
 */
export function nameSource(
  { file, original }: SourceLocation,
  folder: string,
): string {
  return original || folder === '' ? file : `${folder}/${file}`;
}

/** The line of a page of this site, if there is one for the file. */
export function toSourcePage(
  { file, line, original }: SourceLocation,
  sources: ReadonlyMap<string, Route>,
): string | null {
  const route = original ? sources.get(file) : undefined;
  return route === undefined ? null : `${route.href}#L${String(line)}`;
}
