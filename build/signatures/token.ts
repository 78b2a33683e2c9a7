/** Code as a list of classified tokens, each possibly linked. */
import type { TypeTarget } from '../api/model.ts';

/**
 * The class of a token, also its CSS class: `k` keyword, `s` string, `n`
 * number, `c` comment, `t` type, `f` name being declared or called, `p`
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
