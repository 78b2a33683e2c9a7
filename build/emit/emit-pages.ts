/**
 * Makes a planned page's files: the document, the JSON that client-side
 * navigation loads, and its markdown. Pure, through the memo.
 */
import type { Artifact, LinkingArtifact } from '../core/artifact.ts';
import { findIdsAndLinks, type IdsAndLinks } from '../core/html-links.ts';
import { outputPath } from '../core/names.ts';
import type { ArticleView } from '../../src/templates/article/model.ts';
import type {
  PageData,
  PagePayload,
  SiteData,
} from '../../src/templates/model.ts';
import { composeDocument, moduleHref, type DocumentParts } from './document.ts';
import type { PlannedPage } from './planned-page.ts';
import type { PlanTools } from './site-facts.ts';

/** The exports of the bundled `src/templates/server.tsx`. */
export interface Renderer {
  readonly renderPage: (
    site: SiteData,
    page: PageData,
    article: string,
  ) => string;
  readonly renderArticle: (view: ArticleView) => string;
}

export interface EmittedPage extends PageFiles {
  readonly planned: PlannedPage;
}

interface PageFiles {
  /** The whole document. */
  readonly html: string;
  /** What client-side navigation loads. */
  readonly json: string;
  /** What the document contains and links. */
  readonly found: IdsAndLinks;
}

/** @returns one page for each planned one, in the same order */
export function emitPages(
  planned: readonly PlannedPage[],
  parts: DocumentParts,
  renderer: Renderer,
  { memo, stopwatch }: PlanTools,
): readonly EmittedPage[] {
  return planned.map((one) => ({
    planned: one,
    ...stopwatch.time(one.page.href, () =>
      memo.call(emitPage, one.page, one.article, parts, renderer),
    ),
  }));
}

/** A stage. */
function emitPage(
  page: PageData,
  article: string,
  parts: DocumentParts,
  renderer: Renderer,
): PageFiles {
  const { site, client } = parts;
  const root = renderer.renderPage(site, page, article);
  const html = composeDocument(page, root, article, parts);
  const module = moduleHref(page, site, client);
  const { build } = client;
  return {
    html,
    json: composePayload(page, article, { build, module }),
    found: findIdsAndLinks(html),
  };
}

/**
 * Sources are long, and browsers display them progressively: a payload with an
 * empty build makes the client leave the navigation to the browser.
 */
const LOADED_BY_BROWSER = { build: '', article: '' } as const;

/** @param build - identifies the client code that can show the payload */
function composePayload(
  page: PageData,
  article: string,
  { build, module }: Pick<PagePayload, 'build' | 'module'>,
): string {
  const payload: PagePayload = {
    ...(page.kind === 'source' ? LOADED_BY_BROWSER : { build, article }),
    module,
    page,
  };
  return JSON.stringify(payload);
}

export function toArtifacts(
  pages: readonly EmittedPage[],
): readonly (Artifact | LinkingArtifact)[] {
  return pages.flatMap(({ planned: { stem, markdown }, html, json }) => [
    { path: outputPath(`${stem}.html`), content: html },
    { path: outputPath(`${stem}.json`), content: json },
    ...(markdown === null
      ? []
      : [
          {
            path: outputPath(`${stem}.md`),
            content: markdown.text,
            links: markdown.links,
          },
        ]),
  ]);
}
