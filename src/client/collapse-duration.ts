/** How long a list takes to open or close, by its height. Pure. */

const LONGEST = 300;
/** Not nothing, so that whoever waits for the end is told. */
const WITHOUT_MOTION = 1;

export function toCollapseDuration(
  height: number,
  reducedMotion: boolean,
): number {
  if (reducedMotion) return WITHOUT_MOTION;
  const rows = height / 36;
  const duration = Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
  return Math.min(duration, LONGEST);
}
