/**
 * Converts the schema library's issues to diagnostics that say how to correct
 * the configuration: the key, the value, what is allowed, the nearest name.
 * Independent of particular settings.
 */
import { inspect } from 'node:util';
import * as z from 'zod';
import { findNearest } from '../core/text.ts';
import { error, type Diagnostic } from '../diagnostics.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Keeps for each issue the value found and, for an unknown key, the known ones. */
export const ISSUE_OPTIONS: z.core.ParseContext<Issue> = {
  reportInput: true,
  error: ({ code, inst }) =>
    code === 'unrecognized_keys' && inst instanceof z.ZodObject
      ? Object.keys(inst.shape).join(' ')
      : undefined,
};

/**
 * @param file - the configuration
 * @param above - where the value that was checked is in the configuration
 */
export function describeIssue(
  issue: Issue,
  file: string,
  above: Path = [],
): readonly Diagnostic[] {
  const path = [...above, ...issue.path];
  const name = nameOf(path);
  const given = issue.input;
  const report = (
    message: string,
    hint: string | null = null,
  ): readonly Diagnostic[] => [
    error('config-invalid', message, {
      fault: 'usage',
      place: { file, line: null, column: null },
      hint,
    }),
  ];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = issue.message.split(' ');
      return issue.keys.flatMap((key) =>
        report(
          `There is no setting ${nameOf([...path, key])}`,
          suggest(key, known),
        ),
      );
    }
    case 'invalid_union': {
      const nearest = chooseBranch(issue.errors);
      return nearest.length === 0
        ? report(`${name}: ${issue.message}, but is ${show(given)}`)
        : nearest.flatMap((one) => describeIssue(one, file, path));
    }
    case 'invalid_type': {
      const noun = NOUNS.get(issue.expected) ?? issue.expected;
      return given === undefined
        ? report(`${name} is missing: it must be ${noun}`)
        : report(
            `${name} must be ${noun}, but is ${show(given)}`,
            typeof given === 'function'
              ? 'Call the function and use what it returns.'
              : null,
          );
    }
    case 'invalid_value':
      return report(
        `${name} is ${show(given)}`,
        suggest(String(given), issue.values.map(String)),
      );
    default:
      return given === '' || (Array.isArray(given) && given.length === 0)
        ? report(`${name} must not be empty`)
        : report(
            `${name} is ${show(given)}: ${demandOf(issue)}`,
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
    default:
      return issue.message === 'Invalid URL'
        ? 'must be an address such as https://example.org'
        : issue.message
            .replace(/^Invalid string: /, '')
            .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  }
}

/** A host without a scheme, as browsers show it: `example.org/docs`. */
const HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?=\/|$)/;

function completeAddress(issue: Issue, given: unknown): string | null {
  const isAddress = issue.code === 'invalid_format' && issue.format === 'url';
  return isAddress && typeof given === 'string' && HOST.test(given)
    ? `Write https:// before it: https://${given}`
    : null;
}

/** Of several alternatives, the one with the deepest issue was probably meant. */
function chooseBranch(
  branches: readonly (readonly Issue[])[],
): readonly Issue[] {
  const depthOf = (issues: readonly Issue[]): number =>
    Math.max(-1, ...issues.map(({ path }) => path.length));
  return [...branches].sort((a, b) => depthOf(b) - depthOf(a))[0] ?? [];
}

function suggest(given: string, allowed: readonly string[]): string {
  const nearest = findNearest(given, allowed);
  return nearest === null
    ? `Allowed here: ${allowed.join(', ')}.`
    : `Did you mean ${nearest}?`;
}

/** `navbar.links[0].to` */
function nameOf(path: Path): string {
  if (path.length === 0) return 'The configuration';
  const parts = path.map((key) =>
    typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`,
  );
  return parts.join('').slice(1);
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
