/** Sitemap, robots.txt and feed. Text only. */
import { escapeXml } from '../core/escape.ts';
import type { Change } from '../host/history.ts';
import { findLastChanges } from '../plan/page-data.ts';
import type { PageData, PageKind } from '../../src/templates/model.ts';

export const FEED_FILE = 'feed.xml';

export interface ListedPage {
  readonly page: PageData;
  /** The file it is written in, relative to the project, or `null`. */
  readonly file: string | null;
}

/** Kinds of pages that are not listed for search engines. */
const UNLISTED: ReadonlySet<PageKind> = new Set([
  'not-found',
  'search',
  'source',
]);

export function isListed({ kind }: PageData): boolean {
  return !UNLISTED.has(kind);
}

/** @param origin - the origin of the site, without a trailing slash */
export function composeSitemap(
  pages: readonly ListedPage[],
  changes: readonly Change[],
  origin: string,
): string {
  const dates = findLastChanges(changes);
  const entries = pages.map(({ page, file }) => {
    const date = file === null ? undefined : dates.get(file);
    const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
    return `<url><loc>${escapeXml(origin + page.href)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

export function composeRobots(sitemap: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}

export interface FeedFacts {
  readonly title: string;
  /** Absolute address of the home page. */
  readonly home: string;
  /** Absolute address of the feed itself. */
  readonly self: string;
}

/** Number of entries in the feed. */
const NEWEST = 20;

/** The latest changes of the site's own pages, newest first. */
export function composeFeed(
  pages: readonly ListedPage[],
  changes: readonly Change[],
  origin: string,
  { title, home, self }: FeedFacts,
): string {
  const byFile = new Map(pages.map(({ page, file }) => [file, page]));
  const entries = changes.flatMap((change) => {
    const changed = change.files.flatMap((file) => byFile.get(file) ?? []);
    return changed.length === 0 ? [] : [{ change, changed }];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(home)}</id>
<title>${escapeXml(title)}</title>
<updated>${entries[0]?.change.date ?? NEVER}</updated>
<author><name>${escapeXml(title)}</name></author>
<link rel="self" href="${escapeXml(self)}"/>
<link href="${escapeXml(home)}"/>
${entries
  .slice(0, NEWEST)
  .map(({ change, changed }) => composeEntry(change, changed, origin, home))
  .join('\n')}
</feed>
`;
}

/** Atom requires a date even for a feed without entries. */
const NEVER = '1970-01-01T00:00:00Z';

function composeEntry(
  { id, date, subject }: Change,
  pages: readonly PageData[],
  origin: string,
  home: string,
): string {
  const names = pages.map(({ title }) => title).join(', ');
  const [first] = pages;
  const address = first === undefined ? home : origin + first.href;
  return `<entry>
<id>${escapeXml(`${home}#${id}`)}</id>
<title>${escapeXml(subject)}</title>
<updated>${date}</updated>
<link href="${escapeXml(address)}"/>
<summary>${escapeXml(names)}</summary>
</entry>`;
}
