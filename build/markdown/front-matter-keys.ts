/**
 * The keys of the front matter, defined here only. Unknown keys are errors,
 * because a key that is silently ignored is a mistake that nobody finds.
 */
import { isMap, isNode, isScalar, type Pair, type ParsedNode } from 'yaml';
import { findNearest } from '../core/nearest.ts';
import {
  error,
  type Diagnostic,
  type Place,
  type Reported,
} from '../diagnostics.ts';
import type { FrontMatter } from './model.ts';

/** Every key, and whether it is required. All values are strings. */
const KEYS: ReadonlyMap<string, { readonly required: boolean }> = new Map([
  ['title', { required: true }],
  ['sidebarLabel', { required: false }],
  ['description', { required: true }],
  ['schema', { required: false }],
]);

/** Converts an offset in the YAML to a place in the file. */
type PlaceAt = (offset: number) => Place;

/** Checks all keys before it gives up, to report all problems at once. */
export function readKeys(
  contents: ParsedNode | null,
  placeAt: PlaceAt,
): Reported<FrontMatter | null> {
  if (contents !== null && !isMap(contents)) {
    const problem = error(
      'front-matter-syntax',
      'The front matter does not consist of keys and values',
      {
        place: placeAt(contents.range[0]),
        hint: 'Write one "key: value" per line.',
      },
    );
    return { value: null, diagnostics: [problem] };
  }
  const pairs = contents?.items ?? [];
  const fields = pairs.map((pair) => readPair(pair, placeAt));
  const values = new Map<string, string>();
  for (const { name, text } of fields) {
    if (name !== null && text !== null) values.set(name, text);
  }
  return {
    value: toFrontMatter(values),
    diagnostics: [
      ...fields.flatMap(({ problem }) => problem ?? []),
      ...checkRequired(new Set(pairs.map(nameOf)), placeAt(0)),
    ],
  };
}

function toFrontMatter(
  values: ReadonlyMap<string, string>,
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

function checkRequired(
  given: ReadonlySet<string | null>,
  place: Place,
): readonly Diagnostic[] {
  return [...KEYS]
    .filter(([key, { required }]) => required && !given.has(key))
    .map(([key]) =>
      error('front-matter-missing-key', `The front matter has no ${key}`, {
        place,
        hint: `Add a line "${key}: ...".`,
      }),
    );
}

/** One entry of the front matter: its value or the problem with it. */
interface Field {
  readonly name: string | null;
  readonly text: string | null;
  readonly problem: Diagnostic | null;
}

function readPair(pair: Pair, placeAt: PlaceAt): Field {
  const name = nameOf(pair);
  const place = placeAt(offsetOf(pair.key));
  const refuse = (problem: Diagnostic): Field => ({
    name,
    text: null,
    problem,
  });
  if (name === null || !KEYS.has(name)) return refuse(unknownKey(name, place));
  const { value } = pair;
  const text = isScalar(value) ? value.value : value;
  if (typeof text !== 'string') {
    return refuse(
      error('front-matter-type', `${name} must be text`, {
        place: value === null ? place : placeAt(offsetOf(value)),
        hint: `Write it in quotes: ${name}: "..."`,
      }),
    );
  }
  if (text.trim() === '') {
    return refuse(
      error('front-matter-empty', `${name} is empty`, {
        place,
        hint: 'Give it a value or remove the line.',
      }),
    );
  }
  return { name, text: text.trim(), problem: null };
}

function unknownKey(name: string | null, place: Place): Diagnostic {
  const nearest = findNearest(name ?? '', KEYS.keys());
  return error(
    'front-matter-unknown-key',
    `The front matter has an unknown key${name === null ? '' : `: ${name}`}`,
    {
      place,
      hint:
        nearest === null
          ? `Known keys: ${[...KEYS.keys()].join(', ')}.`
          : `Did you mean ${nearest}?`,
    },
  );
}

function nameOf({ key }: Pair): string | null {
  return isScalar(key) && typeof key.value === 'string' ? key.value : null;
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
