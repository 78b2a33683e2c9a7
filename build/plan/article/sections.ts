/** The sections of an article that depend on the kind of symbol. */
import type {
  Entity,
  EnumEntity,
  NamespaceEntity,
  TypeEntity,
  TypeNode,
} from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { layoutLiteral } from '../../signatures/names.ts';
import type {
  Field,
  Section,
  SymbolRow,
} from '../../../src/templates/article/model.ts';
import {
  fullName,
  isDeprecated,
  mainComment,
  typedMembers,
} from '../entities.ts';
import { planFieldsSection, planFunction } from './calls.ts';
import { planChips, renderText } from './comments.ts';
import { renderType, type ArticleContext } from './context.ts';
import { makeField, planTypeParameter } from './fields.ts';
import type { PageIds } from './headings.ts';
import { planMemberSections } from './members.ts';

export function planKindSections(
  entity: Entity,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  switch (entity.kind) {
    case 'class':
    case 'interface':
      return [
        ...planGenerics(entity, ids, context),
        ...planMemberSections(entity.members, entity, ids, context),
      ];
    case 'function':
      return [
        ...planFunction(entity, ids, context),
        ...planMemberSections(entity.members, entity, ids, context),
      ];
    case 'enum':
      return planEnum(entity, ids, context);
    case 'type':
      return [
        ...planGenerics(entity, ids, context),
        ...planAlias(entity, ids, context),
      ];
    case 'namespace':
      return planNamespace(entity, ids, context);
    case 'variable':
      return planMemberSections(typedMembers(entity), entity, ids, context);
  }
}

function planGenerics(
  entity: Extract<Entity, { readonly kind: 'class' | 'interface' | 'type' }>,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const fields = entity.typeParameters.map((parameter) =>
    planTypeParameter(parameter, entity.source, context),
  );
  return planFieldsSection('type-parameters', fields, ids);
}

/** Members of an object type; types of a union, if at least one has a text. */
function planAlias(
  entity: TypeEntity,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const { type } = entity;
  if (type.type === 'object') {
    return planMemberSections(type.members, entity, ids, context);
  }
  if (type.type !== 'union') return [];
  const fields = type.types.map((member, index) =>
    planUnionMember(member, entity.texts[index] ?? null, entity, context),
  );
  if (!fields.some(({ text }) => text !== null)) return [];
  const head = ids.section('members', 'One of', String(fields.length));
  return [{ ...head, content: 'fields', fields }];
}

/** @param text - the comment of the type in the union, or `null` */
function planUnionMember(
  type: TypeNode,
  text: string | null,
  owner: TypeEntity,
  context: ArticleContext,
): Field {
  const target = type.type === 'reference' ? type.target : null;
  const entity =
    target?.kind === 'entity' && target.member === null
      ? context.findEntity(target.id)
      : null;
  const summary =
    entity === null ? '' : context.summarise(mainComment(entity).text);
  const own = renderText(text, owner.source, context);
  return makeField({
    type: renderType(type, context),
    deprecated: entity !== null && isDeprecated(entity),
    text: own ?? (summary === '' ? null : context.renderWords(summary)),
  });
}

/** The members of an enumeration with their values. */
function planEnum(
  { members }: EnumEntity,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  if (members.length === 0) return [];
  const fields = members.map(({ anchor, name, value, comment, source }) =>
    makeField({
      id: anchor,
      name,
      mark: value === null ? '' : ' =',
      type:
        value === null
          ? null
          : context.drawCode(fitLayout(layoutLiteral(value))),
      chips: planChips(comment),
      deprecated: comment.deprecated !== null,
      text: renderText(comment.text, source, context),
    }),
  );
  const head = ids.section('members', 'Members', String(members.length));
  return [{ ...head, content: 'fields', fields }];
}

function planNamespace(
  entity: NamespaceEntity,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const { findEntity, resolveTarget, summarise } = context;
  const hrefOf = ({ id }: Entity): string | null =>
    resolveTarget({ kind: 'entity', id, member: null });
  const rows = entity.members.flatMap((id) => {
    const member = findEntity(id);
    if (member === null) return [];
    return planSymbolRow(member, { hrefOf, summarise }, false);
  });
  if (rows.length === 0) return [];
  const head = ids.section('exports', 'Exports', String(rows.length));
  return [{ ...head, content: 'symbols', rows }];
}

/** What a row needs besides its entity. */
export interface RowContext {
  readonly hrefOf: (entity: Entity) => string | null;
  /** The first sentence of a markdown text, as plain text. */
  readonly summarise: (text: string) => string;
}

/**
 * A symbol as a row of a list, on the index and on pages of namespaces.
 * @param withId - whether the row can be linked to as `#Name`
 */
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
