/**
 * Many small waits, some of them at once: for work that is mostly waiting. Knows
 * nothing of what is waited for.
 */

/**
 * @param limit - how many may be under way
 * @returns the results in the order of the items, whatever came first
 */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Array<R>(items.length);
  const queue = items.entries();
  const go = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, go));
  return results;
}
