/**
 * Finds where the answers to the queries of a page begin: the program that exports
 * `rootValue`, which is often a file of its own beside the schema's.
 */

const ROOT =
  /^[ \t]*export\s+(?:(?:const|let|var|class|(?:async\s+)?function)\s+rootValue\b|\{[^}]*\brootValue\b(?!\s+as\b))/m;

/**
 * @param scriptOf - a sample as JavaScript; `null` if it is no program
 * @returns the latest program before the query, or else the first one after it
 */
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
