/**
 * Social cards, shown with links to a page elsewhere: one for the home page,
 * one for the reference, one for each tutorial. Drawn as SVG.
 */
import type { OutputPath } from '../core/artifact.ts';
import { outputPath } from '../core/names.ts';
import { escapeHtml } from '../core/text.ts';
import { decodeSafely } from '../core/urls.ts';
import type { SiteData } from '../../src/templates/page-model.ts';
import type { PlannedPage } from './site-context.ts';

/** A drawing that becomes a PNG file of the site. */
export interface Picture {
  readonly path: OutputPath;
  readonly svg: string;
  /** The width in pixels; the height follows from the drawing. */
  readonly width: number;
}

export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 88;
/** Average width of the font's letters, as a fraction of its size. */
const LETTER = 0.56;
const MOST_LINES = 3;
const SMALLEST = 56;
const SIZES = [92, 80, 68, SMALLEST];

/** What a card says, and where it lies. */
interface CardPicture {
  readonly path: OutputPath;
  readonly section: string;
  readonly title: string;
}

/**
 * The card of a page: all symbols share that of their index. `null` for pages
 * that nobody shares.
 */
export function planCard(
  { page, head }: Pick<PlannedPage, 'page' | 'head'>,
  site: SiteData,
): CardPicture | null {
  const { name, version } = page.documented ?? site.package;
  const release = `${name} ${version}`;
  const { title } = site.labels.index;
  const cardAt = (
    file: string,
    section: string,
    title: string,
  ): CardPicture => ({
    path: outputPath(`cards/${file}.png`),
    section,
    title,
  });
  switch (page.kind) {
    case 'home':
      return cardAt('home', release, site.tagline);
    case 'api-index':
    case 'entity':
      return cardAt(page.sidebar?.id ?? 'api', release, title);
    case 'tutorial': {
      // A reference has hundreds of pages, which no picture tells apart.
      const reference = site.references.find(
        ({ section }) => section === page.section,
      );
      if (reference !== undefined) {
        return cardAt(reference.section, release, reference.label);
      }
      const slug =
        head.card ??
        decodeSafely(page.href.slice(page.href.lastIndexOf('/') + 1));
      const section = site.navbar.find((item) => item.section === page.section);
      const label = section?.label ?? site.title;
      return cardAt(
        `${page.section ?? page.kind}-${slug === '' ? 'index' : slug}`,
        label,
        page.title,
      );
    }
    case 'source':
    case 'tool':
    case 'not-found':
      return null;
    default:
      return page.kind satisfies never;
  }
}

/** Draws one card for each path. */
export function drawCards(
  pages: readonly PlannedPage[],
  site: SiteData,
  mark: string,
): readonly Picture[] {
  const cards = new Map<OutputPath, Picture>();
  for (const page of pages) {
    const card = planCard(page, site);
    // The index is the first of its pages.
    if (card === null || cards.has(card.path)) continue;
    const svg = composeCard(card, site, mark);
    cards.set(card.path, { path: card.path, svg, width: CARD.width });
  }
  return [...cards.values()];
}

/** In light mode, as in `src/templates/styles/tokens.css`. */
export function accentOf({ colours }: Pick<SiteData, 'colours'>): string {
  return colours?.light ?? '#3555b0';
}

function composeCard(
  { section, title }: CardPicture,
  site: SiteData,
  mark: string,
): string {
  const accent = accentOf(site);
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
<defs><radialGradient id="glow"><stop offset="0" stop-color="${accent}" stop-opacity=".16"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>
<rect width="${CARD.width}" height="${CARD.height}" fill="#ffffff"/>
<circle cx="1120" cy="60" r="560" fill="url(#glow)"/>
<rect width="12" height="${CARD.height}" fill="${accent}"/>
${placeMark(mark, MARGIN, 72, 64)}
<text x="${MARGIN + 84}" y="118" font-size="38" font-weight="700" fill="#1d1722">${escapeHtml(site.title)}</text>
${rows}
<text x="${MARGIN}" y="550" font-size="32" fill="#6a6073">${escapeHtml(section)}</text>
</svg>`;
}

/** The largest size at which the title fits, and its lines. */
function fitTitle(
  title: string,
  room: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const linesAt = (size: number): readonly string[] =>
    wrap(title, Math.floor(room / (size * LETTER)));
  const size =
    SIZES.find((size) => linesAt(size).length <= MOST_LINES) ?? SMALLEST;
  const lines = linesAt(size);
  if (lines.length <= MOST_LINES) return { lines, size };
  const last = `${lines[MOST_LINES - 1] ?? ''}…`;
  return { lines: [...lines.slice(0, MOST_LINES - 1), last], size };
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

/** Nests a drawing in another one without letting its styles leak. */
export function placeMark(
  mark: string,
  x: number,
  y: number,
  size: number,
): string {
  const data = Buffer.from(mark, 'utf8').toString('base64');
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${data}"/>`;
}
