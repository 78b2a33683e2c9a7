/**
 * Front matter, found by remark and read as YAML to a syntax tree only: nothing in
 * it is ever executed, expanded or turned into an object. Unknown keys are errors,
 * because a key that is silently ignored is a mistake that nobody finds.
 */
import type { Root, RootContent } from 'mdast';
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Pair,
} from 'yaml';
import { findControl, isInvisible, suggest } from '../core/text.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { FrontMatter } from './text-model.ts';
import { problem, type TutorialCode } from './parse.ts';

export function readFrontMatter(
  source: string,
  { children: [head] }: Root,
): Reported<FrontMatter | null> {
  const flaw = checkFrontMatter(source, head);
  if (flaw !== null) return { value: null, diagnostics: [flaw] };
  return parseFrontMatter(head?.type === 'yaml' ? `${head.value}\n` : '');
}

const EXAMPLE =
  'Begin the file with "---", "title: ...", "description: ...", "---".';

/** All values are strings. */
const KEYS = ['title', 'sidebarLabel', 'description', 'schema'];
const REQUIRED = ['title', 'description'];

/** The problem with a front matter that is missing or unclosed, or `null`. */
function checkFrontMatter(
  text: string,
  head: RootContent | undefined,
): Diagnostic | null {
  const [first = ''] = text.split('\n', 1);
  const fail = (
    code: TutorialCode,
    message: string,
    hint: string,
  ): Diagnostic => problem(code, message, hint, { line: 1, column: 1 });
  if (text.trim() === '') {
    return fail('empty-file', 'The file has no content', EXAMPLE);
  }
  if (/^---[ \t]*[a-z]/i.test(first)) {
    return fail(
      'front-matter-language',
      `Front matter must be YAML and begin with "---", not with ${first.slice(0, 40)}`,
      'Write only "---" on the first line. Front matter is never executed.',
    );
  }
  if (!/^---[ \t]*$/.test(first)) {
    return fail('front-matter-missing', 'The front matter is missing', EXAMPLE);
  }
  if (head?.type !== 'yaml') {
    return fail(
      'front-matter-unterminated',
      'The front matter is never closed',
      'Close it with a line that contains only "---".',
    );
  }
  return null;
}

/** More than anybody reads, and mostly consequences of the first ones. */
const MOST_FLAWS = 20;

/** @param yaml - the text between the `---` lines, from line 2 of the file */
function parseFrontMatter(yaml: string): Reported<FrontMatter | null> {
  const lines = new LineCounter();
  const { contents, errors, warnings } = parseDocument(yaml, {
    lineCounter: lines,
    schema: 'core',
    prettyErrors: false,
    logLevel: 'silent',
  });
  const diagnostics: Diagnostic[] = [];
  const fail: Fail = (kind, message, hint, offset = 0) => {
    const { line, col } = lines.linePos(offset);
    const point = { line: line + 1, column: col };
    diagnostics.push(problem(`front-matter-${kind}`, message, hint, point));
  };
  const flaws = [...errors, ...warnings].slice(0, MOST_FLAWS);
  for (const { code, message, pos } of flaws) {
    fail(
      code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'syntax',
      code === 'RESOURCE_EXHAUSTION'
        ? 'The front matter is nested too deeply'
        : `The front matter is not valid YAML: ${message}`,
      'Put values with special characters in quotes, and indent with spaces.',
      pos[0],
    );
  }
  if (diagnostics.length === 0 && contents !== null && !isMap(contents)) {
    const message = 'The front matter does not consist of keys and values';
    fail(
      'syntax',
      message,
      'Write one "key: value" per line.',
      offsetOf(contents),
    );
  }
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const values = readPairs(isMap(contents) ? contents.items : [], yaml, fail);
  for (const key of REQUIRED) {
    if (values.has(key)) continue;
    const hint = `Add a line "${key}: ...".`;
    fail('missing-key', `The front matter has no ${key}`, hint);
  }
  return { value: toFrontMatter(values), diagnostics };
}

/** Reports a problem at an offset in the YAML. */
type Fail = (
  kind: string,
  message: string,
  hint: string,
  offset?: number,
) => void;

/** @returns all keys; the value of one with a problem is `null` */
function readPairs(
  pairs: readonly Pair[],
  yaml: string,
  fail: Fail,
): ReadonlyMap<string, string | null> {
  const values = new Map<string, string | null>();
  const failForControl = (
    name: string,
    text: string,
    start: number,
  ): boolean => {
    const control = findControl(text);
    if (control === null) return false;
    const message = `${name} contains a control character, ${control.name}`;
    const hint = 'Remove it. It may come from a terminal.';
    // One that is written as an escape is not in the file.
    const index = findControl(yaml.slice(start))?.index ?? 0;
    fail('control-character', message, hint, start + index);
    return true;
  };
  for (const { key, value } of pairs) {
    const name =
      isScalar(key) && typeof key.value === 'string' ? key.value : '';
    const text = isScalar(value) ? value.value : value;
    values.set(name, null);
    if (!KEYS.includes(name)) {
      const shown = name === '' ? '' : `: ${name}`;
      const message = `The front matter has an unknown key${shown}`;
      const hint = suggest(name, KEYS, `Known keys: ${KEYS.join(', ')}.`);
      fail('unknown-key', message, hint, offsetOf(key));
    } else if (typeof text !== 'string') {
      const hint = `Write it in quotes: ${name}: "..."`;
      fail('type', `${name} must be text`, hint, offsetOf(value ?? key));
    } else if (isInvisible(text)) {
      const hint = 'Give it a value or remove the line.';
      fail('empty', `${name} is empty`, hint, offsetOf(key));
    } else if (!failForControl(name, text, offsetOf(value))) {
      values.set(name, text.trim());
    }
  }
  return values;
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function toFrontMatter(
  values: ReadonlyMap<string, string | null>,
): FrontMatter | null {
  const title = values.get('title') ?? null;
  if (title === null) return null;
  return {
    title,
    sidebarLabel: values.get('sidebarLabel') ?? title,
    description: values.get('description') ?? '',
    schema: values.get('schema') ?? null,
  };
}
