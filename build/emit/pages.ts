/**
 * Turns a page's data and article into its two files: the document, and the
 * JSON that client-side navigation loads. Pure, through the memo: an unchanged
 * page costs one look-up.
 */
import { measure, type Artifact, type Recipe } from '../core/artifact.ts';
import { hashBytes, hashJson, hashParts, type Hash } from '../core/hash.ts';
import {
  describeScan,
  joinScans,
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
  readonly html: Recipe;
  readonly json: Recipe;
  /** The scan of the whole document. */
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
  tools: DrawTools,
): readonly DrawnPage[] {
  const { stopwatch } = tools;
  const keysOf = createPageKeys(parts, tools);
  const draw = (draft: Draft): DrawnPage => {
    const keys = keysOf(draft);
    return {
      draft,
      ...drawDocument(draft, keys, parts, tools),
      json: drawPayload(draft, keys, parts, tools),
    };
  };
  return drafts.map((draft) =>
    stopwatch.time(
      () => draft.page.href,
      () => draw(draft),
    ),
  );
}

/** The memo keys of a page's results; each covers everything its result reads. */
export interface PageKeys {
  readonly article: Hash;
  readonly document: Hash;
  /** These two are computed on demand. */
  readonly chrome: () => Hash;
  readonly payload: () => Hash;
}

export function createPageKeys(
  parts: DocumentParts,
  { renderer, memo }: Pick<DrawTools, 'renderer' | 'memo'>,
): (draft: Draft) => PageKeys {
  const { site, origin, client, feed, pictures } = parts;
  const template = hashParts([renderer.hash, hashJson(site)]);
  const shell = hashParts([
    template,
    client.build,
    origin,
    feed ?? '',
    String(pictures),
  ]);
  return (draft) => {
    const { page, article } = memo.derive('draft-keys', draft, hashDraft);
    return {
      article,
      document: hashParts([shell, page, article]),
      chrome: () => hashParts([template, page]),
      payload: () => {
        const module = moduleHref(draft.page, site, client);
        return hashParts([client.build, module, page, article]);
      },
    };
  };
}

function drawDocument(
  draft: Draft,
  keys: PageKeys,
  parts: DocumentParts,
  { renderer, memo }: DrawTools,
): Pick<DrawnPage, 'html' | 'scan'> {
  return memo.run('document', keys.document, () => {
    const readChrome = memo.hold('page-chrome', keys.chrome(), () =>
      drawChrome(draft.page, renderer, parts.site),
    );
    const composeShell = (): string =>
      composeDocument(draft.page, HOLE, draft.article, parts);
    const readArticle = scanLater(draft, keys.article, memo);
    const joinScan = (outermost: ScannedHtml): ScannedHtml =>
      joinScans([outermost, readChrome().scan, readArticle()]);
    let scan: ScannedHtml | null = null;
    const known = memo.run('document-facts', keys.document, () => {
      const text = composeShell();
      const outermost = scanHtml(text);
      scan = joinScan(outermost);
      const { article } = draft;
      return {
        file: measure(fillShell(text, readChrome(), article)),
        scan: describeScan(scan),
        shell: outermost,
      };
    });
    return {
      html: {
        ...known.file,
        compose: () => fillShell(composeShell(), readChrome(), draft.article),
      },
      scan: {
        ...known.scan,
        read: () => (scan ??= joinScan(known.shell)),
      },
    };
  });
}

function drawPayload(
  draft: Draft,
  keys: PageKeys,
  { site, client }: DocumentParts,
  { memo }: DrawTools,
): Recipe {
  const { build } = client;
  const module = moduleHref(draft.page, site, client);
  const key = keys.payload();
  return memo.run('payload', key, () => {
    const compose = (): string => composePayload(draft, { build, module });
    const known = memo.run('payload-facts', key, () => measure(compose()));
    return { ...known, compose };
  });
}

/** Deferred, because a later build may need the scan without drawing the page. */
function scanLater(
  { page, article }: Draft,
  key: Hash,
  memo: Memo,
): () => ScannedHtml {
  // A source has thousands of anchors: scanning is faster than storing them.
  const stage = page.kind === 'source' ? 'scan-source' : 'scan-html';
  return memo.later(stage, key, () => scanHtml(article));
}

interface DraftKeys {
  readonly page: Hash;
  readonly article: Hash;
}

function hashDraft({ page, article }: Draft): DraftKeys {
  return { page: hashJson(page), article: hashBytes(article) };
}

/** What React renders around an article. */
interface Chrome {
  readonly before: string;
  readonly after: string;
  readonly scan: ScannedHtml;
}

/**
 * A placeholder for the article. The template does not depend on the article,
 * so the chrome is rendered around the placeholder: editing a paragraph does
 * not have to wait for React.
 */
const HOLE = '<!--hole-->';

function drawChrome(
  page: PageData,
  renderer: Renderer,
  site: SiteData,
): Chrome {
  const html = renderer.renderPage(site, page, HOLE);
  const [before, after] = splitAtHole(html);
  return { before, after, scan: scanHtml(html) };
}

/**
 * Sources are long, and browsers display them progressively: a payload with an
 * empty build makes the client leave the navigation to the browser.
 */
const LOADED_BY_BROWSER = { build: '', article: '' } as const;

/** @param shell - the document outside React's root, with a placeholder */
function fillShell(
  shell: string,
  { before, after }: Chrome,
  article: string,
): string {
  const [head, tail] = splitAtHole(shell);
  return [head, before, article, after, tail].join('');
}

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

function splitAtHole(html: string): readonly [string, string] {
  const at = html.indexOf(HOLE);
  if (at === -1) throw new Error('A template lost what it was given');
  return [html.slice(0, at), html.slice(at + HOLE.length)];
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
