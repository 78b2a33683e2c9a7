/** Symbols as rows of a list, on the index and on pages of namespaces. */
import type { Entity } from '../../api/model.ts';
import type { SymbolRow } from '../../../src/templates/article/model.ts';
import { fullName } from '../full-name.ts';
import { isDeprecated, mainComment } from './comments.ts';

/** What a row needs besides its entity. */
export interface RowContext {
  readonly hrefOf: (entity: Entity) => string | null;
  /** The first sentence of a markdown text, as plain text. */
  readonly summarise: (text: string) => string;
}

/** @param withId - whether the row can be linked to as `#Name` */
export function planSymbolRow(
  entity: Entity,
  { hrefOf, summarise }: RowContext,
  withId: boolean,
): readonly SymbolRow[] {
  const href = hrefOf(entity);
  if (href === null) return [];
  const summary = summarise(mainComment(entity).text);
  return [
    {
      id: withId ? entity.id : null,
      name: fullName(entity),
      href,
      kind: entity.kind,
      deprecated: isDeprecated(entity),
      summary: summary === '' ? null : summary,
    },
  ];
}
