/**
 * Searches the list of symbols, synchronously. Knows neither DOM nor network; the
 * same code runs in the page, in tests and in the benchmark.
 */
import type {
  MemberRow,
  ShapeRow,
  SymbolFile,
  SymbolRow,
} from '../../../../features/search/files.ts';
import type { FoundSymbol, Range } from '../../../feature.ts';
import { commonLength, toWord, type Word } from './name-matching.ts';
import {
  findByName,
  isNamed,
  matchSymbol,
  parseName,
  parseQuery,
  type Query,
} from './find-by-name.ts';
import { createTypeSearch, type FindByType } from './find-by-type.ts';
import { ANYTHING, decodeTypes, toTerm, type Term } from './type-matching.ts';
import { isTypeQuery, type UnknownName } from './type-query.ts';

export interface SearchSymbol extends FoundSymbol {
  /** The last part of the name. */
  readonly own: Word;
  /** The symbol it is a member of. */
  readonly owner: SearchSymbol | null;
  /** The part before the last dot; `null` without one. */
  readonly qualifier: Word | null;
  readonly references: number;
  /** The shapes of its overloads. */
  readonly shapes: readonly SignatureShape[];
  /**
   * The supertypes of a class or an interface; what an alias stands for, followed
   * by its type parameters.
   */
  readonly bases: readonly Term[];
  readonly members: readonly SearchSymbol[];
}

/** The types of a signature, or of a value. */
export interface SignatureShape {
  /** Its parameters, preceded by the object that a member is called on. */
  readonly slots: readonly Slot[];
  readonly result: Term;
}

export interface Slot {
  readonly term: Term;
  readonly need: 'required' | 'optional' | 'receiver';
}

/** Its order breaks ties between equally good matches. */
export interface SymbolList {
  /** Exports first, then all members. */
  readonly all: readonly SearchSymbol[];
  readonly exports: readonly SearchSymbol[];
  readonly findByAddress: (href: string) => SearchSymbol | null;
  /** The exports that most readers need. */
  readonly used: readonly SearchSymbol[];
  /** The heads of all types in signatures. */
  readonly typeNames: readonly string[];
}

export interface SymbolAnswer {
  readonly isByType: boolean;
  /** All matches, best first. */
  readonly symbols: readonly SearchSymbol[];
  /** How many of them certainly match; the others have the letters somehow. */
  readonly sure: number;
  readonly mark: (symbol: SearchSymbol) => readonly Range[];
  /** Similar symbols when nothing matches. */
  readonly suggestions: readonly SearchSymbol[];
  /** The unknown names of a type query. */
  readonly unknown: readonly UnknownName[];
  /** Whether the first symbol has exactly the name that was asked for. */
  readonly isNamed: boolean;
}

export interface SymbolEngine {
  readonly list: SymbolList;
  readonly find: (
    input: string,
    accepts?: (href: string) => boolean,
  ) => SymbolAnswer;
}

export function createEngine(file: SymbolFile): SymbolEngine {
  const list = decodeSymbols(file);
  const findByType = createTypeSearch(list);
  const kinds = new Set(list.all.map(({ kind }) => kind));
  return {
    list,
    find: (input, accepts = () => true) => {
      const { accepts: isOfKind, ...query } = parseQuery(input, kinds);
      const isAsked = (symbol: SearchSymbol): boolean =>
        isOfKind(symbol) && accepts(symbol.href);
      return find({ ...query, accepts: isAsked }, list, findByType);
    },
  };
}

const NOTHING: SymbolAnswer = {
  isByType: false,
  symbols: [],
  sure: 0,
  mark: () => [],
  suggestions: [],
  unknown: [],
  isNamed: false,
};

function find(
  { text, accepts, hasKind }: Query,
  list: SymbolList,
  findByType: FindByType,
): SymbolAnswer {
  const findType = (asked: string): SymbolAnswer => {
    const found = findByType(asked, accepts);
    const sure = found?.symbols.length ?? 0;
    return { ...NOTHING, isByType: true, sure, ...found };
  };
  if (isTypeQuery(text)) return findType(text);
  const all = list.all.filter(accepts);
  if (text === '') {
    const symbols = hasKind ? all : [];
    return { ...NOTHING, symbols, sure: symbols.length };
  }
  const name = parseName(text);
  const { symbols, sure } = findByName(name, all);
  // `Promise<Foo>` is a type, not a name: find what returns it.
  if (
    /.</.test(text) &&
    !symbols.some(({ own }) => own.lower === name.word.lower)
  ) {
    return findType(`: ${text}`);
  }
  return {
    ...NOTHING,
    symbols,
    sure,
    isNamed: isNamed(name, symbols[0]),
    mark: (symbol) => matchSymbol(name, symbol)?.marks ?? [],
    suggestions:
      symbols.length > 0 ? [] : suggest(text, list.exports.filter(accepts)),
  };
}

/** Characters; a shorter common prefix, or less than half, is coincidence. */
const SHORTEST = 3;
const SUGGESTIONS = 3;

/**
 * Suggests the symbols with the same letters in another order, or those with
 * the longest common prefix.
 */
function suggest(
  text: string,
  exports: readonly SearchSymbol[],
): readonly SearchSymbol[] {
  // Several words are not a name but a query for the full text.
  if (/\s/.test(text)) return [];
  const word = text.toLowerCase();
  const sort = (name: string): string => Array.from(name).sort().join('');
  const sorted = sort(word);
  const swapped = exports.filter(
    ({ own: { lower } }) =>
      lower.length === word.length && sort(lower) === sorted,
  );
  if (swapped.length > 0) return swapped;
  const lengths = exports.map(({ own }) => commonLength(word, own.lower));
  const longest = Math.max(SHORTEST, word.length / 2, ...lengths);
  return exports
    .filter((_, place) => lengths[place] === longest)
    .slice(0, SUGGESTIONS);
}

export function decodeSymbols(file: SymbolFile): SymbolList {
  const types = decodeTypes(file.types);
  const exports = file.symbols.map((row) => decodeSymbol(row, file, types));
  const all = [...exports, ...exports.flatMap((symbol) => symbol.members)];
  const byAddress = new Map(all.map((symbol) => [symbol.href, symbol]));
  return {
    all,
    findByAddress: (href) => byAddress.get(href) ?? null,
    exports,
    used: file.used.flatMap((place) => exports[place] ?? []),
    typeNames: file.types.map((row) =>
      typeof row === 'string' ? row : row[0],
    ),
  };
}

function decodeSymbol(
  row: SymbolRow,
  file: SymbolFile,
  types: readonly Term[],
): SearchSymbol {
  const [name, page, module, references, isDeprecated, ...declaration] = row;
  const [signature, shapes, bases, memberRows, id = name] = declaration;
  const [kind, address] = file.pages[page] ?? ['variable', ''];
  const dot = name.lastIndexOf('.');
  const members: SearchSymbol[] = [];
  const symbol: SearchSymbol = {
    name,
    own: toWord(name.slice(dot + 1), file.shared),
    kind,
    owner: null,
    qualifier: dot === -1 ? null : toWord(name.slice(0, dot)),
    href: address + encodeURI(id),
    module,
    references,
    deprecated: isDeprecated === 1,
    signature,
    shapes: shapes.map((shape) => decodeShape(shape, types, [])),
    bases: bases.map((place) => types[place] ?? ANYTHING),
    members,
  };
  const qualifier = toWord(name, file.shared);
  const self: Slot = { term: toTerm(name.toLowerCase()), need: 'receiver' };
  for (const member of memberRows) {
    const ofMember = { ...symbol, owner: symbol, qualifier, bases: [] };
    members.push({ ...ofMember, ...decodeMember(member, symbol, self, types) });
  }
  return symbol;
}

/** What a member does not have from its owner. */
function decodeMember(
  [name, kind, signature, shapes, anchor = name]: MemberRow,
  owner: SearchSymbol,
  self: Slot,
  types: readonly Term[],
) {
  const receiver = kind === 'constructor' ? [] : [self];
  return {
    // `Source[Symbol.toStringTag]` has no dot.
    name: owner.name + (name.startsWith('[') ? '' : '.') + name,
    own: toWord(name),
    kind,
    href: `${owner.href}#${encodeURIComponent(anchor)}`,
    signature,
    shapes: shapes.map((shape) => decodeShape(shape, types, receiver)),
    members: [],
  };
}

function decodeShape(
  [result, required, ...parameters]: ShapeRow,
  types: readonly Term[],
  receiver: readonly Slot[],
): SignatureShape {
  const slots = parameters.map((place, at): Slot => ({
    term: types[place] ?? ANYTHING,
    need: at < required ? 'required' : 'optional',
  }));
  return {
    slots: [...receiver, ...slots],
    result: types[result] ?? ANYTHING,
  };
}
