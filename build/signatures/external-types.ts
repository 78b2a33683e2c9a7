/**
 * Finds documentation for types that the package does not declare: addresses
 * from the configuration first, then those known for the platform.
 */
import { PLATFORM_TYPES } from './platform-types.ts';

/** The package name that stands for types of the platform. */
const PLATFORM = 'typescript';

/**
 * @param configured - addresses by name or by `package:name`; the latter takes
 *   precedence
 * @returns `null` for an unknown type
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

/**
 * Members of `Intl` share its page; other qualified names, such as `NodeJS.X`,
 * are listed in full.
 */
function findPlatformType(name: string): string | null {
  const known = PLATFORM_TYPES.get(name);
  if (known !== undefined) return known;
  const [namespace] = name.split('.');
  return namespace === 'Intl' ? findPlatformType('Intl') : null;
}

/** The documentation of a global such as `Promise` or `Promise.then`. */
export function findGlobal(path: string): string | null {
  const known = findPlatformType(path);
  const end = path.lastIndexOf('.');
  if (known !== null || end === -1) return known;
  const owner = findPlatformType(path.slice(0, end));
  // If the owner is a section of a page, its members have no pages.
  return owner === null || owner.includes('#')
    ? null
    : `${owner}/${path.slice(end + 1)}`;
}
