/** The pages that every site has once: home, search, not found. */
import { isExternal, toHref } from '../core/urls.ts';
import { printInstall } from '../plan/article/api-index.ts';
import type {
  HomeArticleView,
  HomePane,
  HomeSample,
  NotFoundArticleView,
  SearchArticleView,
} from '../../src/templates/article/model.ts';
import type { Link } from '../../src/templates/model.ts';
import type { Article, SiteFacts } from './facts.ts';
import { createPageLinks } from './markdown-text.ts';
import { noteCheck, renderView } from './render-context.ts';

export async function planHome(facts: SiteFacts): Promise<Article> {
  const { config } = facts.input;
  const { model, around } = facts.own;
  const { home, title, tagline } = config;
  const place = (to: string): string =>
    isExternal(to) ? to : toHref(config.base, to);
  return renderFixed(facts, title, tagline, {
    kind: 'home',
    heading: home?.heading ?? title,
    lead: home?.lead ?? tagline,
    actions: listEntrances(facts),
    install: printInstall(model.package, around.packageFolder),
    sample: await planHomeSample(facts),
    doors: (home?.doors ?? []).map(({ title, text, to, items }) => ({
      title,
      text,
      href: place(to),
      items,
    })),
  });
}

async function planHomeSample({
  input,
  groups,
  results,
  own: { around },
}: SiteFacts): Promise<HomeSample | null> {
  const sample = input.config.home?.sample;
  if (sample === undefined) return null;
  const draw = async (pane: typeof sample.setup): Promise<HomePane> => {
    const html = await around.markdown.drawCode(pane.code, pane.language);
    return { ...pane, code: { html, markdown: pane.code } };
  };
  // Whether it was run and printed the answer that the page shows.
  const wasChecked = (groups.get(input.configFile)?.samples ?? []).every(
    ({ id }) => results.get(id)?.status === 'passed',
  );
  return {
    setup: await draw(sample.setup),
    input: await draw(sample.input),
    output: await draw(sample.output),
    note: wasChecked ? noteCheck(around) : null,
  };
}

export function planSearch(facts: SiteFacts): Article {
  const { table } = facts.own.plan;
  const title = 'Search';
  const tutorials = facts.site.navbar.find(
    ({ section }) => section === 'tutorial',
  );
  return renderFixed(facts, title, `Search ${facts.input.config.title}`, {
    kind: 'search',
    title,
    links: [
      { label: 'The index of all symbols', href: table.apiIndex.href },
      ...(tutorials === undefined
        ? []
        : [{ label: 'The tutorials', href: tutorials.href }]),
    ],
  });
}

export function planNotFound(facts: SiteFacts): Article {
  const { table, pages } = facts.own.plan;
  const title = 'Page Not Found';
  const description = 'We could not find what you were looking for.';
  return renderFixed(facts, title, description, {
    kind: 'not-found',
    title,
    paragraphs: [
      description,
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    ],
    searchHref: table.search.href,
    links: [
      { label: 'Home page', href: table.home.href },
      ...listEntrances(facts),
    ],
    sidebars: [pages.apiSidebar, pages.tutorialSidebar].map(({ href }) => href),
  });
}

/** The tutorials, if there are any, and the reference. */
function listEntrances({ site: { navbar } }: SiteFacts): readonly Link[] {
  const labels = { tutorial: 'Get Started', api: 'API reference' };
  return navbar.flatMap(({ section, href }) =>
    section === 'tutorial' || section === 'api'
      ? [{ label: labels[section], href }]
      : [],
  );
}

function renderFixed(
  { own: { plan, around } }: SiteFacts,
  title: string,
  description: string,
  view: HomeArticleView | SearchArticleView | NotFoundArticleView,
): Article {
  const { home, search, notFound } = plan.table;
  const { href } = { home, search, 'not-found': notFound }[view.kind];
  const pageLinks = createPageLinks(around.origin, href);
  return renderView(view, { title, description, toc: [] }, pageLinks, around);
}
