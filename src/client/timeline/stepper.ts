/**
 * Shows one step of a time line at a time, chosen with a slider or its arrow keys,
 * or as the program prints them when it runs again. All steps keep their place, so
 * nothing moves. Loaded on demand, so it imports nothing of the app.
 */
import styles from './stepper.css';
import { createPrograms } from '../playground/programs.ts';
import type { RunEvent } from '../playground/run.ts';
import { adoptStyles } from '../styles.ts';

/** Milliseconds: a time line may be slow on purpose. */
const timeLimit = 10_000;

/** @param button - above the time line; replaced by the controls */
export function stepThrough(
  window: Window & typeof globalThis,
  button: HTMLElement,
): void {
  const { document } = window;
  const figure = button.closest('figure');
  const list = figure?.querySelector('.timeline');
  if (figure == null || list == null) return;
  const steps = [...list.children];
  adoptStyles(document, styles);
  const slider = Object.assign(document.createElement('input'), {
    type: 'range',
    min: '1',
    max: String(steps.length),
    value: '1',
    ariaLabel: 'Step',
  });
  const show = (): void => {
    const current = steps[slider.valueAsNumber - 1];
    for (const step of steps) {
      step.toggleAttribute('data-shown', step === current);
    }
    const time = current?.querySelector('.label')?.textContent ?? '';
    slider.ariaValueText = `${slider.value} of ${slider.max}: ${time}`;
  };
  slider.addEventListener('input', show);
  list.setAttribute('data-steps', '');
  show();
  button.replaceWith(slider);
  slider.focus();
  const { run: key = ' ' } =
    figure.querySelector<HTMLElement>('[data-run]')?.dataset ?? figure.dataset;
  // Says why the program cannot run in a browser.
  if (key.includes(' ')) return;
  const status = document.createElement('output');
  const again = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: 'Run again',
  });
  const programs = createPrograms(
    window,
    new URL('..', import.meta.url).pathname,
  );
  again.addEventListener('click', () => {
    let printed = 0;
    const onEvent = ({ kind, time }: RunEvent): void => {
      if (kind !== 'printed') return;
      printed += 1;
      slider.value = String(printed);
      const label = steps[printed - 1]?.querySelector('.label');
      if (label != null) label.textContent = `After ${time.toFixed()} ms`;
      show();
      status.textContent = slider.ariaValueText;
    };
    status.textContent = 'Running';
    programs
      .run({ key, edits: new Map(), variables: '' }, { timeLimit, onEvent })
      .then(({ ended }) => ended)
      .then(({ kind }) => {
        if (kind !== 'finished') status.textContent = `The program is ${kind}.`;
      })
      .catch((problem: unknown) => {
        console.warn(problem);
        status.textContent = 'The program could not be loaded.';
      });
  });
  slider.after(again, status);
}
