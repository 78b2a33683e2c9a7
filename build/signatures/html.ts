/** Tokens as HTML: escaped, classed, and linked where a target has an address. */
import type { TypeTarget } from '../api/model.ts';
import { escapeHtml } from '../core/escape.ts';
import type { Token } from './token.ts';

/** The address of what a name stands for, or `null`. */
export type ResolveTarget = (target: TypeTarget) => string | null;

/** Whether lines may be broken where there is not enough room. */
export type Lines = 'as they are' | 'may break';

/**
 * Neighbours of one class share an element, and so does the space between
 * them: half the markup for the same picture. A long line that may be broken is
 * so behind a bracket, not within a name.
 */
export function tokensToHtml(
  tokens: readonly Token[],
  resolveTarget: ResolveTarget,
  lines: Lines = 'as they are',
): string {
  let html = '';
  let openClass: Token['class'] = '';
  let space = '';
  const write = ({ text }: Token): string =>
    text === '<' && lines === 'may break' ? '&lt;<wbr>' : escapeHtml(text);
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
      html += space + write(token);
      space = '';
    } else {
      close();
      if (token.class !== '') html += `<span class="${token.class}">`;
      html += write(token);
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
