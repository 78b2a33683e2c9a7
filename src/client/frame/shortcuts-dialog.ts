/**
 * The list of shortcuts, as a `dialog`, which handles Escape and focus itself.
 */

type Shortcut = readonly [keys: readonly string[], does: string];

const SEARCH: Shortcut = [['/', 'Ctrl K', '⌘ K'], 'Search'];
const ROWS: readonly Shortcut[] = [
  [
    ['Tab'],
    'Go to the next link or button (the first one skips to the content)',
  ],
  [['↑', '↓', 'Home', 'End'], 'Move in an open menu'],
  [['←', '→'], 'Move between tabs'],
  [['Esc'], 'Close a menu or dialog'],
  [['Alt ↓'], 'Enter the card of a focused link'],
  [['?'], 'Show this list'],
];

export function showShortcuts(document: Document, canSearch: boolean): void {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    ...children: readonly (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name);
    element.append(...children);
    return element;
  };
  const title = make('h2', 'Keyboard shortcuts');
  title.id = 'shortcuts-title';
  const list = make(
    'dl',
    ...(canSearch ? [SEARCH, ...ROWS] : ROWS).flatMap(([keys, does]) => [
      make('dt', ...keys.map((key) => make('kbd', key))),
      make('dd', does),
    ]),
  );
  const button = make('button', 'Close');
  button.className = 'button quiet';
  const dialog = make('dialog', title, list, button);
  dialog.className = 'shortcuts';
  dialog.setAttribute('aria-labelledby', title.id);
  button.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('click', ({ target }) => {
    // The backdrop is the dialog itself; everything else is inside.
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
