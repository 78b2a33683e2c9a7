/** The command that installs what a site documents, and not another version. */
import type { PackageFacts } from '../api/model.ts';

/**
 * `npm install graphql@17`: without the version npm takes the newest, or an older
 * one that says it supports the Node at hand.
 *
 * @param folder - where the package was found, `''` for the project's own,
 *   whose version need not be published yet
 */
export function printInstall(
  { name, version }: Pick<PackageFacts, 'name' | 'version'>,
  folder: string,
): string {
  const range = folder === '' ? null : findRange(version);
  return `npm install ${range === null ? name : `${name}@${range}`}`;
}

/** What is compatible by semver.org's rules; of a version before a release only itself. */
function findRange(version: string): string | null {
  const parts = /^(\d+)\.(\d+)\.\d+(-.+)?$/.exec(version);
  if (parts === null) return null;
  const [, major = '', minor = '', before] = parts;
  if (before !== undefined) return version;
  return major === '0' ? `0.${minor}` : major;
}
