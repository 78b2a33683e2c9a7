/**
 * Turns a page's data and article into its two files: the document, and the
 * JSON that client-side navigation loads. Pure, through the memo: an unchanged
 * page costs one look-up.
 */
import type { Artifact } from '../core/artifact.ts';
import { hashBytes, hashJson, hashParts, type Hash } from '../core/hash.ts';
import {
  describeScan,
  scanHtml,
  type KnownScan,
  type ScannedHtml,
} from '../core/html-scan.ts';
import type { Memo } from '../core/memo.ts';
import { outputPath } from '../core/names.ts';
import type { Stopwatch } from '../core/stopwatch.ts';
import type { Place } from '../diagnostics.ts';
import type { OutgoingLink, TextSection } from '../markdown/model.ts';
import type { ArticleView } from '../../src/templates/article/model.ts';
import type {
  PageData,
  PagePayload,
  SiteData,
} from '../../src/templates/model.ts';
import { composeDocument, moduleHref, type DocumentParts } from './document.ts';

/** The exports of the bundled `src/templates/server.tsx`. */
export interface Renderer {
  /** Hash of the renderer's code, included in every key that depends on it. */
  readonly hash: Hash;
  readonly renderPage: (
    site: SiteData,
    page: PageData,
    article: string,
  ) => string;
  readonly renderArticle: (view: ArticleView) => string;
}

/** A page before it is rendered into a document. */
export interface Draft {
  /** Path of the output file without its extension. */
  readonly stem: string;
  readonly page: PageData;
  readonly article: string;
  /** The links in its source text, with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** The page as markdown, or `null` if it has no content of its own. */
  readonly twin: string | null;
  /** Its text by section, for search; empty except for tutorials. */
  readonly sections: readonly TextSection[];
  /** The file that it is made from, for diagnostics. */
  readonly place: Place | null;
}

export interface DrawnPage {
  readonly draft: Draft;
  /** The whole document. */
  readonly html: string;
  /** What client-side navigation loads. */
  readonly json: string;
  readonly scan: KnownScan;
}

export interface DrawTools {
  readonly renderer: Renderer;
  readonly memo: Memo;
  /** Measures the time for each page. */
  readonly stopwatch: Stopwatch;
}

/** @returns one page for each draft, in the same order */
export function drawPages(
  drafts: readonly Draft[],
  parts: DocumentParts,
  { renderer, memo, stopwatch }: DrawTools,
): readonly DrawnPage[] {
  const { site, origin, client, feed, pictures } = parts;
  const shared = hashParts([
    renderer.hash,
    hashJson(site),
    client.build,
    origin,
    feed ?? '',
    String(pictures),
  ]);
  return drafts.map((draft) =>
    stopwatch.time(
      () => draft.page.href,
      () => {
        const { page, article } = memo.derive('draft-keys', draft, hashDraft);
        const drawn = memo.run(
          'document',
          hashParts([shared, page, article]),
          () => drawPage(draft, parts, renderer),
        );
        const { scan } = drawn;
        const known = { ...describeScan(scan), read: () => scan };
        return { draft, ...drawn, scan: known };
      },
    ),
  );
}

function drawPage(
  draft: Draft,
  parts: DocumentParts,
  renderer: Renderer,
): Pick<DrawnPage, 'html' | 'json'> & { readonly scan: ScannedHtml } {
  const { page, article } = draft;
  const root = renderer.renderPage(parts.site, page, article);
  const html = composeDocument(page, root, article, parts);
  const { build } = parts.client;
  const module = moduleHref(page, parts.site, parts.client);
  return {
    html,
    json: composePayload(draft, { build, module }),
    scan: scanHtml(html),
  };
}

interface DraftKeys {
  readonly page: Hash;
  readonly article: Hash;
}

function hashDraft({ page, article }: Draft): DraftKeys {
  return { page: hashJson(page), article: hashBytes(article) };
}

/**
 * Sources are long, and browsers display them progressively: a payload with an
 * empty build makes the client leave the navigation to the browser.
 */
const LOADED_BY_BROWSER = { build: '', article: '' } as const;

/** @param build - identifies the client code that can show the payload */
function composePayload(
  { page, article }: Draft,
  { build, module }: Pick<PagePayload, 'build' | 'module'>,
): string {
  const payload: PagePayload = {
    ...(page.kind === 'source' ? LOADED_BY_BROWSER : { build, article }),
    module,
    page,
  };
  return JSON.stringify(payload);
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
