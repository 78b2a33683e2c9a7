/** From what stands in the box to what is asked: a name, a type, a kind. */
import type { SearchSymbol } from './symbols.ts';

/** More is no query, whatever it is. */
const LONGEST = 1000;

export interface Query {
  /** Whether a symbol is of the kind that was asked for. */
  readonly accepts: (symbol: SearchSymbol) => boolean;
  /** Whether a kind was asked for. */
  readonly hasKind: boolean;
  /** What is left: a name or a type. */
  readonly text: string;
}

/** What may stand before the colon beside the names of the kinds. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['fn', 'function'],
  ['var', 'variable'],
  ['const', 'variable'],
  ['prop', 'property'],
]);

/** @param kinds - those that there are; other words before a colon are text */
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
 * One spelling of each letter, full width or not; no control characters and marks
 * of direction.
 */
function clean(input: string): string {
  return input
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
