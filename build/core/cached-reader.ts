/**
 * Keeps the result of reading a group of inputs, and reads again only if one of
 * its files was touched or the question has changed. A watcher says which were
 * touched; a build without one says `all`.
 */

/** Absolute paths; files or folders. */
export type Touched = 'all' | ReadonlySet<string>;

/** A group of inputs that is read as a whole. */
export interface CachedReader<Q, T> {
  read(question: Q, touched: Touched): Promise<T>;
}

/** The last answer to the same question; parts of it may be used again. */
export interface Earlier<T> {
  readonly answer: T;
  /** The paths that may have changed since. */
  readonly touched: ReadonlySet<string>;
}

/**
 * @param load - reads the inputs; questions are compared as JSON. With an earlier
 *   answer it need only read again what was touched
 * @param reaches - the paths that an answer depends on, with all that is below
 */
export function createCachedReader<Q, T>(
  load: (question: Q, earlier: Earlier<T> | null) => Promise<T>,
  reaches: (answer: T, question: Q) => readonly string[],
): CachedReader<Q, T> {
  let last: { readonly key: string; readonly answer: T } | null = null;
  return {
    async read(question, touched) {
      const key = JSON.stringify(question);
      const known = last?.key === key ? last : null;
      if (
        known !== null &&
        !isTouched(reaches(known.answer, question), touched)
      ) {
        return known.answer;
      }
      // If reading fails now, an earlier answer must not be returned later.
      last = null;
      const earlier =
        known === null || touched === 'all'
          ? null
          : { answer: known.answer, touched };
      const answer = await load(question, earlier);
      last = { key, answer };
      return answer;
    },
  };
}

export function joinTouched(a: Touched, b: Touched): Touched {
  return a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]);
}

/** Whether a touched path equals, contains or is contained in one of these. */
export function isTouched(paths: readonly string[], touched: Touched): boolean {
  if (touched === 'all') return true;
  return paths.some((path) =>
    [...touched].some((one) => contains(path, one) || contains(one, path)),
  );
}

function contains(folder: string, path: string): boolean {
  return (
    path === folder ||
    path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
  );
}
