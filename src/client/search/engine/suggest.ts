/**
 * Suggests symbols when nothing was found: those with the longest common
 * prefix.
 */
import { commonLength } from './common-length.ts';
import type { SearchSymbol, SymbolList } from './symbols.ts';

/** Characters; a shorter common prefix, or less than half, is coincidence. */
const SHORTEST = 3;
const COUNT = 3;

export function suggestSymbols(
  text: string,
  { exports }: SymbolList,
): readonly SearchSymbol[] {
  // Several words are not a name but a query for the full text.
  if (/\s/.test(text)) return [];
  const word = text.toLowerCase();
  let longest = Math.max(SHORTEST, word.length / 2);
  let found: SearchSymbol[] = [];
  for (const symbol of exports) {
    const length = commonLength(word, symbol.own.lower);
    if (length < longest) continue;
    if (length > longest) found = [];
    longest = length;
    found.push(symbol);
  }
  return found.slice(0, COUNT);
}
