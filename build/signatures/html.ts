/** Renders tokens as HTML: escaped, with classes, and with links if possible. */
import type { TypeTarget } from '../api/model.ts';
import { escapeHtml } from '../core/text.ts';
import type { Token } from './token.ts';

/** The address for a target, or `null`. */
export type ResolveTarget = (target: TypeTarget) => string | null;

/** Whether lines may be broken to fit the available width. */
export type Lines = 'as they are' | 'may break';

/**
 * Adjacent tokens of one class share an element, including the space between
 * them, which halves the markup. Long lines may break after brackets, not
 * within names.
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

/** The plain text, as copied by readers. */
export function tokensToText(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

function link(token: Token, href: string): string {
  const classes = token.class === '' ? '' : ` class="${token.class}"`;
  return `<a${classes} href="${escapeHtml(href)}">${escapeHtml(token.text)}</a>`;
}
