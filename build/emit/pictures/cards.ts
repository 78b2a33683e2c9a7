/**
 * Social cards, shown with links to a page elsewhere: one for the home page,
 * one for the reference, one for each tutorial. Drawn as SVG.
 */
import { escapeHtml } from '../../core/text.ts';
import { outputPath } from '../../core/names.ts';
import type { OutputPath } from '../../core/artifact.ts';
import type { PageData, SiteData } from '../../../src/templates/model.ts';
import type { SitePlan } from '../../plan/site.ts';
import type { Tutorial } from '../../plan/tutorials.ts';
import { placeMark } from './icons.ts';
import type { Picture } from './draw.ts';

export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 88;
/** Average width of the font's letters, as a fraction of its size. */
const LETTER = 0.56;
const MOST_LINES = 3;

/** What a card shows about a page, and what determines its path. */
export interface CardPage extends Pick<
  PageData,
  'kind' | 'href' | 'title' | 'section' | 'documented'
> {
  readonly sidebar: { readonly id: string } | null;
}

/** The path of a page's card; `null` for pages that nobody shares. */
export function findCard({
  kind,
  href,
  sidebar,
}: Pick<CardPage, 'kind' | 'href' | 'sidebar'>): OutputPath | null {
  switch (kind) {
    case 'home':
      return outputPath('cards/home.png');
    case 'api-index':
    case 'entity':
      return outputPath(`cards/${sidebar?.id ?? 'api'}.png`);
    case 'tutorial': {
      const [slug = 'index'] = href.split('/').slice(-1);
      return outputPath(`cards/tutorial-${slug === '' ? 'index' : slug}.png`);
    }
    case 'source':
    case 'search':
    case 'not-found':
      return null;
    default:
      return kind satisfies never;
  }
}

/**
 * The pages that have a card. All that cards show is in the plan, so they need not
 * wait for articles.
 */
export function planCardPages(
  plan: SitePlan,
  tutorials: readonly Tutorial[],
): readonly CardPage[] {
  const { title } = plan.pages.config;
  const { home, tutorials: routes } = plan.table;
  const page = { title, section: null, sidebar: null, documented: null };
  const tutorialSidebar = plan.pages.tutorialSidebar.file;
  return [
    { ...page, kind: 'home', href: home.href },
    ...tutorials.flatMap(({ slug, frontMatter }): readonly CardPage[] => {
      const route = routes.get(slug);
      if (route === undefined) return [];
      const { href } = route;
      const sidebar = tutorialSidebar;
      const facts = { title: frontMatter.title, section: 'tutorial', sidebar };
      return [{ ...page, ...facts, kind: 'tutorial', href }];
    }),
    ...[plan, ...plan.otherApis].map(({ table, pages }): CardPage => {
      const { documented, apiSidebar, apiTitle } = pages;
      const facts = { title: apiTitle, section: 'api', documented };
      const { href } = table.apiIndex;
      return { ...facts, kind: 'api-index', href, sidebar: apiSidebar.file };
    }),
  ];
}

/** @param pages - one for each card */
export function drawCards(
  pages: readonly CardPage[],
  site: SiteData,
  mark: string,
): readonly Picture[] {
  const cards = new Map<OutputPath, Picture>();
  for (const page of pages) {
    const path = findCard(page);
    if (path === null) continue;
    const svg = composeCard(wordsOf(page, site), site, mark);
    cards.set(path, { path, svg, width: CARD.width });
  }
  return [...cards.values()];
}

/** The alternative text of a card; all symbols share one card. */
export function describeCard(page: CardPage, site: SiteData): string {
  const { section, title } = wordsOf(page, site);
  return `${site.title}: ${title}, ${section}`;
}

interface Words {
  readonly section: string;
  readonly title: string;
}

function wordsOf(page: CardPage, site: SiteData): Words {
  const { name, version } = page.documented ?? site.package;
  switch (page.kind) {
    case 'home':
      return { section: `${name} ${version}`, title: site.tagline };
    case 'api-index':
    case 'entity':
      return { section: `${name} ${version}`, title: 'API reference' };
    case 'source':
    case 'tutorial':
    case 'search':
    case 'not-found':
      return {
        section:
          site.navbar.find(({ section }) => section === page.section)?.label ??
          site.title,
        title: page.title,
      };
    default:
      return page.kind satisfies never;
  }
}

function composeCard(
  { section, title }: Words,
  site: SiteData,
  mark: string,
): string {
  const room = CARD.width - 2 * MARGIN;
  const { lines, size } = fitTitle(title, room);
  const leading = size * 1.12;
  const top = 322 + size * 0.36 - ((lines.length - 1) * leading) / 2;
  const rows = lines
    .map(
      (line, index) =>
        `<text x="${MARGIN}" y="${top + index * leading}" font-size="${size}" font-weight="700" letter-spacing="-1.5" fill="#1d1722">${escapeHtml(line)}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" font-family="DM Sans">
<defs><radialGradient id="glow"><stop offset="0" stop-color="#cc0088" stop-opacity=".16"/><stop offset="1" stop-color="#cc0088" stop-opacity="0"/></radialGradient></defs>
<rect width="${CARD.width}" height="${CARD.height}" fill="#ffffff"/>
<circle cx="1120" cy="60" r="560" fill="url(#glow)"/>
<rect width="12" height="${CARD.height}" fill="#cc0088"/>
${placeMark(mark, MARGIN, 72, 64)}
<text x="${MARGIN + 84}" y="118" font-size="38" font-weight="700" fill="#1d1722">${escapeHtml(site.title)}</text>
${rows}
<text x="${MARGIN}" y="550" font-size="32" fill="#6a6073">${escapeHtml(section)}</text>
</svg>`;
}

/** The largest size at which the title fits into the allowed number of lines. */
function fitTitle(
  title: string,
  room: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const sizes = [92, 80, 68, 56];
  for (const size of sizes) {
    const lines = wrap(title, Math.floor(room / (size * LETTER)));
    if (lines.length <= MOST_LINES) return { lines, size };
  }
  const size = 56;
  const lines = wrap(title, Math.floor(room / (size * LETTER)));
  const kept = lines.slice(0, MOST_LINES);
  return {
    lines: [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`],
    size,
  };
}

/** Breaks lines between words; `most` is the number of characters in a line. */
export function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
