/**
 * Plans the article of an entity. Pure: everything that is not in the entity
 * comes from the context.
 */
import type { Comment, Entity, EntityId } from '../../api/model.ts';
import { importNameOf } from '../../core/import-name.ts';
import { slugify } from '../../core/slug.ts';
import { printDeclaration } from '../../signatures/declarations.ts';
import { printImport } from '../../signatures/import-line.ts';
import type {
  Chip,
  EntityArticleView,
  Prose,
  ReferenceList,
  Section,
} from '../../../src/templates/article/model.ts';
import type { TocItem } from '../../../src/templates/model.ts';
import {
  isProse,
  mainComment,
  planChips,
  planDeprecation,
  planExamples,
  planSource,
  proseOf,
  renderText,
} from './comments.ts';
import { fullName } from '../full-name.ts';
import { placedMembers } from '../placed-members.ts';
import type { ArticleContext } from './context.ts';
import { planDescription } from './description.ts';
import { planHierarchy } from './hierarchy.ts';
import { createPageIds, type PageIds } from './ids.ts';
import { concat, withToc } from './planned.ts';
import { planRemarks } from './remarks.ts';
import { planKindSections } from './sections.ts';

export interface EntityArticle {
  readonly view: EntityArticleView;
  readonly toc: readonly TocItem[];
  /** One sentence of plain text; never empty. */
  readonly description: string;
}

export function planEntityArticle(
  entity: Entity,
  context: ArticleContext,
): EntityArticle {
  const ids = createPageIds(placedMembers(entity).map(({ anchor }) => anchor));
  const comment = mainComment(entity);
  const split = context.splitLead(comment.text);
  const { lead, rest } = split;
  const planned = concat(
    planKindSections(entity, ids, context),
    withToc([
      ...planExampleSection(entity, comment, ids, context),
      ...planRelations(
        { name: 'hierarchy', title: 'Hierarchy' },
        isHierarchical(entity) ? planHierarchy(entity, context) : [],
        ids,
      ),
      ...planTagSections(entity, comment, ids, context),
      ...planSeeAlso(entity, comment, ids, context),
      ...planRelations(
        { name: 'references', title: 'References' },
        context.references,
        ids,
      ),
    ]),
  );
  return {
    view: {
      kind: 'entity',
      entityKind: entity.kind,
      name: fullName(entity),
      chips: planTitleChips(entity, comment),
      source: planSource(entity.source, context),
      lead: lead === '' ? null : context.renderInline(lead, entity.source),
      importLine: renderImport(entity, context),
      declaration: context.drawBlock(printDeclaration(entity)),
      prose: renderProse(entity, comment, rest, context),
      deprecation: planDeprecation(comment, entity, entity.source, context),
      sections: planned.sections,
    },
    toc: planned.toc,
    description: planDescription(entity, split, context),
  };
}

function isHierarchical(
  entity: Entity,
): entity is Extract<Entity, { readonly kind: 'class' | 'interface' }> {
  return entity.kind === 'class' || entity.kind === 'interface';
}

function planTitleChips(entity: Entity, comment: Comment): readonly Chip[] {
  const abstract = entity.kind === 'class' && entity.abstract;
  return [
    ...(abstract ? [{ label: 'Abstract', tone: 'plain' } as const] : []),
    ...planChips(comment),
  ];
}

function renderImport(
  entity: Entity,
  { package: { name }, drawCode, findEntity }: ArticleContext,
): Prose {
  const [path = importNameOf(name)] = entity.importPaths;
  const [rootId = entity.id] = (entity.parent?.split('.') ?? []) as EntityId[];
  const root = findEntity(rootId) ?? entity;
  return drawCode(printImport(entity, path, root.isDefault));
}

/** The description's rest, remarks, and the text of a companion type. */
function renderProse(
  entity: Entity,
  comment: Comment,
  rest: string,
  context: ArticleContext,
): Prose | null {
  const texts = [
    ...proseOf(comment),
    entity.kind === 'variable' ? (entity.companion?.comment.text ?? '') : '',
    describeAliases(entity),
  ];
  const parts = [
    // Not trimmed: code at its beginning needs its indentation.
    rest === '' ? null : context.renderComment(rest, entity.source),
    ...texts.map((text) => renderText(text, entity.source, context)),
  ].flatMap((part) => (part === null || part.html === '' ? [] : [part]));
  return parts.length === 0
    ? null
    : {
        html: parts.map(({ html }) => html).join(''),
        markdown: parts.map(({ markdown }) => markdown).join('\n\n'),
      };
}

function describeAliases({ aliases }: Entity): string {
  const names = aliases.filter((name) => name !== 'default');
  const others = names.map((name) => `\`${name}\``).join(', ');
  const isDefault = names.length < aliases.length;
  if (names.length === 0) return isDefault ? 'Also the default export.' : '';
  return `Also exported as ${others}${isDefault ? ', and by default' : ''}.`;
}

function planExampleSection(
  entity: Entity,
  comment: Comment,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const examples = planExamples(comment.examples, entity.source, context);
  if (examples.length === 0) return [];
  return [
    {
      id: ids.section('examples'),
      title: examples.length === 1 ? 'Example' : 'Examples',
      note: null,
      content: 'examples',
      examples,
    },
  ];
}

/** Tags without a field of their own, except those in the description. */
function planTagSections(
  entity: Entity,
  comment: Comment,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const others = comment.others.filter(({ tag }) => !isProse(tag));
  const remarks = planRemarks({ ...comment, others }, entity.source, context);
  return remarks.map(({ title, body }) => ({
    id: ids.section(slugify(title)),
    title,
    note: null,
    content: 'prose',
    prose: body,
  }));
}

function planSeeAlso(
  entity: Entity,
  comment: Comment,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  if (comment.see.length === 0) return [];
  return [
    {
      id: ids.section('see'),
      title: 'See also',
      note: null,
      content: 'list',
      items: comment.see.map((text) =>
        context.renderComment(text, entity.source),
      ),
    },
  ];
}

function planRelations(
  { name, title }: { readonly name: string; readonly title: string },
  references: readonly ReferenceList[],
  ids: PageIds,
): readonly Section[] {
  if (references.length === 0) return [];
  return [
    {
      id: ids.section(name),
      title,
      note: null,
      content: 'references',
      references,
    },
  ];
}
