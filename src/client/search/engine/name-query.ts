/** Reads what is typed or pasted as a name: in words, or with its owner. Pure. */
import { toWord, type Word } from './closeness.ts';

export interface NameQuery {
  /** The part before the last dot, if there is one. */
  readonly owner: Word | null;
  /** The name, or all words without the spaces between them. */
  readonly word: Word;
  /** The words in lower case; none if there is only one, or a dot. */
  readonly words: readonly string[];
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
  return dot <= 0
    ? {
        owner: null,
        word: toWord(name.replace(/^\./, '')),
        words: splitWords(written),
      }
    : {
        owner: toWord(name.slice(0, dot)),
        word: toWord(name.slice(dot + 1)),
        words: [],
      };
}

function splitWords(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  // A single letter begins some part of almost every name.
  return words.length === 1 || words.some(({ length }) => length === 1)
    ? []
    : words;
}
