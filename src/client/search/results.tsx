/**
 * What the list shows, from what is known so far: the results of a query, what is
 * offered without one, and the actions of the page. Results that arrive late are
 * always last, so that nothing shown ever moves. Pure.
 */
import type { ReactNode } from 'react';
import type { PageAction, QueryLanguage } from '../feature.ts';
import type {
  Range,
  SearchSymbol,
  SymbolAnswer,
  SymbolEngine,
} from './engine/engine.ts';
import type { TextHit } from './engine/text-index.ts';
import { nameHeading, Plain, SymbolFound, TextFound } from './entries.tsx';

export const FILTERS = ['all', 'symbols', 'tutorials', 'api'] as const;
export type Filter = (typeof FILTERS)[number];

/** What choosing an option does. */
export type Act =
  | { readonly href: string }
  /** Performs an action; resolves to a message about what was done. */
  | { readonly run: () => Promise<string> }
  /** Fills in a query. */
  | { readonly query: string }
  | { readonly filter: Filter };

export interface Option {
  readonly id: string;
  readonly act: Act;
  readonly content: ReactNode;
}

export interface OptionGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Shown below the label: why the group is empty, or a correction. */
  readonly note: string | null;
}

export type TextAnswer =
  | { readonly kind: 'found'; readonly hits: readonly TextHit[] }
  | { readonly kind: 'failed'; readonly reason: string };

export interface SearchFacts {
  readonly query: string;
  readonly filter: Filter;
  /** Of the query, if it is one for a certain source. */
  readonly language: QueryLanguage | null;
  readonly symbols: SymbolEngine | 'loading' | 'failed';
  /** The symbols found; `null` until the list of symbols is loaded. */
  readonly answer: SymbolAnswer | null;
  /** `slow` after waiting for so long that the reader should be told. */
  readonly text: TextAnswer | { readonly kind: 'none' | 'waiting' | 'slow' };
  /** Symbols that this version does not have, or that a source has found. */
  readonly others: readonly SearchSymbol[];
  /** Whether `text` is still the answer to a former query. */
  readonly isOutdated: boolean;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
}

const SYMBOLS_AMONG_ALL = 8;
const SYMBOLS_ALONE = 60;
const TEXTS_AMONG_ALL = 6;
const MOST_USED = 6;
const ACTIONS = 4;
/** Without a query there is room for more headings. */
const HEADINGS = 8;

export function composeGroups(facts: SearchFacts): readonly OptionGroup[] {
  return listGroups(facts).filter(
    ({ options, note }) => options.length > 0 || note !== null,
  );
}

function listGroups(facts: SearchFacts): readonly OptionGroup[] {
  const { query, symbols, recent } = facts;
  const isBlank = query.trim() === '';
  const queries = recent.map((text) => queryOption('recent', '↺', text));
  const recentGroup = groupOf('recent', 'Recent', queries);
  // Symbols are listed first. Until they are there nothing else is shown, so that
  // nothing that is shown moves and Enter takes no second best.
  if (symbols === 'loading' && showsSymbols(facts)) {
    return [...(isBlank ? [recentGroup] : []), symbolGroup(facts)];
  }
  if (isBlank) {
    return [recentGroup, ...startGroups(facts), ...actionGroups(facts, '')];
  }
  const groups = [
    ...nameGroups(facts),
    ...actionGroups(facts, query),
    textGroup(facts),
  ];
  const others = otherGroup(facts);
  return namesOther(facts) ? [others, ...groups] : [...groups, others];
}

/** Whether the query is a name that only other versions have. */
function namesOther({ query, others }: SearchFacts): boolean {
  const asked = query.trim().toLowerCase();
  return others.some(({ name }) => name.toLowerCase() === asked);
}

/** What has the words of the query in its name; the name in full comes first. */
function nameGroups(facts: SearchFacts): readonly OptionGroup[] {
  if (!showsSymbols(facts) || facts.language !== null) return [];
  const { answer, filter } = facts;
  const symbols = symbolGroup(facts);
  if (answer === null || filter !== 'all') return [symbols];
  const options = answer.headings.map((hit) => ({
    id: `heading ${hit.href}`,
    act: { href: hit.href },
    content: <Plain sign="§" text={nameHeading(hit)} />,
  }));
  const headings = groupOf('headings', 'Tutorials and guides', options);
  return answer.isNamed ? [symbols, headings] : [headings, symbols];
}

function showsSymbols({ filter }: Pick<SearchFacts, 'filter'>): boolean {
  return filter === 'all' || filter === 'symbols';
}

function groupOf(
  id: string,
  label: string,
  options: readonly Option[],
  note: string | null = null,
): OptionGroup {
  return { id, label, options, note };
}

function symbolGroup({ answer, symbols, filter }: SearchFacts): OptionGroup {
  const group = (
    options: readonly Option[],
    note: string | null,
  ): OptionGroup => groupOf('symbols', 'Symbols', options, note);
  if (symbols === 'failed') {
    return group([], 'The list of symbols could not be loaded.');
  }
  if (answer === null) return group([], 'Loading…');
  const count = answer.symbols.length;
  if (count === 0) {
    const similar = answer.suggestions.map((symbol) => symbolOption(symbol));
    return group(similar, explainNothing(answer));
  }
  const limit = filter === 'all' ? SYMBOLS_AMONG_ALL : SYMBOLS_ALONE;
  const options = answer.symbols
    .slice(0, limit)
    .map((symbol) => symbolOption(symbol, answer.mark(symbol)));
  if (count > options.length && filter === 'all') {
    const content = <Plain sign="+" text={`All ${count} symbols`} />;
    options.push({ id: 'more', act: { filter: 'symbols' }, content });
  }
  const mended = answer.unknown.map(
    ({ name, nearest }) => `${name} was read as ${nearest ?? '?'}.`,
  );
  return group(options, mended.join(' ') || null);
}

function symbolOption(
  symbol: SearchSymbol,
  marks: readonly Range[] = [],
): Option {
  const { href } = symbol;
  const content = <SymbolFound symbol={symbol} marks={marks} />;
  return { id: `symbol ${href}`, act: { href }, content };
}

function explainNothing({
  isByType,
  unknown: [first],
  suggestions,
}: SymbolAnswer): string {
  if (first !== undefined) return `There is no type ${first.name}.`;
  if (isByType) return 'No symbol has such a type.';
  const similar = suggestions.length > 0 ? ' Similar names:' : '';
  return `No symbol has this name.${similar}`;
}

/** With the filter "all", omits comments of symbols that are shown above. */
function textGroup({ text, filter, answer }: SearchFacts): OptionGroup {
  const all = text.kind === 'found' ? text.hits : [];
  const above = [
    ...(answer?.symbols.slice(0, SYMBOLS_AMONG_ALL) ?? []),
    ...(answer?.headings ?? []),
  ];
  const hits =
    filter === 'all'
      ? all
          .filter((hit) => !above.some(({ href }) => href === hit.href))
          .slice(0, TEXTS_AMONG_ALL)
      : all;
  const options = hits.map((hit) => ({
    id: `text ${hit.href}`,
    act: { href: hit.href },
    content: <TextFound hit={hit} />,
  }));
  return groupOf('text', 'In the text', options, describeText(text));
}

/** Waits for the texts if it stands below them. */
function otherGroup(facts: SearchFacts): OptionGroup {
  const isWaiting = ['waiting', 'slow'].includes(facts.text.kind);
  const isLate = isWaiting && !namesOther(facts);
  const symbols = isLate || !showsSymbols(facts) ? [] : facts.others;
  const options = symbols.map((symbol) => symbolOption(symbol));
  const label = facts.language?.label ?? 'In other versions';
  return groupOf('others', label, options);
}

function describeText(text: SearchFacts['text']): string | null {
  switch (text.kind) {
    case 'failed':
      return `The texts cannot be searched: ${text.reason || 'no answer'}.`;
    case 'found':
      return text.hits.length === 0 ? 'No text has these words.' : null;
    case 'slow':
      return 'Still loading the texts…';
    case 'none':
    case 'waiting':
      return null;
  }
}

function queryOption(id: string, sign: string, query: string): Option {
  const content = <Plain sign={sign} text={query} />;
  return { id: `${id} ${query}`, act: { query }, content };
}

/** The most used symbols, and examples of searches by type. */
function startGroups({ symbols }: SearchFacts): readonly OptionGroup[] {
  if (typeof symbols === 'string') return [];
  const { exports, examples } = symbols.list;
  const used = [...exports]
    .sort((a, b) => b.references - a.references)
    .slice(0, MOST_USED)
    .map((symbol) => symbolOption(symbol));
  const help = examples.map((query) => queryOption('example', '→', query));
  return [
    groupOf('used', 'Most used', used),
    groupOf('help', 'Search by type', help),
  ];
}

function actionGroups(
  { actions, filter }: SearchFacts,
  query: string,
): readonly OptionGroup[] {
  if (filter !== 'all') return [];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const list = (
    kind: PageAction['group'],
    sign: string,
    limit: number,
  ): readonly Option[] =>
    actions
      .filter(({ label, keywords, group }) => {
        const text = `${label} ${keywords}`.toLowerCase();
        return group === kind && words.every((word) => text.includes(word));
      })
      .slice(0, limit)
      .map(({ id, act, label }) => ({
        id: `action ${id}`,
        act,
        content: <Plain sign={sign} text={label} />,
      }));
  const headings = list('heading', '#', query === '' ? HEADINGS : ACTIONS);
  return [
    groupOf('action', 'Actions', list('action', '›', ACTIONS)),
    groupOf('heading', 'On this page', headings),
  ];
}

/** The announcement for screen readers when the list has changed. */
export function describeResults(facts: SearchFacts): string {
  const { query, answer, text } = facts;
  if (query.trim() === '') return '';
  return [
    answer !== null &&
      showsSymbols(facts) &&
      `Symbols: ${answer.symbols.length}`,
    text.kind === 'found' && `Texts: ${text.hits.length}`,
    text.kind === 'failed' && 'Texts cannot be searched',
  ]
    .filter(Boolean)
    .join(', ');
}
