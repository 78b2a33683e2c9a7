/** Renders one exported symbol, as HTML and as markdown from the same view. */
import type { Entity } from '../api/model.ts';
import { placedMembers } from '../api/placed-members.ts';
import type { ArticleContext } from '../plan/article/context.ts';
import {
  planEntityArticle,
  type EntityArticle,
} from '../plan/article/entity.ts';
import { listContents } from '../plan/article/headings.ts';
import { mainComment, type Outlines } from '../plan/entities.ts';
import type { MemberPage } from '../plan/member-pages.ts';
import type { LinkResolver } from '../plan/resolve-links.ts';
import { toSourceHref } from '../plan/source-links.ts';
import type {
  EntityArticleView,
  Fact,
  ReferenceList,
} from '../../src/templates/article/article-model.ts';
import { CommentTexts, loadCommentReader, readFacts } from './comment-texts.ts';
import type {
  Article,
  SampleMarks,
  SampleResults,
  ArticleScope,
} from './site-context.ts';
import { createPageLinks } from './markdown-text.ts';
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
  /** The results of the samples in the comments of all these symbols. */
  readonly results: SampleResults;
  readonly marks: SampleMarks;
  readonly memberPages: ArticleContext['memberPages'];
  /** The page of members, if it is not that of the symbol. */
  readonly part: MemberPage | null;
}

/** A stage. */
export async function renderEntity(
  about: ArticleSubject,
  outlines: Outlines,
  siteScope: ArticleScope,
): Promise<Article> {
  const { entity, results, marks, part } = about;
  const { facts, origin, tag } = siteScope;
  const target = { kind: 'entity', id: entity.id, member: null } as const;
  const href = part?.href ?? siteScope.links.resolveTarget(target) ?? '';
  const links = withoutPage(href, siteScope.links);
  const scope = { ...siteScope, links };
  const pageLinks = createPageLinks(origin, href);
  const calls = [entity, ...placedMembers(entity)].flatMap((described) =>
    'signatures' in described ? described.signatures : [],
  );
  const parameters = new Set(
    calls
      .flatMap((call) => [...call.parameters, ...call.typeParameters])
      .map(({ name }) => name),
  );
  const reader = await loadCommentReader(scope);
  const subject = { owner: entity.id, parameters, results, marks };
  const texts = new CommentTexts(subject, reader, scope, pageLinks);
  // An article quotes the first sentence of others.
  const around = [...about.shown.values()].map((other) => ({
    comment: mainComment(other),
  }));
  const planned = planEntityArticle(entity, {
    ...about,
    package: facts,
    labels: scope.labels,
    commentSource: entity.source,
    resolveTarget: links.resolveTarget,
    comments: readFacts([entity, around], reader),
    outlines,
    sourceHref: (location) => toSourceHref(location, facts, tag),
    sourcePage: (location) => links.findSource(location),
  });
  const { view: plan, ...said } = planned;
  const own = part === null ? plan : keepMembers(plan, part);
  const named = { ...said, title: own.name, toc: listContents(own.sections) };
  const filled = texts.fill<Omit<EntityArticleView, 'meta'>>(own);
  const prose = filled.prose?.html === '' ? null : filled.prose;
  const checked = texts.hasPassed() ? noteCheck(scope) : null;
  const meta = { reading: about.reading, checked, facts: about.addedFacts };
  const article = renderView(
    { ...filled, prose, meta },
    named,
    pageLinks,
    scope,
  );
  const { outgoing, diagnostics } = texts;
  return { ...article, outgoing, diagnostics };
}

/** What else is said of a symbol is on its own page. */
function keepMembers(
  view: EntityArticle['view'],
  { label }: MemberPage,
): EntityArticle['view'] {
  const sections = view.sections.filter(({ content }) => content === 'members');
  return { ...view, name: `${view.name}: ${label}`, prose: null, sections };
}

/** Names that a page is about do not lead to itself. */
function withoutPage(page: string, links: LinkResolver): LinkResolver {
  const elsewhere = (href: string | null) => (href === page ? null : href);
  return {
    ...links,
    resolveTarget: (target) => elsewhere(links.resolveTarget(target)),
    findSymbol: (name) => elsewhere(links.findSymbol(name)),
  };
}
