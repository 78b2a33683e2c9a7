/**
 * The info string of a fence: its language and the words after it. Knows the
 * words, not what they look like in a page.
 */
import type { Code } from 'mdast';
import { suggest } from '../core/text.ts';
import { asWarning, type Diagnostic } from '../diagnostics.ts';
import { LANGUAGES, PLAIN_LANGUAGE } from '../script/highlight.ts';
import type { CodeBlock } from './text-model.ts';
import { placeAt, problem } from './parse.ts';
import { readTimeline } from './timeline.ts';

type Fence = Pick<CodeBlock, 'language' | 'options'>;

const WORD =
  /\s*(?:\{(\d+(?:-\d+)?(?:, *\d+(?:-\d+)?)*)\}|([a-z][\w-]*)(?:=(?:"([^"]*)"|([^\s"=]+)))?)(?=\s|$)/giy;

function splitWords(meta: string) {
  const words = [...meta.matchAll(WORD)];
  const end = words.reduce((sum, [word]) => sum + word.length, 0);
  return {
    /** By name; empty if a word has no value. */
    named: words.flatMap(([, , name, quoted, bare]) =>
      name === undefined ? [] : [[name, quoted ?? bare ?? ''] as const],
    ),
    /** `{1,3-5}` are the ranges 1 to 1 and 3 to 5. */
    ranges: words
      .flatMap(([, ranges]) => ranges?.split(',') ?? [])
      .map((range) => {
        const [from = NaN, to = from] = range.split('-').map(Number);
        return [from, to] as const;
      }),
    /** The part that could not be read. */
    rest: meta.slice(end).trim(),
  };
}

/** The versions of the documented package that a block runs with: `16,17`. */
export function listVersions({ others }: Fence['options']): readonly string[] {
  return (others.get('versions') ?? '')
    .split(',')
    .flatMap((version) => version || []);
}

function countLines(code: string): number {
  return code.split('\n').length;
}

/** Words that have an option of their own. */
const OWN_WORDS = ['title', 'no-run', 'showLineNumbers', 'output'];

/** All words with a meaning here; the rest belongs to other tools. */
const WORDS = [
  ...OWN_WORDS,
  ...['diff', 'file', 'no-check', 'resolve-from', 'server'],
  ...['since', 'timeline', 'versions'],
];

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
    place:
      data?.file === undefined
        ? placeAt({ line: isFenced ? line + 1 : line, column })
        : { file: data.file, line: 1, column: 1 },
  };
}

export function* checkFence(node: Code): Iterable<Diagnostic> {
  const { lang, meta, value, data, position } = node;
  const at = position?.start;
  const language = lang ?? PLAIN_LANGUAGE;
  if (data?.isUnclosed === true) {
    const hint =
      'Close it with a line of the same characters. If the code contains a line ":::", the directive around it needs more colons: "::::note".';
    const message = 'This code block is never closed';
    yield problem('unclosed-fence', message, hint, at);
  }
  if (!LANGUAGES.has(language)) {
    const message = `Unknown language ${language.slice(0, 40)}`;
    const hint = adviseLanguage(language);
    yield asWarning(problem('unknown-language', message, hint, at));
  }
  yield* checkWords(node);
  yield* checkTimeline(node);
  yield* checkVersions(node);
  const { ranges } = splitWords(meta ?? '');
  const lines = countLines(value);
  for (const [from, to] of ranges) {
    if (from >= 1 && from <= to && to <= lines) continue;
    const message = `The fence highlights lines ${from} to ${to}, but the block has ${lines}`;
    const hint = 'Lines are counted from 1, within the block.';
    yield problem('fence-invalid', message, hint, at);
  }
}

function* checkTimeline(node: Code): Iterable<Diagnostic> {
  if (!readFence(node).options.others.has('timeline')) return;
  const line = readTimeline(node.value);
  if (typeof line !== 'number') return;
  const message = `Line ${line} of the time line is not a JSON object with a number "at"`;
  const hint = 'Print JSON.stringify({ at: Date.now() - start, ... }).';
  yield problem('fence-invalid', message, hint, node.position?.start);
}

function* checkVersions(node: Code): Iterable<Diagnostic> {
  const versions = listVersions(readFence(node).options);
  const outputs = node.data?.outputs?.length ?? 0;
  if (versions.length === 0 || outputs === versions.length) return;
  const message = `The block runs with ${versions.length} versions, and ${outputs} outputs follow`;
  const hint = 'Write a block ```text output for each version, in their order.';
  yield problem('fence-invalid', message, hint, node.position?.start);
}

function* checkWords({ meta, position }: Code): Iterable<Diagnostic> {
  const at = position?.start;
  const { named, rest } = splitWords(meta ?? '');
  if (rest !== '') {
    const message = `The fence cannot be parsed from here: ${rest.slice(0, 40)}`;
    const hint = 'Write name="value", name or {1,3-5}, with straight quotes.';
    yield problem('fence-invalid', message, hint, at);
  }
  for (const [name, text] of named) {
    if (text === '' && (name === 'title' || name === 'no-run')) {
      const hint = `Write ${name}="..." after the language.`;
      yield problem('fence-invalid', `${name} needs a value`, hint, at);
    }
    const hint = WORDS.includes(name) ? null : suggest(name, WORDS, null);
    if (hint === null) continue;
    const message = `The fence has an unknown word: ${name}`;
    yield asWarning(problem('unknown-word', message, hint, at));
  }
}

function adviseLanguage(language: string): string {
  if (language.includes('{')) return 'Write a space before "{".';
  const shown = language.slice(0, 40);
  const small = shown.toLowerCase();
  if (LANGUAGES.has(small)) {
    return `Write ${small}: names of languages are lower case.`;
  }
  // Short names are too similar for a suggestion: `xml` is not a typo of `yml`.
  const candidates = shown.length < 4 ? [] : LANGUAGES.keys();
  const otherwise = `The block is shown without highlighting; write "${PLAIN_LANGUAGE}" if that is intended.`;
  return suggest(shown, candidates, otherwise);
}
