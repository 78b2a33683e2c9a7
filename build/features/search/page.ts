/** The search page, which scripts fill, and the button of the frame that leads there. */
import type { SiteConfig } from '../../config.ts';
import { escapeHtml } from '../../core/text.ts';
import { fill } from '../../../src/shared/labels.ts';
import { toHref } from '../../core/urls.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import { renderView } from '../../emit/render-context.ts';
import type { Article, ArticleScope } from '../../emit/site-context.ts';
import type { AddedPage, FrameAddition } from '../../feature.ts';
import { listSections } from '../../plan/documents.ts';
import { API_PATH } from '../../plan/routes.ts';
import type { Link, SiteData } from '../../../src/templates/page-model.ts';

const PATH = '/search';

export function addSearchLinks({ base, labels }: SiteConfig): FrameAddition {
  return {
    tools: [
      {
        label: labels.frame.search,
        href: toHref(base, PATH),
        icon: 'lens',
        shortcuts: ['/', 'Control+K', 'Meta+K'],
      },
    ],
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
    formerly: null,
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
