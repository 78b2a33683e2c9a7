/**
 * Completes the names of a package's exports while a reader types. Loaded with the
 * first letter.
 */
import type { PrismEditor } from 'prism-code-editor';
import { addEditorHotkey } from 'prism-code-editor/commands';
import { insertText } from 'prism-code-editor/utils';
import { make } from '../../make.ts';

/** How many names are offered at once. */
const MOST = 8;

/**
 * @param id - of the list, unique on the page
 * @param load - called when letters are typed
 */
export function completeNames(
  editor: PrismEditor,
  id: string,
  load: () => Promise<readonly string[]>,
): void {
  const { textarea } = editor;
  const list = make('ul', { id, role: 'listbox', popover: 'manual' });
  Object.assign(list, { className: 'names', ariaLabel: 'Exports' });
  textarea.after(list);
  textarea.setAttribute('aria-controls', id);
  let word = '';
  let active = 0;
  const close = (): void => {
    textarea.removeAttribute('aria-activedescendant');
    list.hidePopover();
  };
  const choose = (next: number): void => {
    active = (next + list.children.length) % list.children.length;
    for (const [place, option] of [...list.children].entries()) {
      option.ariaSelected = String(place === active);
    }
    textarea.setAttribute('aria-activedescendant', `${id}-${active}`);
  };
  const accept = (): void => {
    const name = list.children[active]?.textContent ?? '';
    const end = textarea.selectionEnd;
    insertText(editor, name, end - word.length, end);
    close();
  };
  const offer = (exports: readonly string[]): void => {
    const before = textarea.value.slice(0, textarea.selectionEnd);
    word = /(?<![\w$])[A-Za-z_$][\w$]+$/.exec(before)?.[0] ?? '';
    const names = findNames(exports, word);
    const column = before.length - before.lastIndexOf('\n') - 1 - word.length;
    const place = locate(editor.lines[editor.activeLine], column);
    if (names.length === 0 || place === null || !editor.focused) {
      close();
      return;
    }
    const options = names.map((name, index) =>
      make('li', { id: `${id}-${index}`, role: 'option' }, name),
    );
    list.replaceChildren(...options);
    list.showPopover();
    const end = document.documentElement.clientWidth - list.offsetWidth;
    list.style.left = `${Math.min(place.left, end)}px`;
    list.style.top = `${place.bottom}px`;
    choose(0);
  };
  const ask = (): void => void load().then(offer, close);
  ask();
  textarea.addEventListener('input', ({ inputType }) => {
    if (inputType === 'insertText') ask();
    else close();
  });
  textarea.addEventListener('blur', close);
  document.addEventListener('scroll', close, true);
  list.addEventListener('pointerdown', (event) => {
    // The editor keeps the focus.
    event.preventDefault();
    choose([...list.children].indexOf(event.target as Element));
    accept();
  });
  followKeys(editor, list, (key) => {
    if (key === 'Escape') close();
    else if (key.startsWith('Arrow'))
      choose(active + (key === 'ArrowUp' ? -1 : 1));
    else accept();
  });
}

/** Takes these keys while the list is open, before what they mean otherwise. */
function followKeys(
  editor: PrismEditor,
  list: Element,
  press: (key: string) => void,
): void {
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']) {
    const handle = (): boolean => {
      const isMeant = list.matches(':popover-open');
      if (isMeant) press(key);
      return isMeant;
    };
    addEditorHotkey(editor, key, handle, 0);
  }
}

/** Names that begin with a word and go on; none for no word. */
export function findNames(
  names: readonly string[],
  word: string,
): readonly string[] {
  const isOffered = (name: string): boolean =>
    name !== word && name.toLowerCase().startsWith(word.toLowerCase());
  return word === '' ? [] : names.filter(isOffered).slice(0, MOST);
}

/** Finds a column on the screen; `null` within strings and comments. */
function locate(line: Element | undefined, column: number): DOMRect | null {
  let rest = column;
  const range = document.createRange();
  for (const node of line?.childNodes ?? []) {
    const { length } = node.textContent ?? '';
    if (rest < length) {
      if (node instanceof Element && node.matches('.s, .c')) return null;
      range.selectNode(node);
      return range.getBoundingClientRect();
    }
    rest -= length;
  }
  return null;
}
