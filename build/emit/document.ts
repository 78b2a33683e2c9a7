/**
 * Composes the HTML document around a rendered page: everything outside React's
 * root. Text only; knows no other files or routes.
 */
import { createHash } from 'node:crypto';
import type {
  PageData,
  PlacedPageData,
  SiteData,
} from '../../src/templates/page-model.ts';
import { escapeHtml, escapeJson } from '../core/text.ts';
import { toHref } from '../core/urls.ts';
import type { ClientBundle } from './client-bundle.ts';
import { USUAL_HEAD, type PageHead } from './site-context.ts';
import { describePage, tag } from './metadata.ts';
import { MANIFEST_FILE, TOUCH_ICON } from './pictures.ts';
import { fill } from '../../src/shared/labels.ts';

export interface DocumentParts {
  readonly site: SiteData;
  /** The site's origin, as in `ArticleScope`. */
  readonly origin: string;
  readonly client: ClientBundle;
  /** Whether icons and cards exist as PNG files. */
  readonly pictures: boolean;
  /** What `contentSecurityPolicy` allows pages. */
  readonly policy: string;
}

/**
 * Composes a whole page around the content of React's root.
 * @param firstScreenEnd - what `findFirstScreenEnd` says of the article within it
 * @returns what precedes the root's content, and what follows it
 */
export function composeDocument(
  page: PageData,
  firstScreenEnd: string,
  parts: DocumentParts,
  head: PageHead = USUAL_HEAD,
): readonly [before: string, after: string] {
  const { site, client } = parts;
  const module = moduleHref(page, site, client);
  const locale = site.locales[0];
  const before = `<!doctype html>
<html lang="${escapeHtml(locale?.code ?? 'en')}" dir="${locale?.direction ?? 'ltr'}" data-theme="light">
<head>
${composeHead(page, firstScreenEnd, parts, head).join('\n')}
</head>
<body>
${composeNotLoaded(page, site)}
<div id="page-root">`;
  const after = `</div>
<script type="application/json" id="page-data">${escapeJson({ build: client.build, module, page: withoutItems(page) })}</script>
<script type="module" src="${module}" async></script>
</body>
</html>
`;
  return [before, after];
}

/** Sidebars are written once, in their files; a document shows its part. */
export function withoutItems(page: PageData): PlacedPageData {
  if (page.sidebar === null) return { ...page, sidebar: null };
  const { id, label, file, isLong } = page.sidebar;
  return { ...page, sidebar: { id, label, file, isLong } };
}

function composeHead(
  page: PageData,
  firstScreenEnd: string,
  { site, origin, client, pictures, policy }: DocumentParts,
  head: PageHead,
): readonly string[] {
  const { base, markHref } = site;
  const at = (path: string): string => toHref(base, `/${path}`);
  const link = (rel: string, href: string, more = {}): string =>
    tag('link', { rel, href, ...more });
  const imports = client.pages.get(page.kind)?.imports ?? [];
  const type = 'image/svg+xml';
  const lines = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: policy,
    }),
    tag('meta', {
      name: 'viewport',
      content: 'width=device-width,initial-scale=1',
    }),
    tag('meta', { name: 'theme-color', content: '#ffffff' }),
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    ...describePage({ page, head }, site, origin, pictures),
    `<script>${client.inlineScript}</script>`,
    link('stylesheet', at(`assets/${client.style}`)),
    link('expect', `#${firstScreenEnd}`, { blocking: 'render' }),
    ...imports.map((file) => link('modulepreload', at(`assets/${file}`))),
    pictures ? link('icon', at('favicon.ico'), { sizes: '32x32' }) : null,
    link('icon', markHref, { type }),
    pictures ? link('apple-touch-icon', at(TOUCH_ICON)) : null,
    pictures ? link('manifest', at(MANIFEST_FILE)) : null,
  ];
  return lines.filter((line) => line !== null);
}

/**
 * What the reader sees if scripts or styles do not load. The style sheet hides it,
 * so it appears when styles are missing; otherwise the script in the head shows it.
 * That script writes what is wrong into the first paragraph, makes the button one
 * for trying again, and shows the second paragraph if it finds the site's files
 * below another base path.
 */
function composeNotLoaded(
  { kind, href }: PageData,
  { title, base, labels: { frame } }: SiteData,
): string {
  const { notLoaded, wrongBase, suggestedBase, retry } = frame;
  // The not-found page may be at any address.
  const path =
    kind === 'not-found'
      ? ''
      : ` data-path="${escapeHtml(href.slice(base.length))}"`;
  const code = `<code>--base ${escapeHtml(base)}</code>`;
  return `<div class="not-loaded prose" role="alert" data-nosnippet data-base="${escapeHtml(base)}"${path}>
<strong>${escapeHtml(fill(notLoaded, { title }))}</strong>
<p></p>
<p hidden>${fill(escapeHtml(wrongBase), { base: code })} ${escapeHtml(suggestedBase)} </p>
<button type="button" class="button quiet" aria-label="${escapeHtml(retry)}"></button>
</div>`;
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

/**
 * Allows resources of this site only, and no inline script but the given one.
 * @param hasFrames - whether pages may contain frames of this site, in which
 *   samples run
 * @param frameHash - of the script of frames, if they are sent the policy as well
 */
export function contentSecurityPolicy(
  inlineScript: string,
  hasFrames: boolean,
  frameHash: string | null = null,
): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const inFrames = frameHash === null ? '' : ' blob:';
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'${frameHash === null ? '' : ` ${frameHash}`}${inFrames}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `worker-src 'self'${inFrames}`,
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** A page that redirects to a new address. */
export function composeRedirect(
  target: string,
  origin: string,
  { title, locales, labels: { frame, language } }: SiteData,
): string {
  const href = escapeHtml(target);
  const address = `<a href="${href}">${href}</a>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${locales[0]?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(title)}</title>
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(origin)}${href}">
</head>
<body><p>${fill(escapeHtml(frame.moved), { address })}</p></body>
</html>
`;
}

/** Characters of an article that fill more than the largest screens. */
const SCREEN = 12_000;

/** An `id` without escapes, which every browser reads in the same way. */
const TAG_WITH_ID = /<[a-z][a-z\d]*(?: [a-z-]+="[^"<>]*")*? id="([\w-]+)"/;

/**
 * The id of an element after every article. The main element will not do,
 * because browsers differ in whether they wait for its start or end tag.
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
