/**
 * The index of an API: its introduction and every symbol; and that of each of its
 * modules, and of each kind of symbol. The introduction is the package's README, if it is configured,
 * and the other packages of the site; that of a module what its author wrote.
 */
import type { ApiModel, ModuleFacts } from '../api/model.ts';
import { subpathOf } from '../core/names.ts';
import { escapeHtml } from '../core/text.ts';
import type { IndexAddition } from '../feature.ts';
import type { Readme } from '../inputs/content-files.ts';
import { loadHighlighter } from '../script/highlight.ts';
import {
  renderApiIndexArticle,
  type PlannedApiIndex,
  renderUnexported,
} from '../plan/article/api-index.ts';
import { createDrawCode } from '../plan/article/context.ts';
import type { IndexPart } from '../plan/article/index-part.ts';
import { listContents, makeHead } from '../plan/article/headings.ts';
import { listSubpaths } from '../plan/module-groups.ts';
import { toSourceHref } from '../plan/source-links.ts';
import { NOT_IN_VERSION, type PageContext } from '../plan/page-data.ts';
import type { Section } from '../../src/templates/article/article-model.ts';
import type { Article, ArticleScope } from './facts.ts';
import {
  renderIntroduction,
  type Introduction,
  type IntroductionFacts,
} from './introduction.ts';
import {
  createPageLinks,
  escapeText,
  type PageLinks,
} from './markdown-text.ts';
import {
  createRenderContext,
  renderView,
  WITHOUT_SAMPLES,
} from './render-context.ts';

/** What opens an index, and what features add to it. */
interface IndexFacts extends IntroductionFacts {
  readonly added: IndexAddition | null;
}

/** A stage: the index, those of its modules, and those of kinds, in their order. */
export async function renderIndex(
  model: ApiModel,
  { config, table, apiTitle, packages, versions, documented }: PageContext,
  { readme, results, added }: IndexFacts,
  scope: ArticleScope,
): Promise<readonly Article[]> {
  const { markdown, origin, packageFolder, facts, links, tag } = scope;
  const { name, version } = model.package;
  const read = await markdown.loadComments();
  const summaries = new Map<string, string>();
  /** Once: a symbol is on the index, on that of its modules and of its kind. */
  const summarise = (text: string): string => {
    const summary = summaries.get(text) ?? read(text).summary();
    summaries.set(text, summary);
    return summary;
  };
  const plan = (opening: readonly Section[], only: IndexPart) =>
    renderApiIndexArticle(
      {
        model,
        packageFolder,
        hrefOf: (id) => table.entities.get(id)?.href,
        start: documented === null ? config.api.start : [],
        order: config.api.groups,
        added,
      },
      {
        summarise,
        drawBlock: createDrawCode(() => null).drawBlock,
        renderWords: (text) => ({
          html: escapeHtml(text),
          markdown: escapeText(text),
        }),
      },
      opening,
      only,
    );
  const pageLinks = createPageLinks(origin, table.apiIndex.href);
  const main = model.modules.find(
    ({ specifier }) => subpathOf(model.package.name, specifier) === '',
  );
  const opening =
    main === undefined
      ? null
      : await renderIntroduction(main, { readme, results }, scope, pageLinks);
  const introduction: readonly Section[] = [
    ...(opening?.sections ?? []),
    ...(packages.length === 0
      ? []
      : [
          {
            ...makeHead('packages', 'Packages'),
            content: 'references' as const,
            references: [
              {
                label: 'Also documented here',
                items: packages.map((link) => ({
                  ...link,
                  id: null,
                  kind: null,
                  deprecated: false,
                })),
                more: [],
              },
            ],
          },
        ]),
  ];
  const { view, ...named } = plan(introduction, null);
  const highlight = await loadHighlighter(['ts']);
  const place = { file: name, firstLine: 1, ...WITHOUT_SAMPLES };
  const inText = createRenderContext(scope, place, pageLinks);
  const hidden = renderUnexported(
    model,
    (text) => read(text).render({ ...inText, highlight }).value,
    // A path in a text gets the base path of the site when it is rendered.
    (source) =>
      links.findSource(source)?.slice(scope.base.length - 1) ??
      toSourceHref(source, facts, tag),
  );
  const index = renderView(
    {
      ...view,
      lead: opening?.lead ?? view.lead,
      // For readers who were led here because this version lacks a symbol.
      missing:
        versions.length < 2
          ? null
          : {
              id: NOT_IN_VERSION,
              text: `The symbol you came from does not exist in ${name} ${version}. This page lists all symbols that do.`,
            },
      sections: [...view.sections, ...hidden],
    },
    {
      ...named,
      title: apiTitle,
      description:
        opening === null || opening.summary === ''
          ? named.description
          : opening.summary,
      toc: [...named.toc, ...listContents(hidden)],
    },
    pageLinks,
    scope,
  );
  const subpaths = listSubpaths(model);
  const modules = [...table.modules].map(async ([subpath, { href }]) => {
    const only = subpaths.get(subpath);
    if (only === undefined) return [];
    const links = createPageLinks(origin, href);
    const facts = { readme: locateReadme(only, packageFolder), results };
    const opening = await renderIntroduction(only, facts, scope, links);
    const planned = plan(opening.sections, only);
    return [renderModule(planned, opening, links, scope)];
  });
  const kinds = [...table.kinds].map(([kind, { href }]) => {
    const { view, ...named } = plan([], kind);
    return renderView(view, named, createPageLinks(origin, href), scope);
  });
  const opened = { ...index, ...opening?.found };
  return [opened, ...(await Promise.all(modules)).flat(), ...kinds];
}

/** What its author wrote, and what can be imported from it. */
function renderModule(
  { view, ...named }: PlannedApiIndex,
  { lead, summary, found }: Introduction,
  pageLinks: PageLinks,
  scope: ArticleScope,
): Article {
  const article = renderView(
    { ...view, lead: lead ?? view.lead },
    {
      ...named,
      description: summary === '' ? named.description : summary,
    },
    pageLinks,
    scope,
  );
  return { ...article, ...found };
}

/** With its file as messages show it. */
function locateReadme(
  { readme }: ModuleFacts,
  packageFolder: string,
): Readme | null {
  if (readme === null) return null;
  const folder = packageFolder === '' ? '' : `${packageFolder}/`;
  return { ...readme, file: folder + readme.file };
}
