/**
 * From a page's data and article to its two files: the document and the JSON
 * that a navigation loads. Pure, through the memo: an unchanged page costs a
 * look-up.
 */
import type { Artifact } from '../core/artifact.ts';
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { outputPath } from '../core/names.ts';
import type { Place } from '../diagnostics.ts';
import type { OutgoingLink } from '../markdown/model.ts';
import type { ArticleView } from '../../src/templates/article/model.ts';
import type {
  PageData,
  PagePayload,
  SiteData,
} from '../../src/templates/model.ts';
import { composeDocument, moduleHref, type DocumentParts } from './document.ts';

/** What the bundled `src/templates/server.tsx` exports. */
export interface Renderer {
  /** Hash of the renderer's code: part of every key it is used under. */
  readonly hash: Hash;
  readonly renderPage: (
    site: SiteData,
    page: PageData,
    article: string,
  ) => string;
  readonly renderArticle: (view: ArticleView) => string;
}

/** A page before it is drawn. */
export interface Draft {
  /** The output file without its extension. */
  readonly stem: string;
  readonly page: PageData;
  readonly article: string;
  /** The links of its source, with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** The same page as markdown, or `null` for one that says nothing. */
  readonly twin: string | null;
  /** What it is made from. */
  readonly place: Place | null;
}

export interface DrawnPage {
  readonly draft: Draft;
  readonly html: string;
  readonly json: string;
}

export function drawPages(
  drafts: readonly Draft[],
  renderer: Renderer,
  parts: DocumentParts,
  memo: Memo,
): readonly DrawnPage[] {
  const fixed = hashParts([
    renderer.hash,
    parts.client.build,
    parts.origin,
    hashJson(parts.site),
  ]);
  return drafts.map((draft) => {
    const key = hashParts([fixed, hashJson(draft.page), draft.article]);
    const { html, json } = memo.run('draw-page', key, () =>
      drawPage(draft, renderer, parts),
    );
    return { draft, html, json };
  });
}

function drawPage(
  { page, article }: Draft,
  renderer: Renderer,
  parts: DocumentParts,
): { readonly html: string; readonly json: string } {
  const root = renderer.renderPage(parts.site, page, article);
  const payload: PagePayload = {
    build: parts.client.build,
    module: moduleHref(page, parts.site, parts.client),
    page,
    article,
  };
  return {
    html: composeDocument(page, root, parts),
    json: JSON.stringify(payload),
  };
}

export function toArtifacts(pages: readonly DrawnPage[]): readonly Artifact[] {
  return pages.flatMap(({ draft: { stem, twin }, html, json }) => [
    { path: outputPath(`${stem}.html`), content: html },
    { path: outputPath(`${stem}.json`), content: json },
    ...(twin === null
      ? []
      : [{ path: outputPath(`${stem}.md`), content: twin }]),
  ]);
}
