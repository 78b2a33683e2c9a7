/** Work that mostly waits for a browser, several at once. */
const AT_ONCE = 3;

/** Each of a few takes the next item when it has finished one. */
export async function sideBySide<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const actOnSome = async (): Promise<void> => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, actOnSome));
}
