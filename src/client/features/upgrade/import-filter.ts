/**
 * A field on a page about an upgrade: readers paste the imports of a program, get an
 * answer for each name there, and see only the entries that affect these names.
 * Nothing leaves the page.
 */
import { make } from '../../make.ts';
import { adoptStyles } from '../../styles.ts';
import styles from './import-filter.css';

/** A heading, the first line of an entry in a list, or a row of a table. */
const ENTRY = '[data-names]';

/** @param first - of the entries */
export function show(first: Element): void {
  const document = first.ownerDocument;
  const box = make('div', { className: 'sample import-filter' });
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
      const isShown =
        pasted.size === 0 || namesOf(entry).some((name) => pasted.has(name));
      for (const part of partsOf(entry)) part.hidden = !isShown;
      return isShown;
    });
    hideEmptyTables(document);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
      const id = decodeURIComponent(link.hash.slice(1));
      const item = link.closest('li');
      if (item) item.hidden = document.getElementById(id)?.hidden === true;
    }
    status.replaceChildren(...answer(field.value, pasted, shown));
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

function namesOf(entry: HTMLElement): readonly string[] {
  return entry.dataset['names']?.split(' ') ?? [];
}

function hideEmptyTables(document: Document): void {
  for (const table of document.querySelectorAll<HTMLElement>(
    `table:has(${ENTRY})`,
  )) {
    table.hidden = table.querySelector('tbody tr:not([hidden])') === null;
  }
}

/** What happened to the pasted names, and what to write instead. */
function answer(
  text: string,
  pasted: ReadonlySet<string>,
  shown: readonly HTMLElement[],
): readonly (Node | string)[] {
  if (text.trim() === '') return [];
  if (pasted.size === 0)
    return [
      'All entries are shown, because this code names no exports. Paste the lines that use them as well.',
    ];
  const items = shown.map((entry) => {
    const names = namesOf(entry).filter((name) => pasted.has(name));
    return make('li', {}, `${names.join(', ')}: `, ...summarise(entry));
  });
  const concerned = new Set(shown.flatMap(namesOf));
  const rest = [...pasted].filter((name) => !concerned.has(name));
  const others = rest.length === 0 ? [] : [`Not affected: ${rest.join(', ')}`];
  const count =
    shown.length === 1 ? '1 change affects' : `${shown.length} changes affect`;
  return [`${count} this code.`, make('ul', {}, ...items), ...others];
}

/** A row of a table, with the heads of its columns; else a link and the first words. */
function summarise(entry: HTMLElement): readonly (Node | string)[] {
  if (entry instanceof HTMLTableRowElement) {
    const heads = entry.closest('table')?.tHead?.rows[0]?.cells ?? [];
    return [...entry.cells].flatMap((cell, at) => [
      `${at === 0 ? '' : ' → '}${heads[at]?.textContent ?? ''} `,
      ...copy(cell),
    ]);
  }
  if (entry.id === '') return copy(entry);
  const link = make('a', { href: `#${entry.id}` }, ...copy(entry));
  // What begins with a word in bold is about the declaration.
  const words = partsOf(entry).find((part) =>
    part.matches('p:not(:has(> strong:first-child))'),
  );
  return words === undefined ? [link] : [link, '. ', ...copy(words)];
}

function copy(element: Element): readonly Node[] {
  return [...element.cloneNode(true).childNodes].filter(
    (node) => !(node instanceof Element && node.matches('.anchor')),
  );
}

/** An entry ends where the next one or a heading begins. */
function partsOf(entry: HTMLElement): readonly HTMLElement[] {
  const parts = [entry];
  if (entry instanceof HTMLTableRowElement) return parts;
  let next = entry.nextElementSibling;
  while (next instanceof HTMLElement && !next.matches(`h2, h3, ${ENTRY}`)) {
    parts.push(next);
    next = next.nextElementSibling;
  }
  return parts;
}

const NAMESPACE =
  /\*\s*as\s+([\w$]+)|\b(?:const|let|var|import)\s+([\w$]+)\s*=\s*(?:await\s+)?(?:require|import)\(|\bimport\s+(?!type\s+[\w${*])([\w$]+)\s*(?:,|\bfrom\b)/g;

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
  // Neither `type` before a name nor another name behind it.
  const words = (part: string): readonly string[] =>
    part
      .split(',')
      .flatMap((one) => /^\s*(?:type\s+)?([\w$]+)/.exec(one)?.[1] ?? []);
  const named = [...code.matchAll(NAMED)].flatMap(([, first, second]) =>
    words(first ?? second ?? ''),
  );
  const spaces = [...code.matchAll(NAMESPACE)].map(
    ([, first, second, third]) => first ?? second ?? third ?? '',
  );
  const uses = spaces.flatMap((space) => {
    const escaped = space.replaceAll('$', '\\$');
    const pattern = new RegExp(
      `(?<![\\w$.])${escaped}\\s*\\??\\.\\s*([\\w$]+)|\\{([^{}]*)\\}\\s*=\\s*${escaped}\\b`,
      'g',
    );
    return [...code.matchAll(pattern)].flatMap(([, name, several]) =>
      words(name ?? several ?? ''),
    );
  });
  const isList = named.length + spaces.length === 0;
  return new Set(isList ? code.match(/[\w$]+/g) : [...named, ...uses]);
}
