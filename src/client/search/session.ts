/**
 * A search while it goes on: what is in the box, what was found, what is
 * chosen. Knows no DOM; those who draw it subscribe.
 */
import type { TextGroup } from '../../templates/search-data.ts';
import type { SymbolAnswer, SymbolEngine } from './engine/engine.ts';
import { isTypeQuery } from './engine/types/type-query.ts';
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
  readonly text: TextSearch;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
  /** Calls back after so many milliseconds, unless it is called off. */
  readonly after: (milliseconds: number, action: () => void) => () => void;
}

export interface SessionState {
  readonly query: string;
  readonly filter: Filter;
  readonly groups: readonly OptionGroup[];
  /** The id of the chosen option, or `null`. */
  readonly chosen: string | null;
  /** For those who do not see the list. */
  readonly spoken: string;
}

export interface Session {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param wanted - the id of an option to choose once it is there */
  readonly setQuery: (query: string, wanted?: string | null) => void;
  readonly setFilter: (filter: Filter) => void;
  readonly move: (to: 'next' | 'previous' | 'first' | 'last') => void;
  readonly chosenOption: () => Option | null;
}

/** Between the last key and a question to the worker. */
const PAUSE = 60;
/** From then on a reader wonders. */
const SLOW = 700;
/** Some of them are symbols that are shown already. */
const TEXTS_AMONG_ALL = 12;
const TEXTS_ALONE = 20;

export function createSession(ports: SessionPorts): Session {
  let query = '';
  let filter: Filter = 'all';
  let symbols: SymbolState = { kind: 'loading' };
  let answer: SymbolAnswer | null = null;
  let text: TextState = { kind: 'none' };
  let chosen: string | null = null;
  let awaited: string | null = null;
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
  const draw = (): SessionState => ({
    query,
    filter,
    groups: composeGroups(facts()),
    chosen,
    spoken: describeResults(facts()),
  });
  let state = draw();
  const update = (): void => {
    state = draw();
    if (findOption(state, awaited) !== null) {
      chosen = awaited;
      awaited = null;
      state = { ...state, chosen };
    } else if (findOption(state, chosen) === null) {
      chosen = query.trim() === '' ? null : (optionsOf(state)[0]?.id ?? null);
      state = { ...state, chosen };
    }
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
    // What was found for the query before stays until there is better.
    if (text.kind !== 'found') text = { kind: 'waiting', isSlow: false };
    const settle = (next: TextState): void => {
      if (current !== question) return;
      text = next;
      update();
    };
    callOff = [
      ports.after(PAUSE, () => {
        const limit = filter === 'all' ? TEXTS_AMONG_ALL : TEXTS_ALONE;
        void ports.text.find(query, TEXT_GROUPS[filter], limit).then(settle);
      }),
      ports.after(SLOW, () => {
        if (text.kind === 'waiting') settle({ kind: 'waiting', isSlow: true });
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
    setQuery: (next, wanted = null) => {
      // The same query again: back from a page before it had come.
      if (next !== query) {
        query = next;
        chosen = null;
        askSymbols();
        askText();
      }
      awaited = wanted;
      update();
    },
    setFilter: (next) => {
      if (next === filter) return;
      filter = next;
      chosen = null;
      text = { kind: 'none' };
      askText();
      update();
    },
    move: (to) => {
      awaited = null;
      const options = optionsOf(state);
      const place = options.findIndex(({ id }) => id === chosen);
      chosen = options[findPlace(to, place, options.length)]?.id ?? null;
      update();
    },
    chosenOption: () => findOption(state, chosen),
  };
}

function findPlace(
  to: Parameters<Session['move']>[0],
  place: number,
  count: number,
): number {
  switch (to) {
    case 'next':
      return (place + 1) % count;
    case 'previous':
      return place <= 0 ? count - 1 : place - 1;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}

function optionsOf({ groups }: SessionState): readonly Option[] {
  return groups.flatMap(({ options }) => options);
}

function findOption(state: SessionState, id: string | null): Option | null {
  return optionsOf(state).find((option) => option.id === id) ?? null;
}

/** Which texts a filter leaves; the others leave all. */
const TEXT_GROUPS: Readonly<Record<Filter, TextGroup | null>> = {
  all: null,
  symbols: null,
  tutorials: 'tutorial',
  api: 'api',
};
