/** Loads what steps through a time line when a reader asks for it. */

export function island(window: Window & typeof globalThis): void {
  const buttons =
    window.document.querySelectorAll<HTMLElement>('[data-timeline]');
  for (const button of buttons) {
    // A property, since this runs again when the query of the address changes.
    button.onclick = () => {
      import('../timeline/stepper.ts').then(({ stepThrough }) => {
        stepThrough(window, button);
      }, console.warn);
    };
  }
}
