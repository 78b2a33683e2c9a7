/** Checks the info string of a fence. */
import type { Code } from 'mdast';
import { findNearest } from '../core/nearest.ts';
import { error, warning, type Diagnostic, type Place } from '../diagnostics.ts';
import {
  countLines,
  isRange,
  readRanges,
  splitWords,
  type Range,
  type Word,
} from './fence-words.ts';
import { isKnownLanguage, languageNames, PLAIN_LANGUAGE } from './languages.ts';
import { isUnclosed } from './unclosed-blocks.ts';
import type { Locate } from './source.ts';

export function checkFence(node: Code, locate: Locate): readonly Diagnostic[] {
  const { lang, meta, value, position } = node;
  const place = locate(position?.start);
  const { words, rest } = splitWords(meta ?? '');
  const lines = countLines(value);
  return [
    ...checkEnd(node, place),
    ...checkLanguage(lang ?? PLAIN_LANGUAGE, place),
    ...checkRest(rest, place),
    ...words.flatMap((word) => checkValue(word, place)),
    ...words.flatMap((word) => checkWord(word, place)),
    ...words
      .filter(isRange)
      .flatMap(readRanges)
      .flatMap((range) => checkRange(range, lines, place)),
  ];
}

function checkEnd(node: Code, place: Place): readonly Diagnostic[] {
  if (!isUnclosed(node)) return [];
  return [
    error('unclosed-fence', 'This code block is never closed', {
      place,
      hint: 'Close it with a line of the same characters. If the code contains a line ":::", the directive around it needs more colons: "::::note".',
    }),
  ];
}

function checkLanguage(language: string, place: Place): readonly Diagnostic[] {
  if (isKnownLanguage(language)) return [];
  const shown = language.slice(0, 40);
  return [
    warning('unknown-language', `Unknown language ${shown}`, {
      place,
      hint: language.includes('{')
        ? 'Write a space before "{".'
        : adviseLanguage(shown),
    }),
  ];
}

/**
 * Shorter names are too similar for a suggestion: `xml` is not a typo of `yml`.
 */
const GUESSED_LENGTH = 4;

function adviseLanguage(language: string): string {
  const small = language.toLowerCase();
  if (isKnownLanguage(small)) {
    return `Write ${small}: names of languages are lower case.`;
  }
  const nearest =
    language.length < GUESSED_LENGTH
      ? null
      : findNearest(language, languageNames());
  return nearest === null
    ? `The block is shown without highlighting; write "${PLAIN_LANGUAGE}" if that is intended.`
    : `Did you mean ${nearest}?`;
}

function checkRest(rest: string, place: Place): readonly Diagnostic[] {
  if (rest === '') return [];
  return [
    error(
      'fence-invalid',
      `The fence cannot be parsed from here: ${rest.slice(0, 40)}`,
      {
        place,
        hint: 'Write name="value", name or {1,3-5}, with straight quotes.',
      },
    ),
  ];
}

/** Words that require a value. */
const NEEDS_VALUE: ReadonlySet<string> = new Set(['title', 'no-run']);

function checkValue(
  { name, value }: Word,
  place: Place,
): readonly Diagnostic[] {
  if (value !== '' || !NEEDS_VALUE.has(name)) return [];
  return [
    error('fence-invalid', `${name} needs a value`, {
      place,
      hint: `Write ${name}="..." after the language.`,
    }),
  ];
}

/** All words with a meaning here; others belong to other tools. */
const WORDS: ReadonlySet<string> = new Set([
  ...NEEDS_VALUE,
  'diff',
  'output',
  'request',
  'resolve-from',
  'server',
  'showLineNumbers',
]);

function checkWord(word: Word, place: Place): readonly Diagnostic[] {
  const { name } = word;
  if (WORDS.has(name) || isRange(word)) return [];
  const nearest = findNearest(name, WORDS);
  if (nearest === null) return [];
  return [
    warning('unknown-word', `The fence has an unknown word: ${name}`, {
      place,
      hint: `Did you mean ${nearest}?`,
    }),
  ];
}

function checkRange(
  { from, to }: Range,
  lines: number,
  place: Place,
): readonly Diagnostic[] {
  if (from >= 1 && from <= to && to <= lines) return [];
  return [
    error(
      'fence-invalid',
      `The fence highlights lines ${String(from)} to ${String(to)}, but the block has ${String(lines)}`,
      { place, hint: 'Lines are counted from 1, within the block.' },
    ),
  ];
}
