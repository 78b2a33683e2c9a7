/** Parses the text of the search field into a kind and a name or type. */
import type { SearchSymbol } from './symbols.ts';

/** Characters; the rest of a longer input is ignored. */
const LONGEST = 1000;

export interface Query {
  /** Whether a symbol is of the requested kind; true for all without one. */
  readonly accepts: (symbol: SearchSymbol) => boolean;
  readonly hasKind: boolean;
  /** The rest of the input: a name or a type. */
  readonly text: string;
}

/** Abbreviations of kinds, for use before the colon. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['fn', 'function'],
  ['var', 'variable'],
  ['const', 'variable'],
  ['prop', 'property'],
]);

/** @param kinds - the existing kinds; other words before a colon are text */
export function parseQuery(input: string, kinds: ReadonlySet<string>): Query {
  const text = clean(input);
  const [prefix = '', word = ''] = /^(\p{L}+)\s*:(?!:)\s*/u.exec(text) ?? [];
  const lower = word.toLowerCase();
  const kind = SHORT_NAMES.get(lower) ?? lower;
  return kinds.has(kind)
    ? {
        accepts: (symbol) => symbol.kind === kind,
        hasKind: true,
        text: text.slice(prefix.length),
      }
    : { accepts: () => true, hasKind: false, text };
}

/**
 * Normalises compatibility forms such as full-width letters, and removes control
 * and formatting characters.
 */
function clean(input: string): string {
  return input
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
