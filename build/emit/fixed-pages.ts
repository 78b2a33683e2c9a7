/** The pages that every site has once: home and not found. */
import { escapeHtml } from '../core/text.ts';
import type { SiteConfig } from '../config.ts';
import { countIn, fill } from '../../src/shared/labels.ts';
import { isExternal, toHref } from '../core/urls.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { CommentText } from '../markdown/comment.ts';
import type { OutgoingLink } from '../markdown/text-model.ts';
import { printInstall } from '../plan/article/import-lines.ts';
import type {
  HomeArticleView,
  HomeChecks,
  NotFoundArticleView,
  Prose,
} from '../../src/templates/article/article-model.ts';
import type { Link } from '../../src/templates/page-model.ts';
import type { Article, SampleMarks, SiteContext } from './site-context.ts';
import { renderReadme } from './introduction.ts';
import { codeBlock, createPageLinks, escapeText } from './markdown-text.ts';
import { noteCheck, renderView } from './render-context.ts';

/** @param marks - of the samples of the page */
export async function renderHome(
  context: SiteContext,
  marks: SampleMarks,
): Promise<Article> {
  const { config } = context.input;
  const { model, scope } = context.mainApi;
  const { home, title, tagline } = config;
  const install = printInstall(model.package, scope.packageFolder);
  const lead = home?.lead ?? tagline;
  const readme = await renderHomeReadme(context);
  const article = renderFixed(context, title, tagline, {
    kind: 'home',
    tagline: lead === tagline ? null : tagline,
    heading: home?.heading ?? title,
    lead: readme.lead ?? { html: escapeHtml(lead), markdown: escapeText(lead) },
    actions: listActions(context),
    install: readme.installs
      ? null
      : { html: escapeHtml(install), markdown: install },
    samples: readme.sample ?? (await drawHomeSamples(context, marks)),
    cards: listCards(config),
    readme: readme.rest,
    checks: renderChecks(context),
  });
  return { ...article, ...readme.found };
}

/** What the package's README says, in place of what is not configured. */
async function renderHomeReadme({
  input,
  mainApi: { plan, scope },
}: SiteContext) {
  const { homeReadme: readme, config } = input;
  const found = {
    outgoing: [] as OutgoingLink[],
    diagnostics: [] as Diagnostic[],
  };
  if (readme === null) {
    return { lead: null, sample: null, rest: null, installs: false, found };
  }
  const names = [config.title, scope.facts.name];
  const parts = await scope.markdown.readHome(readme.text, names);
  const pageLinks = createPageLinks(scope.origin, plan.table.home.href);
  const render = async (read: CommentText | null) => {
    if (read === null) return null;
    const shown = await renderReadme(read, readme, scope, pageLinks);
    found.outgoing.push(...shown.found.outgoing);
    // The index reports them if it shows the README as well.
    if (input.readme === null) {
      found.diagnostics.push(...shown.found.diagnostics);
    }
    return shown;
  };
  const lead = await render(parts.lead);
  const sample = await render(parts.sample);
  const rest = await render(parts.rest);
  return {
    lead: lead?.inline == null ? null : { ...lead.prose, html: lead.inline },
    sample: sample && [sample.prose],
    rest: rest?.prose ?? null,
    installs: parts.installs,
    found,
  };
}

function placeAt({ base }: SiteConfig, to: string): string {
  return isExternal(to) ? to : toHref(base, to);
}

function listActions(context: SiteContext): readonly Link[] {
  const { config } = context.input;
  const actions = config.home?.actions ?? [];
  return actions.length === 0
    ? listEntrances(context)
    : actions.map(({ label, to }) => ({ label, href: placeAt(config, to) }));
}

function listCards(config: SiteConfig): HomeArticleView['cards'] {
  return (config.home?.cards ?? []).map(({ title, text, to, items }) => ({
    title,
    text,
    href: to === undefined ? null : placeAt(config, to),
    items: items.map((item) =>
      typeof item === 'string'
        ? { label: item, href: null }
        : { label: item.label, href: placeAt(config, item.to) },
    ),
  }));
}

/** So many symbols with failing examples are named. */
const NAMED = 20;

/** How much of the site is proved, and what fails without failing the build. */
function renderChecks({
  input: { config },
  counts: { passed, failed, reasons },
  mainApi: { plan, results },
}: SiteContext): HomeChecks | null {
  // What is only shown, such as a command, is no example of what the code does.
  const excused = reasons.reduce((sum, { count }) => sum + count, 0);
  const all = passed + failed + excused;
  if (all === 0) return null;
  const symbols = [...results].flatMap(([id, ofSymbol]) => {
    const route = plan.table.entities.get(id);
    const fails = [...ofSymbol.values()].some(
      ({ status }) => status === 'failed',
    );
    return fails && route ? [{ label: id, href: route.href }] : [];
  });
  const { home, counts, language } = config.labels;
  const many = symbols.length > NAMED;
  const says = many ? counts.failingMany : counts.failing;
  const href = config.home?.proof;
  return {
    text: fill(home.proof, { passed: String(passed), all: String(all) }),
    href: href === undefined ? null : toHref(config.base, href),
    failing: failed === 0 ? null : countIn(language, says, failed),
    symbols: symbols.slice(0, NAMED),
  };
}

/** A program, and a query to it if there is one; what is printed is below the last. */
async function drawHomeSamples(
  { input: { config, configFile }, groups, results, mainApi }: SiteContext,
  marks: SampleMarks,
): Promise<readonly Prose[]> {
  const sample = config.home?.sample;
  if (sample === undefined) return [];
  const { scope } = mainApi;
  const { setup, input, output } = sample;
  const panes = input === undefined ? [setup] : [setup, input];
  const samples = groups.get(configFile)?.samples ?? [];
  // Whether all ran, and the last one printed what the page shows.
  const wasChecked = samples.every(
    ({ id }) => results.get(id)?.status === 'passed',
  );
  const drawn = panes.map(async (pane, index): Promise<Prose> => {
    const isLast = index === panes.length - 1;
    const outcome = {
      status: 'passed',
      output: null,
      note: wasChecked ? noteCheck(scope) : null,
      mark: marks.get(samples[index]?.id ?? '') ?? null,
    } as const;
    const shownSample = { ...pane, outcome, output: isLast ? output : null };
    const html = await scope.markdown.drawSample(shownSample, scope.labels);
    const shown = isLast ? [pane, output] : [pane];
    const markdown = shown
      .map((one) => `${one.title}:\n\n${codeBlock(one.code, one.language)}`)
      .join('\n\n');
    return { html, markdown };
  });
  return Promise.all(drawn);
}

export function renderNotFound(context: SiteContext): Article {
  const { table, pages } = context.mainApi.plan;
  const { frame, home } = context.input.config.labels;
  const { notFound: title, notFoundLead: description } = home;
  return renderFixed(context, title, description, {
    kind: 'not-found',
    title,
    paragraphs: [description, home.notFoundAdvice],
    tools: context.site.tools,
    links: [
      { label: frame.home, href: table.home.href },
      ...listEntrances(context),
    ],
    sidebars: [
      pages.apiSidebar,
      ...Array.from(pages.sections.values(), ({ index }) => index),
    ].map(({ href }) => href),
  });
}

/** The first documents, if there are any, and the reference. */
function listEntrances({
  site: { navbar },
  input: { config },
}: SiteContext): readonly Link[] {
  const { home, index: api } = config.labels;
  const sections = navbar.filter(({ section }) => section !== null);
  return sections.flatMap(({ section, href }, index) => {
    if (section === 'api') return [{ label: api.title, href }];
    return index === 0 ? [{ label: home.start, href }] : [];
  });
}

function renderFixed(
  { mainApi: { plan, scope } }: SiteContext,
  title: string,
  description: string,
  view: HomeArticleView | NotFoundArticleView,
): Article {
  const { home, notFound } = plan.table;
  const { href } = view.kind === 'home' ? home : notFound;
  const pageLinks = createPageLinks(scope.origin, href);
  return renderView(view, { title, description, toc: [] }, pageLinks, scope);
}
