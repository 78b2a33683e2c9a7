/**
 * Converts the schema library's issues to diagnostics that say how to correct
 * the configuration: the key, the value, what is allowed, the nearest name.
 * Independent of particular settings.
 */
import { inspect } from 'node:util';
import * as z from 'zod';
import { suggest } from '../core/text.ts';
import { error, type Diagnostic } from '../diagnostics.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type IssueMessage = readonly [message: string, hint?: string | null];

/** Keeps for each issue the value found and, for an unknown key, the known ones. */
export const ISSUE_OPTIONS: z.core.ParseContext<Issue> = {
  reportInput: true,
  error: ({ code, inst }) => {
    if (code !== 'unrecognized_keys') return undefined;
    if (inst instanceof z.ZodObject) return Object.keys(inst.shape).join(' ');
    const keys = inst instanceof z.ZodRecord ? inst.keyType : null;
    return keys instanceof z.ZodEnum ? keys.options.join(' ') : undefined;
  },
};

/** @param file - the configuration */
export function describeIssues(
  issues: readonly Issue[],
  file: string,
): readonly Diagnostic[] {
  const place = { file, line: null, column: null };
  return issues
    .flatMap((issue) => explain(issue, []))
    .map(([message, hint = null]) =>
      error('config-invalid', message, { fault: 'usage', place, hint }),
    );
}

/** @param above - where the checked value is in the configuration */
function explain(issue: Issue, above: Path): readonly IssueMessage[] {
  const path = [...above, ...issue.path];
  const name = nameOf(path);
  const given = issue.input;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = issue.message.split(' ');
      return issue.keys.map((key) => [
        `There is no setting ${nameOf([...path, key])}`,
        suggestOne(key, known),
      ]);
    }
    case 'invalid_union': {
      // The alternative with the deepest issue was probably meant, but none that
      // another constant identifies: `kind: 'class'`.
      const isOther = (branch: readonly Issue[]): boolean =>
        branch.some(
          ({ code, path }) => code === 'invalid_value' && path.length === 1,
        );
      const depthOf = (branch: readonly Issue[]): number =>
        Math.max(...branch.map((value) => value.path.length));
      const branches = [...issue.errors];
      const [nearest = []] = branches.sort(
        (a, b) =>
          Number(isOther(a)) - Number(isOther(b)) || depthOf(b) - depthOf(a),
      );
      return nearest.flatMap((value) => explain(value, path));
    }
    case 'invalid_type': {
      const noun = NOUNS.get(issue.expected) ?? issue.expected;
      if (given === undefined)
        return [[`${name} is missing: it must be ${noun}`]];
      const hint = 'Call the function and use what it returns.';
      return [
        [
          `${name} must be ${noun}, but is ${show(given)}`,
          typeof given === 'function' ? hint : null,
        ],
      ];
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return [
        [`${name} is ${show(given)}`, suggestOne(String(given), allowed)],
      ];
    }
    default:
      return given === '' || (Array.isArray(given) && given.length === 0)
        ? [[`${name} must not be empty`]]
        : [
            [
              `${name} is ${show(given)}: ${demandOf(issue)}`,
              completeAddress(issue),
            ],
          ];
  }
}

/** The requirement, in our own words if the schema defines no message. */
function demandOf(issue: Issue): string {
  if (issue.code === 'too_small') {
    return `must be at least ${String(issue.minimum)}`;
  }
  if (issue.code === 'too_big') {
    return `must be at most ${String(issue.maximum)}`;
  }
  return issue.message === 'Invalid URL'
    ? 'must be an address such as https://example.org'
    : issue.message
        .replace(/^Invalid string: /, '')
        .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** A host without a scheme, as browsers show it: `example.org/docs`. */
const HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?=\/|$)/;

function completeAddress(issue: Issue): string | null {
  const isAddress = issue.code === 'invalid_format' && issue.format === 'url';
  return isAddress && HOST.test(String(issue.input))
    ? `Write https:// before it: https://${String(issue.input)}`
    : null;
}

function suggestOne(given: string, allowed: readonly string[]): string {
  return suggest(given, allowed, `Allowed here: ${allowed.join(', ')}.`);
}

/** `navbar.links[0].to` */
function nameOf(path: Path): string {
  const parts = path.map((key) =>
    typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`,
  );
  return parts.join('').slice(1) || 'The configuration';
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
