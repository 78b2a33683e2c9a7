/**
 * Front matter, found by remark and read as YAML to a syntax tree only: nothing in
 * it is ever executed or expanded. An unknown key is a warning, because a key that
 * is silently ignored is a mistake that nobody finds.
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
import type { Diagnostic, Reported, WarningCode } from '../diagnostics.ts';
import {
  joinFrontMatter,
  KEYS,
  NOTHING_WRITTEN,
  plainValue,
  type WrittenFrontMatter,
} from './front-matter-keys.ts';
import { problem, warningAt, type DocumentCode } from './parse.ts';

export function readFrontMatter(
  source: string,
  { children: [head] }: Root,
): Reported<WrittenFrontMatter> {
  const flaw = checkFrontMatter(source, head);
  if (flaw !== null) return { value: NOTHING_WRITTEN, diagnostics: [flaw] };
  return parseFrontMatter(head?.type === 'yaml' ? `${head.value}\n` : '');
}

const EXAMPLE = 'Write a heading, "# Title", and the text below it.';

/** The problem with a front matter that is unclosed or no YAML, or `null`. */
function checkFrontMatter(
  text: string,
  head: RootContent | undefined,
): Diagnostic | null {
  const [first = '', second = ''] = text.split('\n', 2);
  const fail = (
    code: DocumentCode | WarningCode,
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
  // The line is a rule if there is no key below it.
  const isBegun = /^---[ \t]*$/.test(first) && /^[\w-]+:/.test(second);
  if (isBegun && head?.type !== 'yaml') {
    return fail(
      'front-matter-unterminated',
      'The front matter is never closed',
      'Close it with a line that contains only "---".',
    );
  }
  return null;
}

/** More are too many to read, and mostly consequences of the first ones. */
const MOST_FLAWS = 20;

/** @param yaml - the text between the `---` lines, from line 2 of the file */
function parseFrontMatter(yaml: string): Reported<WrittenFrontMatter> {
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
  const fits = diagnostics.length === 0 && isMap(contents);
  const value = fits
    ? readPairs(contents.items, yaml, fail, (name, hint, offset) => {
        const { line, col } = lines.linePos(offset);
        const point = { line: line + 1, column: col };
        const shown = name === '' ? '' : `: ${name}`;
        const message = `The front matter has an unknown key${shown}`;
        diagnostics.push(warningAt(UNKNOWN_KEY, message, hint, point));
      })
    : NOTHING_WRITTEN;
  return { value, diagnostics };
}

/** Told once for each key of a site. */
export const UNKNOWN_KEY = 'front-matter-unknown-key';

/** Reports a problem at an offset in the YAML. */
type Fail = (
  kind: string,
  message: string,
  hint: string,
  offset?: number,
) => void;

/** A value with a problem is left out. */
function readPairs(
  pairs: readonly Pair[],
  yaml: string,
  fail: Fail,
  warn: (name: string, hint: string, offset: number) => void,
): WrittenFrontMatter {
  let result = NOTHING_WRITTEN;
  for (const { key, value } of pairs) {
    const name = nameOf(key);
    const known = KEYS.get(name);
    if (known === undefined) {
      const names = [...KEYS.keys()];
      const otherwise =
        'docs-build ignores it. Remove it, or keep it for other tools.';
      warn(name, suggest(name, names, otherwise), offsetOf(key));
      continue;
    }
    const plain = plainValue(value);
    const flaw =
      typeof plain === 'string' ? findTextFlaw(plain, value, yaml) : null;
    const change = flaw === null ? known.read(plain) : null;
    if (flaw !== null) {
      const { kind, complaint, hint, offset } = flaw;
      fail(kind, `${name} ${complaint}`, hint, offset ?? offsetOf(key));
    } else if (change !== null) result = joinFrontMatter(result, change);
    // A key without a value says nothing.
    else if (plain !== null || known.isRequired === true) {
      const hint = `Write ${known.expected}, or remove the line.`;
      const message = `${name} must be ${known.expected}`;
      fail('type', message, hint, offsetOf(value ?? key));
    }
  }
  return result;
}

/** `''` for a key that is no text. */
function nameOf(key: unknown): string {
  return isScalar(key) && typeof key.value === 'string' ? key.value : '';
}

interface TextFlaw {
  readonly kind: string;
  readonly complaint: string;
  readonly hint: string;
  /** `null` for the place of the key. */
  readonly offset: number | null;
}

/** What no text of a page may be. */
function findTextFlaw(
  text: string,
  value: unknown,
  yaml: string,
): TextFlaw | null {
  if (isInvisible(text)) {
    const hint = 'Give it a value or remove the line.';
    return { kind: 'empty', complaint: 'is empty', hint, offset: null };
  }
  const control = findControl(text);
  if (control === null) return null;
  const start = offsetOf(value);
  // One that is written as an escape is not in the file.
  const index = findControl(yaml.slice(start))?.index ?? 0;
  return {
    kind: 'control-character',
    complaint: `contains a control character, ${control.name}`,
    hint: 'Remove it. It may come from a terminal.',
    offset: start + index,
  };
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
