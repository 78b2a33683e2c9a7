/**
 * Renders one exported symbol in both media: as HTML, and as markdown for
 * machines, from one plan.
 */
import type { Entity, EntityId, SourceLocation } from '../api/model.ts';
import { escapeHtml } from '../core/text.ts';
import { asWarning, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { OutgoingLink, RenderContext } from '../markdown/model.ts';
import {
  type ArticleContext,
  createDrawCode,
} from '../plan/article/context.ts';
import {
  planEntityArticle,
  type EntityArticle,
} from '../plan/article/entity.ts';
import { toSourceHref, toSourcePage } from '../plan/source-pages.ts';
import type { Token } from '../signatures/token.ts';
import type { ReferenceList } from '../../src/templates/article/model.ts';
import { contextAt, isForeign, nameSymbol } from './render-context.ts';
import { composeEntityMarkdown } from './markdown-pages.ts';
import {
  createAddresses,
  escapeText,
  noteCodeLinks,
  originOf,
} from './markdown-text.ts';
import type { LinkResolver } from '../plan/links.ts';
import type { MarkdownPage } from './planned-page.ts';
import type { Surroundings } from './site-facts.ts';

export interface RenderedEntity {
  readonly html: string;
  readonly toc: EntityArticle['toc'];
  readonly description: string;
  readonly outgoing: readonly OutgoingLink[];
  readonly markdown: MarkdownPage;
}

/**
 * A stage.
 * @param entities - all of the model; an article also shows parts of others
 */
export function renderEntity(
  entity: Entity,
  entities: ReadonlyMap<EntityId, Entity>,
  references: readonly ReferenceList[],
  around: Surroundings,
): Reported<RenderedEntity> {
  const { markdown, renderer, links, table, facts, config, tag } = around;
  const outgoing: OutgoingLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (
    found: readonly Diagnostic[],
    near: SourceLocation | null,
  ): void => {
    const placed =
      near === null ? found.map((one) => nameSymbol(one, entity)) : found;
    diagnostics.push(
      ...(isForeign(near, around) ? placed.map(asWarning) : placed),
    );
  };
  const page = links.resolveTarget({
    kind: 'entity',
    id: entity.id,
    member: null,
  });
  const addresses = createAddresses(originOf(config), page ?? '');
  const { toAbsolute } = addresses;
  const names = createNames(entity, links, toAbsolute);
  const code = createDrawCode((target) => links.resolveTarget(target));
  const surround = (text: string, near: SourceLocation | null) => ({
    ...contextAt(text, near, entity, around),
    toAbsolute,
  });
  const context: ArticleContext = {
    package: facts,
    resolveTarget: (target) => links.resolveTarget(target),
    drawCode(tokens, strong) {
      names.noteTokens(tokens);
      return code.drawCode(tokens, strong);
    },
    drawBlock(tokens) {
      names.noteTokens(tokens);
      return code.drawBlock(tokens);
    },
    renderComment(text, location) {
      const near = location ?? entity.source;
      const here = names.noting(surround(text, near));
      const { value, diagnostics: found } = markdown.renderComment(text, here);
      outgoing.push(...value.links);
      report(found, near);
      return { html: value.html, markdown: value.markdown };
    },
    splitLead: (text) => markdown.splitLead(text),
    renderInline(text, location) {
      const near = location ?? entity.source;
      const here = surround(text, near);
      const { value, diagnostics: found } = markdown.renderInline(text, here);
      outgoing.push(...value.links);
      report(found, near);
      return { html: value.html, markdown: value.markdown };
    },
    renderWords: (text) => ({
      html: escapeHtml(text),
      markdown: escapeText(text),
    }),
    summarise: (text) => markdown.summaryOf(text),
    findEntity: (id) => entities.get(id) ?? null,
    sourceHref: (location) => toSourceHref(location, facts, tag),
    sourcePage: (location) => toSourcePage(location, table.sources),
    references,
  };
  const { view, toc, description } = planEntityArticle(entity, context);
  const html = renderer.renderArticle(view);
  return {
    value: {
      html,
      toc,
      description,
      outgoing,
      markdown: composeEntityMarkdown(view, facts, names.all(), addresses),
    },
    diagnostics,
  };
}

/** Collects the linked names in the code of one page. */
interface Names {
  readonly noteTokens: (tokens: readonly Token[]) => void;
  /** The same context, which also records the links in samples. */
  readonly noting: (context: RenderContext) => RenderContext;
  /** Names by absolute address; those in declarations come first. */
  readonly all: () => ReadonlyMap<string, string>;
}

function createNames(
  entity: Entity,
  links: LinkResolver,
  toAbsolute: (href: string) => string,
): Names {
  const inDeclarations = new Map<string, string>();
  const inSamples = new Map<string, string>();
  return {
    noteTokens(tokens) {
      for (const { text, target } of tokens) {
        if (target === null) continue;
        if (target.kind === 'entity' && target.id === entity.id) continue;
        const href = links.resolveTarget(target);
        if (href !== null) inDeclarations.set(toAbsolute(href), text);
      }
    },
    noting: (context) => noteCodeLinks(context, toAbsolute, inSamples),
    all: () => new Map([...inDeclarations, ...inSamples]),
  };
}
