/** A button on samples that are too wide: wraps their lines, or not. */

const LABEL = 'Toggle word wrap';

export function offerWrapping(sample: Element): void {
  const code = sample.querySelector<HTMLElement>('pre');
  if (code === null || sample.querySelector('.wrap') !== null) return;
  if (code.scrollWidth <= code.clientWidth) return;
  const button = sample.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'wrap';
  button.title = LABEL;
  button.setAttribute('aria-label', LABEL);
  button.setAttribute('aria-pressed', 'false');
  button.textContent = '↩';
  button.addEventListener('click', () => {
    const wrapped = sample.toggleAttribute('data-wrap');
    button.setAttribute('aria-pressed', String(wrapped));
  });
  sample.querySelector('.copy')?.before(button);
}
