/** Where a declaration can be read: at the release that is documented. */
import type { PackageFacts, SourceLocation } from '../api/model.ts';

/**
 * @param tag - the name of the release, `{version}` standing for the version
 * @returns `null` where the repository is not known, or the file not in it
 */
export function toSourceHref(
  { file, line, original }: SourceLocation,
  { repository, version }: PackageFacts,
  tag: string,
): string | null {
  if (repository === null || !original) return null;
  const release = encodeURIComponent(tag.replaceAll('{version}', version));
  return `${repository}/blob/${release}/${encodeURI(file)}#L${String(line)}`;
}
