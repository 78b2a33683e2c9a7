/**
 * Shows one step of a time line at a time, chosen with a slider or its arrow keys.
 * All steps keep their place, so nothing moves.
 */
import { make } from '../make.ts';
import { adoptStyles } from '../styles.ts';
import styles from './stepper.css';
import { fill } from '../../shared/labels.ts';

/** @param button - above the time line; replaced by the slider */
export function stepThrough(button: Element): void {
  const { ownerDocument: document } = button;
  const list = button.closest('figure')?.querySelector('.timeline');
  if (list == null) return;
  const steps = [...list.children];
  adoptStyles(document, styles);
  const slider = make('input', {
    ...{ type: 'range', min: '1', max: String(steps.length), value: '1' },
    ariaLabel: labels.frame.step,
  });
  const show = (): void => {
    const current = steps[slider.valueAsNumber - 1];
    for (const step of steps) {
      step.toggleAttribute('data-shown', step === current);
    }
    const time = current?.querySelector('.label')?.textContent ?? '';
    slider.ariaValueText = fill(labels.frame.stepOf, {
      step: slider.value,
      steps: slider.max,
      time,
    });
  };
  slider.addEventListener('input', show);
  list.setAttribute('data-steps', '');
  show();
  button.replaceWith(slider);
  slider.focus();
}
