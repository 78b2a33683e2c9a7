/** Renders one exported symbol, as HTML and as markdown from the same view. */
import type { Entity, SourceLocation } from '../api/model.ts';
import { escapeHtml } from '../core/text.ts';
import { asWarning, type Diagnostic } from '../diagnostics.ts';
import { loadHighlighter } from '../markdown/highlight.ts';
import type { OutgoingLink } from '../markdown/model.ts';
import {
  type ArticleContext,
  createDrawCode,
} from '../plan/article/context.ts';
import { planEntityArticle } from '../plan/article/entity.ts';
import type { Outlines } from '../plan/entities.ts';
import { toSourceHref } from '../plan/source-pages.ts';
import type { Token } from '../signatures/token.ts';
import type {
  Prose,
  ReferenceList,
} from '../../src/templates/article/model.ts';
import type { Article, SampleResults, Surroundings } from './facts.ts';
import { createPageLinks, escapeText } from './markdown-text.ts';
import {
  contextAt,
  isForeign,
  nameSymbol,
  renderView,
} from './render-context.ts';

/** A symbol, and what its article shows of others. */
export interface Subject {
  readonly entity: Entity;
  readonly shown: ArticleContext['shown'];
  readonly references: readonly ReferenceList[];
  /** Of the samples in the comments of all these symbols. */
  readonly results: SampleResults;
}

/** A stage. */
export async function renderEntity(
  { entity, shown, references, results }: Subject,
  outlines: Outlines,
  around: Surroundings,
): Promise<Article> {
  const { markdown, links, facts, origin, tag } = around;
  const read = await markdown.loadComments();
  const highlight = await loadHighlighter();
  const outgoing: OutgoingLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const target = { kind: 'entity', id: entity.id, member: null } as const;
  const href = links.resolveTarget(target) ?? '';
  const pageLinks = createPageLinks(origin, href);
  const code = createDrawCode((target) => links.resolveTarget(target));
  const noteNames = (tokens: readonly Token[]): void => {
    for (const { text, target } of tokens) {
      if (target === null) continue;
      if (target.kind === 'entity' && target.id === entity.id) continue;
      const address = links.resolveTarget(target);
      if (address !== null) pageLinks.note('declaration', text, address);
    }
  };
  const render = (
    how: 'render' | 'renderInline',
    written: string,
    near: SourceLocation | null,
  ): Prose => {
    const text = read(written);
    const placed = { text, results, near, entity };
    const context = contextAt(placed, around, pageLinks);
    const { value, diagnostics: found } = text[how]({ ...context, highlight });
    outgoing.push(...value.links);
    for (const one of found) {
      const named = near === null ? nameSymbol(one, entity) : one;
      diagnostics.push(isForeign(near, around) ? asWarning(named) : named);
    }
    return { html: value.html, markdown: value.markdown };
  };
  const context: ArticleContext = {
    package: facts,
    near: entity.source,
    resolveTarget: (target) => links.resolveTarget(target),
    drawCode(tokens, strong) {
      noteNames(tokens);
      return code.drawCode(tokens, strong);
    },
    drawBlock(tokens) {
      noteNames(tokens);
      return code.drawBlock(tokens);
    },
    renderComment: (text, near) => render('render', text, near),
    renderInline: (text, near) => render('renderInline', text, near),
    renderWords: (text) => ({
      html: escapeHtml(text),
      markdown: escapeText(text),
    }),
    splitLead: (text) => read(text).splitLead(),
    summarise: (text) => read(text).summary(),
    outlines,
    shown,
    sourceHref: (location) => toSourceHref(location, facts, tag),
    sourcePage: (location) => links.findSource(location),
    references,
  };
  const { view, ...named } = planEntityArticle(entity, context);
  const article = renderView(view, named, pageLinks, around);
  return { ...article, outgoing, diagnostics };
}
