/** Helpers for keyboard events. Pure. */

/** Whether the target of a key press is a text field. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    // A field keeps the focus for a moment after its dialog was closed.
    target.closest('dialog:not([open])') === null
  );
}
