/** Tokens as HTML: escaped, classed, and linked where a target has an address. */
import type { TypeTarget } from '../api/model.ts';
import { escapeHtml } from '../core/escape.ts';
import type { Token } from './token.ts';

/** The address of what a name stands for, or `null`. */
export type ResolveTarget = (target: TypeTarget) => string | null;

/**
 * Neighbours of one class share an element, and so does the space between
 * them: half the markup for the same picture.
 */
export function tokensToHtml(
  tokens: readonly Token[],
  resolveTarget: ResolveTarget,
): string {
  let html = '';
  let openClass: Token['class'] = '';
  let space = '';
  const close = (): void => {
    if (openClass !== '') html += '</span>';
    openClass = '';
    html += space;
    space = '';
  };
  for (const token of tokens) {
    const href = token.target === null ? null : resolveTarget(token.target);
    if (href !== null) {
      close();
      html += link(token, href);
    } else if (token.text.trim() === '') {
      space += token.text;
    } else if (token.class === openClass) {
      html += space + escapeHtml(token.text);
      space = '';
    } else {
      close();
      if (token.class !== '') html += `<span class="${token.class}">`;
      html += escapeHtml(token.text);
      openClass = token.class;
    }
  }
  close();
  return html;
}

/** The text alone: what a reader copies. */
export function tokensToText(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

function link(token: Token, href: string): string {
  const classes = token.class === '' ? '' : ` class="${token.class}"`;
  return `<a${classes} href="${escapeHtml(href)}">${escapeHtml(token.text)}</a>`;
}
