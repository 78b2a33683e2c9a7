/** The page of every exported symbol. */
import type { Entity, EntityId, SourceLocation } from '../api/model.ts';
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import type { Diagnostic, Place, Reported } from '../diagnostics.ts';
import type { OutgoingLink, RenderContext } from '../markdown/model.ts';
import { collectMarkdown } from '../samples/collect.ts';
import { createHtmlCode } from '../plan/article/code.ts';
import type { ArticleContext } from '../plan/article/context.ts';
import {
  planEntityArticle,
  type EntityArticle,
} from '../plan/article/entity.ts';
import { findMentioned } from '../plan/mentions.ts';
import { planEntityPage } from '../plan/page-data.ts';
import { toSourceHref } from '../plan/source-links.ts';
import type { DraftTools, SiteFacts } from './drafts.ts';
import type { Draft } from './pages.ts';
import { createRenderContext } from './render-context.ts';
import {
  createToAbsolute,
  originOf,
  withAbsoluteLinks,
} from './twins/absolute.ts';
import { composeEntityTwin } from './twins/entity.ts';

interface RenderedEntity {
  readonly html: string;
  readonly toc: EntityArticle['toc'];
  readonly description: string;
  readonly outgoing: readonly OutgoingLink[];
  readonly twin: string;
}

export function draftEntities(
  facts: SiteFacts,
  tools: DraftTools,
): Reported<readonly Draft[]> {
  const { model, plan } = facts;
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const keyOf = createKeys(facts, tools, entities);
  const drafts: Draft[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entity of model.entities) {
    const route = plan.table.entities.get(entity.id);
    if (route === undefined) continue;
    const rendered = tools.memo.run('entity-article', keyOf(entity), () =>
      renderEntity(entity, entities, facts, tools),
    );
    diagnostics.push(...rendered.diagnostics);
    const { html, toc, description, outgoing, twin } = rendered.value;
    drafts.push({
      stem: route.stem,
      page: planEntityPage(
        entity,
        route,
        { title: entity.id, description, toc },
        plan.pages,
      ),
      article: html,
      outgoing,
      twin,
      place: placeOf(entity.source),
    });
  }
  return { value: drafts, diagnostics };
}

/**
 * An article is made from its entity, from those that its types name (their
 * fields are shown in place), and from the addresses of all.
 */
function createKeys(
  facts: SiteFacts,
  { renderer }: DraftTools,
  entities: ReadonlyMap<EntityId, Entity>,
): (entity: Entity) => Hash {
  const { input, model, plan, samples } = facts;
  const { externalTypes, package: documented } = input.config;
  const groups = new Set(
    [...facts.groups.values()].flatMap(({ samples: own }) =>
      own.map(({ id }) => String(id)),
    ),
  );
  const comments = [...samples].filter(([id]) => !groups.has(id));
  const fixed = hashParts([
    renderer.hash,
    plan.links.hash,
    hashJson(comments),
    hashJson([externalTypes, documented, model.package, input.config.url]),
  ]);
  const texts = new Map(
    [...entities].map(([id, entity]) => [id, JSON.stringify(entity)]),
  );
  return ({ id }) => {
    const text = texts.get(id) ?? '';
    const mentioned = findMentioned(text).map(
      (other) => texts.get(other) ?? '',
    );
    return hashParts([fixed, text, ...mentioned]);
  };
}

function renderEntity(
  entity: Entity,
  entities: ReadonlyMap<EntityId, Entity>,
  facts: SiteFacts,
  { markdown, renderer }: DraftTools,
): Reported<RenderedEntity> {
  const { plan, model, input } = facts;
  const outgoing: OutgoingLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const near = (location: SourceLocation | null): SourceLocation | null =>
    location ?? entity.source;
  const contextAt = (
    text: string,
    location: SourceLocation | null,
  ): RenderContext => {
    const file = near(location)?.file ?? model.package.name;
    const firstLine = near(location)?.line ?? 1;
    const samples = collectMarkdown(text, file, firstLine, entity.id);
    return createRenderContext(facts, {
      file,
      firstLine,
      samples: samples.flatMap((group) => group.samples),
    });
  };
  const context: ArticleContext = {
    package: model.package,
    resolveTarget: (target) => plan.links.resolveTarget(target),
    drawCode: createHtmlCode((target) => plan.links.resolveTarget(target)),
    renderComment(text, location) {
      const rendered = markdown.renderComment(text, contextAt(text, location));
      outgoing.push(...rendered.value.links);
      diagnostics.push(...rendered.diagnostics);
      return rendered.value.html;
    },
    renderInline: (text, location) =>
      markdown.renderInline(text, contextAt(text, location)),
    summarise: (text) => markdown.summaryOf(text),
    findEntity: (id) => entities.get(id) ?? null,
    sourceHref: (location) =>
      toSourceHref(location, model.package, input.config.package.tag),
    references: [],
  };
  const { view, toc, description } = planEntityArticle(entity, context);
  const html = renderer.renderArticle(view);
  const page = plan.links.resolveTarget({
    kind: 'entity',
    id: entity.id,
    member: null,
  });
  const toAbsolute = createToAbsolute(originOf(input.config), page ?? '');
  const twin = composeEntityTwin(entity, context, {
    toAbsolute,
    exportComment: (text, location) =>
      markdown.exportComment(
        text,
        withAbsoluteLinks(contextAt(text, location), toAbsolute),
      ),
  });
  return { value: { html, toc, description, outgoing, twin }, diagnostics };
}

function placeOf(source: SourceLocation | null): Place | null {
  return source === null
    ? null
    : { file: source.file, line: source.line, column: null };
}
