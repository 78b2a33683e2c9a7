/**
 * What many names of a package begin with, such as `GraphQL`: whoever types
 * `schema` there means `GraphQLSchema`. Pure.
 */

/** What fewer than one name in so many begins with is not shared. */
const SHARE = 12;
const FEWEST = 4;

/** Before another word: one with a capital, and the capitals behind it, if any. */
const START = /^\p{Lu}\p{Ll}+(?:\p{Lu}+(?=\p{Lu}\p{Ll}))?(?=\p{Lu})/u;

/** @returns the beginning that most names have, or nothing */
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
