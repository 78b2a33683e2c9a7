/**
 * A field on a page about an upgrade: readers paste the imports of a program, and
 * see only the entries that affect these names. Nothing leaves the page.
 */
import { adoptStyles } from '../../styles.ts';
import styles from './import-filter.css';

/** A heading that affects names, or the first line of an entry in a list. */
const ENTRY = '[data-names]';

/** @param first - of the entries */
export function show(first: Element): void {
  const document = first.ownerDocument;
  const box = document.createElement('div');
  box.className = 'sample import-filter';
  box.innerHTML =
    '<label class="bar" for="imports">Paste your imports to see only the changes that affect them</label><textarea id="imports" rows="3" spellcheck="false" placeholder="import { name } from \'package\';"></textarea><div role="status"></div>';
  const field = box.querySelector('textarea');
  const status = box.querySelector('[role=status]');
  if (field === null || status === null) return;
  (document.querySelector('#page-article h2') ?? first).before(box);
  adoptStyles(document, styles);
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRY)];
  const filter = (): void => {
    const pasted = readNames(field.value);
    const shown = entries.filter((entry) => {
      const names = entry.dataset['names']?.split(' ') ?? [];
      const isShown =
        pasted.size === 0 || names.some((name) => pasted.has(name));
      for (const part of partsOf(entry)) part.hidden = !isShown;
      return isShown;
    });
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
      const id = decodeURIComponent(link.hash.slice(1));
      const item = link.closest('li');
      if (item) item.hidden = document.getElementById(id)?.hidden === true;
    }
    const unknown =
      'All entries are shown, because this code names no exports.';
    status.textContent =
      pasted.size > 0
        ? `${shown.length} of ${entries.length} entries affect this code.`
        : field.value.trim() === ''
          ? ''
          : unknown;
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

const NAMESPACE =
  /\*\s*as\s+([\w$]+)|\b(?:const|let|var)\s+([\w$]+)\s*=\s*(?:await\s+)?(?:require|import)\(/g;

/** The names in braces after `import`, or before `require()`. */
const NAMED =
  /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}|\{([^{}]*)\}\s*=\s*(?:await\s+)?(?:require|import)\(/g;

/**
 * The names that a text imports, or uses of what it imports as a whole. All words
 * of a text that imports nothing: it may be a list of names.
 */
export function readNames(text: string): ReadonlySet<string> {
  const code = text
    .replaceAll(/\/\*[^]*?(?:\*\/|$)|(?<![:'"])\/\/.*/g, '')
    .replaceAll(/(['"])(?:(?!\1).)*\1/g, '$1$1');
  const words = (part: string): readonly string[] =>
    part.match(/[\w$]+/g) ?? [];
  const named = [...code.matchAll(NAMED)].flatMap(([, first, second]) =>
    words(first ?? second ?? ''),
  );
  const spaces = [...code.matchAll(NAMESPACE)].map(
    ([, first, second]) => first ?? second ?? '',
  );
  const uses = spaces.flatMap((space) => {
    const escaped = space.replaceAll('$', '\\$');
    const pattern = new RegExp(
      `(?<![\\w$.])${escaped}\\s*\\??\\.\\s*([\\w$]+)`,
      'g',
    );
    return [...code.matchAll(pattern)].map(([, name = '']) => name);
  });
  const isList = named.length + spaces.length === 0;
  return new Set(isList ? words(code) : [...named, ...uses]);
}
