/** What to offer when nothing was found: what begins like the query does. */
import { commonLength } from './common-length.ts';
import type { SearchSymbol, SymbolList } from './symbols.ts';

/** Fewer letters in common are chance. */
const SHORTEST = 3;
const COUNT = 3;

export function suggestSymbols(
  text: string,
  { exports }: SymbolList,
): readonly SearchSymbol[] {
  // Several words are no name, but a question to the texts.
  if (/\s/.test(text)) return [];
  const word = text.toLowerCase();
  let longest = SHORTEST;
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
