/** Keeps title and metadata those of the page that is shown. */
import { toMarkdownAddress } from '../templates/layout/PageNotes.tsx';
import type { PageData } from '../templates/model.ts';

export function updateHead(document: Document, page: PageData): void {
  document.title = page.documentTitle;
  const canonical = document.querySelector('link[rel=canonical]');
  const origin = canonical?.getAttribute('href') ?? document.baseURI;
  const address = new URL(page.href, origin).href;
  canonical?.setAttribute('href', address);
  const twin = document.querySelector('link[type="text/markdown"]');
  twin?.setAttribute('href', toMarkdownAddress(page.href));
  // The search has none, and a link without a relation is no link.
  twin?.setAttribute('rel', page.kind === 'search' ? '' : 'alternate');
  const values = {
    'meta[name=description]': page.description,
    'meta[property="og:title"]': page.title,
    'meta[property="og:description"]': page.description,
    'meta[property="og:url"]': address,
  };
  for (const [selector, content] of Object.entries(values)) {
    document.querySelector(selector)?.setAttribute('content', content);
  }
}
