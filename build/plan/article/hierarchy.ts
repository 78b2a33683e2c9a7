/** What a symbol extends, and what extends it, as lists of links. */
import type { EntityId, Hierarchy, TypeNode } from '../../api/model.ts';
import type {
  Reference,
  ReferenceList,
} from '../../../src/templates/article/model.ts';
import { fullName } from '../full-name.ts';
import { isDeprecated } from './comments.ts';
import type { ArticleContext } from './context.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToText } from '../../signatures/html.ts';
import { layoutType } from '../../signatures/types.ts';

export function planHierarchy(
  hierarchy: Hierarchy,
  context: ArticleContext,
): readonly ReferenceList[] {
  const types = (nodes: readonly TypeNode[]): readonly Reference[] =>
    nodes.map((node) => planTypeReference(node, context));
  const entities = (ids: readonly EntityId[]): readonly Reference[] =>
    ids.map((id) => planEntityReference(id, context));
  return [
    { label: 'Extends', items: types(hierarchy.extends), more: [] },
    { label: 'Implements', items: types(hierarchy.implements), more: [] },
    { label: 'Extended by', items: entities(hierarchy.extendedBy), more: [] },
    {
      label: 'Implemented by',
      items: entities(hierarchy.implementedBy),
      more: [],
    },
  ].filter(({ items }) => items.length > 0);
}

function planTypeReference(node: TypeNode, context: ArticleContext): Reference {
  const label = tokensToText(fitLayout(layoutType(node), Infinity));
  if (node.type !== 'reference') {
    return { label, href: null, kind: null, deprecated: false };
  }
  const { target } = node;
  const entity =
    target.kind === 'entity' ? context.findEntity(target.id) : null;
  return {
    label: target.kind === 'unexported' ? `${label} (not exported)` : label,
    href: context.resolveTarget(target),
    kind: entity?.kind ?? null,
    deprecated: entity !== null && isDeprecated(entity),
  };
}

function planEntityReference(
  id: EntityId,
  { findEntity, resolveTarget }: ArticleContext,
): Reference {
  const entity = findEntity(id);
  return {
    label: entity === null ? id : fullName(entity),
    href: resolveTarget({ kind: 'entity', id, member: null }),
    kind: entity?.kind ?? null,
    deprecated: entity !== null && isDeprecated(entity),
  };
}
