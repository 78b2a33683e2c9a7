/**
 * The state of a running search: query, results and chosen option. Knows no DOM;
 * the components subscribe to it.
 */
import type { TextGroup } from '../../templates/search-data.ts';
import type { SymbolAnswer, SymbolEngine } from './engine/engine.ts';
import { isTypeQuery } from './engine/type-query.ts';
import {
  composeGroups,
  describeResults,
  type Filter,
  type Option,
  type OptionGroup,
  type PageAction,
  type SearchFacts,
  type SymbolState,
  type TextState,
} from './options.ts';
import type { TextSearch } from './text/text-search.ts';

export interface SessionPorts {
  readonly loadSymbols: () => Promise<SymbolEngine>;
  readonly text: Pick<TextSearch, 'find'>;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
  /** Calls back after so many milliseconds; returns what cancels it. */
  readonly after: (milliseconds: number, action: () => void) => () => void;
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

export interface Session {
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

/** Milliseconds by which queries to the worker are debounced. */
const PAUSE = 60;
/** Milliseconds after which the list says that it is still loading. */
const SLOW = 700;
/** More than are shown, since hits for symbols shown above are omitted. */
const TEXTS_AMONG_ALL = 12;
const TEXTS_ALONE = 20;

export function createSession(ports: SessionPorts): Session {
  let query = '';
  let filter: Filter = 'all';
  let symbols: SymbolState = { kind: 'loading' };
  let answer: SymbolAnswer | null = null;
  let text: TextState = { kind: 'none' };
  /** Whether `text` is still the answer to a former query. */
  let isOutdated = false;
  /** What the reader has chosen, perhaps before it is there; without it, the first is. */
  let wanted: string | null = null;
  let callOff: readonly (() => void)[] = [];
  let question = 0;
  const listeners = new Set<() => void>();

  const facts = (): SearchFacts => ({
    query,
    filter,
    symbols,
    answer,
    text,
    recent: ports.recent,
    actions: ports.actions,
  });
  const draw = (): SessionState => {
    const groups = composeGroups(facts());
    const options = optionsOf(groups);
    const [first = null] = options;
    const isOffered =
      query.trim() !== '' && !(isOutdated && first?.kind === 'text');
    return {
      query,
      filter,
      groups,
      chosen:
        options.find(({ id }) => id === wanted) ?? (isOffered ? first : null),
      isSubmitted: wanted === FIRST,
      spoken: describeResults(facts()),
    };
  };
  let state = draw();
  const update = (): void => {
    state = draw();
    for (const listener of listeners) listener();
  };
  const askSymbols = (): void => {
    answer = symbols.kind === 'ready' ? symbols.engine.find(query) : null;
  };
  const askText = (): void => {
    for (const one of callOff) one();
    question += 1;
    const current = question;
    if (filter === 'symbols' || query.trim() === '' || isTypeQuery(query)) {
      text = { kind: 'none' };
      return;
    }
    // The previous results stay until the new ones arrive.
    isOutdated = text.kind === 'found';
    if (!isOutdated) text = { kind: 'waiting' };
    const settle = (next: TextState): void => {
      if (current !== question) return;
      text = next;
      isOutdated = false;
      update();
    };
    callOff = [
      ports.after(PAUSE, () => {
        const limit = filter === 'all' ? TEXTS_AMONG_ALL : TEXTS_ALONE;
        void ports.text.find(query, TEXT_GROUPS[filter], limit).then(settle);
      }),
      ports.after(SLOW, () => {
        if (text.kind === 'waiting') settle({ kind: 'slow' });
      }),
    ];
  };

  ports.loadSymbols().then(
    (engine) => {
      symbols = { kind: 'ready', engine };
      askSymbols();
      update();
    },
    () => {
      symbols = { kind: 'failed' };
      update();
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
    setQuery: (next, taken = null) => {
      // The query can be the same when only `taken` is set, after going back.
      if (next !== query) {
        query = next;
        askSymbols();
        askText();
      }
      wanted = taken;
      update();
    },
    setFilter: (next) => {
      if (next === filter) return;
      filter = next;
      wanted = null;
      text = { kind: 'none' };
      askText();
      update();
    },
    move: (to) => {
      const options = optionsOf(state.groups);
      const place = state.chosen === null ? -1 : options.indexOf(state.chosen);
      wanted = options[to(place, options.length)]?.id ?? null;
      update();
    },
  };
}

function optionsOf(groups: readonly OptionGroup[]): readonly Option[] {
  return groups.flatMap(({ options }) => options);
}

/** The group of texts that a filter selects; `null` for no restriction. */
const TEXT_GROUPS: Readonly<Record<Filter, TextGroup | null>> = {
  all: null,
  symbols: null,
  tutorials: 'tutorial',
  api: 'api',
};
