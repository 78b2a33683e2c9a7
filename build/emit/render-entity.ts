/** Renders one exported symbol, as HTML and as markdown from the same view. */
import type { Entity } from '../api/model.ts';
import { placedMembers } from '../api/placed-members.ts';
import { escapeHtml } from '../core/text.ts';
import {
  type ArticleContext,
  createDrawCode,
} from '../plan/article/context.ts';
import { renderEntityArticle } from '../plan/article/entity.ts';
import { mainComment, type Outlines } from '../plan/entities.ts';
import { toSourceHref } from '../plan/source-links.ts';
import type { Token } from '../signatures/token.ts';
import type {
  Fact,
  ReferenceList,
} from '../../src/templates/article/article-model.ts';
import { createCommentTexts, loadCommentReader } from './comment-texts.ts';
import type {
  Article,
  SampleMarks,
  SampleResults,
  ArticleScope,
} from './facts.ts';
import { createPageLinks, escapeText } from './markdown-text.ts';
import { noteCheck, renderView } from './render-context.ts';

/** A symbol, and what its article shows of others. */
export interface ArticleSubject {
  readonly entity: Entity;
  readonly shown: ArticleContext['shown'];
  /** The sections that features add. */
  readonly added: ArticleContext['added'];
  /** What features say below the title. */
  readonly addedFacts: readonly Fact[];
  readonly references: readonly ReferenceList[];
  /** Where to read on outside the site. */
  readonly reading: readonly ReferenceList[];
  /** Of the samples in the comments of all these symbols. */
  readonly results: SampleResults;
  readonly marks: SampleMarks;
}

/** A stage. */
export async function renderEntity(
  {
    entity,
    shown,
    added,
    addedFacts,
    references,
    reading,
    results,
    marks,
  }: ArticleSubject,
  outlines: Outlines,
  scope: ArticleScope,
): Promise<Article> {
  const { links, facts, origin, tag } = scope;
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
  const calls = [entity, ...placedMembers(entity)].flatMap((described) =>
    'signatures' in described ? described.signatures : [],
  );
  const parameters = new Set(
    calls
      .flatMap((call) => [...call.parameters, ...call.typeParameters])
      .map(({ name }) => name),
  );
  const texts = createCommentTexts(
    {
      owner: entity.id,
      parameters,
      whole: mainComment(entity).text,
      results,
      marks,
    },
    await loadCommentReader(scope),
    scope,
    pageLinks,
  );
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
    ...texts.context,
    renderWords: (text) => ({
      html: escapeHtml(text),
      markdown: escapeText(text),
    }),
    outlines,
    shown,
    added,
    sourceHref: (location) => toSourceHref(location, facts, tag),
    sourcePage: (location) => links.findSource(location),
    references,
  };
  const { view, ...named } = renderEntityArticle(entity, context);
  const checked = texts.hasPassed() ? noteCheck(scope) : null;
  const meta = { reading, checked, facts: addedFacts };
  const article = renderView({ ...view, meta }, named, pageLinks, scope);
  return { ...article, ...texts.found() };
}
