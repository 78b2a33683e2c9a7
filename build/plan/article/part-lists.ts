/**
 * How the index of a large package leads on: to each of its pages, and of each
 * kind of symbol to those pages that have some, which show only them then. So a
 * kind can be looked through although no page lists all of it.
 */
import type {
  Reference,
  ReferenceList,
} from '../../../src/templates/article/model.ts';
import type { IndexPart } from '../index-parts.ts';
import type { RouteTable } from '../routes.ts';
import { KIND_GROUPS } from '../sidebars.ts';
import { fullName } from '../full-name.ts';

/** More pages than this, and the lists would be what is too long to read. */
const LISTED_BY_KIND = 40;

/** @param parts - of one module, in their order */
export function planPartLists(
  parts: readonly IndexPart[],
  { indexParts }: Pick<RouteTable, 'indexParts'>,
): readonly ReferenceList[] {
  const toItem = (part: IndexPart, note: string, query: string): Reference => {
    const href = indexParts.get(part.name)?.href ?? null;
    return {
      label: nameRange(part) + note,
      href: href === null ? null : href + query,
      kind: null,
      deprecated: false,
    };
  };
  const whole = {
    label: 'Symbols',
    items: parts.map((part) => toItem(part, '', '')),
    more: [],
  };
  const kinds = KIND_GROUPS.flatMap(({ kind, label }) => {
    const counted = parts.flatMap((part) => {
      const count = part.entities.filter((one) => one.kind === kind).length;
      return count === 0 ? [] : [{ part, count }];
    });
    if (counted.length === 0) return [];
    const sum = counted.reduce((total, { count }) => total + count, 0);
    const items = counted.map(({ part, count }) =>
      toItem(part, ` (${String(count)})`, `?kind=${kind}`),
    );
    return [{ label: `${label} ${String(sum)}`, items, more: [] }];
  });
  // Of a single kind the first list says it all.
  const isUseful = kinds.length > 1 && parts.length <= LISTED_BY_KIND;
  return isUseful ? [whole, ...kinds] : [whole];
}

function nameRange({ first, last }: IndexPart): string {
  return `${fullName(first)} – ${fullName(last)}`;
}
