/** Waiting for work that cannot be told to stop. */

/**
 * The result of the work, unless the signal comes first: the work then goes on
 * unheard, so it must be one that nobody misses.
 * @throws the signal's reason
 */
export async function unlessAborted<T>(
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      // What a signal is aborted with is whatever its owner chose.
      const { reason } = signal as { readonly reason: unknown };
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
