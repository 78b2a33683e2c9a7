/** Whether a modifier key is held, so that the browser handles the event. */
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
