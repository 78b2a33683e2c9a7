/**
 * Composes the HTML document around a rendered page: everything outside React's
 * root. Text only; knows no other files or routes.
 */
import { createHash } from 'node:crypto';
import type { PageData, SiteData } from '../../src/templates/model.ts';
import { toHref, toMarkdownAddress } from '../core/urls.ts';
import { CARD, describeCard, findCard } from './pictures/cards.ts';
import { MANIFEST_FILE, MARK_FILE, TOUCH_ICON } from './pictures/icons.ts';
import { SEARCH_FILES } from '../plan/search/files.ts';
import type { ClientBundle } from './bundle.ts';
import { escapeHtml, escapeJson } from '../core/text.ts';
import {
  describeLanguages,
  describeStructure,
  isListed,
} from './search-engines.ts';

export interface DocumentParts {
  readonly site: SiteData;
  /** The origin of the site, without a trailing slash: `https://example.org`. */
  readonly origin: string;
  readonly client: ClientBundle;
  /** Address of the feed, or `null` if there is none. */
  readonly feed: string | null;
  /** Whether icons and cards exist as PNG files. */
  readonly pictures: boolean;
}

/**
 * Composes a whole page.
 * @param root - the page's HTML from the renderer, or a placeholder for it
 * @param article - the article within it; only examined
 */
export function composeDocument(
  page: PageData,
  root: string,
  article: string,
  { site, origin, client, feed, pictures }: DocumentParts,
): string {
  const asset = (name: string): string => toHref(site.base, `/assets/${name}`);
  const module = moduleHref(page, site, client);
  const locale = site.locales[0];
  const preloads = (client.pages.get(page.kind)?.imports ?? [])
    .map((file) => `<link rel="modulepreload" href="${asset(file)}">`)
    .join('');
  return `<!doctype html>
<html lang="${escapeHtml(locale?.code ?? 'en')}" dir="${locale?.direction ?? 'ltr'}" data-theme="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(client.inlineScript)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="theme-color" content="#ffffff">
<title>${escapeHtml(page.documentTitle)}</title>
${metadata(page, site, origin)}${describeLanguages(page, site, origin)}${pictures ? card(page, site, origin) : ''}${feedLink(feed, site.title)}
<script>${client.inlineScript}</script>
<link rel="stylesheet" href="${asset(client.style)}">
<link rel="expect" href="#${findFirstScreenEnd(article)}" blocking="render">
${preloads}${searchDescription(site)}${icons(site, pictures)}
</head>
<body>
<div id="page-root">${root}</div>
<script type="application/json" id="page-data">${escapeJson({ build: client.build, module, page })}</script>
<script type="module" src="${module}" async></script>
</body>
</html>
`;
}

/** Address of the entry chunk for this kind of page. */
export function moduleHref(
  page: PageData,
  site: SiteData,
  client: ClientBundle,
): string {
  const chunk = client.pages.get(page.kind);
  if (chunk === undefined) throw new Error(`No chunk for ${page.kind} pages`);
  return toHref(site.base, `/assets/${chunk.file}`);
}

/** Lets a browser add the site's search to its own. */
function searchDescription({ base, title, searchHref }: SiteData): string {
  return searchHref === null
    ? ''
    : `<link rel="search" type="application/opensearchdescription+xml" href="${toHref(base, `/${SEARCH_FILES.description}`)}" title="${escapeHtml(title)}">\n`;
}

function metadata(page: PageData, site: SiteData, origin: string): string {
  const address = escapeHtml(origin + page.href);
  const description = escapeHtml(page.description);
  const indexed = !isListed(page)
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${address}">
<link rel="alternate" type="text/markdown" href="${escapeHtml(toMarkdownAddress(page.href))}">
${structuredData(page, site, origin)}`;
  return `<meta name="description" content="${description}">
${indexed}
<meta property="og:type" content="${page.kind === 'home' ? 'website' : 'article'}">
<meta property="og:site_name" content="${escapeHtml(site.title)}">
<meta property="og:title" content="${escapeHtml(page.title)}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">`;
}

/** Metadata for previews of links to the page. */
function card(page: PageData, site: SiteData, origin: string): string {
  const path = findCard(page);
  return path === null
    ? ''
    : `
<meta property="og:image" content="${origin}${escapeHtml(toHref(site.base, `/${path}`))}">
<meta property="og:image:width" content="${CARD.width}">
<meta property="og:image:height" content="${CARD.height}">
<meta property="og:image:alt" content="${escapeHtml(describeCard(page, site))}">
<meta name="twitter:card" content="summary_large_image">`;
}

function icons({ base, markHref }: SiteData, pictures: boolean): string {
  const at = (path: string): string => escapeHtml(toHref(base, `/${path}`));
  const mark = `<link rel="icon" href="${escapeHtml(markHref ?? at(MARK_FILE))}" type="image/svg+xml">`;
  return pictures
    ? `<link rel="icon" href="${at('favicon.ico')}" sizes="32x32">
${mark}
<link rel="apple-touch-icon" href="${at(TOUCH_ICON)}">
<link rel="manifest" href="${at(MANIFEST_FILE)}">`
    : mark;
}

function feedLink(feed: string | null, title: string): string {
  return feed === null
    ? ''
    : `\n<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feed)}" title="${escapeHtml(title)}">`;
}

/**
 * JSON-LD is data rather than script, so the content security policy allows it.
 */
function structuredData(
  page: PageData,
  site: SiteData,
  origin: string,
): string {
  return describeStructure(page, site, origin)
    .map(
      (item) =>
        `<script type="application/ld+json">${escapeJson(item)}</script>`,
    )
    .join('\n');
}

/** Allows resources of this site only, and no inline script but the given one. */
export function contentSecurityPolicy(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** A page that redirects to a new address. */
export function composeRedirect(
  target: string,
  origin: string,
  title: string,
): string {
  const href = escapeHtml(target);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(title)}</title>
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(origin)}${href}">
</head>
<body><p>This page is at <a href="${href}">${href}</a>.</p></body>
</html>
`;
}

/** Characters of an article that fill more than the largest screens. */
const SCREEN = 12_000;

/** An `id` without escapes, which every browser reads in the same way. */
const TAG_WITH_ID = /<[a-z][a-z\d]*(?: [a-z-]+="[^"<>]*")*? id="([\w-]+)"/;

/**
 * The id of an element after every article. Not that of the main element,
 * because browsers differ in whether they wait for an element's start or end
 * tag.
 */
const END = 'site-footer';

/**
 * The id of the element that must be parsed before the first paint: the first one
 * after about a screen of the article, or after a short article. An earlier paint
 * would shift as the rest arrives: breadcrumbs give way to each other, columns of
 * tables grow.
 */
export function findFirstScreenEnd(article: string): string {
  const [, id = END] = TAG_WITH_ID.exec(article.slice(SCREEN)) ?? [];
  return id;
}
