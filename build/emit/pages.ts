/**
 * Turns a page's data and article into its two files: the document, and the
 * JSON that client-side navigation loads. Pure, through the memo: an unchanged
 * page costs one look-up.
 */
import type { Artifact, LinkingArtifact } from '../core/artifact.ts';
import { hashBytes, hashJson, hashParts, type Hash } from '../core/hash.ts';
import { findIdsAndLinks, type IdsAndLinks } from '../core/html-links.ts';
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

/** The same page for readers of markdown. */
export interface MarkdownPage {
  readonly text: string;
  /** The addresses that it links, all absolute. */
  readonly links: readonly string[];
}

/** A page before it is rendered into a document. */
export interface Draft {
  /** Path of the output file without its extension. */
  readonly stem: string;
  readonly page: PageData;
  readonly article: string;
  /** The links in its source text, with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** `null` if the page has no content of its own. */
  readonly markdown: MarkdownPage | null;
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
  /** What the document contains and links. */
  readonly found: IdsAndLinks;
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
        const key = hashParts([shared, page, article]);
        const drawn = memo.run('document', key, () =>
          drawPage(draft, parts, renderer),
        );
        return { draft, ...drawn };
      },
    ),
  );
}

function drawPage(
  draft: Draft,
  parts: DocumentParts,
  renderer: Renderer,
): Omit<DrawnPage, 'draft'> {
  const { page, article } = draft;
  const root = renderer.renderPage(parts.site, page, article);
  const html = composeDocument(page, root, article, parts);
  const { build } = parts.client;
  const module = moduleHref(page, parts.site, parts.client);
  return {
    html,
    json: composePayload(draft, { build, module }),
    found: findIdsAndLinks(html),
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

export function toArtifacts(
  pages: readonly DrawnPage[],
): readonly (Artifact | LinkingArtifact)[] {
  return pages.flatMap(({ draft: { stem, markdown }, html, json }) => [
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
