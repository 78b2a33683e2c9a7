/**
 * A page for each source of the package, with the classes of its tokens and its
 * names linked, where the package's source maps embed the source or name a file
 * of the package. The thread of TypeDoc reads them; where a declaration stands
 * and what its address is belongs to the core, which links to these pages.
 */
import { fill } from '../../../src/shared/labels.ts';
import { foldCase } from '../../core/names.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import { renderView } from '../../emit/render-context.ts';
import type { Article, ArticleScope } from '../../emit/site-context.ts';
import type { AddedPage } from '../../feature.ts';
import { findPathProblem } from '../../plan/routes.ts';
import { toFileHref } from '../../plan/source-links.ts';
import { type SourceFile, TOKEN_CLASSES } from './source-file.ts';
import { escapeHtml, showControls } from '../../core/text.ts';
import { drawToken, drawTokenLink } from '../../signatures/token.ts';

const PATH = '/api/source/';

/** A page is three times as long as its source, because of line numbers and tokens. */
const MOST_CHARACTERS = 200_000;

/** A file that is too long, or whose name is not a valid address, has no page. */
export function addSourcePages(
  sources: readonly SourceFile[],
): readonly AddedPage[] {
  const pages = new Map<string, AddedPage>();
  for (const source of sources) {
    const { file, text } = source;
    const key = foldCase(file);
    if (text.length > MOST_CHARACTERS) continue;
    if (pages.has(key) || findPathProblem(file) !== null) continue;
    pages.set(key, {
      path: `${PATH}${file}`,
      kind: 'source',
      source: file,
      formerly: null,
      card: null,
      render: (href, around, memo) =>
        Promise.resolve(memo.call(renderSource, source, href, around)),
    });
  }
  return [...pages.values()];
}

/** A stage. */
function renderSource(
  source: SourceFile,
  href: string,
  scope: ArticleScope,
): Article {
  const { links, facts, tag, origin } = scope;
  const { file, text } = source;
  const count = text.replace(/\n$/, '').split('\n').length;
  const numbers = Array.from({ length: count }, (_, index) => {
    const line = String(index + 1);
    // Line numbers cannot be focused by keyboard: there may be thousands.
    return `<a id="L${line}" href="#L${line}" tabindex="-1">${line}</a>`;
  }).join('\n');
  const code = drawSource(source, (name) => links.findSymbol(name));
  const repository = toFileHref(file, facts, tag);
  const view = { kind: 'source', file, repository, numbers, code } as const;
  const description = fill(scope.labels.index.sourceOf, {
    file,
    package: facts.name,
  });
  const named = { title: file, description, toc: [] };
  return renderView(view, named, createPageLinks(origin, href), scope);
}

/** The code of a source, classified and linked. */
function drawSource(
  { text, names, tokens }: SourceFile,
  findSymbol: (name: string) => string | null,
): string {
  const exported = new Set(names.map(([start]) => start));
  let html = '';
  let done = 0;
  for (let at = 0; at < tokens.length; at += 3) {
    const [start = 0, end = 0, kind = 0] = tokens.subarray(at, at + 3);
    const piece = text.slice(start, end);
    html += escapeHtml(showControls(text.slice(done, start)));
    const name = TOKEN_CLASSES[kind] ?? '';
    const href = exported.has(start) ? findSymbol(piece) : null;
    const drawn = escapeHtml(showControls(piece));
    html +=
      href === null ? drawToken(name, drawn) : drawTokenLink(name, href, drawn);
    done = end;
  }
  return html + escapeHtml(showControls(text.slice(done)));
}
