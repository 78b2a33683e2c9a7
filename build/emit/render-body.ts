/**
 * Renders what a page shows, as a part of its document and of the JSON that
 * navigation loads, as bytes that are made once. Only this needs React: an edited
 * template repeats it, and reads and renders no text.
 */
import { findIdsAndLinks, type IdsAndLinks } from '../core/html-links.ts';
import { error, type Diagnostic, type Place } from '../diagnostics.ts';
import type { PageData, SiteData } from '../../src/templates/page-model.ts';
import type { ArticleView } from '../../src/templates/article/article-model.ts';
import { findFirstScreenEnd } from './document.ts';
import type { Renderer } from './site-context.ts';

/**
 * The bundle has no imports, so its text can be evaluated. A stage: a change in
 * `src/` that does not affect the renderer's code gives the same renderer.
 */
export async function createRenderer(code: string): Promise<Renderer> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { renderPage, renderArticle, parts } = (await import(url)) as Renderer;
  return { renderPage, renderArticle, parts };
}

/**
 * A problem is kept until all pages are there, so that the same one is reported
 * whichever page is rendered first.
 */
export type Body = RenderedBody | { readonly problem: Diagnostic };

interface RenderedBody {
  /** The content of React's root. */
  readonly root: Uint8Array;
  /** The article as a value of JSON. */
  readonly article: Uint8Array;
  readonly idsAndLinks: IdsAndLinks;
  /** The id of the element before which nothing is painted. */
  readonly firstScreenEnd: string;
  readonly problem: null;
}

/**
 * A stage, and most of the work: it does not depend on the names of the client's
 * files, so a saved style sheet does not repeat it.
 */
export function renderBody(
  site: SiteData,
  page: PageData,
  view: ArticleView,
  renderer: Renderer,
): Body {
  try {
    const html = renderer.renderArticle(view);
    const root = renderer.renderPage(site, page, html);
    const parts = Object.keys(renderer.parts);
    const frame = root.replace(html, '');
    if (parts.length > 0 && / style="|<style/.test(frame)) {
      return { problem: refuseStyles(parts) };
    }
    return {
      root: Buffer.from(root),
      article: Buffer.from(JSON.stringify(isLoaded(page) ? html : '')),
      idsAndLinks: findIdsAndLinks(root),
      firstScreenEnd: findFirstScreenEnd(html),
      problem: null,
    };
  } catch (thrown) {
    const parts = Object.keys(renderer.parts).join(' or ');
    if (parts === '') throw thrown;
    const message = `${parts} in your theme threw an error on ${page.href}: ${String(thrown)}`;
    return { problem: error('theme-failed', message) };
  }
}

function refuseStyles(parts: readonly string[]): Diagnostic {
  const message = `${parts.join(' or ')} in your theme has inline styles, which browsers ignore: the site's Content-Security-Policy is style-src 'self'`;
  const hint = 'Give elements a class, and style it in theme/style.css.';
  return error('theme-inline-style', message, { hint });
}

/** Of an article that is larger than the limit. */
export function refuseArticle(name: string, place: Place | null): Diagnostic {
  const message = `The page of ${name} would have more than 20 MB of HTML`;
  const hint =
    'Divide it, shorten what it shows, or leave the export out: package.exclude.';
  return error('page-too-large', message, { place, hint });
}

/**
 * Sources are long, and browsers display them progressively: an empty build makes
 * the client leave the navigation to the browser.
 */
export function isLoaded({ kind }: PageData): boolean {
  return kind !== 'source';
}
