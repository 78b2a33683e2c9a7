/**
 * The two files for language models: `llms.txt`, a curated index of the pages,
 * and everything in one text.
 */
import { fill } from '../../../src/shared/labels.ts';
import type { Artifact } from '../../core/artifact.ts';
import { outputPath } from '../../core/names.ts';
import { toHref } from '../../core/urls.ts';
import { isDeprecated } from '../../plan/entities.ts';
import type { PlannedPage, SiteContext } from '../../emit/site-context.ts';
import {
  blocks,
  createPageLinks,
  escapeText,
  item,
} from '../../emit/markdown-text.ts';

/** The kinds to read first; others are listed as optional. */
const MAIN_KINDS: ReadonlySet<string> = new Set(['class', 'enum', 'function']);

type Pages = readonly PlannedPage[];

export function addLlmsFiles(
  context: SiteContext,
  pages: Pages,
): readonly Artifact[] {
  const { input, mainApi } = context;
  const ordered = listPages(pages, context);
  const { link } = createPageLinks(mainApi.scope.origin, '');
  const file = (path: string, label = path): string =>
    link(label, toHref(input.config.base, `/${path}`));
  const { name, version } = input.package;
  const lead = fill(input.config.labels.index.forAgents, {
    release: `${escapeText(name)} ${version}`,
    all: file('llms-full.txt'),
    model: file('api-model.json'),
    schema: file('schema/api-model.json'),
  });
  return [
    {
      path: outputPath('llms.txt'),
      content: composeIndex(ordered, context, lead, file),
    },
    {
      path: outputPath('llms-full.txt'),
      content: composeFull(ordered, context),
    },
  ];
}

/** The pages of the current version with content, in the order to read them. */
export function listPages(pages: Pages, context: SiteContext): Pages {
  const listed = pages.filter(({ head }) => !head.isUnlisted);
  return inReadingOrder(withoutVersions(listed, context), context);
}

/** @param file - makes a link to a file of the site */
export function composeIndex(
  pages: Pages,
  { input: { config }, mainApi: { model, plan } }: SiteContext,
  lead: string,
  file: (path: string, label: string) => string,
): string {
  const deprecated = new Set(
    model.entities
      .filter(isDeprecated)
      .map(({ id }) => plan.table.entities.get(id)?.href),
  );
  const isMain = ({ page, stem }: PlannedPage): boolean =>
    MAIN_KINDS.has(stem.split('/').at(-2) ?? '') && !deprecated.has(page.href);
  const ofKind = (kind: PlannedPage['page']['kind']): Pages =>
    pages.filter(({ page }) => page.kind === kind);
  const section = (title: string, chosen: Pages): string | null => {
    if (chosen.length === 0) return null;
    const items = chosen.map(({ page, stem }) => {
      const label = file(`${stem}.md`, escapeText(page.title));
      return item(`${label}: ${escapeText(page.description)}`);
    });
    return blocks([`## ${escapeText(title)}`, items.join('\n')]);
  };
  const entities = ofKind('entity');
  return `${blocks([
    `# ${escapeText(config.title)}`,
    `> ${escapeText(config.tagline)}`,
    lead,
    ...Array.from(plan.pages.sections.values(), ({ label, name }) =>
      section(
        label,
        pages.filter(({ page }) => page.section === name),
      ),
    ),
    section(config.labels.index.title, [
      ...ofKind('api-index'),
      ...entities.filter(isMain),
    ]),
    section(
      'Optional',
      entities.filter((page) => !isMain(page)),
    ),
  ])}\n`;
}

function composeFull(
  pages: Pages,
  { input: { config }, mainApi: { scope } }: SiteContext,
): string {
  const texts = pages.flatMap(({ page, article }) => {
    const { markdown, introduction } = article;
    // The rest of an index repeats the first sentences of other pages.
    const content =
      page.kind === 'api-index'
        ? introduction && `# ${escapeText(page.title)}\n\n${introduction}\n`
        : (markdown?.content ?? null);
    if (content === null) return [];
    return [`<!-- ${scope.origin}${page.href} -->\n\n${content}`];
  });
  return `# ${escapeText(config.title)}\n\n${texts.join('\n---\n\n')}`;
}

/** Drops the pages of older versions: `llms` files cover the current one only. */
function withoutVersions(pages: Pages, { otherApis }: SiteContext): Pages {
  const older = otherApis
    .filter(({ source }) => source?.kind === 'version')
    .map(({ plan }) => plan.table.apiIndex.stem);
  return pages.filter(
    ({ stem }) =>
      !older.some((index) => stem === index || stem.startsWith(`${index}/`)),
  );
}

/** The home page, documents in the order of their sidebars, then the rest. */
function inReadingOrder(
  pages: Pages,
  { mainApi: { plan } }: SiteContext,
): Pages {
  const placed = [...plan.pages.sections.values()].flatMap(({ index }) =>
    index.links.map(({ href }) => href),
  );
  const positions = new Map(placed.map((href, index) => [href, index]));
  const rank = ({ page: { kind, href } }: PlannedPage): number => {
    if (kind === 'home') return -1;
    const last = positions.size;
    return kind === 'tutorial' ? (positions.get(href) ?? last) : last + 1;
  };
  return [...pages].sort((a, b) => rank(a) - rank(b));
}
