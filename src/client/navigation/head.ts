/**
 * Says which page is shown: in the title and the metadata, for browser extensions
 * and share buttons, and to screen readers. Crawlers load every page by itself.
 */
import { toMarkdownAddress } from '../../templates/layout/page-parts.tsx';
import { createStore, type Store } from '../../templates/layout/frame.ts';
import type { PageData } from '../../templates/model.ts';

/** Metadata that only the build knows, so a navigation has to remove it. */
const OF_FIRST_PAGE =
  '[type="application/ld+json"],[hreflang],[property^="og:image"],[property="og:type"],[name=robots]';

export function updateHead(document: Document, page: PageData): void {
  document.title = page.documentTitle;
  for (const element of document.head.querySelectorAll(OF_FIRST_PAGE)) {
    element.remove();
  }
  // Every page has `og:url`, but not every page has a canonical link.
  const own = document.querySelector('[property="og:url"]');
  const origin = own?.getAttribute('content') ?? document.baseURI;
  const address = new URL(page.href, origin).href;
  own?.setAttribute('content', address);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', address);
  const markdown = document.querySelector('link[type="text/markdown"]');
  markdown?.setAttribute('href', toMarkdownAddress(page.href));
  // The search page is not written as markdown; an empty `rel` disables the link.
  markdown?.setAttribute('rel', page.kind === 'search' ? '' : 'alternate');
  const values = {
    'meta[name=description]': page.description,
    'meta[property="og:title"]': page.title,
    'meta[property="og:description"]': page.description,
  };
  for (const [selector, content] of Object.entries(values)) {
    document.querySelector(selector)?.setAttribute('content', content);
  }
}

/** Milliseconds. */
const PAUSE = 50;

/**
 * Announcements for screen readers. The live region is emptied in between, since
 * setting the same text twice would not be announced again.
 */
export function createNotices(window: Window): {
  readonly text: Store<string>;
  readonly say: (text: string) => void;
} {
  const text = createStore('');
  let waiting = 0;
  return {
    text,
    say: (words) => {
      window.clearTimeout(waiting);
      // Delayed, so that a new page is painted first.
      waiting = window.setTimeout(() => {
        text.set('');
        waiting = window.setTimeout(() => {
          text.set(words);
        }, PAUSE);
      }, PAUSE);
    },
  };
}
