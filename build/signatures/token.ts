/** Code as a list of classified tokens, each possibly linked. */
import type { TypeTarget } from '../api/model.ts';
import { escapeHtml } from '../core/text.ts';

/**
 * Also CSS classes: `k` keyword, `s` string, `n` number, `c` comment, `t` type,
 * `f` declared or called name, `p` punctuation, `''` plain.
 */
export type TokenClass = 'k' | 's' | 'n' | 'c' | 't' | 'f' | 'p' | '';

export interface Token {
  readonly text: string;
  readonly class: TokenClass;
  readonly target: TypeTarget | null;
  /** What a narrow screen shows instead, such as a line break. */
  readonly narrow?: string;
}

/** Half as long as a `span` with a class. @param name - `v` is plain text */
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
