/**
 * Makes a planned page's files: the document, the JSON that client-side
 * navigation loads, and its markdown. Pure, through the memo.
 */
import type { Artifact } from '../core/artifact.ts';
import { findIdsAndLinks, type IdsAndLinks } from '../core/html-links.ts';
import { outputPath } from '../core/names.ts';
import { error, Failure } from '../diagnostics.ts';
import type {
  PageData,
  PagePayload,
  SiteData,
} from '../../src/templates/page-model.ts';
import {
  composeDocument,
  moduleHref,
  withoutItems,
  type DocumentParts,
} from './document.ts';
import type {
  Article,
  PageHead,
  PlannedPage,
  PlanTools,
  Renderer,
  SiteFacts,
} from './facts.ts';
import { findFeed } from './machine-files.ts';

/**
 * The bundle has no imports, so its text can be evaluated. A stage: a change in
 * `src/` that does not affect the renderer's code gives the same renderer.
 */
export async function createRenderer(code: string): Promise<Renderer> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { renderPage, renderArticle, parts } = (await import(url)) as Renderer;
  return { renderPage, renderArticle, parts };
}

export interface EmittedPage {
  readonly planned: PlannedPage;
  readonly artifacts: readonly Artifact[];
  /** What the document contains and links. */
  readonly idsAndLinks: IdsAndLinks;
}

/**
 * @param frame - the hash of the script of a frame of this site, or `null`
 * @returns one page for each planned one, in the same order
 */
export function emitPages(
  pages: readonly PlannedPage[],
  { input, mainApi, site, client }: SiteFacts,
  frame: string | null,
  { memo, enterPage, drawPictures }: PlanTools,
): readonly EmittedPage[] {
  const { origin, renderer } = mainApi.scope;
  const parts: DocumentParts = {
    site,
    origin,
    client,
    feed: findFeed(input),
    pictures: drawPictures !== null,
    hasFrames: frame !== null,
  };
  return pages.map((planned) => {
    enterPage();
    const { page, article, head, stem } = planned;
    const body = memo.call(renderBody, site, page, article, renderer);
    const files = memo.call(composeFiles, page, article, body, {
      parts,
      head,
    });
    const { html, json, idsAndLinks } = files;
    return {
      planned,
      idsAndLinks,
      artifacts: [
        { path: outputPath(`${stem}.html`), content: html },
        { path: outputPath(`${stem}.json`), content: json },
        ...(article.markdown === null
          ? []
          : [
              {
                path: outputPath(`${stem}.md`),
                content: article.markdown.content,
              },
            ]),
      ],
    };
  });
}

/** The content of React's root, and what it contains and links. */
interface Body {
  readonly root: string;
  readonly idsAndLinks: IdsAndLinks;
}

/**
 * A stage, and most of the work: it does not depend on the names of the client's
 * files, so a saved style sheet does not repeat it.
 */
function renderBody(
  site: SiteData,
  page: PageData,
  { html }: Article,
  renderer: Renderer,
): Body {
  try {
    const root = renderer.renderPage(site, page, html);
    return { root, idsAndLinks: findIdsAndLinks(root) };
  } catch (thrown) {
    const parts = Object.keys(renderer.parts).join(' or ');
    if (parts === '') throw thrown;
    const message = `${parts} in your theme threw an error on ${page.href}: ${String(thrown)}`;
    throw new Failure([error('theme-failed', message)]);
  }
}

interface PageFiles {
  /** The whole document. */
  readonly html: string;
  /** What client-side navigation loads. */
  readonly json: string;
  readonly idsAndLinks: IdsAndLinks;
}

/** A stage. */
function composeFiles(
  page: PageData,
  { html: article }: Article,
  { root, idsAndLinks }: Body,
  { parts, head }: { readonly parts: DocumentParts; readonly head: PageHead },
): PageFiles {
  const [before, after] = composeDocument(page, article, parts, head);
  const scope = findIdsAndLinks(before + after);
  const { client, site } = parts;
  // Sources are long, and browsers display them progressively: an empty build
  // makes the client leave the navigation to the browser.
  const isLoaded = page.kind !== 'source';
  const payload: PagePayload = {
    build: isLoaded ? client.build : '',
    article: isLoaded ? article : '',
    module: moduleHref(page, site, client),
    page: withoutItems(page),
  };
  return {
    html: before + root + after,
    json: JSON.stringify(payload),
    idsAndLinks: {
      ids: [...scope.ids, ...idsAndLinks.ids],
      links: [...new Set([...scope.links, ...idsAndLinks.links])],
    },
  };
}
