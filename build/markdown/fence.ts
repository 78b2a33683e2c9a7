/**
 * Interprets a fence's info string: its language and the words after it. Knows
 * the words, not what they look like in a page.
 */
import type { Code } from 'mdast';
import {
  countLines,
  isRange,
  listLines,
  readRanges,
  splitWords,
} from './fence-words.ts';
import { isKnownLanguage, PLAIN_LANGUAGE } from './languages.ts';
import type { BlockTab, CodeBlock, FenceOptions } from './model.ts';
import type { Locate } from './source.ts';

interface Fence {
  readonly language: string;
  readonly options: FenceOptions;
}

/** Never fails: mistakes are ignored here and reported by `checkFence`. */
export function readFence({ lang, meta, value }: Code): Fence {
  const words = splitWords(meta ?? '').words;
  const named = new Map(words.map((word) => [word.name, word.value]));
  const textOf = (name: string): string | null => {
    const text = named.get(name);
    return text === undefined || text === '' ? null : text;
  };
  const ranges = words.filter(isRange).flatMap(readRanges);
  return {
    language: lang != null && isKnownLanguage(lang) ? lang : PLAIN_LANGUAGE,
    options: {
      title: textOf('title'),
      highlight: listLines(ranges, countLines(value)),
      showLineNumbers: named.has('showLineNumbers'),
      noRun: textOf('no-run'),
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
