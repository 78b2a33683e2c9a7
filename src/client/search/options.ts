/**
 * What the list shows, decided without a browser: groups of options, from what
 * is known at the moment. What comes late is always last, so nothing that is
 * shown ever moves.
 */
import type { SymbolAnswer, SymbolEngine } from './engine/engine.ts';
import type { Range } from './engine/name-parts.ts';
import type { SearchSymbol } from './engine/symbols.ts';
import type { TextHit } from './engine/text-index.ts';

export const FILTERS = ['all', 'symbols', 'tutorials', 'api'] as const;
export type Filter = (typeof FILTERS)[number];

/** Something that the page can do, or a place in it. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** Further words it is found by. */
  readonly keywords: string;
  readonly act:
    | { readonly href: string }
    /** Does it, and says what has been done. */
    | { readonly run: () => Promise<string> };
  readonly group: 'action' | 'heading';
}

export type Option = { readonly id: string } & (
  | {
      readonly kind: 'symbol';
      readonly symbol: SearchSymbol;
      readonly marks: readonly Range[];
    }
  | { readonly kind: 'text'; readonly hit: TextHit }
  | { readonly kind: 'action'; readonly action: PageAction }
  /** Puts a query into the box. */
  | {
      readonly kind: 'query';
      readonly query: string;
      readonly icon: 'recent' | 'type' | 'kind';
      readonly note: string;
    }
  /** Shows all symbols. */
  | { readonly kind: 'more'; readonly count: number }
);

export interface OptionGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Said below the label: why it is empty, how to go on. */
  readonly note: string | null;
}

export type SymbolState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly engine: SymbolEngine };

export type TextState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly isSlow: boolean }
  | { readonly kind: 'found'; readonly hits: readonly TextHit[] }
  | { readonly kind: 'failed'; readonly reason: string };

export interface SearchFacts {
  readonly query: string;
  readonly filter: Filter;
  readonly symbols: SymbolState;
  /** To the query, from the symbols; `null` while they are not there. */
  readonly answer: SymbolAnswer | null;
  readonly text: TextState;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
}

const SYMBOLS_AMONG_ALL = 8;
const SYMBOLS_ALONE = 60;
const ACTIONS = 4;
const MOST_USED = 6;

export function composeGroups(facts: SearchFacts): readonly OptionGroup[] {
  const groups =
    facts.query.trim() === ''
      ? [
          recentGroup(facts),
          usedGroup(facts),
          helpGroup(facts),
          ...actionGroups(facts, ''),
        ]
      : [
          symbolGroup(facts),
          ...actionGroups(facts, facts.query),
          textGroup(facts),
        ];
  return groups.filter(
    (group) =>
      group !== null && (group.options.length > 0 || group.note !== null),
  ) as readonly OptionGroup[];
}

/** What is said when the list has changed. */
export function describeResults(facts: SearchFacts): string {
  if (facts.query.trim() === '') return '';
  const parts: string[] = [];
  const { answer, text } = facts;
  if (answer !== null && showsSymbols(facts)) {
    parts.push(count(answer.symbols.length, 'symbol'));
  }
  if (text.kind === 'found') parts.push(count(text.hits.length, 'text'));
  if (text.kind === 'failed') parts.push('texts cannot be searched');
  return parts.join(', ');
}

function count(amount: number, what: string): string {
  return `${amount === 0 ? 'no' : String(amount)} ${what}${amount === 1 ? '' : 's'}`;
}

function showsSymbols({ filter }: SearchFacts): boolean {
  return filter === 'all' || filter === 'symbols';
}

function symbolGroup(facts: SearchFacts): OptionGroup | null {
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
    return group(answer.suggestions.map(toOption), explainNothing(answer));
  }
  const limit = filter === 'all' ? SYMBOLS_AMONG_ALL : SYMBOLS_ALONE;
  const shown = answer.symbols
    .slice(0, limit)
    .map((symbol) => toOption(symbol, answer));
  const rest = answer.symbols.length - shown.length;
  return group(
    rest > 0 && filter === 'all'
      ? [...shown, { id: 'more', kind: 'more', count: answer.symbols.length }]
      : shown,
    describeMended(answer),
  );

  function toOption(symbol: SearchSymbol, from?: unknown): Option {
    const marks = from === answer ? (answer?.mark(symbol) ?? []) : [];
    return { id: `symbol ${symbol.href}`, kind: 'symbol', symbol, marks };
  }
}

function explainNothing({
  mode,
  unknown,
  suggestions,
}: SymbolAnswer): string | null {
  if (mode === 'type') {
    const [first] = unknown;
    if (first !== undefined) return `There is no type ${first.name}.`;
    return 'No symbol has such a type.';
  }
  return suggestions.length > 0
    ? 'Nothing has this name. These begin like it:'
    : 'Nothing has this name.';
}

/** A name that was taken for another: the reader has to know. */
function describeMended({ unknown }: SymbolAnswer): string | null {
  const mended = unknown.filter(({ nearest }) => nearest !== null);
  return mended.length === 0
    ? null
    : mended
        .map(({ name, nearest }) => `${name} was read as ${nearest ?? ''}.`)
        .join(' ');
}

function textGroup({ text, filter, symbols }: SearchFacts): OptionGroup | null {
  if (filter === 'symbols' || text.kind === 'none') return null;
  // Symbols come first on the screen, so they have to come first in time.
  if (filter === 'all' && symbols.kind === 'loading') return null;
  const label = filter === 'api' ? 'In comments' : 'In the text';
  const group = (
    options: readonly Option[],
    note: string | null,
  ): OptionGroup => ({ id: 'text', label, options, note });
  switch (text.kind) {
    case 'waiting':
      return group([], text.isSlow ? 'Still loading the texts…' : null);
    case 'failed':
      return group(
        [],
        `The texts cannot be searched: ${text.reason === '' ? 'no answer' : text.reason}.`,
      );
    case 'found':
      return group(
        text.hits.map((hit): Option => ({
          id: `text ${hit.href}`,
          kind: 'text',
          hit,
        })),
        text.hits.length === 0 ? 'No text has these words.' : null,
      );
  }
}

function recentGroup({ recent }: SearchFacts): OptionGroup {
  const options = recent.map((query): Option => ({
    id: `recent ${query}`,
    kind: 'query',
    query,
    icon: 'recent',
    note: '',
  }));
  return { id: 'recent', label: 'Recent', options, note: null };
}

function usedGroup({ symbols }: SearchFacts): OptionGroup | null {
  if (symbols.kind !== 'ready') return null;
  const options = [...symbols.engine.list.exports]
    .sort((a, b) => b.references - a.references)
    .slice(0, MOST_USED)
    .map((symbol): Option => ({
      id: `symbol ${symbol.href}`,
      kind: 'symbol',
      symbol,
      marks: [],
    }));
  return { id: 'used', label: 'Most used', options, note: null };
}

function helpGroup({ symbols }: SearchFacts): OptionGroup | null {
  if (symbols.kind !== 'ready') return null;
  const options = symbols.engine.list.examples.map((query): Option => ({
    id: `example ${query}`,
    kind: 'query',
    query,
    icon: 'type',
    note: query.startsWith('->')
      ? 'what makes one'
      : 'what turns one into the other',
  }));
  return { id: 'help', label: 'Search by type', options, note: null };
}

function actionGroups(
  { actions, filter }: SearchFacts,
  query: string,
): readonly OptionGroup[] {
  if (filter !== 'all') return [];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = actions.filter(({ label, keywords }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const toGroup = (
    group: PageAction['group'],
    label: string,
    limit: number,
  ): OptionGroup => ({
    id: group,
    label,
    note: null,
    options: matching
      .filter((action) => action.group === group)
      .slice(0, limit)
      .map((action): Option => ({
        id: `action ${action.id}`,
        kind: 'action',
        action,
      })),
  });
  return [
    toGroup('action', 'Actions', ACTIONS),
    toGroup('heading', 'On this page', query === '' ? ACTIONS * 2 : ACTIONS),
  ];
}
