/**
 * What the list shows, from what is known so far: the results of a query, what is
 * offered without one, and the actions of the page. Results that arrive late are
 * always last, so that nothing shown ever moves. Pure.
 */
import type { ReactNode } from 'react';
import type {
  Act,
  Excerpt,
  PageAction,
  QueryLanguage,
  Range,
} from '../../feature.ts';
import type {
  SearchSymbol,
  SymbolAnswer,
  SymbolEngine,
} from './engine/engine.ts';
import type { TextHits } from './engine/text-index.ts';
import { Plain, SymbolFound, TextFound } from './entries.tsx';
import type { Filter } from './filters.ts';
import type { ListedResult } from './merge.ts';
import { fill } from '../../../shared/labels.ts';
import { API } from '../../../features/search/files.ts';

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
  | ({ readonly kind: 'found' } & TextHits)
  | { readonly kind: 'failed'; readonly reason: string };

export interface SearchFacts {
  readonly query: string;
  readonly filter: Filter;
  /** The language of the query, if only a certain source understands it. */
  readonly language: QueryLanguage | null;
  readonly symbols: SymbolEngine | 'loading' | 'failed';
  /** The symbols found by name; `null` if there is nothing to find them in. */
  readonly answer: SymbolAnswer | null;
  /** `slow` after waiting for so long that the reader should be told. */
  readonly text: TextAnswer | { readonly kind: 'none' | 'waiting' | 'slow' };
  /** Names and texts, the best first. */
  readonly results: readonly ListedResult[];
  /** Symbols that this version does not have, or that a source has found. */
  readonly others: readonly SearchSymbol[];
  /** Whether they came before anything else was shown, and are the answer. */
  readonly areOthersFirst: boolean;
  /** Whether `results` still answer a former query. */
  readonly isOutdated: boolean;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
}

const RESULTS_AMONG_ALL = 14;
const RESULTS_ALONE = 60;
const ACTIONS = 4;
/** There is room for more headings if there is no query. */
const HEADINGS = 8;

export function composeGroups(facts: SearchFacts): readonly OptionGroup[] {
  return listGroups(facts).filter(
    ({ options, note }) => options.length > 0 || note !== null,
  );
}

function listGroups(facts: SearchFacts): readonly OptionGroup[] {
  const { query, symbols, recent } = facts;
  const isBlank = query.trim() === '';
  const queries = recent.map(recentOption);
  const recentGroup = groupOf('recent', labels.search.recent, queries);
  // Until symbols are there nothing else is shown, so that nothing that is shown
  // moves and Enter takes no second best.
  if (symbols === 'loading') {
    return [
      ...(isBlank ? [recentGroup] : []),
      groupOf('results', labels.search.results, [], labels.frame.loading),
    ];
  }
  if (isBlank) {
    return [recentGroup, usedGroup(facts), ...actionGroups(facts, '')];
  }
  const results = [resultGroup(facts), textGroup(facts)];
  const others = otherGroup(facts);
  const begin = facts.areOthersFirst ? [others, ...results] : results;
  // What follows the results waits for all of them.
  if (facts.isOutdated || isWaiting(facts)) return begin;
  const actions = actionGroups(facts, query);
  return [...begin, ...actions, ...(facts.areOthersFirst ? [] : [others])];
}

/** Whether texts are still to come. */
function isWaiting({ text }: SearchFacts): boolean {
  return text.kind === 'waiting' || text.kind === 'slow';
}

function groupOf(
  id: string,
  label: string,
  options: readonly Option[],
  note: string | null = null,
): OptionGroup {
  return { id, label, options, note };
}

/** One list, the best first; each result says what it is. */
function resultGroup(facts: SearchFacts): OptionGroup {
  const { answer, filter, results } = facts;
  const limit = filter === 'all' ? RESULTS_AMONG_ALL : RESULTS_ALONE;
  const options = results
    .slice(0, limit)
    .map((result) => resultOption(result, answer));
  const count = answer?.symbols.length ?? 0;
  const isCut = count > RESULTS_AMONG_ALL && !isWaiting(facts);
  if (filter === 'all' && isCut) {
    const text = fill(labels.search.allSymbols, { count: String(count) });
    const content = <Plain sign="+" text={text} />;
    options.push({ id: 'more', act: { filter: API }, content });
  }
  const similar = isNothing(facts) ? (answer?.suggestions ?? []) : [];
  options.push(...similar.map((symbol) => symbolOption(symbol)));
  return groupOf(
    'results',
    labels.search.results,
    options,
    describeList(facts),
  );
}

/** Whether everything has answered, with nothing. */
function isNothing({ text, results, language }: SearchFacts): boolean {
  const isSettled = text.kind === 'found' || text.kind === 'none';
  return isSettled && results.length === 0 && language === null;
}

/** What the list lacks, and how the query was read. */
function describeList(facts: SearchFacts): string | null {
  const { answer, symbols } = facts;
  const notes = [
    symbols === 'failed' ? labels.search.noSymbols : null,
    isNothing(facts) ? explainNothing(answer) : describeRead(answer),
  ].filter((note) => note !== null && note !== '');
  return notes.length === 0 ? null : notes.join(' ');
}

function resultOption(
  result: ListedResult,
  answer: SymbolAnswer | null,
): Option {
  if ('symbol' in result) {
    const { symbol, excerpt, opens } = result;
    const option = symbolOption(symbol, answer?.mark(symbol), excerpt);
    return { ...option, act: { href: opens } };
  }
  const { hit, href, opens } = result;
  return {
    id: `text ${href}`,
    act: { href: opens },
    content: <TextFound hit={hit} />,
  };
}

/** How misspelled types of a query were read. */
function describeRead(answer: SymbolAnswer | null): string {
  return (answer?.unknown ?? [])
    .map(({ name, nearest }) =>
      fill(labels.search.readAs, { name, nearest: nearest ?? '?' }),
    )
    .join(' ');
}

function symbolOption(
  symbol: SearchSymbol,
  marks: readonly Range[] = [],
  excerpt: Excerpt | null = null,
): Option {
  const { href } = symbol;
  const content = (
    <SymbolFound symbol={symbol} marks={marks} excerpt={excerpt} />
  );
  return { id: `symbol ${href}`, act: { href }, content };
}

function explainNothing(answer: SymbolAnswer | null): string {
  const [first] = answer?.unknown ?? [];
  if (first !== undefined) {
    return fill(labels.search.noType, { name: first.name });
  }
  if (answer?.isByType === true) return labels.search.noSuchType;
  const similar = (answer?.suggestions.length ?? 0) > 0;
  return similar
    ? `${labels.search.nothing} ${labels.search.similar}`
    : labels.search.nothing;
}

function otherGroup({ others, language }: SearchFacts): OptionGroup {
  const options = others.map((symbol) => symbolOption(symbol));
  return groupOf(
    'others',
    language?.label ?? labels.search.otherVersions,
    options,
  );
}

/** Says that there are no texts yet, in the place where they will be. */
function textGroup({ text }: SearchFacts): OptionGroup {
  return groupOf('texts', labels.search.texts, [], describeText(text));
}

function describeText(text: SearchFacts['text']): string | null {
  if (text.kind === 'failed') {
    const reason = text.reason || labels.search.noAnswer;
    return fill(labels.search.textsFailed, { reason });
  }
  return text.kind === 'slow' ? labels.search.textsLoading : null;
}

function recentOption(query: string): Option {
  const content = <Plain sign="↺" text={query} />;
  return { id: `recent ${query}`, act: { query }, content };
}

/** The most used symbols. */
function usedGroup({ symbols }: SearchFacts): OptionGroup {
  const used = typeof symbols === 'string' ? [] : symbols.list.used;
  const options = used.map((symbol) => symbolOption(symbol));
  return groupOf('used', labels.search.mostUsed, options);
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
    groupOf('action', labels.search.actions, list('action', '›', ACTIONS)),
    groupOf('heading', labels.frame.contents, headings),
  ];
}

/** The announcement for screen readers when the list has changed. */
export function describeResults(facts: SearchFacts): string {
  const { query, results, text, isOutdated } = facts;
  if (query.trim() === '' || isOutdated) return '';
  if (text.kind === 'failed') return labels.search.textsFailedShort;
  return text.kind === 'waiting'
    ? ''
    : fill(labels.search.count, { count: String(results.length) });
}
