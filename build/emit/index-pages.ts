/**
 * The index of an API: its introduction, then every symbol; and that of each of
 * its modules. The introduction is the package's README, if it is configured,
 * and the other packages of the site; that of a module what its author wrote.
 */
import type { ApiModel, ModuleFacts, PackageFacts } from '../api/model.ts';
import { escapeHtml } from '../core/text.ts';
import { isExternal, resolveRelative, splitLink } from '../core/urls.ts';
import type { Readme } from '../inputs/content-files.ts';
import { loadHighlighter } from '../script/highlight.ts';
import {
  renderApiIndexArticle,
  type PlannedApiIndex,
  renderUnexported,
} from '../plan/article/api-index.ts';
import { createDrawCode } from '../plan/article/context.ts';
import { listContents, makeHead } from '../plan/article/headings.ts';
import { listSubpaths } from '../plan/module-groups.ts';
import { toSourceHref } from '../plan/source-links.ts';
import { NOT_IN_VERSION, type PageContext } from '../plan/page-data.ts';
import type {
  Prose,
  Section,
} from '../../src/templates/article/article-model.ts';
import type { Article, ArticleScope } from './facts.ts';
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

/** A stage: the index, and those of its modules in their order. */
export async function renderIndex(
  model: ApiModel,
  { config, table, apiTitle, packages, versions, documented }: PageContext,
  readme: Readme | null,
  scope: ArticleScope,
): Promise<readonly Article[]> {
  const { markdown, origin, packageFolder, facts, links, tag } = scope;
  const { name, version } = model.package;
  const read = await markdown.loadComments();
  const plan = (only: ModuleFacts | null) =>
    renderApiIndexArticle(
      {
        model,
        packageFolder,
        hrefOf: (id) => table.entities.get(id)?.href,
        start: documented === null ? config.api.start : [],
        order: config.api.groups,
      },
      {
        summarise: (text) => read(text).summary(),
        drawBlock: createDrawCode(() => null).drawBlock,
        renderWords: (text) => ({
          html: escapeHtml(text),
          markdown: escapeText(text),
        }),
      },
      only,
    );
  const { view, ...named } = plan(null);
  const pageLinks = createPageLinks(origin, table.apiIndex.href);
  const shown = readme && (await renderReadme(readme, scope, pageLinks));
  const introduction: readonly Section[] = [
    ...(shown === null ? [] : [shown.section]),
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
  const highlight = await loadHighlighter();
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
      // For readers who were led here because this version lacks a symbol.
      missing:
        versions.length < 2
          ? null
          : {
              id: NOT_IN_VERSION,
              text: `The symbol you came from does not exist in ${name} ${version}. This is the index of everything that does.`,
            },
      sections: [...introduction, ...view.sections, ...hidden],
    },
    {
      ...named,
      title: apiTitle,
      toc: [
        ...listContents(introduction),
        ...named.toc,
        ...listContents(hidden).slice(0, 1),
      ],
    },
    pageLinks,
    scope,
  );
  const subpaths = listSubpaths(model);
  const modules = [...table.modules].flatMap(([subpath, { href }]) => {
    const only = subpaths.get(subpath);
    const links = createPageLinks(origin, href);
    return only ? [renderModule(only, plan(only), links, scope)] : [];
  });
  return [{ ...index, ...shown?.notes }, ...(await Promise.all(modules))];
}

/** What its comment says, instead of a count, and its README. */
async function renderModule(
  { text, readme }: ModuleFacts,
  { view, ...named }: PlannedApiIndex,
  pageLinks: PageLinks,
  scope: ArticleScope,
): Promise<Article> {
  const read = await scope.markdown.loadComments();
  const { lead, rest } = read(text).splitLead();
  const render = (text: string) => {
    const { file, directory = '' } = readme ?? {};
    const path = [scope.packageFolder, file].filter(Boolean).join('/');
    // The project's own module without a README is a comment of the package.
    const named = path === '' ? scope.facts.name : path;
    return renderReadme({ file: named, directory, text }, scope, pageLinks);
  };
  const introduction = [rest, readme?.text].join('\n\n').trim();
  const [first, more] = [await render(lead), await render(introduction)];
  const sections = introduction === '' ? [] : [more.section];
  const article = renderView(
    {
      ...view,
      lead: lead === '' ? view.lead : first.lead,
      sections: [...sections, ...view.sections],
    },
    {
      ...named,
      description: read(lead).summary() || named.description,
      toc: [...listContents(sections), ...named.toc],
    },
    pageLinks,
    scope,
  );
  return {
    ...article,
    outgoing: [...first.notes.outgoing, ...more.notes.outgoing],
    diagnostics: [...first.notes.diagnostics, ...more.notes.diagnostics],
  };
}

/** As the first section. Its relative links lead to the repository. */
async function renderReadme(
  { file, directory, text }: Readme,
  scope: ArticleScope,
  pageLinks: PageLinks,
): Promise<{
  readonly section: Section;
  /** Without the paragraph around it, if there is only one. */
  readonly lead: Prose;
  readonly notes: Pick<Article, 'outgoing' | 'diagnostics'>;
}> {
  const { markdown, facts } = scope;
  const place = { file, firstLine: 1, ...WITHOUT_SAMPLES };
  const context = createRenderContext(scope, place, pageLinks);
  const read = await markdown.readReadme(text);
  const { value, diagnostics } = read.render({
    ...context,
    highlight: await loadHighlighter(
      read.blocks.map(({ language }) => language),
    ),
    resolveLink(destination) {
      if (isExternal(destination)) return context.resolveLink(destination);
      const repository = toRepository(facts, directory, destination);
      return { kind: 'resolved', href: repository, external: true };
    },
  });
  const { html, markdown: written, inline, links } = value;
  return {
    section: {
      ...makeHead('readme', 'Introduction'),
      content: 'prose',
      prose: { html, markdown: written },
    },
    lead: { html: inline ?? html, markdown: written },
    notes: { outgoing: links, diagnostics },
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
