/** Finds the program that exports `rootValue` for the queries of a page. */

const ROOT =
  /^[ \t]*export\s+(?:(?:const|let|var|class|(?:async\s+)?function)\s+rootValue\b|\{[^}]*\brootValue\b(?!\s+as\b))/m;

/** @returns the latest program before the query, or else the first after it */
export function findRoot<Sample>(
  samples: readonly Sample[],
  query: Sample,
  scriptOf: (sample: Sample) => string | null,
): Sample | null {
  const isRoot = (sample: Sample): boolean => ROOT.test(scriptOf(sample) ?? '');
  const at = samples.indexOf(query);
  return (
    samples.slice(0, at).findLast(isRoot) ??
    samples.slice(at + 1).find(isRoot) ??
    null
  );
}
