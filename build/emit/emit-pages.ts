/**
 * Makes a planned page's files: the document, the JSON that client-side
 * navigation loads, and its markdown. Pure, through the memo.
 */
import type { Artifact } from '../core/artifact.ts';
import { findIdsAndLinks, type IdsAndLinks } from '../core/html-links.ts';
import { outputPath } from '../core/names.ts';
import { Failure } from '../diagnostics.ts';
import type { PageData, PagePayload } from '../../src/templates/page-model.ts';
import {
  composeDocument,
  contentSecurityPolicy,
  moduleHref,
  withoutItems,
  type DocumentParts,
} from './document.ts';
import type {
  PageHead,
  PlannedPage,
  PlanTools,
  SiteContext,
} from './site-context.ts';
import { isLoaded } from './render-body.ts';

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
 * @param sandbox - the hash of the script of a frame of this site, or `null`
 * @returns one page for each planned one, in the same order
 */
export function emitPages(
  pages: readonly PlannedPage[],
  { mainApi, site, client }: SiteContext,
  sandbox: string | null,
  { memo, enterPage, drawPictures }: PlanTools,
): readonly EmittedPage[] {
  const { origin } = mainApi.scope;
  const parts: DocumentParts = {
    site,
    origin,
    client,
    pictures: drawPictures !== null,
    policy: contentSecurityPolicy(client.inlineScript, sandbox !== null),
  };
  return pages.map((planned) => {
    enterPage();
    const { page, article, body, head, stem } = planned;
    if (body.problem !== null) throw new Failure([body.problem]);
    const { markdown } = article;
    const framed = memo.call(
      composeFrame,
      page,
      body.firstScreenEnd,
      parts,
      head,
    );
    return {
      planned,
      idsAndLinks: join(framed.idsAndLinks, body.idsAndLinks),
      artifacts: [
        {
          path: outputPath(`${stem}.html`),
          content: [framed.beforeRoot, body.root, framed.afterRoot],
        },
        {
          path: outputPath(`${stem}.json`),
          content: [framed.beforeArticle, body.article, framed.afterArticle],
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

/** A stage. */
function composeFrame(
  page: PageData,
  firstScreenEnd: string,
  parts: DocumentParts,
  head: PageHead,
) {
  const { client, site } = parts;
  const [before, after] = composeDocument(page, firstScreenEnd, parts, head);
  const build = isLoaded(page) ? client.build : '';
  // The rest comes after the article.
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
