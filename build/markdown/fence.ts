/**
 * The info string of a fence: its language and the words after it. Knows the
 * words, not what they look like in a page.
 */
import type { Code } from 'mdast';
import { suggest } from '../core/text.ts';
import { error, warning, type Diagnostic, type Place } from '../diagnostics.ts';
import { LANGUAGES, PLAIN_LANGUAGE } from './highlight.ts';
import type { CodeBlock, FenceOptions } from './model.ts';
import { placeAt } from './parse.ts';

interface Fence {
  readonly language: string;
  readonly options: FenceOptions;
}

type Range = readonly [from: number, to: number];

interface Words {
  /** By name; empty if a word has no value. */
  readonly named: readonly (readonly [name: string, value: string])[];
  /** `{1,3-5}` are the ranges 1 to 1 and 3 to 5. */
  readonly ranges: readonly Range[];
  /** The part that could not be read. */
  readonly rest: string;
}

const WORD =
  /\s*(?:\{(\d+(?:-\d+)?(?:, *\d+(?:-\d+)?)*)\}|([a-z][\w-]*)(?:=(?:"([^"]*)"|([^\s"=]+)))?)(?=\s|$)/giy;

function splitWords(meta: string): Words {
  const found = [...meta.matchAll(WORD)];
  const end = found.reduce((sum, [word]) => sum + word.length, 0);
  return {
    named: found.flatMap(([, , name, quoted, bare]) =>
      name === undefined ? [] : [[name, quoted ?? bare ?? '']],
    ),
    ranges: found
      .flatMap(([, ranges]) => ranges?.split(',') ?? [])
      .map((range) => {
        const [from = NaN, to = from] = range.split('-').map(Number);
        return [from, to];
      }),
    rest: meta.slice(end).trim(),
  };
}

function countLines(code: string): number {
  return code.split('\n').length;
}

/** Words that have an option of their own. */
const OWN_WORDS = ['title', 'no-run', 'showLineNumbers', 'output'];

/** All words with a meaning here; the rest belongs to other tools. */
const WORDS = [...OWN_WORDS, 'diff', 'request', 'resolve-from', 'server'];

/** Never fails: mistakes are ignored here and reported by `checkFence`. */
export function readFence({ lang, meta, value }: Code): Fence {
  const { named, ranges } = splitWords(meta ?? '');
  const values = new Map(named);
  const valueOf = (name: string): string | null => {
    const text = values.get(name) ?? '';
    return text === '' ? null : text;
  };
  const lines = Array.from({ length: countLines(value) }, (_, at) => at + 1);
  return {
    language: lang != null && LANGUAGES.has(lang) ? lang : PLAIN_LANGUAGE,
    options: {
      title: valueOf('title'),
      highlight: lines.filter((line) =>
        ranges.some(([from, to]) => from <= line && line <= to),
      ),
      showLineNumbers: values.has('showLineNumbers'),
      noRun: valueOf('no-run'),
      output: values.has('output'),
      others: new Map(named.filter(([name]) => !OWN_WORDS.includes(name))),
    },
  };
}

export function describeBlock(node: Code): CodeBlock {
  const { value, position, data } = node;
  const { line = 0, column = 0 } = position?.start ?? {};
  // Indented code spans no lines but its own: it has no line for a fence.
  const isFenced = (position?.end.line ?? 0) - line >= countLines(value);
  return {
    ...readFence(node),
    code: value,
    line,
    tab: data?.tab ?? null,
    place: placeAt({ line: isFenced ? line + 1 : line, column }),
  };
}

export function checkFence(node: Code): readonly Diagnostic[] {
  const place = placeAt(node.position?.start);
  const { lang, meta, value, data } = node;
  return [
    ...(data?.isUnclosed === true
      ? [
          error('unclosed-fence', 'This code block is never closed', {
            place,
            hint: 'Close it with a line of the same characters. If the code contains a line ":::", the directive around it needs more colons: "::::note".',
          }),
        ]
      : []),
    ...checkLanguage(lang ?? PLAIN_LANGUAGE, place),
    ...checkWords(splitWords(meta ?? ''), countLines(value), place),
  ];
}

function checkWords(
  { named, ranges, rest }: Words,
  lines: number,
  place: Place,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const refuse = (message: string, hint: string) => {
    found.push(error('fence-invalid', message, { place, hint }));
  };
  if (rest !== '') {
    refuse(
      `The fence cannot be parsed from here: ${rest.slice(0, 40)}`,
      'Write name="value", name or {1,3-5}, with straight quotes.',
    );
  }
  for (const [name, value] of named) {
    if (value === '' && (name === 'title' || name === 'no-run')) {
      refuse(
        `${name} needs a value`,
        `Write ${name}="..." after the language.`,
      );
    }
    const hint = WORDS.includes(name) ? null : suggest(name, WORDS, null);
    if (hint === null) continue;
    const message = `The fence has an unknown word: ${name}`;
    found.push(warning('unknown-word', message, { place, hint }));
  }
  for (const [from, to] of ranges) {
    if (from >= 1 && from <= to && to <= lines) continue;
    refuse(
      `The fence highlights lines ${String(from)} to ${String(to)}, but the block has ${String(lines)}`,
      'Lines are counted from 1, within the block.',
    );
  }
  return found;
}

/**
 * Shorter names are too similar for a suggestion: `xml` is not a typo of `yml`.
 */
const GUESSED_LENGTH = 4;

function checkLanguage(language: string, place: Place): Diagnostic[] {
  if (LANGUAGES.has(language)) return [];
  const shown = language.slice(0, 40);
  const hint = language.includes('{')
    ? 'Write a space before "{".'
    : adviseLanguage(shown);
  const message = `Unknown language ${shown}`;
  return [warning('unknown-language', message, { place, hint })];
}

function adviseLanguage(language: string): string {
  const small = language.toLowerCase();
  if (LANGUAGES.has(small)) {
    return `Write ${small}: names of languages are lower case.`;
  }
  const candidates = language.length < GUESSED_LENGTH ? [] : LANGUAGES.keys();
  const otherwise = `The block is shown without highlighting; write "${PLAIN_LANGUAGE}" if that is intended.`;
  return suggest(language, candidates, otherwise);
}
