/** The pages that every site has once: home, search, not found. */
import { isExternal, toHref } from '../core/urls.ts';
import type { MarkdownRenderer } from '../markdown/model.ts';
import { printInstall } from '../plan/install.ts';
import {
  planHomePage,
  planNotFoundPage,
  planSearchPage,
} from '../plan/page-data.ts';
import { API_PATH, findTutorialsPath } from '../plan/routes.ts';
import type {
  HomeArticleView,
  HomePane,
  HomeSample,
} from '../../src/templates/article/model.ts';
import type { Link } from '../../src/templates/model.ts';
import { composeHomeMarkdown } from './markdown-pages.ts';
import { createAddresses, originOf } from './markdown-text.ts';
import type { PlannedPage } from './planned-page.ts';
import type { SiteFacts } from './site-facts.ts';

export function planHome(facts: SiteFacts): PlannedPage {
  const { markdown, renderer } = facts.around;
  const { config, configFile } = facts.input;
  const { table, pages } = facts.plan;
  const { home } = config;
  const place = (to: string): string =>
    isExternal(to) ? to : toHref(config.base, to);
  const view: HomeArticleView = {
    kind: 'home',
    heading: home?.heading ?? config.title,
    lead: home?.lead ?? config.tagline,
    actions: homeActions(facts).map(({ label, href }) => ({
      label,
      href: place(href),
    })),
    install: printInstall(facts.model.package, facts.input.packageFolder),
    sample: planHomeSample(facts, markdown),
    doors: (home?.doors ?? []).map(({ title, text, to, items }) => ({
      title,
      text,
      href: place(to),
      items,
    })),
  };
  return {
    stem: table.home.stem,
    page: planHomePage(
      { title: config.title, description: config.tagline, toc: [] },
      pages,
    ),
    article: renderer.renderArticle(view),
    outgoing: [],
    markdown: composeHomeMarkdown(
      view,
      home?.sample ?? null,
      createAddresses(originOf(config), table.home.href),
    ),
    sections: [],
    place: { file: configFile, line: null, column: null },
  };
}

function homeActions(facts: SiteFacts): readonly Link[] {
  const reference: Link = { label: 'API reference', href: API_PATH };
  const href = tutorialsPathOf(facts);
  return href === null
    ? [reference]
    : [{ label: 'Get Started', href }, reference];
}

function tutorialsPathOf({ tutorials, input }: SiteFacts): string | null {
  const slugs = tutorials.map(({ slug }) => slug);
  return findTutorialsPath(slugs, input.config);
}

function planHomeSample(
  facts: SiteFacts,
  markdown: MarkdownRenderer,
): HomeSample | null {
  const { input } = facts;
  const sample = input.config.home?.sample;
  if (sample === undefined) return null;
  const draw = ({ title, language, code }: typeof sample.setup): HomePane => ({
    title,
    code: markdown.highlight(code, language),
  });
  return {
    setup: draw(sample.setup),
    input: draw(sample.input),
    output: draw(sample.output),
    note: wasChecked(facts)
      ? `checked against ${input.package.name} ${input.package.version}`
      : null,
  };
}

/** Whether the sample was run and printed the answer that the page shows. */
function wasChecked({ input, groups, samples }: SiteFacts): boolean {
  const own = groups.get(input.configFile)?.samples ?? [];
  return own.every(({ id }) => samples.get(id)?.status === 'passed');
}

export function planSearch(facts: SiteFacts): PlannedPage {
  const { renderer } = facts.around;
  const { table, pages } = facts.plan;
  const title = 'Search';
  const tutorials = tutorialsPathOf(facts);
  return {
    stem: table.search.stem,
    page: planSearchPage(
      { title, description: `Search ${facts.input.config.title}`, toc: [] },
      pages,
    ),
    article: renderer.renderArticle({
      kind: 'search',
      title,
      links: [
        { label: 'The index of all symbols', href: table.apiIndex.href },
        ...(tutorials === null
          ? []
          : [
              {
                label: 'The tutorials',
                href: toHref(facts.input.config.base, tutorials),
              },
            ]),
      ],
    }),
    outgoing: [],
    markdown: null,
    sections: [],
    place: null,
  };
}

export function planNotFound(facts: SiteFacts): PlannedPage {
  const { renderer } = facts.around;
  const { table, pages } = facts.plan;
  const title = 'Page Not Found';
  const paragraphs = [
    'We could not find what you were looking for.',
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  ];
  return {
    stem: table.notFound.stem,
    page: planNotFoundPage(
      { title, description: paragraphs[0] ?? '', toc: [] },
      pages,
    ),
    article: renderer.renderArticle({
      kind: 'not-found',
      title,
      paragraphs,
      searchHref: table.search.href,
      links: [
        { label: 'Home page', href: table.home.href },
        ...homeActions(facts).map(({ label, href }) => ({
          label,
          href: toHref(facts.input.config.base, href),
        })),
      ],
      sidebars: [pages.apiSidebar, pages.tutorialSidebar].map(
        ({ href }) => href,
      ),
    }),
    outgoing: [],
    markdown: null,
    sections: [],
    place: null,
  };
}
