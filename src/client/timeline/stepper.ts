/**
 * Shows one step of a time line at a time, chosen with a slider or its arrow keys.
 * All steps keep their place, so nothing moves. Loaded on demand, so it imports
 * nothing of the app.
 */
import styles from './stepper.css';
import { adoptStyles } from '../styles.ts';

/** @param button - above the time line; replaced by the slider */
export function stepThrough(button: HTMLElement): void {
  const document = button.ownerDocument;
  const steps = [
    ...(button.closest('.output')?.querySelectorAll('.timeline > li') ?? []),
  ];
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
  steps[0]?.parentElement?.setAttribute('data-steps', '');
  show();
  button.replaceWith(slider);
  slider.focus();
}
