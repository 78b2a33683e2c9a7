/** Text that must not be longer than where it is shown. */

/** What must not stand before the sign that something was left out. */
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi}.,;:"']+$/u;

/**
 * The text itself where it is short enough; otherwise as many of its words as
 * there is room for, or of the characters of a text without words.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' ')));
  const kept = words.replace(LOOSE_END, '');
  if (kept !== '') return `${kept}…`;
  // Not in the middle of a character that takes two.
  return `${room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
