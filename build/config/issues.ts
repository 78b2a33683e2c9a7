/**
 * Converts the schema library's issues to diagnostics that say how to correct
 * the configuration: the key, the value, what is allowed, the nearest name.
 * Independent of particular settings.
 */
import { inspect } from 'node:util';
import type * as z from 'zod';
import { findNearest } from '../core/nearest.ts';
import { error, type Diagnostic } from '../diagnostics.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export interface IssueContext {
  /** The configuration file. */
  readonly file: string;
  /** The value that the author wrote. */
  readonly input: unknown;
  /** The keys that are allowed in the object at a path. */
  readonly keysAt: (path: Path) => readonly string[];
}

export function describeIssue(
  issue: Issue,
  context: IssueContext,
  above: Path = [],
): readonly Diagnostic[] {
  const path = [...above, ...issue.path];
  const report = (
    message: string,
    hint: string | null = null,
  ): readonly Diagnostic[] => [
    error('config-invalid', message, {
      fault: 'usage',
      place: { file: context.file, line: null, column: null },
      hint,
    }),
  ];
  const given = valueAt(context.input, path);
  const name = nameOf(path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = context.keysAt(path);
      return issue.keys.flatMap((key) =>
        report(
          `There is no setting ${nameOf([...path, key])}`,
          suggest(key, allowed),
        ),
      );
    }
    case 'invalid_union': {
      const nearest = chooseBranch(issue.errors);
      return nearest.length === 0
        ? report(`${name}: ${issue.message}, but is ${show(given)}`)
        : nearest.flatMap((one) => describeIssue(one, context, path));
    }
    case 'invalid_type':
      return given === undefined
        ? report(`${name} is missing: it must be ${nounOf(issue.expected)}`)
        : report(
            `${name} must be ${nounOf(issue.expected)}, but is ${show(given)}`,
            typeof given === 'function'
              ? 'Call the function and use what it returns.'
              : null,
          );
    case 'invalid_value': {
      const values = issue.values.map(String);
      return report(
        `${name} is ${show(given)}`,
        suggest(typeof given === 'string' ? given : '', values),
      );
    }
    default:
      return report(
        isEmpty(given)
          ? `${name} must not be empty`
          : `${name} is ${show(given)}: ${demandOf(issue)}`,
        completeAddress(issue, given),
      );
  }
}

/** The requirement, in our own words if the schema defines no message. */
function demandOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    case 'invalid_format':
      if (issue.message === 'Invalid URL') {
        return 'must be an address such as https://example.org';
      }
      return lowerFirst(issue.message.replace(/^Invalid string: /, ''));
    default:
      return lowerFirst(issue.message);
  }
}

/** A host without a scheme, as browsers show it: `example.org/docs`. */
const HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?=\/|$)/;

function completeAddress(issue: Issue, given: unknown): string | null {
  if (issue.code !== 'invalid_format' || issue.format !== 'url') return null;
  return typeof given === 'string' && HOST.test(given)
    ? `Write https:// before it: https://${given}`
    : null;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** Of several alternatives, the one with the deepest issue was probably meant. */
function chooseBranch(
  branches: readonly (readonly Issue[])[],
): readonly Issue[] {
  const depthOf = (issues: readonly Issue[]): number =>
    Math.max(0, ...issues.map(({ path }) => path.length));
  return branches.reduce<readonly Issue[]>(
    (best, branch) =>
      best.length === 0 || depthOf(branch) > depthOf(best) ? branch : best,
    [],
  );
}

function suggest(given: string, allowed: readonly string[]): string | null {
  const nearest = findNearest(given, allowed);
  if (nearest !== null) return `Did you mean ${nearest}?`;
  return allowed.length === 0 ? null : `Allowed here: ${allowed.join(', ')}.`;
}

function nameOf(path: Path): string {
  if (path.length === 0) return 'The configuration';
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${String(key)}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

const NOUNS: ReadonlyMap<string, string> = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['array', 'a list'],
]);

function nounOf(expected: string): string {
  return NOUNS.get(expected) ?? expected;
}

const SHOWN_LENGTH = 60;

function show(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text =
    typeof value === 'string' ? JSON.stringify(value) : inspect(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    input,
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
