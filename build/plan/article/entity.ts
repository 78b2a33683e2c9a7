/**
 * Plans the article of an entity. Pure: everything that is not in the entity
 * comes from the context.
 */
import type {
  Comment,
  Entity,
  EntityId,
  Hierarchy,
  Signature,
  SourceLocation,
  TypeNode,
  TypeTarget,
} from '../../api/model.ts';
import { gatherText } from '../../api/gather-text.ts';
import { placedMembers } from '../../api/placed-members.ts';
import { importNameOf, rootOf, withoutSubpath } from '../../core/names.ts';
import {
  printDeclaration,
  printImport,
} from '../../signatures/print-declarations.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToText } from '../../signatures/html.ts';
import { layoutType } from '../../signatures/types.ts';
import type {
  ReferenceLink,
  ReferenceList,
} from '../../../src/templates/article/article-model.ts';
import {
  asWritten,
  blocks,
  codeBlock,
  inlineCode,
  joinBlocks,
  type ViewContent,
  type UnfilledEntity,
  type UnfilledSection,
} from './content.ts';
import { callsOf, callsOfType, fullName, mainComment } from '../entities.ts';
import type { PageFacts } from '../page-data.ts';
import {
  planChips,
  planDeprecation,
  planExamplesSection,
  planNoteSections,
  planSourceLink,
  proseOf,
} from './comments.ts';
import { factsOf, type ArticleContext } from './context.ts';
import { planDescription } from './descriptions.ts';
import { findNamed, openType } from './open-type.ts';
import { claimIds, listContents, makeHead } from './headings.ts';
import { planPartSections, planUseSections } from './sections.ts';
import { fill } from '../../../src/shared/labels.ts';

/** Its description is one sentence of plain text, and never empty. */
export interface EntityArticle extends PageFacts {
  /** What is below the title is known once the texts are rendered. */
  readonly view: Omit<UnfilledEntity, 'meta'>;
}

/**
 * The symbols of which an article shows more than their outline: the exports of
 * a namespace, the alternatives of a union, the fields of options.
 */
export function findShown(
  entity: Entity,
  entities: ReadonlyMap<EntityId, Entity>,
): ReadonlyMap<EntityId, Entity> {
  const find = (types: readonly TypeNode[]): readonly Entity[] =>
    types.flatMap((type) => findNamed(type, entities) ?? []);
  const findOpened = (types: readonly TypeNode[]): readonly Entity[] => {
    const opened = new Set<Entity>();
    for (const type of types) {
      openType(type, (id) => {
        const named = entities.get(id);
        if (named !== undefined) opened.add(named);
        return named;
      });
    }
    return [...opened].filter(
      ({ kind }) => kind === 'interface' || kind === 'type',
    );
  };
  const findOptions = (signatures: readonly Signature[]): readonly Entity[] =>
    findOpened(
      signatures.flatMap(({ parameters }) =>
        parameters.map(({ type }) => type),
      ),
    );
  const list = (): readonly Entity[] => {
    switch (entity.kind) {
      case 'namespace':
        return entity.members.flatMap((id) => entities.get(id) ?? []);
      case 'type':
        return [
          ...(entity.type.type === 'union' ? find(entity.type.types) : []),
          ...(entity.type.type === 'intersection'
            ? findOpened([entity.type])
            : []),
          ...findOptions(callsOfType(entity.type)),
        ];
      case 'function':
      case 'variable':
        return findOptions(callsOf(entity));
      case 'class':
        return entity.members.flatMap((member) =>
          member.kind === 'constructor' ? findOptions(member.signatures) : [],
        );
      case 'interface':
      case 'enum':
        return [];
    }
  };
  return new Map(list().map((entity) => [entity.id, entity]));
}

export function planEntityArticle(
  entity: Entity,
  context: ArticleContext,
): EntityArticle {
  const comment = mainComment(entity);
  const { source: commentSource } = entity;
  const { lead, rest } = factsOf(comment.text, context.comments);
  const hasLead = lead !== '';
  const prose = joinBlocks([
    ...(rest === '' ? [] : [planRest(comment.text, hasLead, commentSource)]),
    ...listProse(entity, comment, context),
  ]);
  const firstSections = [
    ...planUseSections(entity, context),
    ...planExamplesSection(comment, context),
  ];
  // Directly below the declaration, a text needs no heading.
  const hasRemarks = prose !== null && firstSections.length > 0;
  const remarks = makeHead('remarks', context.labels.article.remarks);
  const sections = claimIds(
    [
      ...firstSections,
      ...(hasRemarks ? [{ ...remarks, content: 'prose' as const, prose }] : []),
      ...planPartSections(entity, context),
      ...planCommentSections(entity, comment, context),
      ...context.added,
    ],
    placedMembers(entity).map(({ anchor }) => anchor),
  );
  const title = fullName(entity);
  const { labels } = context;
  const isAbstract = entity.kind === 'class' && entity.abstract;
  return {
    view: {
      kind: 'entity',
      sections,
      entityKind: entity.kind,
      name: title,
      chips: [
        ...(isAbstract
          ? [{ label: labels.article.abstract, tone: 'plain' } as const]
          : []),
        ...planChips(comment, context),
      ],
      source: planSourceLink(commentSource, context),
      lead: hasLead
        ? { form: 'inline', text: comment.text, part: 'lead', commentSource }
        : null,
      importLine: planImport(entity, context),
      aliases: describeAliases(entity, context),
      declaration: codeBlock(printDeclaration(entity)),
      resolved:
        entity.kind === 'type' && entity.resolved !== null
          ? codeBlock(printDeclaration({ ...entity, type: entity.resolved }))
          : null,
      prose: hasRemarks ? null : prose,
      deprecation: planDeprecation(comment, context),
    },
    title,
    toc: listContents(sections),
    description: planDescription(entity, context),
  };
}

function planRest(
  text: string,
  hasLead: boolean,
  commentSource: SourceLocation | null,
): ViewContent {
  return hasLead
    ? { form: 'blocks', text, part: 'rest', commentSource }
    : asWritten(text.trim(), { commentSource });
}

function planImport(
  entity: Entity,
  { package: { name }, outlines }: ArticleContext,
): ViewContent {
  const [path = importNameOf(name)] = entity.importPaths;
  const rootId = rootOf(entity.parent ?? entity.id) as EntityId;
  const root = entity.parent === null ? entity : outlines.get(rootId);
  return inlineCode(printImport(entity, path, root?.isDefault));
}

/** Remarks, and the text of a companion type. */
function listProse(
  entity: Entity,
  comment: Comment,
  context: ArticleContext,
): readonly ViewContent[] {
  const texts = [
    ...proseOf(comment),
    entity.kind === 'variable' && entity.companion !== null
      ? gatherText(entity.companion.comment)
      : '',
  ];
  return texts.flatMap((text) => blocks(text, context) ?? []);
}

/** What follows the parameters or members, for every kind of symbol. */
function planCommentSections(
  entity: Entity,
  comment: Comment,
  context: ArticleContext,
): readonly UnfilledSection[] {
  const { references, labels } = context;
  const list = (
    name: 'hierarchy' | 'references',
    lists: readonly ReferenceList[],
  ): readonly UnfilledSection[] => {
    const head = makeHead(name, labels.article[name]);
    return lists.length === 0
      ? []
      : [{ ...head, content: 'references', references: lists }];
  };
  const isInherited = entity.kind === 'class' || entity.kind === 'interface';
  return [
    ...list('hierarchy', isInherited ? planHierarchy(entity, context) : []),
    ...planNoteSections(comment, context),
    ...list('references', references),
  ];
}

/** What a symbol extends, and what extends it, as lists of links. */
function planHierarchy(
  hierarchy: Hierarchy,
  { outlines, resolveTarget, labels: { article } }: ArticleContext,
): readonly ReferenceList[] {
  const refer = (label: string, target: TypeTarget | null): ReferenceLink => {
    const id = target?.kind === 'entity' ? target.id : null;
    const { kind = null, deprecated = false } = (id && outlines.get(id)) ?? {};
    const href = target && resolveTarget(target);
    return { id: null, label, href, kind, deprecated };
  };
  const types = (nodes: readonly TypeNode[]): readonly ReferenceLink[] =>
    nodes.map((node) => {
      const label = tokensToText(fitLayout(layoutType(node), Infinity));
      const target = node.type === 'reference' ? node.target : null;
      const isHidden = target?.kind === 'unexported';
      return refer(
        isHidden ? fill(article.hidden, { name: label }) : label,
        target,
      );
    });
  const entities = (ids: readonly EntityId[]): readonly ReferenceLink[] =>
    ids.map((id) => {
      const label = outlines.get(id)?.label ?? id;
      return refer(label, { kind: 'entity', id, member: null });
    });
  const lists = [
    [article.extends, types(hierarchy.extends)],
    [article.implements, types(hierarchy.implements)],
    [article.extendedBy, entities(hierarchy.extendedBy)],
    [article.implementedBy, entities(hierarchy.implementedBy)],
  ] as const;
  return lists
    .map(([label, items]) => ({ label, items, rest: null }))
    .filter(({ items }) => items.length > 0);
}

/**
 * The fact by which other names a symbol is exported, and from which other modules;
 * `null` if there is no other.
 */
function describeAliases(
  { aliases, importPaths, parent }: Entity,
  {
    package: { name },
    labels: { article },
  }: Pick<ArticleContext, 'package' | 'labels'>,
): string | null {
  const packageName = importNameOf(name);
  const from = (module: string): string =>
    fill(article.exportedFrom, { module });
  const renamed = aliases.map((alias) => {
    const name = withoutSubpath(alias);
    const as =
      name === 'default'
        ? article.exportedByDefault
        : fill(article.exportedAs, { name });
    const subpath = alias.slice(0, -name.length - 1);
    return subpath === '' ? as : `${as} ${from(`${packageName}/${subpath}`)}`;
  });
  const [, ...others] = parent === null ? importPaths : [];
  const places = [...renamed, ...others.map(from)];
  return places.length === 0
    ? null
    : fill(article.alsoExported, { places: places.join(', ') });
}
