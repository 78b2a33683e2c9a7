/**
 * Shows one step of a time line at a time, chosen with a slider or its arrow keys,
 * or as the program prints them when it runs again. All steps keep their place, so
 * nothing moves. Loaded on demand, so it imports nothing of the app.
 */
import styles from './stepper.css';
import { createPrograms } from '../playground/programs.ts';
import { adoptStyles } from '../styles.ts';

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
  again.addEventListener('click', () => {
    let printed = 0;
    status.textContent = 'Running';
    const onPrint = (time: number): void => {
      printed += 1;
      slider.value = String(printed);
      const label = steps[printed - 1]?.querySelector('.label');
      if (label != null) label.textContent = `After ${time.toFixed()} ms`;
      show();
      status.textContent = slider.ariaValueText;
    };
    void runAgain(window, key, onPrint).then((problem) => {
      if (problem !== null) status.textContent = problem;
    });
  });
  slider.after(again, status);
}

/** Milliseconds: a time line may be slow on purpose. */
const LIMIT = 10_000;

/** @returns why the program did not finish, or `null` */
async function runAgain(
  window: Window & typeof globalThis,
  key: string,
  onPrint: (time: number) => void,
): Promise<string | null> {
  const base = new URL('..', import.meta.url).pathname;
  const program = { key, edits: new Map<string, string>(), variables: '' };
  try {
    const { ended } = await createPrograms(window, base).run(program, {
      timeLimit: LIMIT,
      onEvent: (event) => {
        if (event.kind === 'printed') onPrint(event.time);
      },
    });
    const { kind } = await ended;
    return kind === 'finished' ? null : `The program is ${kind}.`;
  } catch (problem) {
    console.warn(problem);
    return 'The program could not be loaded.';
  }
}
