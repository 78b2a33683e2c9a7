/** Code as a list of classified pieces, each possibly leading somewhere. */
import type { TypeTarget } from '../api/model.ts';

/**
 * What a piece of code is; also its class in the page. `k` keyword, `s` string,
 * `n` number, `c` comment, `t` type, `f` name being declared or called,
 * `p` punctuation, `''` plain.
 */
export type TokenClass = 'k' | 's' | 'n' | 'c' | 't' | 'f' | 'p' | '';

export interface Token {
  readonly text: string;
  readonly class: TokenClass;
  readonly target: TypeTarget | null;
}
