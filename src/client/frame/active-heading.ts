/** Finds the heading that is being read. Pure. */

/**
 * @param tops - distance of each heading from the top of the window, in pixels
 * @param line - where the visible part of the page begins, in pixels
 * @returns the index of the heading, or -1 above the first one
 */
export function findActiveHeading(
  tops: readonly number[],
  line: number,
  viewportHeight: number,
): number {
  const next = tops.findIndex((top) => top >= line);
  if (next === -1) return tops.length - 1;
  const top = tops[next] ?? 0;
  return top < viewportHeight / 2 ? next : next - 1;
}
