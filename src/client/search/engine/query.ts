/**
 * Reads what is typed or pasted into the search field: a kind before a colon, and
 * a type or a name, which may be in words or have its owner. Pure.
 */
import { toWord, type Word } from './closeness.ts';
import type { SearchSymbol } from './symbols.ts';

export interface Query {
  /** Whether a symbol is of the requested kind; true for all without one. */
  readonly accepts: (symbol: SearchSymbol) => boolean;
  readonly hasKind: boolean;
  /** The rest of the input: a name or a type. */
  readonly text: string;
}

export interface NameQuery {
  /** The part before the last dot, if there is one. */
  readonly owner: Word | null;
  /** The name, or all words without the spaces between them. */
  readonly word: Word;
  /** The words in lower case; none if there is only one, or a dot. */
  readonly words: readonly string[];
}

/** Characters; the rest of a longer input is ignored. */
const LONGEST = 1000;

/** Abbreviations of kinds, for use before the colon. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['fn', 'function'],
  ['var', 'variable'],
  ['const', 'variable'],
  ['prop', 'property'],
]);

/** @param kinds - the existing kinds; other words before a colon are text */
export function parseQuery(input: string, kinds: ReadonlySet<string>): Query {
  // Full-width letters are read like plain ones, control characters like spaces.
  const text = input
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  const [prefix = '', word = ''] = /^(\p{L}+)\s*:(?!:)\s*/u.exec(text) ?? [];
  const lower = word.toLowerCase();
  const kind = SHORT_NAMES.get(lower) ?? lower;
  return kinds.has(kind)
    ? {
        accepts: (symbol) => symbol.kind === kind,
        hasKind: true,
        text: text.slice(prefix.length),
      }
    : { accepts: () => true, hasKind: false, text };
}

/** What precedes a name in pasted code or prose. */
const BEFORE =
  /^(?:(?:import|const)\s[^{=]*[{=]|(?:await|new|throw)\s|["'`‘-„<@\s])+/;
/** What follows it: of a call or a list only the first name counts. */
const BEHIND = /["'`‘-„]$|[(<};,].*/s;

/**
 * Reads a key in brackets like a member: `Source[Symbol.iterator]` is
 * `Source.iterator`.
 */
export function parseName(text: string): NameQuery {
  const written = text.replace(BEFORE, '').replace(BEHIND, '');
  const name = written
    .replace(/[\s\]]+/g, '')
    .replace(/#|::|\.prototype\.|\.?\[(?:Symbol\.)?/g, '.');
  const dot = name.lastIndexOf('.');
  if (dot > 0) {
    const [owner, own] = [name.slice(0, dot), name.slice(dot + 1)];
    return { owner: toWord(owner), word: toWord(own), words: [] };
  }
  const words = written.toLowerCase().split(/\s+/).filter(Boolean);
  // A single letter begins some part of almost every name.
  const isSeveral = words.length > 1 && words.every(({ length }) => length > 1);
  return {
    owner: null,
    word: toWord(name.replace(/^\./, '')),
    words: isSeveral ? words : [],
  };
}
