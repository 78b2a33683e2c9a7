/**
 * A field on a page about an upgrade: who pastes the imports of a program sees
 * only the entries that concern these names. Nothing leaves the page.
 */
import { adoptStyles } from '../../styles.ts';
import styles from './import-filter.css';

/** A heading that concerns names, or the first line of an entry in a list. */
const ENTRY = '[data-names]';

/** @param first - of the entries */
export function show(first: Element): void {
  const document = first.ownerDocument;
  const box = document.createElement('div');
  box.className = 'sample import-filter';
  box.innerHTML =
    '<label class="bar" for="imports">Paste your imports, to see only what concerns them</label><textarea id="imports" rows="3" spellcheck="false"></textarea><div role="status"></div>';
  const field = box.querySelector('textarea');
  const status = box.querySelector('[role=status]');
  if (field === null || status === null) return;
  findSection(first).before(box);
  adoptStyles(document, styles);
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRY)];
  const filter = (): void => {
    const names = field.value.replaceAll(/(['"]).*?\1/g, '');
    const pasted = new Set(names.match(/[\w$]+/g));
    const shown = entries.filter((entry) => {
      const names = entry.dataset['names']?.split(' ') ?? [];
      const isShown =
        pasted.size === 0 || names.some((name) => pasted.has(name));
      for (const part of partsOf(entry)) part.hidden = !isShown;
      return isShown;
    });
    status.textContent =
      pasted.size === 0
        ? ''
        : `${shown.length} of ${entries.length} entries concern these names.`;
  };
  field.addEventListener('input', filter);
  // A link to an entry that is hidden shows all of them again.
  const reveal = ({ target }: Event): void => {
    // The reader has left the page.
    if (!box.isConnected) {
      document.removeEventListener('click', reveal, { capture: true });
      return;
    }
    const link = target instanceof Element ? target.closest('a') : null;
    const id = decodeURIComponent(link?.hash.slice(1) ?? '');
    if (document.getElementById(id)?.hidden !== true) return;
    field.value = '';
    filter();
  };
  document.addEventListener('click', reveal, { capture: true });
}

/** The heading of the chapter that contains the first entry. */
function findSection(entry: Element): Element {
  let before: Element | null = entry;
  while (before !== null && before.tagName !== 'H2') {
    before = before.previousElementSibling;
  }
  return before ?? entry;
}

/** An entry ends where the next one or a heading begins. */
function partsOf(entry: HTMLElement): readonly HTMLElement[] {
  const parts = [entry];
  let next = entry.nextElementSibling;
  while (next instanceof HTMLElement && !next.matches(`h2, h3, ${ENTRY}`)) {
    parts.push(next);
    next = next.nextElementSibling;
  }
  return parts;
}
