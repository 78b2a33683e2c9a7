/** Whether a key or a click is the browser's own: with one of these held, it is. */
export function hasModifier({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
