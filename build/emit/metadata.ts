/**
 * What a document's head tells search engines and previews of links: addresses,
 * languages, social cards, structured data. Text only.
 */
import { escapeHtml, escapeJson } from '../core/text.ts';
import { toHref, toMarkdownAddress } from '../core/urls.ts';
import type {
  PageData,
  PageKind,
  SiteData,
} from '../../src/templates/page-model.ts';
import { CARD, planCard } from './cards.ts';
import type { PlannedPage } from './site-context.ts';

/** Kinds of pages that are not listed for search engines. */
const UNLISTED: ReadonlySet<PageKind> = new Set([
  'not-found',
  'tool',
  'source',
]);

export function isListed({
  page,
  head,
}: Pick<PlannedPage, 'page' | 'head'>): boolean {
  return !UNLISTED.has(page.kind) && !head.isUnlisted;
}

/** An element without content; values are escaped here. */
export function tag(
  name: 'link' | 'meta',
  attributes: Readonly<Record<string, string>>,
): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/**
 * @param origin - the origin of the site, without a trailing slash; without one,
 *   whatever needs a whole address is left out
 * @param pictures - whether the page's card exists
 */
export function describePage(
  { page, head }: Pick<PlannedPage, 'page' | 'head'>,
  site: SiteData,
  origin: string,
  pictures: boolean,
): readonly string[] {
  const { kind, href, title, description: content } = page;
  const meta = (property: string, content: string): string =>
    tag('meta', { property, content });
  const address = origin + href;
  const isKnown = origin !== '';
  const { keywords, image } = head;
  const isDrawn = pictures && isKnown && image === null;
  const card = isDrawn ? planCard({ page, head }, site) : null;
  const listed = isListed({ page, head });
  return [
    tag('meta', { name: 'description', content }),
    ...(keywords.length === 0
      ? []
      : [tag('meta', { name: 'keywords', content: keywords.join(', ') })]),
    ...(listed
      ? [
          ...(isKnown
            ? [tag('link', { rel: 'canonical', href: address })]
            : []),
          tag('link', {
            rel: 'alternate',
            type: 'text/markdown',
            href: toMarkdownAddress(href),
          }),
          // Data rather than script, so the policy allows it.
          ...(isKnown ? describeStructure(page, site, origin) : []).map(
            (item) =>
              `<script type="application/ld+json">${escapeJson(item)}</script>`,
          ),
        ]
      : [tag('meta', { name: 'robots', content: 'noindex' })]),
    meta('og:type', kind === 'home' ? 'website' : 'article'),
    meta('og:site_name', site.title),
    meta('og:title', title),
    meta('og:description', content),
    ...(isKnown ? [meta('og:url', address)] : []),
    ...describeLanguages(page, site, origin, listed),
    ...(image === null
      ? []
      : [
          meta('og:image', image),
          tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]),
    ...(card === null
      ? []
      : [
          meta('og:image', origin + toHref(site.base, `/${card.path}`)),
          meta('og:image:width', String(CARD.width)),
          meta('og:image:height', String(CARD.height)),
          meta('og:image:alt', `${site.title}: ${card.title}, ${card.section}`),
          tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]),
  ];
}

/** The page's language and its translations. */
function describeLanguages(
  page: PageData,
  { locales, base }: SiteData,
  origin: string,
  listed: boolean,
): readonly string[] {
  const [language, ...others] = locales;
  if (language === undefined) return [];
  const places = [
    { code: language.code, href: origin + page.href },
    ...others.map(({ code, href }) => ({
      code,
      href: href + page.href.slice(base.length),
    })),
  ];
  // Open Graph writes locales with an underscore.
  const locale = language.code.replaceAll('-', '_');
  return [
    tag('meta', { property: 'og:locale', content: locale }),
    // Search engines ignore the links unless each page also lists itself.
    ...(others.length === 0 || !listed ? [] : places).map(({ code, href }) =>
      tag('link', { rel: 'alternate', hreflang: code, href }),
    ),
  ];
}

/** Structured data (schema.org): where a page stands and what it is. */
function describeStructure(
  page: PageData,
  site: SiteData,
  origin: string,
): readonly object[] {
  const items = [
    describeBreadcrumbs(page, origin),
    describeContent(page, site, origin + page.href),
  ];
  return items.flatMap((item) =>
    item === null ? [] : [{ '@context': 'https://schema.org', ...item }],
  );
}

/** A group without a page has no address, so it is left out. */
function describeBreadcrumbs(
  { breadcrumbs, href }: PageData,
  origin: string,
): object | null {
  const last = breadcrumbs.length - 1;
  const steps = breadcrumbs.flatMap(({ label: name, href: above }, index) => {
    const address = index === last ? href : above;
    return address === null ? [] : [{ name, item: origin + address }];
  });
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

function describeContent(
  { kind, title, description, documented }: PageData,
  { package: sitePackage, title: siteTitle, locales }: SiteData,
  url: string,
): object | null {
  const inLanguage = locales[0]?.code ?? 'en';
  const article = { headline: title, description, url, inLanguage };
  const { name, version } = documented ?? sitePackage;
  switch (kind) {
    case 'home':
      return { '@type': 'WebSite', name: siteTitle, description, url };
    case 'tutorial':
      return { ...article, '@type': 'TechArticle' };
    case 'api-index':
    case 'entity':
      return {
        ...article,
        '@type': 'APIReference',
        executableLibraryName: name,
        version,
      };
    case 'source':
    case 'tool':
    case 'not-found':
      return null;
    default:
      return kind satisfies never;
  }
}
