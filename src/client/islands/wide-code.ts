/**
 * Gives overflowing code a button that wraps its lines, and a tab stop so that the
 * arrow keys can scroll it. Code that fits gets neither.
 */

const LABEL = 'Toggle word wrap';
const BOX = '.sample, .declaration';

interface WideCode {
  /** To be called for each newly rendered article. */
  readonly refresh: (document: Document) => void;
}

/** Observes the width of the code, which changes when a phone is rotated. */
export function createWideCode(): WideCode {
  const names = new WeakMap<Element, string>();
  const observer = new ResizeObserver((entries) => {
    // Measures everything before changing anything, to avoid repeated layouts.
    const measured = entries.map(({ target }) => ({
      code: target,
      wide: isWide(target),
      anyWide: [...(findBox(target)?.querySelectorAll('pre') ?? [])].some(
        isWide,
      ),
    }));
    // Changed after this frame: no change moves anything, so it need not be part
    // of this layout.
    setTimeout(() => {
      for (const { code, wide, anyWide } of measured) {
        setTabStop(code, wide ? (names.get(code) ?? null) : null);
        offerWrapping(code, anyWide);
      }
    });
  });
  return {
    refresh: (document) => {
      observer.disconnect();
      const found = document.querySelectorAll('#page-article pre');
      for (const [place, code] of found.entries()) {
        const title = findBox(code)?.querySelector('.bar .name')?.textContent;
        const name = `Code ${place + 1}`;
        names.set(code, title === undefined ? name : `${name}: ${title}`);
        observer.observe(code);
      }
    },
  };
}

function findBox(code: Element): Element | null {
  return code.closest(BOX);
}

function isWide(code: Element): boolean {
  return code.scrollWidth > code.clientWidth;
}

/** @param name - of the region that scrolls, `null` if it does not */
function setTabStop(code: Element, name: string | null): void {
  if (name === null) {
    for (const attribute of ['tabindex', 'role', 'aria-label']) {
      code.removeAttribute(attribute);
    }
  } else Object.assign(code, { tabIndex: 0, role: 'region', ariaLabel: name });
}

function offerWrapping(code: Element, wide: boolean): void {
  const box = findBox(code);
  if (box === null) return;
  const present = box.querySelector('.wrap');
  // Code that is wrapped keeps the button, to unwrap it.
  const wanted = wide || box.hasAttribute('data-wrap');
  if (!wanted) present?.remove();
  if (!wanted || present !== null) return;
  const button = makeButton(box);
  const copy = box.querySelector('.copy');
  if (copy === null) box.append(button);
  else copy.before(button);
}

function makeButton(box: Element): HTMLElement {
  const button = Object.assign(box.ownerDocument.createElement('button'), {
    type: 'button',
    className: 'wrap',
    title: LABEL,
    ariaLabel: LABEL,
    ariaPressed: 'false',
    textContent: 'Wrap',
  });
  button.addEventListener('click', () => {
    button.ariaPressed = String(box.toggleAttribute('data-wrap'));
  });
  return button;
}
