/**
 * Finds a prefix that many names of a package share, such as `GraphQL`:
 * `schema` typed into the search should find `GraphQLSchema`. Pure.
 */

/** At least one in so many names must have the prefix. */
const SHARE = 12;
const FEWEST = 4;

/**
 * A capitalised word before another one, including an abbreviation: `GraphQL`.
 */
const START = /^\p{Lu}\p{Ll}+(?:\p{Lu}+(?=\p{Lu}\p{Ll}))?(?=\p{Lu})/u;

/** @returns the most frequent prefix, or an empty string */
export function findSharedStart(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [start] = START.exec(name) ?? [];
    if (start !== undefined) counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const [found, count] = [...counts].reduce(
    (most, one) => (one[1] > most[1] ? one : most),
    ['', 0],
  );
  return count >= Math.max(FEWEST, names.length / SHARE) ? found : '';
}
