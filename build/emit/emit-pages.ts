/**
 * Makes a planned page's files: the document, the JSON that client-side
 * navigation loads, and its markdown. What is rendered is a part of the first two,
 * as bytes that are made once. Pure, through the memo.
 */
import type { Artifact, Bytes } from '../core/artifact.ts';
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
  contentSecurityPolicy,
  findFirstScreenEnd,
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

/** The pages of a site, and all files that a browser loads with them. */
export interface EmittedDocuments {
  readonly pages: readonly EmittedPage[];
  readonly artifacts: readonly Artifact[];
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
    policy: contentSecurityPolicy(client.inlineScript, frame !== null),
  };
  return pages.map((planned) => {
    enterPage();
    const { page, article, head, stem } = planned;
    const { html, markdown } = article;
    // Not by its HTML, which would be hashed at every save.
    const body = memo.call(renderBody, site, page, article, renderer);
    const end = findFirstScreenEnd(html);
    const frame = memo.call(composeFrame, page, end, parts, head);
    return {
      planned,
      idsAndLinks: join(frame.idsAndLinks, body.idsAndLinks),
      artifacts: [
        {
          path: outputPath(`${stem}.html`),
          content: [frame.beforeRoot, body.root, frame.afterRoot],
        },
        {
          path: outputPath(`${stem}.json`),
          content: [frame.beforeArticle, body.article, frame.afterArticle],
        },
        ...(markdown === null
          ? []
          : [{ path: outputPath(`${stem}.md`), content: markdown.content }]),
      ],
    };
  });
}

function join(frame: IdsAndLinks, body: IdsAndLinks): IdsAndLinks {
  return {
    ids: [...frame.ids, ...body.ids],
    links: [...new Set([...frame.links, ...body.links])],
  };
}

/** As bytes, which do not stay in memory. */
interface Body {
  /** The content of React's root. */
  readonly root: Bytes;
  /** The article as a value of JSON. */
  readonly article: Bytes;
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
    return {
      root: Buffer.from(root),
      article: Buffer.from(JSON.stringify(isLoaded(page) ? html : '')),
      idsAndLinks: findIdsAndLinks(root),
    };
  } catch (thrown) {
    const parts = Object.keys(renderer.parts).join(' or ');
    if (parts === '') throw thrown;
    const message = `${parts} in your theme threw an error on ${page.href}: ${String(thrown)}`;
    throw new Failure([error('theme-failed', message)]);
  }
}

/**
 * Sources are long, and browsers display them progressively: an empty build makes
 * the client leave the navigation to the browser.
 */
function isLoaded({ kind }: PageData): boolean {
  return kind !== 'source';
}

/** Of the whole document, and of what client-side navigation loads. */
interface FramedPage {
  readonly beforeRoot: Bytes;
  readonly afterRoot: Bytes;
  readonly beforeArticle: Bytes;
  readonly afterArticle: Bytes;
  readonly idsAndLinks: IdsAndLinks;
}

/** A stage. */
function composeFrame(
  page: PageData,
  firstScreenEnd: string,
  parts: DocumentParts,
  head: PageHead,
): FramedPage {
  const { client, site } = parts;
  const [before, after] = composeDocument(page, firstScreenEnd, parts, head);
  const build = isLoaded(page) ? client.build : '';
  // After the article.
  const rest: Omit<PagePayload, 'build' | 'article'> = {
    module: moduleHref(page, site, client),
    page: withoutItems(page),
  };
  return {
    beforeRoot: Buffer.from(before),
    afterRoot: Buffer.from(after),
    beforeArticle: Buffer.from(`{"build":${JSON.stringify(build)},"article":`),
    afterArticle: Buffer.from(`,${JSON.stringify(rest).slice(1)}`),
    idsAndLinks: findIdsAndLinks(before + after),
  };
}
