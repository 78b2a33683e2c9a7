/**
 * Keeps title and metadata those of the page that is shown. Extensions and what
 * shares a page read them at any time; robots load every page anew.
 */
import { toMarkdownAddress } from '../templates/layout/PageNotes.tsx';
import type { PageData } from '../templates/model.ts';

/** Only the build knows these of a page: of another page they would be untrue. */
const OF_FIRST_PAGE =
  '[type="application/ld+json"],[hreflang],[property^="og:image"],[property="og:type"],[name=robots]';

export function updateHead(document: Document, page: PageData): void {
  document.title = page.documentTitle;
  for (const element of document.head.querySelectorAll(OF_FIRST_PAGE)) {
    element.remove();
  }
  // Unlike the canonical address every page has this one.
  const own = document.querySelector('[property="og:url"]');
  const origin = own?.getAttribute('content') ?? document.baseURI;
  const address = new URL(page.href, origin).href;
  own?.setAttribute('content', address);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', address);
  const twin = document.querySelector('link[type="text/markdown"]');
  twin?.setAttribute('href', toMarkdownAddress(page.href));
  // The search has none, and a link without a relation is no link.
  twin?.setAttribute('rel', page.kind === 'search' ? '' : 'alternate');
  const values = {
    'meta[name=description]': page.description,
    'meta[property="og:title"]': page.title,
    'meta[property="og:description"]': page.description,
  };
  for (const [selector, content] of Object.entries(values)) {
    document.querySelector(selector)?.setAttribute('content', content);
  }
}
