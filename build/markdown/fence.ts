/**
 * What stands after a fence: its language and the words behind it. Knows which
 * words there are, not what they look like in a page.
 */
import type { Code } from 'mdast';
import { findNearest } from '../core/nearest.ts';
import { error, warning, type Diagnostic } from '../diagnostics.ts';
import { isKnownLanguage, languageNames, PLAIN_LANGUAGE } from './languages.ts';
import type { BlockTab, CodeBlock, FenceOptions } from './model.ts';
import type { Locate } from './source.ts';

/** A word of the fence: `name`, `name=value` or `{1,3-5}`. */
interface Word {
  readonly name: string;
  readonly value: string;
}

export interface Fence {
  readonly language: string;
  readonly options: FenceOptions;
}

/** Never fails: what is wrong is left out, and told by `checkFence`. */
export function readFence({ lang, meta, value }: Code): Fence {
  const words = splitWords(meta ?? '').words;
  const named = new Map(words.map((word) => [word.name, word.value]));
  const ranges = words.filter(isRange).flatMap(readRanges);
  return {
    language: lang != null && isKnownLanguage(lang) ? lang : PLAIN_LANGUAGE,
    options: {
      title: named.get('title') || null,
      highlight: listLines(ranges, countLines(value)),
      showLineNumbers: named.has('showLineNumbers'),
      noRun: named.get('no-run') || null,
      output: named.has('output'),
      others: new Map(
        words
          .filter((word) => !isRange(word) && !OWN_WORDS.has(word.name))
          .map(({ name, value }) => [name, value]),
      ),
    },
  };
}

const OWN_WORDS: ReadonlySet<string> = new Set([
  'title',
  'showLineNumbers',
  'no-run',
  'output',
]);

/** Words that make no sense without a value. */
const NEEDS_VALUE: ReadonlySet<string> = new Set(['title', 'no-run']);

export function describeBlock(
  node: Code,
  tab: BlockTab | null,
  locate: Locate,
): CodeBlock {
  const start = node.position?.start;
  return {
    ...readFence(node),
    code: node.value,
    tab,
    // Indented code has no fence above it.
    place: locate(
      start && isFenced(node) ? { ...start, line: start.line + 1 } : start,
    ),
  };
}

/** Whether marks stand around the code, which take a line of their own. */
function isFenced({ position, value }: Code): boolean {
  if (position === undefined) return false;
  return position.end.line - position.start.line >= countLines(value);
}

export function checkFence(
  { lang, meta, value, position }: Code,
  locate: Locate,
): readonly Diagnostic[] {
  const place = locate(position?.start);
  const fail = (message: string, hint: string): Diagnostic =>
    error('fence-invalid', message, { place, hint });
  const diagnostics: Diagnostic[] = [];
  if (lang != null && !isKnownLanguage(lang)) {
    diagnostics.push(describeLanguage(lang, place));
  }
  const { words, rest } = splitWords(meta ?? '');
  if (rest !== '') {
    diagnostics.push(
      fail(
        `The fence has words that cannot be read: ${rest.slice(0, 40)}`,
        'Write name="value", name or {1,3-5}, with straight quotes.',
      ),
    );
  }
  for (const { name, value: text } of words) {
    if (NEEDS_VALUE.has(name) && text === '') {
      diagnostics.push(
        fail(
          `${name} needs a value`,
          `Write ${name}="..." after the language.`,
        ),
      );
    }
  }
  const lines = countLines(value);
  for (const range of words.filter(isRange).flatMap(readRanges)) {
    if (range.from >= 1 && range.from <= range.to && range.to <= lines)
      continue;
    diagnostics.push(
      fail(
        `The fence marks lines that are not there: ${String(range.from)} to ${String(range.to)} of ${String(lines)}`,
        'Lines count from 1, within the block.',
      ),
    );
  }
  return diagnostics;
}

function describeLanguage(
  language: string,
  place: ReturnType<Locate>,
): Diagnostic {
  const shown = language.slice(0, 40);
  const nearest = findNearest(shown, languageNames());
  return warning('unknown-language', `Unknown language ${shown}`, {
    place,
    hint:
      nearest === null
        ? `The block is shown in one colour; write "${PLAIN_LANGUAGE}" if that is meant.`
        : `Did you mean ${nearest}?`,
  });
}

function isRange({ name }: Word): boolean {
  return name.startsWith('{');
}

const WORD =
  /\s*(?:(\{\d+(?:-\d+)?(?:, *\d+(?:-\d+)?)*\})|([a-z][\w-]*)(?:=(?:"([^"]*)"|([^\s"=]+)))?)(?=\s|$)/iy;

function splitWords(meta: string): { words: readonly Word[]; rest: string } {
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

interface Range {
  readonly from: number;
  readonly to: number;
}

/** `{1,3-5}` to 1 to 1 and 3 to 5. */
function readRanges({ name }: Word): readonly Range[] {
  return name
    .slice(1, -1)
    .split(',')
    .map((part) => {
      const [from = NaN, to = from] = part.split('-').map(Number);
      return { from, to };
    });
}

/** The numbers of the lines in any of the ranges: sorted, each once. */
function listLines(ranges: readonly Range[], lines: number): readonly number[] {
  const isMarked = (line: number): boolean =>
    ranges.some(({ from, to }) => from <= line && line <= to);
  return ranges.length === 0
    ? []
    : Array.from({ length: lines }, (_, index) => index + 1).filter(isMarked);
}

function countLines(code: string): number {
  return code.split('\n').length;
}
