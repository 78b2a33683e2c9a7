/**
 * Shows one step of a time line at a time, chosen with a slider or its arrow keys,
 * or as the program prints them when it runs again. All steps keep their place, so
 * nothing moves.
 */
import { make } from './make.ts';
import type { StartOptions, Running } from './runner.ts';
import { adoptStyles } from '../../styles.ts';
import styles from './stepper.css';

/** Milliseconds: a time line may be slow on purpose. */
const timeLimit = 10_000;

/**
 * @param button - above the time line; replaced by the controls
 * @param run - the sample with this key
 */
export function stepThrough(
  button: Element,
  run: (key: string, options: StartOptions) => Running,
): void {
  const figure = button.closest('figure');
  const list = figure?.querySelector('.timeline');
  if (figure == null || list == null) return;
  const steps = [...list.children];
  adoptStyles(document, styles);
  const slider = make('input', {
    ...{ type: 'range', min: '1', max: String(steps.length), value: '1' },
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
  const status = make('output', {});
  const again = make('button', { type: 'button', className: 'button' });
  again.textContent = 'Run again';
  again.onclick = async () => {
    let printed = 0;
    const onEvent: StartOptions['onEvent'] = ({ kind, time }) => {
      if (kind !== 'printed') return;
      printed += 1;
      slider.value = String(printed);
      const label = steps[printed - 1]?.querySelector('.label');
      if (label != null) label.textContent = `After ${time.toFixed()} ms`;
      show();
      status.textContent = slider.ariaValueText;
    };
    status.textContent = 'Running';
    const { kind, text } = await run(key, { timeLimit, onEvent }).ended;
    if (kind !== 'finished') status.textContent = text;
  };
  slider.after(again, status);
}
