/** Inline code; an exported name links to its page. */
import { escapeHtml } from '../../core/escape.ts';
import { element } from './html.ts';

/** The name may be followed by the parentheses of a call. */
export function renderInlineCode(
  code: string,
  findSymbol: (code: string) => string | null,
): string {
  const html = `<code>${escapeHtml(code)}</code>`;
  const href = findSymbol(code) ?? findSymbol(code.replace(/\(\)$/, ''));
  return href === null ? html : element('a', { href }, html);
}
