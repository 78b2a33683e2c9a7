/**
 * The info string of a fence: its language and the words after it. Knows the
 * words, not what they look like in a page.
 */
import type { Code } from 'mdast';
import { findNearest } from '../core/text.ts';
import { error, warning, type Diagnostic, type Place } from '../diagnostics.ts';
import { isKnownLanguage, languageNames, PLAIN_LANGUAGE } from './languages.ts';
import type { BlockTab, CodeBlock, FenceOptions } from './model.ts';
import type { Locate } from './source.ts';
import { isUnclosed } from './syntax.ts';

interface Fence {
  readonly language: string;
  readonly options: FenceOptions;
}

/** A word of the fence: `name`, `name=value` or `{1,3-5}`. */
interface Word {
  readonly name: string;
  readonly value: string;
}

const WORD =
  /\s*(?:(\{\d+(?:-\d+)?(?:, *\d+(?:-\d+)?)*\})|([a-z][\w-]*)(?:=(?:"([^"]*)"|([^\s"=]+)))?)(?=\s|$)/iy;

/** `rest` is the part that could not be read. */
function splitWords(meta: string): {
  readonly words: readonly Word[];
  readonly rest: string;
} {
  const words: Word[] = [];
  const pattern = new RegExp(WORD);
  let end = 0;
  for (;;) {
    const match = pattern.exec(meta);
    if (match === null) return { words, rest: meta.slice(end).trim() };
    const [, range, name = '', quoted, bare] = match;
    words.push({ name: range ?? name, value: quoted ?? bare ?? '' });
    end = pattern.lastIndex;
  }
}

function isRange({ name }: Word): boolean {
  return name.startsWith('{');
}

/** `{1,3-5}` becomes the ranges 1 to 1 and 3 to 5. */
function readRanges({ name }: Word): (readonly [from: number, to: number])[] {
  return name
    .slice(1, -1)
    .split(',')
    .map((part) => {
      const [from = NaN, to = from] = part.split('-').map(Number);
      return [from, to];
    });
}

function countLines(code: string): number {
  return code.split('\n').length;
}

/** Words that have an option of their own. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'title',
  'showLineNumbers',
  'no-run',
  'output',
]);

/** Never fails: mistakes are ignored here and reported by `checkFence`. */
export function readFence({ lang, meta, value }: Code): Fence {
  const { words } = splitWords(meta ?? '');
  const named = new Map(
    words
      .filter((word) => !isRange(word))
      .map((word) => [word.name, word.value]),
  );
  const has = (name: string): boolean => named.has(name);
  const textOf = (name: string): string | null => {
    const text = named.get(name) ?? '';
    return text === '' ? null : text;
  };
  const ranges = words.filter(isRange).flatMap(readRanges);
  const options = {
    title: textOf('title'),
    highlight:
      ranges.length === 0
        ? []
        : Array.from(
            { length: countLines(value) },
            (_, index) => index + 1,
          ).filter((line) =>
            ranges.some(([from, to]) => from <= line && line <= to),
          ),
    showLineNumbers: has('showLineNumbers'),
    noRun: textOf('no-run'),
    output: has('output'),
    others: new Map([...named].filter(([name]) => !OWN_WORDS.has(name))),
  };
  return {
    language: lang != null && isKnownLanguage(lang) ? lang : PLAIN_LANGUAGE,
    options,
  };
}

export function describeBlock(
  node: Code,
  tab: BlockTab | null,
  locate: Locate,
): CodeBlock {
  const start = node.position?.start;
  return {
    ...readFence(node),
    code: node.value,
    line: start?.line ?? 0,
    tab,
    // Indented code has no line for a fence.
    place: locate(
      start && isFenced(node) ? { ...start, line: start.line + 1 } : start,
    ),
  };
}

/** Whether the node spans more lines than its code, namely those of a fence. */
function isFenced({ position, value }: Code): boolean {
  if (position === undefined) return false;
  return position.end.line - position.start.line >= countLines(value);
}

/** Words that require a value. */
const NEEDS_VALUE: ReadonlySet<string> = new Set(['title', 'no-run']);

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

export function checkFence(node: Code, locate: Locate): readonly Diagnostic[] {
  const place = locate(node.position?.start);
  const { words, rest } = splitWords(node.meta ?? '');
  const lines = countLines(node.value);
  const refuse = (message: string, hint: string, code = 'fence-invalid') =>
    error(code, message, { place, hint });
  return [
    ...(isUnclosed(node)
      ? [
          refuse(
            'This code block is never closed',
            'Close it with a line of the same characters. If the code contains a line ":::", the directive around it needs more colons: "::::note".',
            'unclosed-fence',
          ),
        ]
      : []),
    ...checkLanguage(node.lang ?? PLAIN_LANGUAGE, place),
    ...(rest === ''
      ? []
      : [
          refuse(
            `The fence cannot be parsed from here: ${rest.slice(0, 40)}`,
            'Write name="value", name or {1,3-5}, with straight quotes.',
          ),
        ]),
    ...words
      .filter(({ name, value }) => value === '' && NEEDS_VALUE.has(name))
      .map(({ name }) =>
        refuse(
          `${name} needs a value`,
          `Write ${name}="..." after the language.`,
        ),
      ),
    ...words.flatMap((word) => checkWord(word, place)),
    ...words
      .filter(isRange)
      .flatMap(readRanges)
      .filter(([from, to]) => from < 1 || from > to || to > lines)
      .map(([from, to]) =>
        refuse(
          `The fence highlights lines ${String(from)} to ${String(to)}, but the block has ${String(lines)}`,
          'Lines are counted from 1, within the block.',
        ),
      ),
  ];
}

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
