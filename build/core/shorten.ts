/** Shortens text to the space there is for it. */

/** Characters to remove before the ellipsis. */
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi}.,;:"']+$/u;

/**
 * The text itself if it is short enough; otherwise as many words as fit, or
 * characters if it contains no spaces.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' ')));
  const kept = words.replace(LOOSE_END, '');
  if (kept !== '') return `${kept}…`;
  // Does not split a surrogate pair.
  return `${room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
