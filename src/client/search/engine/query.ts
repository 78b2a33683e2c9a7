/** From what stands in the box to what is asked: a name, a type, a kind. */
import type { SearchSymbol, SymbolKind } from './symbols.ts';

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
const SHORT_NAMES: ReadonlyMap<string, SymbolKind> = new Map<
  string,
  SymbolKind
>([
  ['fn', 'function'],
  ['func', 'function'],
  ['var', 'variable'],
  ['const', 'variable'],
  ['prop', 'property'],
]);

const KINDS =
  /^(?:class|function|enum|interface|type|variable|namespace|method|property)$/;

export function parseQuery(input: string): Query {
  const text = clean(input);
  const [prefix = '', word = ''] = /^(\p{L}+)\s*:(?!:)\s*/u.exec(text) ?? [];
  const lower = word.toLowerCase();
  const kind = SHORT_NAMES.get(lower) ?? (KINDS.test(lower) ? lower : null);
  return kind === null
    ? { accepts: () => true, hasKind: false, text }
    : {
        accepts: (symbol) => symbol.kind === kind,
        hasKind: true,
        text: text.slice(prefix.length),
      };
}

/** One spelling of each letter; no control characters and marks of direction. */
function clean(input: string): string {
  return input
    .slice(0, LONGEST)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
