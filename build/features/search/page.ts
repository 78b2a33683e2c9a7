/**
 * The search page, which scripts fill, and what leads to search: the button of the
 * frame, and a description with which a browser adds the site's search to its own.
 */
import type { SiteConfig } from '../../config.ts';
import type { Artifact } from '../../core/artifact.ts';
import { outputPath } from '../../core/names.ts';
import { escapeHtml, escapeXml, shorten } from '../../core/text.ts';
import { fill } from '../../../src/shared/labels.ts';
import { toHref } from '../../core/urls.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import { tag } from '../../emit/metadata.ts';
import { renderView } from '../../emit/render-context.ts';
import type { Article, ArticleScope } from '../../emit/site-context.ts';
import type { AddedPage, FrameAddition } from '../../feature.ts';
import { listSections } from '../../plan/documents.ts';
import { API_PATH } from '../../plan/routes.ts';
import type { Link, SiteData } from '../../../src/templates/page-model.ts';

const PATH = '/search';
const DESCRIPTION_FILE = 'opensearch.xml';

/** Without an origin there is no address that a browser could keep. */
export function addSearchLinks(config: SiteConfig): FrameAddition {
  const { base, title, url, labels } = config;
  const type = 'application/opensearchdescription+xml';
  const href = toHref(base, `/${DESCRIPTION_FILE}`);
  const link = tag('link', { rel: 'search', type, href, title });
  return {
    tools: [
      {
        label: labels.frame.search,
        href: toHref(base, PATH),
        icon: 'lens',
        shortcuts: ['/', 'Control+K', 'Meta+K'],
      },
    ],
    headTags: url === undefined ? [] : [link],
  };
}

export function addSearchPage(config: SiteConfig, site: SiteData): AddedPage {
  const { base, title, labels } = config;
  const sections = listSections(config).flatMap(({ key, name }) =>
    site.navbar
      .filter(({ section }) => section === name)
      .map(({ href }) => ({
        label: fill(labels.search.section, { section: key }),
        href,
      })),
  );
  const all = { label: labels.search.symbols, href: toHref(base, API_PATH) };
  const links = [all, ...sections];
  return {
    path: PATH,
    kind: 'tool',
    source: null,
    card: null,
    render: (href, scope, memo) =>
      Promise.resolve(memo.call(renderSearch, title, links, href, scope)),
  };
}

/** A stage. The links are where readers can look without scripts. */
function renderSearch(
  siteTitle: string,
  links: readonly Link[],
  href: string,
  scope: ArticleScope,
): Article {
  const { frame, search } = scope.labels;
  const items = links.map(
    (link) =>
      `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></li>`,
  );
  // The rules of `client/features/search/engine/find-by-type.ts`. Browser
  // translation would replace text nodes that React holds on to.
  const html = `<h1>${escapeHtml(frame.search)}</h1>
<p class="scripted">${fill(escapeHtml(search.explained), { example: '<code>string, number -&gt; Date</code>' })}</p>
<div class="tool-page" data-search="" translate="no"><div class="spinner scripted" role="status"><span class="visually-hidden">${escapeHtml(frame.loading)}</span><svg class="icon" width="128" height="110" viewBox="0 0 128 110" aria-hidden="true"><circle cx="64" cy="55" r="30"></circle><circle cx="64" cy="55" r="50"></circle></svg></div><p>${escapeHtml(search.needsScripts)}</p><ul>${items.join('')}</ul></div>`;
  const description = fill(search.site, { title: siteTitle });
  const named = { title: frame.search, description, toc: [] };
  const pageLinks = createPageLinks(scope.origin, href);
  return renderView({ kind: 'tool', html }, named, pageLinks, scope);
}

/** The standard's limit; some browsers refuse longer names. */
const LONGEST_NAME = 16;

/** https://developer.mozilla.org/docs/Web/XML/Guides/OpenSearch */
export function describeSearch(
  { title, tagline, base }: SiteData,
  origin: string,
): readonly Artifact[] {
  if (origin === '') return [];
  const address = `${origin}${toHref(base, PATH)}?q={searchTerms}`;
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(shorten(title, LONGEST_NAME))}</ShortName>
<Description>${escapeXml(tagline)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeXml(address)}"/>
</OpenSearchDescription>
`;
  return [{ path: outputPath(DESCRIPTION_FILE), content }];
}
