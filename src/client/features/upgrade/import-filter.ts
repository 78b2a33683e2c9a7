/**
 * A field on a page about an upgrade: readers paste the imports of a program, get an
 * answer for each name there, and see only the entries that affect these names.
 * Nothing leaves the page.
 */
import { countIn, fill } from '../../../shared/labels.ts';
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
    '<label class="bar" for="imports"></label><textarea id="imports" rows="3" spellcheck="false" placeholder="import { name } from \'package\';"></textarea><div role="status"></div>';
  box.firstElementChild?.append(labels.upgrade.paste);
  const field = box.querySelector('textarea');
  const status = box.querySelector('[role=status]');
  if (field === null || status === null) return;
  (document.querySelector('#page-article h2') ?? first).before(box);
  adoptStyles(document, styles);
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRY)];
  const before = document.querySelector<HTMLElement>('[data-exports]');
  const [name = '', ...exports] = before?.dataset['exports']?.split(' ') ?? [];
  const filter = (): void => {
    const pasted = readNames(field.value, name);
    const shown = entries.filter((entry) => {
      const isShown =
        pasted.size === 0 ||
        namesOf(entry).some((one) => one === '*' || pasted.has(one));
      for (const part of partsOf(entry)) part.hidden = !isShown;
      return isShown;
    });
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
      const id = decodeURIComponent(link.hash.slice(1));
      const item = link.closest('li');
      if (item) item.hidden = document.getElementById(id)?.hidden === true;
    }
    status.replaceChildren(...answer(field.value, pasted, shown, exports));
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

/** `*` among the names: it affects code whatever that imports. */
function namesOf(entry: HTMLElement): readonly string[] {
  return entry.dataset['names']?.split(' ') ?? [];
}

/** What happened to the pasted names since a version, which its exports follow. */
function answer(
  text: string,
  pasted: ReadonlySet<string>,
  shown: readonly HTMLElement[],
  [version = '', ...exports]: readonly string[],
): readonly (Node | string)[] {
  if (text.trim() === '') return [];
  if (pasted.size === 0) return [labels.upgrade.allShown];
  const pastedOf = (entry: HTMLElement): readonly string[] =>
    namesOf(entry).filter((name) => pasted.has(name));
  // What only refers to another entry is not listed beside it.
  const listed = shown.filter((entry) => {
    const first = wordsOf(entry)?.firstChild;
    return !(first instanceof Element && first.matches('[href^="#"]'));
  });
  const own = listed.filter((entry) => pastedOf(entry).length > 0);
  const others = listed.filter((entry) => pastedOf(entry).length === 0);
  const items = [...own, ...others].map((entry) => {
    const names = pastedOf(entry).join(', ') || labels.upgrade.anyCode;
    return make('li', {}, `${names}: `, ...summarise(entry));
  });
  const concerned = new Set(shown.flatMap(namesOf));
  const rest = [...pasted].filter(
    (name) => !name.includes('/') && !concerned.has(name),
  );
  const known = rest.filter((name) => exports.includes(name)).join(', ');
  const strange = rest.filter((name) => !exports.includes(name)).join(', ');
  const count = (label: string, { length }: readonly unknown[]): string =>
    countIn(labels.language, label, length);
  const unaffected = fill(labels.upgrade.unaffected, { names: known });
  const unknown = fill(labels.upgrade.unknown, { names: strange, version });
  return [
    count(labels.upgrade.affecting, own),
    others.length === 0 ? '' : ` ${count(labels.upgrade.affectingAny, others)}`,
    make('ul', {}, ...items),
    known === '' ? '' : `${unaffected} `,
    strange === '' ? '' : unknown,
  ];
}

/** What begins with a word in bold is about the declaration. */
function wordsOf(entry: HTMLElement): HTMLElement | undefined {
  return partsOf(entry).find((part) =>
    part.matches('p:not(:has(> strong:first-child))'),
  );
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
  const words = copy(wordsOf(entry) ?? make('p', {}));
  const last = words.at(-1);
  // A sample follows on the page, but not here.
  if (last instanceof Text) last.data = last.data.replace(/:\s*$/, '.');
  return words.length === 0 ? [link] : [link, '. ', ...words];
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
  /\*\s*as\s+([\w$]+)\s+from\s*@|\b(?:const|let|var|import)\s+([\w$]+)\s*=\s*(?:await\s+)?(?:require|import)\(\s*@|\bimport\s+(?!type\s+[\w${*])([\w$]+)\s*(?:,\s*(?:\{[^{}]*\}|\*\s*as\s+[\w$]+)\s*)?\bfrom\s*@/g;

/** The names in braces after `import`, or before `require()`. */
const NAMED =
  /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*@|\{([^{}]*)\}\s*=\s*(?:await\s+)?(?:require|import)\(\s*@/g;

/**
 * The names that a text imports from a package, or uses of what it imports as a
 * whole, and the paths. All words of a text that imports nothing: it may be a list.
 */
export function readNames(text: string, name: string): ReadonlySet<string> {
  // Of all strings, only the paths of the package stay, after a sign.
  const code = text
    .replaceAll(/\/\*[^]*?(?:\*\/|$)|(?<![:'"])\/\/.*/g, '')
    .replaceAll(new RegExp(`(['"])(${name}(?:/[^'"]*)?)\\1`, 'g'), '@$2 ')
    .replaceAll(/(['"])(?:(?!\1).)*\1/g, '$1$1');
  const paths = [...code.matchAll(/@(@?[^@/\s]+\/[^@\s]+)/g)];
  // Neither `type` before a name nor another name behind it.
  const words = (part: string): readonly string[] =>
    part
      .split(',')
      .flatMap((one) => /^\s*(?:type\s+)?([\w$]+)/.exec(one)?.[1] ?? []);
  const named = [...code.matchAll(NAMED)].flatMap(([, first, second]) =>
    words(first ?? second ?? ''),
  );
  const spaces = [...code.matchAll(NAMESPACE)];
  const uses = spaces.flatMap(([, first, second, third]) => {
    const escaped = (first ?? second ?? third ?? '').replaceAll('$', '\\$');
    const pattern = new RegExp(
      `(?<![\\w$.])${escaped}\\s*\\??\\.\\s*([\\w$]+)|\\{([^{}]*)\\}\\s*=\\s*${escaped}\\b`,
      'g',
    );
    const found = [...code.matchAll(pattern)].flatMap(([, name, several]) =>
      words(name ?? several ?? ''),
    );
    return third === undefined ? found : ['default', ...found];
  });
  const isList = !/\b(?:import|export|require)\b/.test(code);
  const imported = [...named, ...uses, ...paths.map(([, path = '']) => path)];
  return new Set(isList ? code.match(/[\w$]+/g) : imported);
}
