/**
 * The index of an API: its introduction and every symbol; and that of each of its
 * modules, and of each kind of symbol. The introduction is the package's README, if it is configured,
 * and the other packages of the site; that of a module what its author wrote.
 */
import { escapeHtml } from '../core/text.ts';
import type { ApiModel, EntityKind, ModuleFacts } from '../api/model.ts';
import { subpathOf } from '../core/names.ts';
import type { IndexAddition } from '../feature.ts';
import type { Readme } from '../inputs/content-files.ts';
import {
  planApiIndexArticle,
  type IndexedPackage,
  type PlannedApiIndex,
  planAugmentations,
  planUnexported,
} from '../plan/article/api-index.ts';
import type { KnownComments } from '../plan/article/context.ts';
import type { IndexPart } from '../plan/article/index-part.ts';
import { listContents, makeHead } from '../plan/article/headings.ts';
import { mainComment } from '../plan/entities.ts';
import { listSubpaths } from '../plan/module-groups.ts';
import { toSourceHref } from '../plan/source-links.ts';
import {
  NOT_IN_VERSION,
  type PageContext,
  type PageFacts,
} from '../plan/page-data.ts';
import type {
  ApiIndexArticleView,
  Section,
} from '../../src/templates/article/article-model.ts';
import { fill } from '../../src/shared/labels.ts';
import {
  CommentTexts,
  loadCommentReader,
  readFacts,
  type CommentReader,
} from './comment-texts.ts';
import type { Article, ArticleScope, SampleResults } from './site-context.ts';
import { renderIntroduction } from './introduction.ts';
import {
  createPageLinks,
  escapeText,
  type PageLinks,
} from './markdown-text.ts';
import { renderView, WITHOUT_SAMPLES } from './render-context.ts';

/** What opens an index, what features add to it, and what it lists besides its own. */
export interface IndexFacts {
  readonly readme: Readme | null;
  /** The results of the samples in the comments of modules. */
  readonly results: SampleResults;
  readonly added: IndexAddition | null;
  /** Other packages of the site. */
  readonly others: readonly (Omit<IndexedPackage, 'comments'> &
    Pick<IndexSubject, 'scope'>)[];
}

/** What all indexes of an API are made from. */
interface IndexSubject {
  readonly model: ApiModel;
  readonly pages: PageContext;
  readonly opening: IndexFacts;
  readonly scope: ArticleScope;
  readonly reader: CommentReader;
  readonly comments: KnownComments;
}

/** A stage: the index, those of its modules, and those of kinds, in their order. */
export async function renderIndex(
  model: ApiModel,
  pages: PageContext,
  opening: IndexFacts,
  scope: ArticleScope,
): Promise<readonly Article[]> {
  const read = await readComments(model, scope);
  const subject = { model, pages, opening, scope, ...read };
  const { modules, kinds } = pages.table;
  const subpaths = listSubpaths(model);
  const others = opening.others.map(async (other) => ({
    ...other,
    ...(await readComments(other.model, other.scope)),
  }));
  return [
    await renderWhole(subject, await Promise.all(others)),
    ...(await Promise.all(
      [...modules].flatMap(([subpath, { href }]) => {
        const only = subpaths.get(subpath);
        return only === undefined ? [] : [renderModule(subject, only, href)];
      }),
    )),
    ...[...kinds].map(([kind, { href }]) => renderKind(subject, kind, href)),
  ];
}

async function readComments(
  { entities }: ApiModel,
  scope: ArticleScope,
): Promise<Pick<IndexSubject, 'reader' | 'comments'>> {
  const reader = await loadCommentReader(scope);
  const texts = entities.map((entity) => ({ comment: mainComment(entity) }));
  return { reader, comments: readFacts(texts, reader) };
}

/** Everything that the API exports, and other packages. */
async function renderWhole(
  subject: IndexSubject,
  others: readonly IndexedPackage[],
): Promise<Article> {
  const { model, pages, opening, scope } = subject;
  const { table, apiTitle, packages, versions } = pages;
  const { name, version } = model.package;
  const { href } = table.apiIndex;
  const pageLinks = createPageLinks(scope.origin, href);
  const main = model.modules.find(
    ({ specifier }) => subpathOf(name, specifier) === '',
  );
  const texts = createTexts(subject, main?.specifier ?? name, pageLinks);
  const page = { texts, scope, pageLinks };
  const introduction =
    main === undefined
      ? null
      : await renderIntroduction(main, opening.readme, page);
  const { view, ...named } = planIndex(
    subject,
    [
      ...(introduction?.sections ?? []),
      ...listPackages(packages, scope, pageLinks),
    ],
    null,
    others,
  );
  // What it says is not written by an author, who could correct it.
  const hidden = createTexts(subject, name, pageLinks).fill<readonly Section[]>(
    [
      ...planAugmentations(model, scope.labels),
      ...planUnexported(model, scope.labels, (source) => {
        const { links, facts, tag, base } = scope;
        // A path in a text gets the base path of the site when it is rendered.
        const own = links.findSource(source)?.slice(base.length - 1);
        return own ?? toSourceHref(source, facts, tag);
      }),
    ],
  );
  const whole = texts.fill<ApiIndexArticleView>({
    ...view,
    lead: introduction?.lead ?? view.lead,
    // Readers may have been led here because this version lacks a symbol.
    missing:
      versions.length < 2
        ? null
        : {
            id: NOT_IN_VERSION,
            text: fill(scope.labels.index.missing, { package: name, version }),
          },
    sections: [...view.sections, ...hidden],
  });
  const facts = {
    title: apiTitle,
    description: describe(introduction?.summary ?? '', named),
    toc: [...named.toc, ...listContents(hidden)],
  };
  const article = renderView(whole, facts, pageLinks, scope);
  return { ...article, ...introduction?.found };
}

function describe(summary: string, { description }: PageFacts): string {
  return summary === '' ? description : summary;
}

/** What the author of a module wrote, and what can be imported from it. */
async function renderModule(
  subject: IndexSubject,
  only: ModuleFacts,
  href: string,
): Promise<Article> {
  const { scope } = subject;
  const pageLinks = createPageLinks(scope.origin, href);
  const texts = createTexts(subject, only.specifier, pageLinks);
  const readme = locateReadme(only, scope.packageFolder);
  const page = { texts, scope, pageLinks };
  const opening = await renderIntroduction(only, readme, page);
  const { lead, summary, sections, found } = opening;
  const { view, ...named } = planIndex(subject, sections, only);
  const article = renderView(
    texts.fill<ApiIndexArticleView>({ ...view, lead: lead ?? view.lead }),
    { ...named, description: describe(summary, named) },
    pageLinks,
    scope,
  );
  return { ...article, ...found };
}

function renderKind(
  subject: IndexSubject,
  kind: EntityKind,
  href: string,
): Article {
  const { scope, model } = subject;
  const pageLinks = createPageLinks(scope.origin, href);
  const texts = createTexts(subject, model.package.name, pageLinks);
  const { view, ...named } = planIndex(subject, [], kind);
  const filled = texts.fill<ApiIndexArticleView>(view);
  return renderView(filled, named, pageLinks, scope);
}

function planIndex(
  { model, pages, opening, scope, comments }: IndexSubject,
  introduction: readonly Section[],
  only: IndexPart,
  others: readonly IndexedPackage[] = [],
): PlannedApiIndex {
  const { config, table, documented } = pages;
  const facts = {
    model,
    comments,
    others,
    packageFolder: scope.packageFolder,
    routes: table,
    start: documented === null ? config.api.start : [],
    order: config,
    added: opening.added,
    isOneOfSeveral: pages.packages.length > 0,
  };
  return planApiIndexArticle(facts, introduction, only);
}

function createTexts(
  { opening: { results }, reader, scope }: IndexSubject,
  owner: string,
  pageLinks: PageLinks,
): CommentTexts {
  const parameters = new Set<string>();
  const subject = { owner, parameters, results, marks: WITHOUT_SAMPLES.marks };
  return new CommentTexts(subject, reader, scope, pageLinks);
}

/** The packages of the site, each with its description. */
function listPackages(
  packages: PageContext['packages'],
  { labels: { index } }: ArticleScope,
  pageLinks: PageLinks,
): readonly Section[] {
  if (packages.length === 0) return [];
  const items = packages.map(({ label, href, description }) => ({
    html: `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a> ${escapeHtml(description)}`,
    markdown: `${pageLinks.link(escapeText(label), href)} ${escapeText(description)}`,
  }));
  return [{ ...makeHead('packages', index.packages), content: 'list', items }];
}

/** Adds the file's path as messages show it. */
function locateReadme(
  { readme }: ModuleFacts,
  packageFolder: string,
): Readme | null {
  if (readme === null) return null;
  const folder = packageFolder === '' ? '' : `${packageFolder}/`;
  return { ...readme, file: folder + readme.file };
}
