/**
 * Filters the index of all symbols by kind: hides other rows, updates the counts
 * and shortens the table of contents. The kind is in the address (`?kind=class`),
 * so that it can be linked and survives going back.
 */
import type { Launch } from '../feature.ts';
import { decodeHash } from '../navigation/links.ts';
import { findAround } from '../platform.ts';

export const launch: Launch =
  ({ window }) =>
  () => {
    const bar = window.document.querySelector<HTMLElement>(
      '#page-article .filterbar',
    );
    if (bar === null) return;
    if (!('ready' in bar.dataset)) {
      bar.dataset['ready'] = '';
      bar.addEventListener('click', (event) => {
        const button = findAround(event, 'button');
        if (button === null) return;
        setKind(window, button.dataset['kind'] ?? '');
        apply(window, bar);
      });
    }
    followFormerHash(window, bar);
    apply(window, bar);
  };

/** Handles former hashes such as `#Type%20Aliases`, when kinds were sections. */
function followFormerHash(window: Window, bar: HTMLElement): void {
  const { document, location } = window;
  const name = decodeHash(location.hash);
  if (name === '' || document.getElementById(name) !== null) return;
  const label = `${name.toLowerCase()} `;
  const former = [...bar.querySelectorAll('button')].find((button) =>
    button.lastChild?.textContent?.toLowerCase().startsWith(label),
  );
  if (former !== undefined) setKind(window, former.dataset['kind'] ?? '', '');
}

function setKind(
  { history, location }: Window,
  kind: string,
  hash = location.hash,
): void {
  const url = new URL(location.href);
  if (kind === '') url.searchParams.delete('kind');
  else url.searchParams.set('kind', kind);
  url.hash = hash;
  history.replaceState(history.state, '', url);
}

function apply({ document, location }: Window, bar: HTMLElement): void {
  const kind = new URL(location.href).searchParams.get('kind') ?? '';
  const buttons = [...bar.querySelectorAll('button')];
  const isKnownKind = buttons.some(
    (button) => (button.dataset['kind'] ?? '') === kind,
  );
  const wanted = isKnownKind ? kind : '';
  for (const button of buttons) {
    const chosen = (button.dataset['kind'] ?? '') === wanted;
    button.setAttribute('aria-pressed', String(chosen));
  }
  const isShown = (row: HTMLElement): boolean =>
    wanted === '' || row.dataset['kind'] === wanted;
  const empty = new Set<string>();
  for (const section of document.querySelectorAll<HTMLElement>(
    '#page-article .section',
  )) {
    const rows = [...section.querySelectorAll<HTMLElement>('li[data-kind]')];
    for (const row of rows) row.hidden = !isShown(row);
    const shown = rows.filter(isShown).length;
    section.hidden = rows.length > 0 && shown === 0;
    tellCount(section, wanted === '' ? null : shown);
    const heading = section.querySelector(HEADING);
    if (section.hidden && heading !== null) empty.add(heading.id);
  }
  listInContents(document, empty);
}

const HEADING = ':scope > :is(h2, h3)';

/** @param shown - how many rows are shown; `null` for all */
function tellCount(section: HTMLElement, shown: number | null): void {
  const count = section.querySelector<HTMLElement>(`${HEADING} > .count`);
  if (count === null) return;
  count.dataset['all'] ??= count.textContent;
  count.textContent = shown === null ? count.dataset['all'] : String(shown);
}

function listInContents(
  document: Document,
  without: ReadonlySet<string>,
): void {
  const find = (items: string): NodeListOf<HTMLElement> =>
    document.querySelectorAll(`.toc ${items}`);
  for (const item of find('li[hidden]')) item.hidden = false;
  if (without.size === 0) return;
  for (const item of find('li')) {
    const id = item.querySelector('a')?.hash.slice(1) ?? '';
    item.hidden = without.has(decodeURIComponent(id));
  }
}
