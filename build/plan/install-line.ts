/** The command that installs the documented version of the package. */
import type { PackageFacts } from '../api/model.ts';

/**
 * `npm install graphql@17`: without a version npm installs the newest, or an
 * older one that supports the Node at hand.
 *
 * @param folder - where the package was found; `''` for the project's own, whose
 *   version may not be published yet
 */
export function printInstall(
  { name, version }: Pick<PackageFacts, 'name' | 'version'>,
  folder: string,
): string {
  const range = folder === '' ? null : findRange(version);
  return `npm install ${range === null ? name : `${name}@${range}`}`;
}

/** The compatible versions by semver; for a prerelease, only that version. */
function findRange(version: string): string | null {
  const parts = /^(\d+)\.(\d+)\.\d+(-.+)?$/.exec(version);
  if (parts === null) return null;
  const [, major = '', minor = '', before] = parts;
  if (before !== undefined) return version;
  return major === '0' ? `0.${minor}` : major;
}
