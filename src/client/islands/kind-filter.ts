/**
 * Shows the rows of one kind in the list of all symbols. The kind stands in
 * the address (`?kind=class`), so that a choice can be linked and gone back to.
 */
export function filterByKind(window: Window): void {
  const { document } = window;
  const bar = document.querySelector<HTMLElement>('#page-article .filterbar');
  if (bar === null) return;
  if (!('ready' in bar.dataset)) {
    bar.dataset['ready'] = '';
    bar.addEventListener('click', ({ target }) => {
      const button =
        target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      setKind(window, button.dataset['kind'] ?? '');
      apply(window, bar);
    });
  }
  apply(window, bar);
}

function setKind({ history, location }: Window, kind: string): void {
  const url = new URL(location.href);
  if (kind === '') url.searchParams.delete('kind');
  else url.searchParams.set('kind', kind);
  history.replaceState(history.state, '', url);
}

function apply({ document, location }: Window, bar: HTMLElement): void {
  const kind = new URL(location.href).searchParams.get('kind') ?? '';
  const buttons = [...bar.querySelectorAll('button')];
  const known = buttons.some((one) => (one.dataset['kind'] ?? '') === kind);
  const wanted = known ? kind : '';
  for (const button of buttons) {
    const chosen = (button.dataset['kind'] ?? '') === wanted;
    button.setAttribute('aria-pressed', String(chosen));
  }
  const isShown = (row: HTMLElement): boolean =>
    wanted === '' || row.dataset['kind'] === wanted;
  for (const section of document.querySelectorAll<HTMLElement>(
    '#page-article .section',
  )) {
    const rows = [...section.querySelectorAll<HTMLElement>('li[data-kind]')];
    for (const row of rows) row.hidden = !isShown(row);
    section.hidden = rows.length > 0 && !rows.some(isShown);
  }
}
