/** Counts the pages of each kind; those of symbols by the symbol's kind. */
import type { Entity } from '../api/model.ts';
import type { PageKind } from '../../src/templates/model.ts';
import { KIND_GROUPS } from './sidebars.ts';

/** @param pages - the kinds of all pages */
export function countKinds(
  pages: Iterable<PageKind>,
  entities: readonly Entity[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (kind: string): void => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  for (const { kind } of KIND_GROUPS) {
    for (const entity of entities) if (entity.kind === kind) count(kind);
  }
  for (const kind of pages) if (kind !== 'entity') count(kind);
  return counts;
}
