/** Tells package names from specifiers with a version or a subpath. */

/** A package name, also at the start of such a specifier. */
const NAME = /^(?:@[^\s@/:]+\/)?[^\s@/:.][^\s@/:]*(?![^@/])/;

/**
 * Advice on a text that is not the name of a package, such as
 * `shapes@16` or `shapes/utilities`: nothing can be installed under it.
 * @returns `null` for a valid name
 */
export function explainName(text: string): string | null {
  const name = NAME.exec(text)?.[0];
  if (name === text) return null;
  return name === undefined
    ? 'Name it as its package.json does, such as shapes or @scope/name.'
    : `Name the package alone: ${name}`;
}
