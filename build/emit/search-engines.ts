/**
 * What search engines and feed readers are told: sitemap, robots.txt, feed, and in
 * a page its languages and its structured data. Text only.
 */
import { escapeHtml, escapeXml } from '../core/text.ts';
import type { Change } from '../host/history.ts';
import { findLastChanges } from '../plan/page-data.ts';
import type {
  PageData,
  PageKind,
  SiteData,
} from '../../src/templates/model.ts';

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

/**
 * Metadata for a page's language and its translations.
 * @param origin - the origin of the site, without a trailing slash
 */
export function describeLanguages(
  page: PageData,
  { locales, base }: SiteData,
  origin: string,
): string {
  const [own, ...others] = locales;
  if (own === undefined) return '';
  // Open Graph writes locales with an underscore.
  const shared = `\n<meta property="og:locale" content="${escapeHtml(own.code.replaceAll('-', '_'))}">`;
  if (others.length === 0 || !isListed(page)) return shared;
  // Search engines ignore the links unless each page also lists itself.
  const places = [
    { code: own.code, href: origin + page.href },
    ...others.map(({ code, href }) => ({
      code,
      href: href + page.href.slice(base.length),
    })),
  ];
  return (
    shared +
    places
      .map(
        ({ code, href }) =>
          `\n<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(href)}">`,
      )
      .join('')
  );
}

type StructuredItem = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** Structured data (schema.org): where a page stands and what it is. */
export function describeStructure(
  page: PageData,
  site: SiteData,
  origin: string,
): readonly StructuredItem[] {
  return [
    ...describeBreadcrumbs(page, origin),
    ...describePage(page, site, origin + page.href),
  ];
}

/** A group without a page has no address, so it is left out. */
function describeBreadcrumbs(
  { breadcrumbs, href }: PageData,
  origin: string,
): readonly StructuredItem[] {
  const last = breadcrumbs.length - 1;
  const steps = breadcrumbs.flatMap((crumb, index) => {
    const address = index === last ? href : crumb.href;
    return address === null ? [] : [{ name: crumb.label, address }];
  });
  if (steps.length < 2) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, address }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + address,
      })),
    },
  ];
}

function describePage(
  { kind, title, description, documented }: PageData,
  { package: own, title: siteTitle, locales }: SiteData,
  url: string,
): readonly StructuredItem[] {
  const common = {
    '@context': CONTEXT,
    headline: title,
    description,
    url,
    inLanguage: locales[0]?.code ?? 'en',
  };
  switch (kind) {
    case 'home':
      return [
        {
          '@context': CONTEXT,
          '@type': 'WebSite',
          name: siteTitle,
          description,
          url,
        },
      ];
    case 'tutorial':
      return [{ ...common, '@type': 'TechArticle' }];
    case 'api-index':
    case 'entity':
      return [
        {
          ...common,
          '@type': 'APIReference',
          executableLibraryName: (documented ?? own).name,
          version: (documented ?? own).version,
        },
      ];
    case 'source':
    case 'search':
    case 'not-found':
      return [];
    default:
      return kind satisfies never;
  }
}
