/** Loads what steps through a time line when a reader asks for it. */

export function island({ document }: Window): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-timeline]');
  for (const button of buttons) {
    // A property, since this runs again when the query of the address changes.
    button.onclick = () => {
      import('../timeline/stepper.ts').then(({ stepThrough }) => {
        stepThrough(button);
      }, console.warn);
    };
  }
}
