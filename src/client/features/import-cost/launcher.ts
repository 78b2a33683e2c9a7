/**
 * Sorts the rows of an index by size, and back. The button is part of the index,
 * and there only where scripts run; rows keep their groups.
 */
import type { Launch } from '../../feature.ts';

const BUTTON = '#page-article .sort-figures';
const LISTS = '#page-article :is(.index-list, ul.refs)';

export const launch: Launch =
  ({ window, say }) =>
  () => {
    const button = window.document.querySelector<HTMLElement>(BUTTON);
    if (button === null || button.dataset['ready'] !== undefined) return;
    button.dataset['ready'] = '';
    const lists = [...window.document.querySelectorAll(LISTS)].map((list) => ({
      list,
      rows: [...list.children],
    }));
    button.addEventListener('click', () => {
      const isSorted = button.ariaPressed !== 'true';
      button.ariaPressed = String(isSorted);
      for (const { list, rows } of lists) {
        const bySize = [...rows].sort((a, b) => sizeOf(b) - sizeOf(a));
        list.append(...(isSorted ? bySize : rows));
      }
      say(isSorted ? labels.bundle.sorted : labels.bundle.unsorted);
    });
  };

/** What has no size comes last. */
function sizeOf(row: Element): number {
  const figure = row.querySelector<HTMLDataElement>('data.figure');
  return figure === null ? -1 : Number(figure.value);
}
