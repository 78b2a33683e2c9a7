/** Code as a list of classified tokens, each possibly linked. */
import type { TypeTarget } from '../api/model.ts';
import { escapeHtml } from '../core/text.ts';

/**
 * The class of a token, also the CSS class of a link: `k` keyword, `s` string,
 * `n` number, `c` comment, `t` type, `f` name being declared or called, `p`
 * punctuation, `''` plain.
 */
export type TokenClass = 'k' | 's' | 'n' | 'c' | 't' | 'f' | 'p' | '';

export interface Token {
  readonly text: string;
  readonly class: TokenClass;
  readonly target: TypeTarget | null;
  /** What a narrow screen shows instead, such as a line break. */
  readonly narrow?: string;
}

/**
 * The element of a class, which only the style sheet knows: half as long as a
 * `span` with a class, and a site has hundreds of thousands.
 * @param name - `v` is plain text within punctuation
 */
export function drawToken(name: TokenClass | 'v', html: string): string {
  return name === '' ? html : `<t-${name}>${html}</t-${name}>`;
}

/** A token that is a link: the class is on the link itself. */
export function drawTokenLink(
  name: TokenClass,
  href: string,
  html: string,
): string {
  const classes = name === '' ? '' : ` class="${name}"`;
  return `<a${classes} href="${escapeHtml(href)}">${html}</a>`;
}
