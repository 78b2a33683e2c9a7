/**
 * Runs the program of a time line again: each line that it prints moves the slider
 * to its step, with the time it took here.
 */
import { fill } from '../../../shared/labels.ts';
import { make } from '../../make.ts';
import type { StartOptions, Running } from './runner.ts';

/** Milliseconds: a time line may be slow on purpose. */
const timeLimit = 10_000;

/**
 * Adds a button beside the slider, if the program can run in a browser.
 * @param run - the sample with this key
 */
export function offerRunAgain(
  slider: HTMLInputElement,
  run: (key: string, options: StartOptions) => Running,
): void {
  const figure = slider.closest('figure');
  if (figure === null) return;
  const { run: key } =
    figure.querySelector<HTMLElement>('[data-run]')?.dataset ?? figure.dataset;
  if (key === undefined) return;
  const captions = figure.querySelectorAll('.timeline > li > .label');
  const status = make('output', {});
  const again = make('button', { type: 'button', className: 'button' });
  again.textContent = labels.samples.again;
  again.onclick = async () => {
    let printed = 0;
    const onEvent: StartOptions['onEvent'] = ({ kind, time }) => {
      if (kind !== 'printed') return;
      const label = captions[printed];
      if (label !== undefined) {
        label.textContent = fill(labels.samples.after, {
          time: time.toFixed(),
        });
      }
      printed += 1;
      slider.value = String(printed);
      slider.dispatchEvent(new Event('input'));
      status.textContent = slider.ariaValueText;
    };
    status.textContent = labels.samples.running;
    const { kind, text } = await run(key, { timeLimit, onEvent }).ended;
    if (kind !== 'finished') status.textContent = text;
  };
  slider.after(again, status);
}
