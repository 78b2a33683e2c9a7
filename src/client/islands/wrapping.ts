/** A button on code that is too wide: wraps its lines, or not. */

const LABEL = 'Toggle word wrap';
const BOX = '.sample, .declaration';

interface Wrapping {
  /** Looks after the code of the article that is on the screen. */
  readonly refresh: (document: Document) => void;
}

/** Follows the width of the code, which turning a phone changes. */
export function createWrapping(): Wrapping {
  const observer = new ResizeObserver((entries) => {
    // All of it is measured before anything is changed.
    const wide = entries
      .map(({ target }) => target)
      .filter((code) => code.scrollWidth > code.clientWidth);
    // A button moves nothing, so the page need not be laid out twice for it.
    setTimeout(() => {
      for (const code of wide) offerWrapping(code);
    });
  });
  return {
    refresh: (document) => {
      observer.disconnect();
      for (const box of document.querySelectorAll(
        `#page-article :is(${BOX})`,
      )) {
        for (const code of box.querySelectorAll('pre')) observer.observe(code);
      }
    },
  };
}

function offerWrapping(code: Element): void {
  const box = code.closest(BOX);
  if (box?.querySelector('.wrap') !== null) return;
  const button = code.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'wrap';
  button.title = LABEL;
  button.setAttribute('aria-label', LABEL);
  button.setAttribute('aria-pressed', 'false');
  button.textContent = 'Wrap';
  button.addEventListener('click', () => {
    const wrapped = box.toggleAttribute('data-wrap');
    button.setAttribute('aria-pressed', String(wrapped));
  });
  const copy = box.querySelector('.copy');
  if (copy === null) box.append(button);
  else copy.before(button);
}
