/**
 * The front matter of a tutorial: the one place that knows which keys there are.
 * Strict on purpose, since a key that is silently ignored is a mistake that
 * nobody finds. Values are read from the syntax tree, so nothing in it is ever
 * executed, expanded or turned into an object.
 */
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type Pair,
} from 'yaml';
import { findNearest } from '../core/nearest.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { FrontMatter } from './model.ts';
import type { Locate, Point } from './source.ts';

/** Every key, and whether it has to be there. All values are text. */
const KEYS: ReadonlyMap<string, { readonly required: boolean }> = new Map([
  ['title', { required: true }],
  ['sidebarLabel', { required: false }],
  ['description', { required: true }],
  ['schema', { required: false }],
]);

const EXAMPLE =
  'Begin the file with "---", "title: ...", "description: ...", "---".';

/** A file's two parts. */
export interface SplitText {
  readonly yaml: string;
  /** As long as the file: the lines of the front matter are there, but empty. */
  readonly body: string;
}

/** Cuts the front matter off; says what is wrong where there is none. */
export function splitFrontMatter(
  text: string,
  locate: Locate,
): Reported<SplitText | null> {
  const [first = ''] = text.split('\n', 1);
  const fail = (code: string, message: string, hint: string) => ({
    value: null,
    diagnostics: [
      error(code, message, { place: locate({ line: 1, column: 1 }), hint }),
    ],
  });
  if (text.trim() === '') {
    return fail('empty-file', 'The file has no content', EXAMPLE);
  }
  if (/^---[ \t]*[a-z]/i.test(first)) {
    return fail(
      'front-matter-language',
      `Front matter is YAML; ${first.slice(0, 40)} is not understood`,
      'Write "---" alone on the first line. Nothing in it is executed.',
    );
  }
  if (!/^---[ \t]*$/.test(first)) {
    return fail('front-matter-missing', 'The front matter is missing', EXAMPLE);
  }
  const end = /\n---[ \t]*(?:\n|$)/.exec(text);
  if (end === null) {
    return fail(
      'front-matter-unterminated',
      'The front matter has no end',
      'Close it with a line that holds only "---".',
    );
  }
  const yaml = text.slice(first.length + 1, end.index + 1);
  const head = text.slice(0, end.index + end[0].length);
  const body = head.replace(/[^\n]/g, '') + text.slice(head.length);
  return { value: { yaml, body }, diagnostics: [] };
}

/** @param yaml - what stands between the marks, from line 2 of the file on */
export function parseFrontMatter(
  yaml: string,
  locate: Locate,
): Reported<FrontMatter | null> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    schema: 'core',
    prettyErrors: false,
    logLevel: 'silent',
  });
  const pointAt = (offset: number): Point => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    return {
      value: null,
      diagnostics: problems.map(({ code, message, pos: [offset] }) =>
        error(
          code === 'DUPLICATE_KEY'
            ? 'front-matter-duplicate-key'
            : 'front-matter-syntax',
          `The front matter is not valid YAML: ${message}`,
          {
            place: locate(pointAt(offset)),
            hint: 'Put a value with special signs in quotes; indent with spaces.',
          },
        ),
      ),
    };
  }
  return readKeys(document, (offset) => locate(pointAt(offset)));
}

type PlaceAt = (offset: number) => ReturnType<Locate>;

function readKeys(
  { contents }: Document.Parsed,
  placeAt: PlaceAt,
): Reported<FrontMatter | null> {
  if (contents !== null && !isMap(contents)) {
    return {
      value: null,
      diagnostics: [
        error('front-matter-syntax', 'The front matter is not a list of keys', {
          place: placeAt(contents.range[0]),
          hint: 'Write one "key: value" on each line.',
        }),
      ],
    };
  }
  const values = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const pair of contents?.items ?? []) {
    const problem = readPair(pair, values, placeAt);
    if (problem !== null) diagnostics.push(problem);
  }
  for (const [key, { required }] of KEYS) {
    const given = contents?.items.some((pair) => nameOf(pair) === key);
    if (required && given !== true) {
      diagnostics.push(
        error('front-matter-missing-key', `The front matter has no ${key}`, {
          place: placeAt(0),
          hint: `Add a line "${key}: ...".`,
        }),
      );
    }
  }
  const title = values.get('title') ?? '';
  return {
    value:
      diagnostics.length > 0
        ? null
        : {
            title,
            sidebarLabel: values.get('sidebarLabel') ?? title,
            description: values.get('description') ?? '',
            schema: values.get('schema') ?? null,
          },
    diagnostics,
  };
}

function nameOf({ key }: Pair): string | null {
  return isScalar(key) && typeof key.value === 'string' ? key.value : null;
}

/** Puts the pair among the values, or tells what is wrong with it. */
function readPair(
  pair: Pair<unknown, unknown>,
  values: Map<string, string>,
  placeAt: PlaceAt,
): Diagnostic | null {
  const name = nameOf(pair);
  const place = placeAt(offsetOf(pair.key));
  if (name === null || !KEYS.has(name)) {
    const nearest = findNearest(name ?? '', KEYS.keys());
    return error(
      'front-matter-unknown-key',
      `The front matter has an unknown key${name === null ? '' : `: ${name}`}`,
      {
        place,
        hint:
          nearest === null
            ? `Known are ${[...KEYS.keys()].join(', ')}.`
            : `Did you mean ${nearest}?`,
      },
    );
  }
  const { value } = pair;
  const text = isScalar(value) ? value.value : value;
  if (typeof text !== 'string' || !isScalar(value)) {
    return error('front-matter-type', `${name} has to be text`, {
      place: value === null ? place : placeAt(offsetOf(value)),
      hint: `Write it in quotes: ${name}: "..."`,
    });
  }
  if (text.trim() === '') {
    return error('front-matter-empty', `${name} is empty`, {
      place,
      hint: 'Give it a value or remove the line.',
    });
  }
  values.set(name, text.trim());
  return null;
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
