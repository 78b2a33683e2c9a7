/** The sections of an article that depend on the kind of symbol. */
import type {
  Entity,
  NamespaceEntity,
  TypeEntity,
  TypeNode,
} from '../../api/model.ts';
import type { Field, Section } from '../../../src/templates/article/model.ts';
import { planFieldsSection } from './calls.ts';
import { renderType } from './code.ts';
import { isDeprecated, mainComment, renderText } from './comments.ts';
import type { ArticleContext } from './context.ts';
import { makeField, planTypeParameter } from './fields.ts';
import { planEnum } from './enums.ts';
import { planFunction } from './functions.ts';
import type { PageIds } from './ids.ts';
import { planMemberSections } from './members.ts';
import { concat, withToc, type PlannedSections } from './planned.ts';
import { typedMembers } from '../placed-members.ts';
import { planSymbolRow } from './symbol-rows.ts';

export function planKindSections(
  entity: Entity,
  ids: PageIds,
  context: ArticleContext,
): PlannedSections {
  switch (entity.kind) {
    case 'class':
    case 'interface':
      return concat(
        withToc(planGenerics(entity, ids, context)),
        planMemberSections(entity.members, entity, ids, context),
      );
    case 'function':
      return concat(
        planFunction(entity, ids, context),
        planMemberSections(entity.members, entity, ids, context),
      );
    case 'enum':
      return planEnum(entity, ids, context);
    case 'type':
      return concat(
        withToc(planGenerics(entity, ids, context)),
        planAlias(entity, ids, context),
      );
    case 'namespace':
      return withToc(planNamespace(entity, ids, context));
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
): PlannedSections {
  const { type } = entity;
  if (type.type === 'object') {
    return planMemberSections(type.members, entity, ids, context);
  }
  if (type.type !== 'union') return withToc([]);
  const fields = type.types.map((member, index) =>
    planUnionMember(member, entity.texts[index] ?? null, entity, context),
  );
  if (!fields.some(({ text }) => text !== null)) return withToc([]);
  return withToc([
    {
      id: ids.section('members'),
      title: 'One of',
      note: String(fields.length),
      content: 'fields',
      fields,
    },
  ]);
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

function planNamespace(
  entity: NamespaceEntity,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const rows = entity.members.flatMap((id) => {
    const member = context.findEntity(id);
    return member === null
      ? []
      : planSymbolRow(
          member,
          {
            hrefOf: ({ id: target }) =>
              context.resolveTarget({
                kind: 'entity',
                id: target,
                member: null,
              }),
            summarise: context.summarise,
          },
          false,
        );
  });
  if (rows.length === 0) return [];
  return [
    {
      id: ids.section('exports'),
      title: 'Exports',
      note: String(rows.length),
      content: 'symbols',
      rows,
    },
  ];
}
