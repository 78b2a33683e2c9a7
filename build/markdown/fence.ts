/**
 * The info string of a fence: its language and the words after it. Knows the
 * words, not what they look like in a page.
 */
import type { Code } from 'mdast';
import { isRecord, parseJson } from '../api/package/find-package.ts';
import { suggest } from '../core/text.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { LANGUAGES, PLAIN_LANGUAGE } from '../script/languages.ts';
import type { CodeBlock } from './text-model.ts';
import { placeAt, problem, warningAt } from './parse.ts';
import { readTimeline } from './timeline.ts';

type Fence = Pick<CodeBlock, 'language' | 'options'>;

type Info = Pick<Code, 'lang' | 'meta'>;

/** A language is followed by white space, or by a word without one. */
const LANGUAGE = /^[^\s{}[\]:,]*/;

/**
 * `{1,3-5}`, `[name.ts]`, `name="value"`, and `name` or `:name`. What stands in
 * other brackets, quotes or slashes is for other tools, as is all that is left.
 */
const WORD =
  /\{(?<numbers>[\d\s,-]+)\}|\[(?<label>[^\]]+)\]?|(?<![\w-])(?<word>[a-z][\w-]*)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braced>[^}]*)\}|(?<bare>[^\s"'{]+))|(?<![^\s:,}\]])(?<flag>[a-z][\w-]*)(?![^\s{[:,])|\{[^}]*\}?|"[^"]*"|'[^']*'|\/[^/]+\//gi;

/** What stands for a word of ours elsewhere, in lower case. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['filename', 'title'],
  ['linenos', 'showLineNumbers'],
  ['line-numbers', 'showLineNumbers'],
  ['linenumbers', 'showLineNumbers'],
  ['numberlines', 'showLineNumbers'],
  ['showlinenumbers', 'showLineNumbers'],
]);

const VALUES = ['double', 'single', 'braced', 'bare'];

function splitInfo({ lang, meta }: Info) {
  const name = LANGUAGE.exec(lang ?? '')?.[0] ?? '';
  const rest = `${(lang ?? '').slice(name.length)} ${meta ?? ''}`.trim();
  const named: (readonly [name: string, value: string])[] = [];
  const ranges: (readonly [from: number, to: number])[] = [];
  for (const { groups = {} } of rest.matchAll(WORD)) {
    const { numbers, label, word, flag } = groups;
    if (numbers !== undefined) ranges.push(...readRanges(numbers));
    if (label !== undefined) named.push(['title', withoutIcon(label)]);
    if (flag !== undefined) named.push([toOurs(flag), '']);
    if (word === undefined) continue;
    const values = VALUES.flatMap((form) => groups[form] ?? []);
    named.push([toOurs(word), values.join('')]);
  }
  return { name, rest, named, ranges };
}

function toOurs(word: string): string {
  return SYNONYMS.get(word.toLowerCase()) ?? word;
}

/** `1,3-5` are the ranges 1 to 1 and 3 to 5. */
function readRanges(numbers: string): (readonly [number, number])[] {
  return numbers.split(',').flatMap((range) => {
    const [, from, to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
    return from === undefined ? [] : [[Number(from), Number(to)] as const];
  });
}

/** Names of tabs in VitePress may have one: `npm ~vscode-icons:npm~`. */
function withoutIcon(label: string): string {
  return label.replace(/~[^~]+~/g, '').trim();
}

/** A block as a tab: its label, and what is left of its info string. */
export function nameFence({ lang, meta }: Info) {
  const { name, rest, named } = splitInfo({ lang, meta });
  const title = new Map(named).get('title') ?? '';
  return {
    label: title === '' ? name : title,
    lang: name,
    meta: rest.replace(/\[[^\]]+\]?|\btitle=(?:"[^"]*"|'[^']*'|\S+)/g, ''),
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

/** The words that have a meaning here; the rest are those of other tools. */
const WORDS = [
  ...OWN_WORDS,
  ...['diff', 'file', 'no-check', 'no-line-numbers', 'resolve-from', 'server'],
  ...['since', 'timeline', 'variables', 'versions'],
];

/** This never fails: `checkFence` reports the mistakes that it ignores. */
export function readFence({ lang, meta, value }: Code): Fence {
  const { name, named, ranges } = splitInfo({ lang, meta });
  const values = new Map(named);
  const valueOf = (word: string): string | null => {
    const text = values.get(word) ?? '';
    return text === '' ? null : text;
  };
  const lines = Array.from({ length: countLines(value) }, (_, at) => at + 1);
  const language = name.toLowerCase();
  return {
    language: LANGUAGES.has(language) ? language : PLAIN_LANGUAGE,
    options: {
      // A block that contains code is not filled from the file: it is named so.
      title: valueOf('title') ?? (value.trim() === '' ? null : valueOf('file')),
      highlight: lines.filter((line) =>
        ranges.some(([from, to]) => from <= line && line <= to),
      ),
      showLineNumbers: (values.get('showLineNumbers') ?? 'false') !== 'false',
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
  const { value, data, position } = node;
  const { name, ranges } = splitInfo(node);
  const at = position?.start;
  if (data?.isUnclosed === true) {
    const hint = 'Close it with a line of the same characters.';
    const message = 'This code block is never closed';
    yield warningAt('unclosed-fence', message, hint, at);
  }
  if (name !== '' && !LANGUAGES.has(name.toLowerCase())) {
    const message = `Unknown language ${name.slice(0, 40)}`;
    const hint = adviseLanguage(name);
    yield warningAt('unknown-language', message, hint, at);
  }
  yield* checkWords(node);
  yield* checkTimeline(node);
  yield* checkVersions(node);
  yield* checkVariables(node);
  const lines = countLines(value);
  for (const [from, to] of ranges) {
    if (from >= 1 && from <= to && to <= lines) continue;
    const message = `The fence highlights lines ${from} to ${to}, but the block has ${lines}`;
    const hint = 'Lines are counted from 1, within the block.';
    yield warningAt('fence-invalid', message, hint, at);
  }
}

function* checkTimeline(node: Code): Iterable<Diagnostic> {
  if (!readFence(node).options.others.has('timeline')) return;
  const line = readTimeline(node.value);
  if (typeof line !== 'number') return;
  const message = `Line ${line} of the timeline is not a JSON object with a number "at"`;
  const hint = 'Print JSON.stringify({ at: Date.now() - start, ... }).';
  yield problem('fence-invalid', message, hint, node.position?.start);
}

function* checkVersions(node: Code): Iterable<Diagnostic> {
  const versions = listVersions(readFence(node).options);
  const outputs = node.data?.outputs?.length ?? 0;
  if (versions.length === 0 || outputs === versions.length) return;
  const message = `The block runs with ${versions.length} versions, but ${outputs} output blocks follow`;
  const hint = 'Write a block ```text output for each version, in their order.';
  yield problem('fence-invalid', message, hint, node.position?.start);
}

function* checkVariables(node: Code): Iterable<Diagnostic> {
  const variables = readFence(node).options.others.get('variables');
  if (variables === undefined || isRecord(parseJson(variables))) return;
  const message = 'The variables of the fence are not a JSON object';
  const hint = `Write variables='{ "id": 1 }', in single quotes.`;
  yield problem('fence-invalid', message, hint, node.position?.start);
}

/** Words by which another tool replaces parts of code, which parts, and what to do. */
const REPLACED = [
  ['npm2yarn', /^/, 'Write a ::: code-group with a block for each manager.'],
  [
    'twoslash',
    /\/\/[ \t]*(?:\^[?|]|@[a-z])/i,
    'Remove comments such as // ^?, and write what they show.',
  ],
] as const;

function* checkWords(node: Code): Iterable<Diagnostic> {
  const at = node.position?.start;
  const { named, rest } = splitInfo(node);
  const names = new Set(named.map(([name]) => name));
  const words = [...rest.matchAll(/(?<![\w-])([a-z][\w-]*)=/gi)];
  const unread = words.find(
    ([, word = '']) => WORDS.includes(word) && !names.has(word),
  );
  if (unread !== undefined) {
    const message = `The fence cannot be parsed from here: ${rest.slice(unread.index).slice(0, 40)}`;
    const hint = 'Write name="value", name or {1,3-5}, with straight quotes.';
    yield warningAt('fence-invalid', message, hint, at);
  }
  for (const [name, text] of named) {
    if (text === '' && (name === 'title' || name === 'no-run')) {
      const hint = `Write ${name}="..." after the language.`;
      const message = `${name} needs a value`;
      yield warningAt('fence-invalid', message, hint, at);
    }
    if (name === 'showLineNumbers' && /^(?!1$)\d+$/.test(text)) {
      const message = `Lines are numbered from 1 here, and not from ${text}`;
      yield warningAt('fence-invalid', message, null, at);
    }
    const replaced = REPLACED.filter(
      ([word, part]) => name.startsWith(word) && part.test(node.value),
    );
    yield* replaced.map(([, , advice]) => {
      const message = `What ${name} would replace is shown as it is`;
      return warningAt('shown-as-written', message, advice, at);
    });
    const hint = WORDS.includes(name) ? null : suggest(name, WORDS, null);
    if (hint === null) continue;
    const message = `The fence has an unknown word: ${name}`;
    yield warningAt('unknown-word', message, hint, at);
  }
}

function adviseLanguage(language: string): string {
  const shown = language.slice(0, 40);
  // Short names are too similar for a suggestion: `xml` is not a typo of `yml`.
  const candidates = shown.length < 4 ? [] : LANGUAGES.keys();
  const otherwise = `The block is shown without highlighting; write "${PLAIN_LANGUAGE}" if that is intended.`;
  return suggest(shown.toLowerCase(), candidates, otherwise);
}
