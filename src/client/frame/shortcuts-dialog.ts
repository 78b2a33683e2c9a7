/**
 * The list of shortcuts, as a `dialog`, which handles Escape and focus itself.
 */
import { make } from '../make.ts';
import { adoptStyles } from '../styles.ts';
import styles from './shortcuts-dialog.css';

type Shortcut = readonly [keys: readonly string[], does: string];

const ROWS: readonly Shortcut[] = [
  [['Tab'], labels.frame.shortcutTab],
  [['↑', '↓', 'Home', 'End'], labels.frame.shortcutMenu],
  [['←', '→'], labels.frame.shortcutTabs],
  [['Esc'], labels.frame.shortcutClose],
  [['Alt ↓'], labels.frame.shortcutCard],
  [['?'], labels.frame.shortcutList],
];

adoptStyles(document, styles);

export function showShortcuts(document: Document): void {
  const title = make('h2', { id: 'shortcuts-title' }, labels.frame.shortcuts);
  const rows = [...findTools(document), ...ROWS].flatMap(([keys, does]) => [
    make('dt', {}, ...keys.map((key) => make('kbd', {}, key))),
    make('dd', {}, does),
  ]);
  const list = make('dl', {}, ...rows);
  const button = make(
    'button',
    { className: 'button quiet' },
    labels.frame.close,
  );
  const dialog = make(
    'dialog',
    { className: 'shortcuts' },
    title,
    list,
    button,
  );
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

/** Links of the navbar name their keys themselves. */
function findTools(document: Document): readonly Shortcut[] {
  const links = document.querySelectorAll('.navbar [aria-keyshortcuts]');
  return [...links].map(({ ariaKeyShortcuts, ariaLabel }) => {
    const keys = (ariaKeyShortcuts ?? '').split(' ');
    const shown = keys.map((key) =>
      key.replace('Control+', 'Ctrl ').replace('Meta+', '⌘ '),
    );
    return [shown, ariaLabel ?? ''];
  });
}
