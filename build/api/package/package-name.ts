/** What is the name of a package, and what is more, or none. */

/** As npm allows it, and as it is followed by a version or a subpath. */
const NAME = /^(?:@[^\s@/:]+\/)?[^\s@/:.][^\s@/:]*(?![^@/])/;

/**
 * What to write instead of a text that is not the name of a package, such as
 * `graphql@16` or `graphql/utilities`: installed under it nothing would be found.
 * @returns `null` for a name
 */
export function explainName(text: string): string | null {
  const name = NAME.exec(text)?.[0];
  if (name === text) return null;
  return name === undefined
    ? 'Name it as its package.json does, such as graphql or @scope/name.'
    : `Name the package alone: ${name}`;
}
