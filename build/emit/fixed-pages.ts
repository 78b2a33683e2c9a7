/** The pages that every site has once: home, search, not found. */
import { escapeHtml } from '../core/text.ts';
import { isExternal, toHref } from '../core/urls.ts';
import { printInstall } from '../plan/article/api-index.ts';
import type { SampleCounts } from '../samples/sample-model.ts';
import type {
  HomeArticleView,
  HomeChecks,
  HomePane,
  HomeSample,
  NotFoundArticleView,
  SearchArticleView,
} from '../../src/templates/article/article-model.ts';
import type { Link } from '../../src/templates/page-model.ts';
import type { Article, SiteFacts } from './facts.ts';
import { createPageLinks } from './markdown-text.ts';
import { noteCheck, renderView } from './render-context.ts';

export async function renderHome(facts: SiteFacts): Promise<Article> {
  const { config } = facts.input;
  const { model, scope } = facts.mainApi;
  const { home, title, tagline } = config;
  const place = (to: string): string =>
    isExternal(to) ? to : toHref(config.base, to);
  const install = printInstall(model.package, scope.packageFolder);
  return renderFixed(facts, title, tagline, {
    kind: 'home',
    tagline: home?.lead === undefined ? null : tagline,
    heading: home?.heading ?? title,
    lead: home?.lead ?? tagline,
    actions: listEntrances(facts),
    install: { html: escapeHtml(install), markdown: install },
    sample: await renderHomeSample(facts),
    doors: (home?.doors ?? []).map(({ title, text, to, items }) => ({
      title,
      text,
      href: place(to),
      items: items.map((item) =>
        typeof item === 'string'
          ? { label: item, href: null }
          : { label: item.label, href: place(item.to) },
      ),
    })),
    checks: renderChecks(facts),
  });
}

/** Of symbols whose examples fail, so many are named. */
const NAMED = 20;

/** What was run, what was not, and what fails without failing the build. */
function renderChecks({
  input: { config },
  counts,
  mainApi: { model, plan, results },
  otherApis,
}: SiteFacts): HomeChecks | null {
  const isOff = config.samples.comments === 'off' && results.size > 0;
  const text = [
    ...describeCounts(counts, `${model.package.name} ${model.package.version}`),
    ...(isOff ? ["The examples in the package's comments were not run."] : []),
  ];
  if (text.length === 0) return null;
  if (otherApis.length > 0) {
    text.push('Examples of other versions and packages were not run.');
  }
  const symbols = [...results].flatMap(([id, ofSymbol]) => {
    const route = plan.table.entities.get(id);
    const fails = [...ofSymbol.values()].some(
      ({ status }) => status === 'failed',
    );
    return fails && route ? [{ label: id, href: route.href }] : [];
  });
  const { failed } = counts;
  const where = symbols.length > NAMED ? ', among them those of' : ':';
  return {
    title: 'What was run',
    text: text.join(' '),
    failing:
      failed === 0
        ? null
        : `${String(failed)} ${failed === 1 ? 'example' : 'examples'} in the package's own comments ${failed === 1 ? 'fails' : 'fail'}${where}`,
    symbols: symbols.slice(0, NAMED),
  };
}

/** In sentences; none if there is nothing to run. */
function describeCounts(
  { passed, checked, failed, notRun, reasons }: SampleCounts,
  documented: string,
): readonly string[] {
  const excused = reasons.reduce((sum, { count }) => sum + count, 0);
  const shown = notRun - excused;
  const all = passed + failed + notRun;
  if (all === shown) return [];
  const were = (count: number): string =>
    `${String(count)} ${count === 1 ? 'was' : 'were'}`;
  const why = reasons.map(
    ({ reason, count }) => `${reason} (${String(count)})`,
  );
  return [
    `Of ${String(all)} samples on this site, ${were(passed - checked)} run against ${documented} without a failure.`,
    ...(checked === 0
      ? []
      : [`${were(checked)} read by a checker of their language.`]),
    ...(excused === 0 ? [] : [`${were(excused)} not run: ${why.join(', ')}.`]),
    ...(shown === 0 ? [] : [`${were(shown)} only shown.`]),
  ];
}

async function renderHomeSample({
  input,
  groups,
  results,
  mainApi: { scope },
}: SiteFacts): Promise<HomeSample | null> {
  const sample = input.config.home?.sample;
  if (sample === undefined) return null;
  const draw = async (pane: typeof sample.setup): Promise<HomePane> => {
    const html = await scope.markdown.drawCode(pane.code, pane.language);
    return { ...pane, code: { html, markdown: pane.code } };
  };
  // Whether it was run and printed the answer that the page shows.
  const wasChecked = (groups.get(input.configFile)?.samples ?? []).every(
    ({ id }) => results.get(id)?.status === 'passed',
  );
  return {
    setup: await draw(sample.setup),
    input: sample.input === undefined ? null : await draw(sample.input),
    output: await draw(sample.output),
    note: wasChecked ? noteCheck(scope) : null,
  };
}

export function renderSearch(facts: SiteFacts): Article {
  const { table, pages } = facts.mainApi.plan;
  const title = 'Search';
  const entrances = [...pages.sections.values()].flatMap(({ key, name }) =>
    facts.site.navbar
      .filter(({ section }) => section === name)
      .map(({ href }) => ({ label: `The ${key}`, href })),
  );
  return renderFixed(facts, title, `Search ${facts.input.config.title}`, {
    kind: 'search',
    title,
    links: [
      { label: 'The index of all symbols', href: table.apiIndex.href },
      ...entrances,
    ],
  });
}

export function renderNotFound(facts: SiteFacts): Article {
  const { table, pages } = facts.mainApi.plan;
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
    sidebars: [
      pages.apiSidebar,
      ...Array.from(pages.sections.values(), ({ index }) => index),
    ].map(({ href }) => href),
  });
}

/** The first documents, if there are any, and the reference. */
function listEntrances({ site: { navbar } }: SiteFacts): readonly Link[] {
  const sections = navbar.filter(({ section }) => section !== null);
  return sections.flatMap(({ section, href }, index) => {
    if (section === 'api') return [{ label: 'API reference', href }];
    return index === 0 ? [{ label: 'Get Started', href }] : [];
  });
}

function renderFixed(
  { mainApi: { plan, scope } }: SiteFacts,
  title: string,
  description: string,
  view: HomeArticleView | SearchArticleView | NotFoundArticleView,
): Article {
  const { home, search, notFound } = plan.table;
  const { href } = { home, search, 'not-found': notFound }[view.kind];
  const pageLinks = createPageLinks(scope.origin, href);
  return renderView(view, { title, description, toc: [] }, pageLinks, scope);
}
