/**
 * The links from the index of a large package: to each of its parts, and for
 * each kind of symbol to the parts that contain some, filtered by that kind. So
 * readers can browse one kind although no page lists all of it.
 */
import type {
  Reference,
  ReferenceList,
} from '../../../src/templates/article/model.ts';
import type { IndexPart } from '../index-parts.ts';
import type { RouteTable } from '../routes.ts';
import { KIND_GROUPS } from '../sidebars.ts';
import { fullName } from '../full-name.ts';

/** With more parts, the lists by kind would be too long themselves. */
const LISTED_BY_KIND = 40;

/** @param parts - of one module, in order */
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
  // With a single kind, its list would equal the first one.
  const isUseful = kinds.length > 1 && parts.length <= LISTED_BY_KIND;
  return isUseful ? [whole, ...kinds] : [whole];
}

function nameRange({ first, last }: IndexPart): string {
  return `${fullName(first)} – ${fullName(last)}`;
}
