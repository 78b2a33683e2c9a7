/** Awaits work that cannot be cancelled. */

/**
 * The result of the work, unless the signal aborts first. The work then
 * continues in the background, so its result must not be needed.
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
      // The reason may be any value, chosen by the signal's owner.
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
