/** The groups of the list for the results of a query. */
import type { SymbolAnswer } from './engine/engine.ts';
import type { Range } from './engine/closeness.ts';
import type { SearchSymbol } from './engine/symbols.ts';
import type { TextHit } from './engine/text-index.ts';
import type { Option, OptionGroup, SearchFacts, TextState } from './options.ts';

const SYMBOLS_AMONG_ALL = 8;
const SYMBOLS_ALONE = 60;
const TEXTS_AMONG_ALL = 6;

export function showsSymbols({ filter }: SearchFacts): boolean {
  return filter === 'all' || filter === 'symbols';
}

export function symbolGroup(facts: SearchFacts): OptionGroup | null {
  if (!showsSymbols(facts)) return null;
  const { answer, symbols, filter } = facts;
  const group = (
    options: readonly Option[],
    note: string | null,
  ): OptionGroup => ({ id: 'symbols', label: 'Symbols', options, note });
  if (symbols.kind === 'failed') {
    return group([], 'The list of symbols could not be loaded.');
  }
  if (answer === null) return group([], 'Loading…');
  if (answer.symbols.length === 0) {
    return group(
      answer.suggestions.map((symbol) => symbolOption(symbol)),
      explainNothing(answer),
    );
  }
  const limit = filter === 'all' ? SYMBOLS_AMONG_ALL : SYMBOLS_ALONE;
  const shown = answer.symbols
    .slice(0, limit)
    .map((symbol) => symbolOption(symbol, answer.mark(symbol)));
  const rest = answer.symbols.length - shown.length;
  return group(
    rest > 0 && filter === 'all'
      ? [...shown, { id: 'more', kind: 'more', count: answer.symbols.length }]
      : shown,
    describeMended(answer),
  );
}

export function symbolOption(
  symbol: SearchSymbol,
  marks: readonly Range[] = [],
): Option {
  return { id: `symbol ${symbol.href}`, kind: 'symbol', symbol, marks };
}

function explainNothing({
  isByType,
  unknown,
  suggestions,
}: SymbolAnswer): string {
  if (isByType) {
    const [first] = unknown;
    if (first !== undefined) return `There is no type ${first.name}.`;
    return 'No symbol has such a type.';
  }
  return suggestions.length > 0
    ? 'No symbol has this name. Similar names:'
    : 'No symbol has this name.';
}

/** Tells the reader which misspelled names were corrected. */
function describeMended({ unknown }: SymbolAnswer): string | null {
  return (
    unknown
      .map(({ name, nearest }) => nearest && `${name} was read as ${nearest}.`)
      .filter(Boolean)
      .join(' ') || null
  );
}

export function textGroup(facts: SearchFacts): OptionGroup | null {
  const { text, filter } = facts;
  if (filter === 'symbols' || text.kind === 'none') return null;
  const options = text.kind === 'found' ? toTextOptions(text.hits, facts) : [];
  const note = describeText(text);
  return { id: 'text', label: 'In the text', options, note };
}

function describeText(text: TextState): string | null {
  if (text.kind === 'failed') {
    return `The texts cannot be searched: ${text.reason || 'no answer'}.`;
  }
  if (text.kind === 'found') {
    return text.hits.length === 0 ? 'No text has these words.' : null;
  }
  return text.kind === 'slow' ? 'Still loading the texts…' : null;
}

/** With the filter "all", omits comments of symbols that are shown above. */
function toTextOptions(
  hits: readonly TextHit[],
  { filter, answer }: SearchFacts,
): readonly Option[] {
  const toText = (hit: TextHit): Option => ({
    id: `text ${hit.href}`,
    kind: 'text',
    hit,
  });
  if (filter !== 'all') return hits.map(toText);
  const above = answer?.symbols.slice(0, SYMBOLS_AMONG_ALL) ?? [];
  return hits
    .filter((hit) => !above.some(({ href }) => href === hit.href))
    .slice(0, TEXTS_AMONG_ALL)
    .map(toText);
}
