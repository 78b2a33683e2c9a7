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
import type {
  Figure,
  SymbolListItem,
} from '../../../src/templates/article/article-model.ts';
import {
  blocks,
  typeCode,
  inlineCode,
  words,
  type UnfilledField,
  type UnfilledSection,
} from './content.ts';
import { fullName, isDeprecated, mainComment } from '../entities.ts';
import { renderCalls } from './calls.ts';
import { at, type ArticleContext } from './context.ts';
import {
  isTelling,
  makeField,
  renderFieldsSection,
  renderNotes,
  renderTypeParameter,
} from './fields.ts';
import { makeHead } from './headings.ts';
import { renderMemberSections } from './members.ts';
import { renderFields, renderParts, toInner } from './inner-fields.ts';
import { findNamed, openType } from './open-type.ts';

export function renderKindSections(
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
    ...renderFieldsSection(
      'type-parameters',
      'Type parameters',
      generics.map((generic) => renderTypeParameter(generic, context)),
    ),
    ...renderCalls(entity, context),
    ...(entity.kind === 'enum' ? renderEnum(entity, context) : []),
    ...(entity.kind === 'namespace' ? renderNamespace(entity, context) : []),
    ...(entity.kind === 'type' ? renderAlternatives(entity, context) : []),
    ...renderComposed(entity, context),
    ...renderMemberSections(typedMembers(entity), entity, context),
  ];
}

/** The types of a union, if at least one says something, or its fields do. */
function renderAlternatives(
  entity: TypeEntity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  const { type, texts } = entity;
  if (type.type !== 'union') return [];
  const fields = type.types.map((member, index) =>
    renderUnionMember(member, texts[index] ?? null, context),
  );
  if (!fields.some(isTelling)) return [];
  const head = makeHead('members', 'One of', String(fields.length));
  return [{ ...head, content: 'fields', fields }];
}

/** @param text - the comment of the type in the union, or `null` */
function renderUnionMember(
  type: TypeNode,
  text: string | null,
  context: ArticleContext,
): UnfilledField {
  const entity = findNamed(type, context.shown);
  const summary =
    entity === undefined
      ? ''
      : context.read(mainComment(entity).text).summary();
  const prose = blocks(text, context);
  return makeField({
    type: typeCode(type),
    deprecated: entity !== undefined && isDeprecated(entity),
    text: prose ?? (summary === '' ? null : words(summary)),
    inner: toInner(renderParts(type, context)),
  });
}

/** The fields of an intersection, and those that any other type contains. */
function renderComposed(
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
      ? renderParts(type, context)
      : renderFields(opened.members, context);
  return renderFieldsSection('fields', 'Fields', fields);
}

/** The members of an enumeration with their values. */
function renderEnum(
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
      ...renderNotes(comment, at(source, context)),
    }),
  );
  const head = makeHead('members', 'Members', String(members.length));
  return [{ ...head, content: 'fields', fields }];
}

function renderNamespace(
  { members }: NamespaceEntity,
  { shown, resolveTarget, read }: ArticleContext,
): readonly UnfilledSection[] {
  const rows = members.flatMap((id) => {
    const member = shown.get(id);
    const href = resolveTarget({ kind: 'entity', id, member: null });
    return member === undefined || href === null
      ? []
      : [
          {
            ...renderSymbolRow(member, href, (text) => read(text).summary()),
            id: null,
          },
        ];
  });
  if (rows.length === 0) return [];
  const head = makeHead('exports', 'Exports', String(rows.length));
  return [{ ...head, content: 'symbols', rows }];
}

/**
 * A symbol as a row of a list that can be linked to as `#Name`.
 * @param summarise - the first sentence of a markdown text, as plain text
 */
export function renderSymbolRow(
  entity: Entity,
  href: string,
  summarise: (text: string) => string,
  figure: Figure | null = null,
): SymbolListItem {
  const summary = summarise(mainComment(entity).text);
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
