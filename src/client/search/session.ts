/**
 * The state of a running search: query, results and chosen option. Knows no DOM;
 * the components subscribe to it.
 */
import type { TextGroup } from '../../templates/search-data.ts';
import type { PageAction, QueryLanguage } from '../feature.ts';
import type {
  SearchSymbol,
  SymbolAnswer,
  SymbolEngine,
} from './engine/engine.ts';
import { cutQuery } from '../../errors/limits.ts';
import { isTypeQuery } from './engine/type-query.ts';
import {
  composeGroups,
  describeResults,
  type Filter,
  type Option,
  type OptionGroup,
  type SearchFacts,
  type TextAnswer,
} from './results.tsx';

/** Answers a query for texts; never rejects. */
export type FindTexts = (
  query: string,
  group: TextGroup | null,
  limit: number,
) => Promise<TextAnswer>;

/** Finds symbols that this version does not have; never rejects. */
export type FindOthers = (query: string) => Promise<readonly SearchSymbol[]>;

export interface SearchPorts {
  readonly loadSymbols: () => Promise<SymbolEngine>;
  /** Of queries that only `findOthers` understands. */
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

/** Milliseconds by which queries for texts are debounced. */
const PAUSE = 60;
/** Milliseconds after which other versions are asked: who types on need not. */
const REST = 400;
/** Milliseconds after which the list says that it is still loading. */
const SLOW = 700;
/** More than are shown, since hits for symbols shown above are omitted. */
const TEXTS_AMONG_ALL = 12;
const TEXTS_ALONE = 20;
/** Symbols of other versions. */
const OTHERS = 4;

/** The group of texts that a filter selects; `null` for no restriction. */
const TEXT_GROUPS: Readonly<Record<Filter, TextGroup | null>> = {
  all: null,
  symbols: null,
  tutorials: 'tutorial',
  api: 'api',
};

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
    others: [],
    isOutdated: false,
    recent,
    actions,
  };
  /** What the reader has chosen, perhaps before it is there; else the first is. */
  let wanted: string | null = null;
  let state = toState(facts, wanted);
  let timers: readonly Timer[] = [];
  /** The number of the newest query for texts. */
  let newest = 0;
  const listeners = new Set<() => void>();

  const update = (change: Partial<SearchFacts>): void => {
    facts = { ...facts, ...change };
    state = toState(facts, wanted);
    for (const listener of listeners) listener();
  };
  const findLanguage = (query: string): QueryLanguage | null =>
    languages.find(({ accepts }) => accepts(query)) ?? null;
  /** Asks others for a name that this version does not have. */
  const askOthers = (query: string, answer: SymbolAnswer): Timer =>
    setTimeout(() => {
      const request = newest;
      const name = query.trim();
      const isAsked = findLanguage(name) !== null;
      const isKnown = answer.isNamed || answer.isByType;
      if (!isAsked && (isKnown || !/^\S+$/.test(name))) return;
      void ports.findOthers(name).then((matches) => {
        if (request !== newest || typeof facts.symbols === 'string') return;
        const knownNames = new Set(
          facts.symbols.list.all.map((symbol) => symbol.name),
        );
        const others = matches.filter((symbol) => !knownNames.has(symbol.name));
        update({ others: isAsked ? matches : others.slice(0, OTHERS) });
      });
    }, REST);
  /** Finds symbols at once and texts after a pause. */
  const ask = (asked: Pick<SearchFacts, 'query' | 'filter'>): void => {
    timers.forEach(clearTimeout);
    const request = ++newest;
    const { filter } = asked;
    const query = cutQuery(asked.query);
    const { symbols } = facts;
    const answer = typeof symbols === 'string' ? null : symbols.find(query);
    timers = answer === null ? [] : [askOthers(query, answer)];
    const language = findLanguage(asked.query);
    const isPlain = !isTypeQuery(query) && language === null;
    const changes = { ...asked, language, answer, others: [] };
    if (filter === 'symbols' || query.trim() === '' || !isPlain) {
      const text = { kind: 'none' } as const;
      update({ ...changes, text, isOutdated: false });
      return;
    }
    // The previous results stay until the new ones arrive.
    const isOutdated = facts.text.kind === 'found' && filter === facts.filter;
    const text = isOutdated ? facts.text : ({ kind: 'waiting' } as const);
    const settle = (next: SearchFacts['text']): void => {
      if (request === newest) update({ text: next, isOutdated: false });
    };
    timers = [
      ...timers,
      setTimeout(() => {
        const limit = filter === 'all' ? TEXTS_AMONG_ALL : TEXTS_ALONE;
        void ports.findTexts(query, TEXT_GROUPS[filter], limit).then(settle);
      }, PAUSE),
      setTimeout(() => {
        if (facts.text.kind === 'waiting') settle({ kind: 'slow' });
      }, SLOW),
    ];
    update({ ...changes, text, isOutdated });
  };

  ports.loadSymbols().then(
    (engine) => {
      const query = cutQuery(facts.query);
      const answer = engine.find(query);
      timers = [...timers, askOthers(query, answer)];
      update({ symbols: engine, answer });
    },
    () => {
      update({ symbols: 'failed' });
    },
  );

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

function toState(facts: SearchFacts, wanted: string | null): SessionState {
  const { query, filter, isOutdated } = facts;
  const groups = composeGroups(facts);
  const options = groups.flatMap((group) => group.options);
  const [top = null] = options;
  const isOffered =
    query.trim() !== '' && !(isOutdated && top?.id.startsWith('text '));
  return {
    query,
    filter,
    groups,
    chosen: options.find(({ id }) => id === wanted) ?? (isOffered ? top : null),
    isSubmitted: wanted === FIRST,
    spoken: describeResults(facts),
  };
}
