/**
 * The front matter of a file: found by remark, read as YAML to a syntax tree
 * only. Nothing in it is ever executed, expanded or turned into an object.
 * Unknown keys are errors, because a key that is silently ignored is a mistake
 * that nobody finds.
 */
import type { Root } from 'mdast';
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Pair,
} from 'yaml';
import { findNearest } from '../core/text.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { FrontMatter } from './model.ts';
import type { Locate } from './source.ts';

const EXAMPLE =
  'Begin the file with "---", "title: ...", "description: ...", "---".';

/** All values are strings. */
const KEYS: ReadonlySet<string> = new Set([
  'title',
  'sidebarLabel',
  'description',
  'schema',
]);
const REQUIRED: readonly string[] = ['title', 'description'];

/** The problem with a front matter that is missing or unclosed, or `null`. */
export function checkFrontMatter(
  text: string,
  root: Root,
  locate: Locate,
): Diagnostic | null {
  const [first = ''] = text.split('\n', 1);
  const fail = (code: string, message: string, hint: string): Diagnostic =>
    error(code, message, { place: locate({ line: 1, column: 1 }), hint });
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
  if (root.children[0]?.type !== 'yaml') {
    return fail(
      'front-matter-unterminated',
      'The front matter is never closed',
      'Close it with a line that contains only "---".',
    );
  }
  return null;
}

/** @param yaml - the text between the `---` lines, from line 2 of the file */
export function parseFrontMatter(
  yaml: string,
  locate: Locate,
): Reported<FrontMatter | null> {
  const lines = new LineCounter();
  const { contents, errors, warnings } = parseDocument(yaml, {
    lineCounter: lines,
    schema: 'core',
    prettyErrors: false,
    logLevel: 'silent',
  });
  const fail: Fail = (kind, message, hint, offset) => {
    const { line, col } = lines.linePos(offset);
    const place = locate({ line: line + 1, column: col });
    return error(`front-matter-${kind}`, message, { place, hint });
  };
  const problems = [...errors, ...warnings].map(({ code, message, pos }) =>
    fail(
      code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'syntax',
      `The front matter is not valid YAML: ${message}`,
      'Put values with special characters in quotes, and indent with spaces.',
      pos[0],
    ),
  );
  if (problems.length > 0) return { value: null, diagnostics: problems };
  if (contents !== null && !isMap(contents)) {
    const message = 'The front matter does not consist of keys and values';
    const hint = 'Write one "key: value" per line.';
    const problem = fail('syntax', message, hint, contents.range[0]);
    return { value: null, diagnostics: [problem] };
  }
  const fields = (contents?.items ?? []).map((pair) => readPair(pair, fail));
  const missing = REQUIRED.filter((key) =>
    fields.every(({ name }) => name !== key),
  );
  return {
    value: toFrontMatter(
      new Map(fields.map(({ name, text }) => [name, text ?? undefined])),
    ),
    diagnostics: [
      ...fields.flatMap(({ problem }) => problem ?? []),
      ...missing.map((key) =>
        fail(
          'missing-key',
          `The front matter has no ${key}`,
          `Add a line "${key}: ...".`,
          0,
        ),
      ),
    ],
  };
}

/** A problem at an offset in the YAML. */
type Fail = (
  kind: string,
  message: string,
  hint: string,
  offset: number,
) => Diagnostic;

/** One entry of the front matter: its value or the problem with it. */
interface Field {
  readonly name: string;
  readonly text: string | null;
  readonly problem: Diagnostic | null;
}

function readPair({ key, value }: Pair, fail: Fail): Field {
  const name = isScalar(key) && typeof key.value === 'string' ? key.value : '';
  const text = isScalar(value) ? value.value : value;
  const refuse = (kind: string, message: string, hint: string, of = key) => ({
    name,
    text: null,
    problem: fail(kind, message, hint, offsetOf(of)),
  });
  if (!KEYS.has(name)) {
    const shown = name === '' ? '' : `: ${name}`;
    const nearest = findNearest(name, KEYS);
    return refuse(
      'unknown-key',
      `The front matter has an unknown key${shown}`,
      nearest === null
        ? `Known keys: ${[...KEYS].join(', ')}.`
        : `Did you mean ${nearest}?`,
    );
  }
  if (typeof text !== 'string') {
    const hint = `Write it in quotes: ${name}: "..."`;
    return refuse('type', `${name} must be text`, hint, value ?? key);
  }
  if (text.trim() === '') {
    const hint = 'Give it a value or remove the line.';
    return refuse('empty', `${name} is empty`, hint);
  }
  return { name, text: text.trim(), problem: null };
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function toFrontMatter(
  values: ReadonlyMap<string, string | undefined>,
): FrontMatter | null {
  const title = values.get('title');
  if (title === undefined) return null;
  return {
    title,
    sidebarLabel: values.get('sidebarLabel') ?? title,
    description: values.get('description') ?? '',
    schema: values.get('schema') ?? null,
  };
}
