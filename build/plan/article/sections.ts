/** The sections of an article that depend on the kind of symbol. */
import type {
  Entity,
  EnumEntity,
  NamespaceEntity,
  TypeEntity,
  TypeNode,
} from '../../api/model.ts';
import { typedMembers } from '../../api/placed-members.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { layoutLiteral } from '../../signatures/signature-names.ts';
import type { SymbolListItem } from '../../../src/templates/article/article-model.ts';
import {
  blocks,
  typeCode,
  inlineCode,
  words,
  type UnfilledField,
  type UnfilledSection,
} from './content.ts';
import { fullName, isDeprecated, mainComment } from '../entities.ts';
import { planCalls } from './calls.ts';
import {
  at,
  summaryOf,
  type ArticleContext,
  type KnownComments,
} from './context.ts';
import {
  isTelling,
  makeField,
  planFieldsSection,
  planNotes,
  planTypeParameter,
} from './fields.ts';
import { makeHead } from './headings.ts';
import { planMemberSections } from './members.ts';
import { planFields, planParts, toInner } from './inner-fields.ts';
import { findNamed, openType } from './open-type.ts';

/** What a caller must know: type parameters, parameters, the result, errors. */
export function planUseSections(
  entity: Entity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  const generics =
    entity.kind === 'class' ||
    entity.kind === 'interface' ||
    entity.kind === 'type'
      ? entity.typeParameters
      : [];
  return [
    ...planFieldsSection(
      'type-parameters',
      context.labels.article.typeParameters,
      generics.map((generic) => planTypeParameter(generic, context)),
    ),
    ...planCalls(entity, context),
  ];
}

/** What a symbol consists of. */
export function planPartSections(
  entity: Entity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  return [
    ...(entity.kind === 'enum' ? planEnum(entity, context) : []),
    ...(entity.kind === 'namespace' ? planNamespace(entity, context) : []),
    ...(entity.kind === 'type' ? planAlternatives(entity, context) : []),
    ...planComposed(entity, context),
    ...planMemberSections(typedMembers(entity), context),
  ];
}

/** The types of a union, if at least one says something, or its fields do. */
function planAlternatives(
  entity: TypeEntity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  const { type, texts } = entity;
  if (type.type !== 'union') return [];
  const fields = type.types.map((member, index) =>
    planUnionMember(member, texts[index] ?? null, context),
  );
  if (!fields.some(isTelling)) return [];
  const head = makeHead(
    'members',
    context.labels.article.oneOf,
    String(fields.length),
  );
  return [{ ...head, content: 'fields', fields }];
}

/** @param text - the comment of the type in the union, or `null` */
function planUnionMember(
  type: TypeNode,
  text: string | null,
  context: ArticleContext,
): UnfilledField {
  const entity = findNamed(type, context.shown);
  const summary =
    entity === undefined
      ? ''
      : summaryOf(mainComment(entity).text, context.comments);
  const prose = blocks(text, context);
  return makeField({
    type: typeCode(type),
    deprecated: entity !== undefined && isDeprecated(entity),
    text: prose ?? (summary === '' ? null : words(summary)),
    inner: toInner(planParts(type, context)),
  });
}

/** The fields of an intersection, and those that any other type contains. */
function planComposed(
  entity: Entity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  if (entity.kind !== 'type' && entity.kind !== 'variable') return [];
  const { type } = entity;
  if (type.type === 'object' || type.type === 'function') return [];
  if (entity.kind === 'type' && type.type === 'union') return [];
  const opened =
    type.type === 'intersection'
      ? openType(type, (id) => context.shown.get(id))
      : null;
  const fields =
    opened === null
      ? planParts(type, context)
      : planFields(opened.members, context);
  return planFieldsSection('fields', context.labels.article.fields, fields);
}

/** The members of an enumeration with their values. */
function planEnum(
  { members }: EnumEntity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  if (members.length === 0) return [];
  const fields = members.map(({ anchor, name, value, comment, source }) =>
    makeField({
      id: anchor,
      name,
      mark: value === null ? '' : ' =',
      type: value === null ? null : inlineCode(fitLayout(layoutLiteral(value))),
      ...planNotes(comment, at(source, context)),
    }),
  );
  const head = makeHead(
    'members',
    context.labels.article.members,
    String(members.length),
  );
  return [{ ...head, content: 'fields', fields }];
}

function planNamespace(
  { members }: NamespaceEntity,
  { shown, resolveTarget, comments, labels }: ArticleContext,
): readonly UnfilledSection[] {
  const rows = members.flatMap((id) => {
    const member = shown.get(id);
    const href = resolveTarget({ kind: 'entity', id, member: null });
    return member === undefined || href === null
      ? []
      : [
          {
            ...planSymbolRow(member, href, comments),
            id: null,
          },
        ];
  });
  if (rows.length === 0) return [];
  const head = makeHead('exports', labels.article.exports, String(rows.length));
  return [{ ...head, content: 'symbols', rows }];
}

/**
 * A symbol as a row of a list that can be linked to as `#Name`.
 * @param comments - `null` for a row without a summary
 */
export function planSymbolRow(
  entity: Entity,
  href: string,
  comments: KnownComments | null,
  figure: string | null = null,
): SymbolListItem {
  const summary =
    comments === null ? '' : summaryOf(mainComment(entity).text, comments);
  return {
    id: entity.id,
    name: fullName(entity),
    href,
    kind: entity.kind,
    deprecated: isDeprecated(entity),
    summary: summary === '' ? null : summary,
    figure,
  };
}
