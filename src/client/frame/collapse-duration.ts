/** The duration for opening or closing a list, by its height. Pure. */

const LONGEST = 300;
/** Not zero, so that the animation still fires its finish event. */
const WITHOUT_MOTION = 1;

/**
 * @param height - of the list, in pixels
 * @returns milliseconds
 */
export function toCollapseDuration(
  height: number,
  reducedMotion: boolean,
): number {
  if (reducedMotion) return WITHOUT_MOTION;
  const rows = height / 36;
  const duration = Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
  return Math.min(duration, LONGEST);
}
