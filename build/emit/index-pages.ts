/**
 * The index of an API: its introduction, then every symbol; in a large package
 * also an index for each of its parts. The introduction is the package's
 * README, if it is configured, and the other packages of the site.
 */
import { isExternal, resolveRelative, splitLink } from '../core/urls.ts';
import type { Readme } from '../inputs/content-files.ts';
import type { ApiModel, PackageFacts } from '../api/model.ts';
import { loadHighlighter } from '../markdown/highlight.ts';
import type { Markdown } from '../markdown/markdown.ts';
import type { RenderedMarkdown } from '../markdown/model.ts';
import { namePart, planApiIndexArticle } from '../plan/article/api-index.ts';
import { createDrawCode } from '../plan/article/context.ts';
import { listContents } from '../plan/article/headings.ts';
import { mainComment } from '../plan/entities.ts';
import { planIndexParts } from '../plan/index-parts.ts';
import {
  NOT_IN_VERSION,
  planApiIndexPage,
  planPageVersion,
} from '../plan/page-data.ts';
import type {
  ApiIndexArticleView,
  Section,
} from '../../src/templates/article/model.ts';
import type {
  Article,
  ApiFacts,
  PlannedPage,
  PlanTools,
  Surroundings,
} from './facts.ts';
import { createPageLinks } from './markdown-text.ts';
import { createRenderContext, renderView } from './render-context.ts';

export async function planIndexPages(
  api: ApiFacts,
  { memo }: PlanTools,
): Promise<readonly PlannedPage[]> {
  const { model, plan, around } = api;
  const { table, pages } = plan;
  const summaries = await memo.call(summarise, model, around.markdown);
  const { drawBlock } = createDrawCode(() => null);
  const planArticle = (
    part: ReturnType<typeof planIndexParts>[number] | null,
  ) =>
    planApiIndexArticle(
      { input: around, model, plan },
      { summaryOf: (text) => summaries.get(text) ?? '' },
      drawBlock,
      part,
    );
  const { stem, href } = table.apiIndex;
  const pageLinks = createPageLinks(around.origin, href);
  const readme =
    api.readme && (await memo.call(renderReadme, api.readme, around, href));
  for (const address of readme?.addresses ?? []) {
    pageLinks.toAbsolute(address);
  }
  const introduction = [...showReadme(readme), ...listPackages(api)];
  const whole = planArticle(null);
  const toc = [...listContents(introduction), ...whole.toc];
  const view: ApiIndexArticleView = {
    ...whole.view,
    missing: noteMissing(api),
    sections: [...introduction, ...whole.view.sections],
  };
  const index: PlannedPage = {
    article: {
      ...renderView(view, pageLinks, around),
      outgoing: readme?.links ?? [],
      diagnostics: readme?.diagnostics ?? [],
    },
    stem,
    page: planApiIndexPage(
      table.apiIndex,
      { title: pages.apiTitle, description: whole.description, toc },
      pages,
    ),
    place: null,
  };
  const parts = planIndexParts(model).flatMap(
    (part): readonly PlannedPage[] => {
      const route = table.indexParts.get(part.name);
      if (route === undefined) return [];
      const { view, ...planned } = planArticle(part);
      const named = { title: namePart(part), ...planned };
      const page = planApiIndexPage(route, named, pages);
      const links = createPageLinks(around.origin, route.href);
      const article = renderView(view, links, around);
      return [{ article, stem: route.stem, page, place: null }];
    },
  );
  return [index, ...parts];
}

/** A stage: the first sentences of the main comments, by text. */
async function summarise(
  { entities }: ApiModel,
  markdown: Markdown,
): Promise<ReadonlyMap<string, string>> {
  const read = await markdown.loadComments();
  const texts = entities.map((entity) => mainComment(entity).text);
  return new Map(texts.map((text) => [text, read(text).summary()]));
}

interface RenderedReadme
  extends RenderedMarkdown, Pick<Article, 'diagnostics'> {
  /** All addresses in its markdown. */
  readonly addresses: readonly string[];
}

/** A stage. Relative links in a README lead to the repository. */
async function renderReadme(
  { file, directory, text }: Readme,
  around: Surroundings,
  href: string,
): Promise<RenderedReadme> {
  const { markdown, facts, origin } = around;
  const pageLinks = createPageLinks(origin, href);
  const place = { file, firstLine: 1, samples: [], results: new Map() };
  const context = createRenderContext(around, place, pageLinks);
  const read = await markdown.readReadme(text);
  const { value, diagnostics } = read.render({
    ...context,
    highlight: await loadHighlighter(
      read.blocks.map(({ language }) => language),
    ),
    resolveLink(destination) {
      if (isExternal(destination)) return context.resolveLink(destination);
      const found = toRepository(facts, directory, destination);
      return { kind: 'resolved', href: found, external: true };
    },
  });
  return { ...value, addresses: pageLinks.written(), diagnostics };
}

/** The README as the first section. */
function showReadme(readme: RenderedReadme | null): readonly Section[] {
  if (readme === null) return [];
  return [
    {
      id: 'section-readme',
      title: 'Introduction',
      note: null,
      content: 'prose',
      prose: { html: readme.html, markdown: readme.markdown },
    },
  ];
}

/** The other packages of the site. */
function listPackages({ plan: { pages } }: ApiFacts): readonly Section[] {
  if (pages.packages.length === 0) return [];
  const items = pages.packages.map((link) => ({
    ...link,
    kind: null,
    deprecated: false,
  }));
  return [
    {
      id: 'section-packages',
      title: 'Packages',
      note: null,
      content: 'references',
      references: [{ label: 'Also documented here', items, more: [] }],
    },
  ];
}

/** For readers who were led here because this version lacks a symbol. */
function noteMissing({
  plan,
  around,
}: ApiFacts): ApiIndexArticleView['missing'] {
  if (planPageVersion(plan.pages, null) === null) return null;
  const { name, version: release } = around.facts;
  return {
    id: NOT_IN_VERSION,
    text: `The symbol you came from does not exist in ${name} ${release}. This is the index of everything that does.`,
  };
}

/**
 * Where a relative link of a README leads; to npm if the repository is unknown.
 * @param directory - of the package, to which paths are relative
 */
function toRepository(
  { name, repository }: PackageFacts,
  directory: string,
  destination: string,
): string {
  const { path, query, hash } = splitLink(destination);
  if (repository === null)
    return `https://www.npmjs.com/package/${name}${hash}`;
  const folder = directory === '' ? '' : `${directory}/`;
  const from = path.startsWith('/') ? '' : `${folder}README.md`;
  if (path !== '') {
    return `${repository}/blob/HEAD/${resolveRelative(from, path)}${query}${hash}`;
  }
  // GitHub shows the README below the list of the folder's files.
  return `${repository}${folder === '' ? '' : `/tree/HEAD/${directory}`}${hash}`;
}
