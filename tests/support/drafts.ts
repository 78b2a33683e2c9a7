/** Drafts of pages without a site, and a trivial renderer. */
import { hashBytes } from '../../build/core/hash.ts';
import type { ClientBundle } from '../../build/emit/bundle.ts';
import type { DocumentParts } from '../../build/emit/document.ts';
import type { Draft, Renderer } from '../../build/emit/pages.ts';
import type { PageData } from '../../src/templates/model.ts';
import { pages, site } from './fixture-content.ts';

/** The same renderer as code for `createRenderer`. */
export const rendererCode = `
export const renderPage = (site, page, article) =>
  '<main id="' + page.href + '">' + article + '</main>';
export const renderArticle = () => '';
`;

export const renderer: Renderer = {
  hash: hashBytes(rendererCode),
  renderPage: (_, page, article) => `<main id="${page.href}">${article}</main>`,
  renderArticle: () => '',
};

const client: ClientBundle = {
  build: hashBytes('client'),
  artifacts: [],
  style: 'site.css',
  pages: new Map([['entity', { file: 'entity.js', imports: [] }]]),
  inlineScript: '',
};

export const parts: DocumentParts = {
  site,
  origin: 'https://example.test',
  client,
  feed: null,
  pictures: false,
};

function entityPage(): PageData {
  const found = pages.find(({ page }) => page.kind === 'entity');
  if (found === undefined) throw new Error('The fixture has no entity');
  return found.page;
}

/** The given number of different pages. */
export function drafts(count: number): readonly Draft[] {
  return Array.from({ length: count }, (_, index) => {
    const stem = `api/page-${String(index)}`;
    return {
      stem,
      page: { ...entityPage(), href: `/${stem}` },
      article: `<h1 id="top">${String(index)}</h1><a href="/${stem}">It</a>`,
      outgoing: [],
      markdown: null,
      sections: [],
      place: null,
    };
  });
}
