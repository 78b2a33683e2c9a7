/**
 * The state of a running search: query, results and chosen option. Knows no DOM;
 * the components subscribe to it.
 */
import { API, type TextKind } from '../../../templates/search-data.ts';
import type { PageAction, QueryLanguage } from '../../feature.ts';
import type {
  SearchSymbol,
  SymbolAnswer,
  SymbolEngine,
} from './engine/engine.ts';
import { cutQuery } from '../../../shared/limits.ts';
import { isTypeQuery } from './engine/type-query.ts';
import { mergeResults } from './merge.ts';
import {
  composeGroups,
  describeResults,
  type Filter,
  type Option,
  type OptionGroup,
  type SearchFacts,
  type TextAnswer,
} from './results.tsx';

/**
 * Answers a query for texts; never rejects. Once what a query needs is loaded it
 * answers before anything is drawn.
 */
export type FindTexts = (
  query: string,
  kind: TextKind | null,
  limit: number,
) => Promise<TextAnswer>;

/** Finds symbols that this version does not have; never rejects. */
export type FindOthers = (query: string) => Promise<readonly SearchSymbol[]>;

export interface SearchPorts {
  readonly loadSymbols: () => Promise<SymbolEngine>;
  /** The languages of queries that only `findOthers` understands. */
  readonly languages: readonly QueryLanguage[];
  readonly findTexts: FindTexts;
  readonly findOthers: FindOthers;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
}

export interface SessionState {
  readonly query: string;
  readonly filter: Filter;
  readonly groups: readonly OptionGroup[];
  /** The option that Enter takes, or `null`. */
  readonly chosen: Option | null;
  /** Whether it was chosen by the reader, rather than as the best. */
  readonly isMoved: boolean;
  /** Whether Enter was pressed when there was none: the first is to be taken. */
  readonly isSubmitted: boolean;
  /** The announcement for screen readers. */
  readonly spoken: string;
}

export interface SearchSession {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * @param taken - the id of an option to choose once it has been found; `FIRST`
   *   submits the query, until the reader changes it or moves
   */
  readonly setQuery: (query: string, taken?: string | null) => void;
  readonly setFilter: (filter: Filter) => void;
  readonly move: (to: Move) => void;
}

/** Stands for the id of the first option, which is not known yet. */
export const FIRST = '';
/** The place to move to; the place moved from is -1 if nothing is chosen. */
export type Move = (place: number, count: number) => number;

/** Ways to move through the options. */
export const next: Move = (place, count) => (place + 1) % count;
export const previous: Move = (place, count) =>
  place <= 0 ? count - 1 : place - 1;
export const first: Move = () => 0;
export const last: Move = (_, count) => count - 1;

/** Milliseconds for which names wait for texts that are still being loaded. */
const HOLD = 300;
/** Milliseconds after which other versions are asked: who types on need not. */
const REST = 400;
/** Milliseconds after which the list says that it is still loading. */
const SLOW = 700;
const TEXTS_AMONG_ALL = 12;
const TEXTS_ALONE = 40;
/** Symbols of other versions. */
const OTHERS = 4;

const ALL: Filter = 'all';

type AskedQuery = Pick<SearchFacts, 'query' | 'filter'>;
type Timer = ReturnType<typeof setTimeout>;

export function createSession(ports: SearchPorts): SearchSession {
  const { recent, actions, languages } = ports;
  let facts: SearchFacts = {
    query: '',
    filter: 'all',
    language: null,
    symbols: 'loading',
    answer: null,
    text: { kind: 'none' },
    results: [],
    others: [],
    areOthersFirst: false,
    isOutdated: false,
    recent,
    actions,
  };
  /** What the reader has chosen, perhaps before it is there; else the first is. */
  let wanted: string | null = null;
  let state = toState(facts, wanted, null);
  let timers: readonly Timer[] = [];
  /** The number of the newest query for texts. */
  let newest = 0;
  const listeners = new Set<() => void>();

  const update = (change: Partial<SearchFacts>): void => {
    // While the next list is made, the one before stays as it is drawn.
    const isKept =
      change.isOutdated === true &&
      facts.results.length > 0 &&
      change.results === facts.results;
    facts = { ...facts, ...change };
    state = toState(facts, wanted, isKept ? state.groups : null);
    for (const listener of listeners) listener();
  };
  const findLanguage = (query: string): QueryLanguage | null =>
    languages.find(({ accepts }) => accepts(query)) ?? null;
  /** Asks others for a name that this version does not have. */
  const askOthers = async (
    query: string,
    answer: SymbolAnswer,
  ): Promise<void> => {
    const name = query.trim();
    const isAsked = findLanguage(name) !== null;
    const isKnown = answer.isNamed || answer.isByType;
    if (!isAsked && (isKnown || !/^\S+$/.test(name))) return;
    const request = newest;
    await new Promise((resolve) => setTimeout(resolve, REST));
    const matches = request === newest ? await ports.findOthers(name) : [];
    if (request !== newest || typeof facts.symbols === 'string') return;
    const known = new Set(facts.symbols.list.all.map((symbol) => symbol.name));
    const others = matches.filter((symbol) => !known.has(symbol.name));
    const isNamed = others.some(
      (symbol) => symbol.name.toLowerCase() === name.toLowerCase(),
    );
    update({
      others: isAsked ? matches : others.slice(0, OTHERS),
      areOthersFirst:
        isNamed && (facts.isOutdated || facts.results.length === 0),
    });
  };
  /** Lists names and texts, in the order in which they stay. */
  const list = (
    { query }: AskedQuery,
    answer: SymbolAnswer | null,
    text: SearchFacts['text'],
    isLate = false,
  ): SearchFacts['results'] => {
    const { symbols } = facts;
    const find =
      typeof symbols === 'string' ? () => null : symbols.list.findByAddress;
    const texts = text.kind === 'found' ? text : null;
    return mergeResults({ query, names: answer, texts, isLate }, find);
  };
  /** The list changes when all of it is there, or if that takes too long. */
  const ask = (asked: AskedQuery): void => {
    timers.forEach(clearTimeout);
    const request = ++newest;
    const { filter } = asked;
    const query = cutQuery(asked.query);
    const answer = findNames(query, filter);
    const othersAnswered = answer === null ? null : askOthers(query, answer);
    const language = findLanguage(asked.query);
    const others = { others: [], areOthersFirst: false };
    const changes = { ...asked, language, answer, ...others };
    const isByType = isTypeQuery(query) || answer?.isByType === true;
    if (query.trim() === '' || isByType || language !== null) {
      const text = { kind: 'none' } as const;
      const results = list(asked, answer, text);
      update({ ...changes, text, results, isOutdated: false });
      return;
    }
    // The previous list stays until the new one is there.
    const results = filter === facts.filter ? facts.results : [];
    const text = { kind: 'waiting' } as const;
    update({ ...changes, text, results, isOutdated: true });
    let isLate = false;
    const settle = async (text: SearchFacts['text']): Promise<void> => {
      const isFound = text.kind === 'found' && text.hits.length > 0;
      // Others are the first answer if there is no other one.
      if (!isFound && answer?.symbols.length === 0) await othersAnswered;
      if (request !== newest || facts.symbols === 'loading') return;
      const settled = list(asked, answer, text, isLate);
      update({ text, results: settled, isOutdated: false });
      if (text.kind === 'found') void complete(text, settle);
    };
    const limit = filter === ALL ? TEXTS_AMONG_ALL : TEXTS_ALONE;
    const kind = filter === ALL ? null : filter;
    void ports.findTexts(query, kind, limit).then(settle);
    const showNames = (): void => {
      isLate = true;
      const names = list(asked, sureOf(answer), facts.text);
      update({ results: names, isOutdated: false });
    };
    const sayLoading = (): void => {
      update({ text: { kind: 'slow' } });
    };
    timers = [whileWaiting(showNames, HOLD), whileWaiting(sayLoading, SLOW)];
  };
  /** `null` without a list of symbols, or where none is asked for. */
  const findNames = (query: string, filter: Filter): SymbolAnswer | null => {
    const isAsked = filter === ALL || filter === API;
    const { symbols } = facts;
    return isAsked && typeof symbols !== 'string' ? symbols.find(query) : null;
  };
  const whileWaiting = (change: () => void, pause: number): Timer =>
    setTimeout(() => {
      const { text, symbols } = facts;
      if (text.kind === 'waiting' && symbols !== 'loading') change();
    }, pause);

  const ready = (symbols: SearchFacts['symbols']): void => {
    facts = { ...facts, symbols };
    ask(facts);
  };
  ports.loadSymbols().then(ready, () => {
    ready('failed');
  });

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setQuery: (query, taken = null) => {
      wanted = taken;
      // The query can be the same when only `taken` is set, after going back.
      if (query === facts.query) update({});
      else ask({ query, filter: facts.filter });
    },
    setFilter: (filter) => {
      if (filter === facts.filter) return;
      wanted = null;
      ask({ query: facts.query, filter });
    },
    move: (to) => {
      const options = state.groups.flatMap((group) => group.options);
      const place = state.chosen === null ? -1 : options.indexOf(state.chosen);
      wanted = options[to(place, options.length)]?.id ?? null;
      update({});
    },
  };
}

/** Without excerpts the results lead to the same places. */
async function complete(
  text: TextAnswer & { readonly kind: 'found' },
  settle: (text: TextAnswer) => Promise<void>,
): Promise<void> {
  const hits = await text.complete?.catch(() => null);
  if (hits) await settle({ ...text, hits, complete: null });
}

/** Names that may be guesses wait for the texts. */
function sureOf(answer: SymbolAnswer | null): SymbolAnswer | null {
  return answer && { ...answer, symbols: answer.symbols.slice(0, answer.sure) };
}

/** @param kept - groups to show in place of those that the facts make */
function toState(
  facts: SearchFacts,
  wanted: string | null,
  kept: readonly OptionGroup[] | null,
): SessionState {
  const { query, filter, isOutdated } = facts;
  const groups = kept ?? composeGroups(facts);
  const options = groups.flatMap((group) => group.options);
  const [top = null] = options;
  const isOffered = query.trim() !== '' && !isOutdated;
  const moved = options.find(({ id }) => id === wanted) ?? null;
  return {
    query,
    filter,
    groups,
    chosen: moved ?? (isOffered ? top : null),
    isMoved: moved !== null,
    isSubmitted: wanted === FIRST,
    spoken: describeResults(facts),
  };
}
