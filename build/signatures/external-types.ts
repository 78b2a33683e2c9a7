/**
 * Where a type that the package does not declare is described: what the
 * configuration says, then what is known of the platform.
 */
import { PLATFORM_TYPES } from './platform-types.ts';

/** The package under which the types of the platform are reported. */
const PLATFORM = 'typescript';

/**
 * @param configured - addresses by name or by `package:name`; the longer form
 *   wins
 * @returns `null` for a type of which nothing is known
 */
export function findExternalType(
  name: string,
  packageName: string,
  configured: Readonly<Record<string, string>>,
): string | null {
  const lookUp = (key: string): string | null =>
    Object.hasOwn(configured, key) ? (configured[key] ?? null) : null;
  return (
    lookUp(`${packageName}:${name}`) ??
    lookUp(name) ??
    (packageName === PLATFORM ? findPlatformType(name) : null)
  );
}

/** `NodeJS.X` and the like are found by their whole name only. */
function findPlatformType(name: string): string | null {
  const known = PLATFORM_TYPES.get(name);
  if (known !== undefined) return known;
  const [namespace] = name.split('.');
  return namespace === 'Intl' ? findPlatformType('Intl') : null;
}

/** Where `Promise`, or `Promise.then`, is described. */
export function findGlobal(path: string): string | null {
  const known = findPlatformType(path);
  const end = path.lastIndexOf('.');
  if (known !== null || end === -1) return known;
  const owner = findPlatformType(path.slice(0, end));
  // What is a part of a page has no pages for its members.
  return owner === null || owner.includes('#')
    ? null
    : `${owner}/${path.slice(end + 1)}`;
}
