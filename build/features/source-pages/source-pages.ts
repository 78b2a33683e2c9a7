/** The page of a source: its code, classified and linked. */
import { type SourceFile, TOKEN_CLASSES } from './source-file.ts';
import { escapeHtml, showControls } from '../../core/text.ts';
import { drawToken, drawTokenLink } from '../../signatures/token.ts';
import type { SourceArticleView } from '../../../src/templates/article/article-model.ts';

/**
 * @param findSymbol - the address of an export, or `null`
 * @param repository - the address of the file in the repository, or `null`
 */
export function renderSourceArticle(
  source: SourceFile,
  findSymbol: (name: string) => string | null,
  repository: string | null,
): SourceArticleView {
  const { file, text } = source;
  const count = text.replace(/\n$/, '').split('\n').length;
  const numbers = Array.from({ length: count }, (_, index) => {
    const line = String(index + 1);
    // Line numbers cannot be focused by keyboard: there may be thousands.
    return `<a id="L${line}" href="#L${line}" tabindex="-1">${line}</a>`;
  }).join('\n');
  const code = drawSource(source, findSymbol);
  return { kind: 'source', file, repository, numbers, code };
}

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
