/**
 * The state of a running search: query, results and chosen option. Knows no DOM;
 * the components subscribe to it.
 */
import { API, type TextKind } from '../../../features/search/files.ts';
import type { PageAction, QueryLanguage } from '../../feature.ts';
import type {
  SearchSymbol,
  SymbolAnswer,
  SymbolEngine,
} from './engine/engine.ts';
import { cutQuery } from '../../../shared/limits.ts';
import { isTypeQuery } from './engine/type-query.ts';
import { ALL, kindOf, limitTo, type Filter } from './filters.ts';
import { mergeResults } from './merge.ts';
import {
  composeGroups,
  describeResults,
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
  accepts: (href: string) => boolean,
) => Promise<TextAnswer>;

export interface SearchPorts {
  readonly loadSymbols: () => Promise<SymbolEngine>;
  /** The languages of queries that only `findOthers` understands. */
  readonly languages: readonly QueryLanguage[];
  readonly findTexts: FindTexts;
  /** Finds symbols that this version does not have; never rejects. */
  readonly findOthers: (query: string) => Promise<readonly SearchSymbol[]>;
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

/** Stands for the id of the first option, which is not known yet. */
export const FIRST = '';
type Move = (place: number, count: number) => number;

/** The place that a key leads to, from another one; that is -1 without a choice. */
const MOVES: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['ArrowDown', (place, count) => (place + 1) % count],
  ['ArrowUp', (place, count) => (place <= 0 ? count : place) - 1],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

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

type Timer = ReturnType<typeof setTimeout>;

/** What is known before anything has been loaded or typed. */
const NOTHING: Omit<SearchFacts, 'recent' | 'actions'> = {
  query: '',
  filter: ALL,
  language: null,
  symbols: 'loading',
  answer: null,
  text: { kind: 'none' },
  results: [],
  others: [],
  areOthersFirst: false,
  isOutdated: false,
};

export class SearchSession {
  readonly #ports: SearchPorts;
  readonly #listeners = new Set<() => void>();
  #facts: SearchFacts;
  #state: SessionState;
  /** What the reader has chosen, perhaps before it is there; else the first is. */
  #wanted: string | null = null;
  #timers: readonly Timer[] = [];
  /** The number of the newest query for texts. */
  #newest = 0;

  constructor(ports: SearchPorts) {
    const { recent, actions } = ports;
    this.#ports = ports;
    this.#facts = { ...NOTHING, recent, actions };
    this.#state = toState(this.#facts, null, null);
    const use = (symbols: SearchFacts['symbols']): void => {
      this.#facts = { ...this.#facts, symbols };
      this.#ask(this.#facts.query, this.#facts.filter);
    };
    ports.loadSymbols().then(use, () => {
      use('failed');
    });
  }

  // React calls this and the next one as functions.
  readonly get = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * @param taken - the id of an option to choose once it has been found; `FIRST`
   *   submits the query, until the reader changes it or moves
   */
  setQuery(query: string, taken: string | null = null): void {
    this.#wanted = taken;
    // The query can be the same when only `taken` is set, after going back.
    if (query === this.#facts.query) this.#update({});
    else this.#ask(query, this.#facts.filter);
  }

  setFilter(filter: Filter): void {
    if (filter === this.#facts.filter) return;
    this.#wanted = null;
    this.#ask(this.#facts.query, filter);
  }

  /** @returns whether the key moves through the options */
  move(key: string): boolean {
    const to = MOVES.get(key);
    if (to === undefined) return false;
    const { groups, chosen } = this.#state;
    const options = groups.flatMap((group) => group.options);
    const place = chosen === null ? -1 : options.indexOf(chosen);
    this.#wanted = options[to(place, options.length)]?.id ?? null;
    this.#update({});
    return true;
  }

  #update(change: Partial<SearchFacts>): void {
    // While the next list is made, the one before stays as it is drawn.
    const isKept =
      change.isOutdated === true &&
      this.#facts.results.length > 0 &&
      change.results === this.#facts.results;
    const kept = isKept ? this.#state.groups : null;
    this.#facts = { ...this.#facts, ...change };
    this.#state = toState(this.#facts, this.#wanted, kept);
    for (const listener of this.#listeners) listener();
  }

  /** The list changes when all of it is there, or if that takes too long. */
  #ask(whole: string, filter: Filter): void {
    this.#timers.forEach(clearTimeout);
    this.#newest += 1;
    const query = cutQuery(whole);
    const answer = this.#findNames(query, filter);
    const othersAnswered = answer && this.#askOthers(query, answer);
    const language = this.#findLanguage(whole);
    const others = { others: [], areOthersFirst: false };
    const changes = { query: whole, filter, language, answer, ...others };
    const isByType = isTypeQuery(query) || answer?.isByType === true;
    if (query.trim() === '' || isByType || language !== null) {
      const text = { kind: 'none' } as const;
      const results = this.#list(whole, answer, text);
      this.#update({ ...changes, text, results, isOutdated: false });
      return;
    }
    // The previous list stays until the new one is there.
    const results = filter === this.#facts.filter ? this.#facts.results : [];
    const text = { kind: 'waiting' } as const;
    this.#update({ ...changes, text, results, isOutdated: true });
    this.#askTexts(othersAnswered);
  }

  #askTexts(othersAnswered: Promise<void> | null): void {
    const request = this.#newest;
    const { query, filter, answer } = this.#facts;
    let isLate = false;
    const settle = async (text: SearchFacts['text']): Promise<void> => {
      const isFound = text.kind === 'found' && text.hits.length > 0;
      // Others are the first answer if there is no other one.
      if (!isFound && answer?.symbols.length === 0) await othersAnswered;
      if (request !== this.#newest || this.#facts.symbols === 'loading') return;
      const results = this.#list(query, answer, text, isLate);
      this.#update({ text, results, isOutdated: false });
      if (text.kind === 'found') void complete(text, settle);
    };
    const limit = filter === ALL ? TEXTS_AMONG_ALL : TEXTS_ALONE;
    void this.#ports
      .findTexts(cutQuery(query), kindOf(filter), limit, limitTo(filter))
      .then(settle);
    const showNames = (): Partial<SearchFacts> => {
      isLate = true;
      const results = this.#list(query, sureOf(answer), this.#facts.text);
      return { results, isOutdated: false };
    };
    this.#timers = [
      this.#whileWaiting(HOLD, showNames),
      this.#whileWaiting(SLOW, () => ({ text: { kind: 'slow' } })),
    ];
  }

  #whileWaiting(pause: number, change: () => Partial<SearchFacts>): Timer {
    return setTimeout(() => {
      const { text, symbols } = this.#facts;
      if (text.kind !== 'waiting' || symbols === 'loading') return;
      this.#update(change());
    }, pause);
  }

  /** `null` without a list of symbols, or where none is asked for. */
  #findNames(query: string, filter: Filter): SymbolAnswer | null {
    const isAsked = [null, API].includes(kindOf(filter));
    const { symbols } = this.#facts;
    return isAsked && typeof symbols !== 'string'
      ? symbols.find(query, limitTo(filter))
      : null;
  }

  #findLanguage(query: string): QueryLanguage | null {
    return this.#ports.languages.find(({ accepts }) => accepts(query)) ?? null;
  }

  /** Asks others for a name that this version does not have. */
  async #askOthers(query: string, answer: SymbolAnswer): Promise<void> {
    const name = query.trim();
    const isAsked = this.#findLanguage(name) !== null;
    const isKnown = answer.isNamed || answer.isByType;
    if (!isAsked && (isKnown || !/^\S+$/.test(name))) return;
    const request = this.#newest;
    await new Promise((resolve) => setTimeout(resolve, REST));
    if (request !== this.#newest) return;
    const matches = await this.#ports.findOthers(name);
    const { symbols, isOutdated, results } = this.#facts;
    if (request !== this.#newest || typeof symbols === 'string') return;
    const known = new Set(symbols.list.all.map((symbol) => symbol.name));
    const others = matches.filter((symbol) => !known.has(symbol.name));
    const isNamed = others.some(
      (symbol) => symbol.name.toLowerCase() === name.toLowerCase(),
    );
    this.#update({
      others: isAsked ? matches : others.slice(0, OTHERS),
      areOthersFirst: isNamed && (isOutdated || results.length === 0),
    });
  }

  /** Lists names and texts, in the order in which they stay. */
  #list(
    query: string,
    names: SymbolAnswer | null,
    text: SearchFacts['text'],
    isLate = false,
  ): SearchFacts['results'] {
    const { symbols, filter } = this.#facts;
    const find =
      typeof symbols === 'string' ? () => null : symbols.list.findByAddress;
    const texts = text.kind === 'found' ? text : null;
    const corrected = texts?.corrected ?? null;
    // Names are read like the texts, unless the word begins one of them.
    const answer =
      corrected !== null && names?.sure === 0 && typeof symbols !== 'string'
        ? this.#findNames(corrected, filter)
        : names;
    const asked = corrected ?? query;
    return mergeResults({ query: asked, names: answer, texts, isLate }, find);
  }
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
