/**
 * Parses an argument list into a command and its options, and says what is wrong
 * with it. Pure: knows the commands that it is given and prints nothing.
 */
import { parseArgs } from 'node:util';
import { suggest } from '../core/text.ts';
import { BASE_PATH } from '../core/urls.ts';
import {
  error,
  Failure,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import type { Command } from './command.ts';
import { OPTIONS, optionsOf, type OptionName } from './options.ts';

function toOptions(typed: Typed, argument: string | null) {
  const has = (name: OptionName): boolean => name in typed;
  const read = (name: TextOption): string | null => typed[name] ?? null;
  const base = parseBase(typed.base ?? null);
  const port = parsePort(typed.port ?? null);
  const options = {
    argument,
    /** `null` for the project's own. */
    package: read('package'),
    /** `null` for the one that is asked for. */
    url: read('url'),
    site: typed.site ?? 'content',
    /** `null` for the one in the configuration. */
    out: read('out'),
    /** `null` for the one in the configuration. */
    base: base.value,
    /** `null` for 3000 or the next free port. */
    port: port.value,
    /** `null` for any. */
    maxSize: read('max-size'),
    /** `null` for the loopback addresses. */
    host: read('host'),
    allowHosts: (typed['allow-host'] ?? []) as readonly string[],
    build: has('build'),
    compress: has('compress'),
    inputs: has('inputs'),
    coverage: has('coverage'),
    strict: has('strict'),
    cache: !has('no-cache'),
    json: has('json'),
  } as const;
  return { options, problems: [...base.diagnostics, ...port.diagnostics] };
}

/** Options whose value is any text. */
type TextOption = 'package' | 'url' | 'out' | 'max-size' | 'host';

/** What a command gets where nothing is typed. */
export const DEFAULTS = toOptions({}, null).options;

/** The options as a command gets them: each has a value. */
export type Options = typeof DEFAULTS;

/** `docs`, `/docs` and `/docs/` all become `/docs/`. */
export function parseBase(value: string | null): Reported<string | null> {
  if (value === null) return { value: null, diagnostics: [] };
  const inner = value.replace(/^\/+|(?<!\/)\/+$/g, '');
  const base = inner === '' ? '/' : `/${inner}/`;
  return BASE_PATH.test(base)
    ? { value: base, diagnostics: [] }
    : invalid(`--base ${value} is not a path such as /docs/`);
}

const MAX_PORT = 65_535;

function parsePort(value: string | null): Reported<number | null> {
  if (value === null) return { value: null, diagnostics: [] };
  const port = Number(value);
  return /^\d{1,5}$/.test(value) && port <= MAX_PORT
    ? { value: port, diagnostics: [] }
    : invalid(`--port ${value} is not a number from 0 to ${String(MAX_PORT)}`);
}

/** A command to run, or a text to print: the version, or a help. */
export type Invocation =
  | { readonly text: string }
  | { readonly command: Command; readonly options: Options };

/**
 * @param words - the arguments after the program's name
 * @throws Failure - if they are wrong
 */
export function parseArguments(
  words: readonly string[],
  commands: readonly Command[],
  version: string,
): Invocation {
  const args = [...words];
  // The command says which options may be given.
  const lenient = parseArgs({ args, options: OPTIONS, strict: false });
  const [name] = lenient.positionals;
  if (name === undefined) {
    const { values } = lenient;
    if ('version' in values) return { text: `${version}\n` };
    if ('help' in values) return { text: describeProgram(commands) };
    throw new Failure([usage('no-command', 'No command given', SEE_HELP)]);
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const names = commands.map((known) => known.name);
    const message = `There is no command ${name}`;
    const hint = suggest(name, names, SEE_HELP);
    throw new Failure([usage('unknown-command', message, hint)]);
  }
  const { typed, rest } = parseFor(command, args);
  if ('help' in typed) return { text: describeCommand(command) };
  const { options, problems } = toOptions(typed, rest[0] ?? null);
  const wrong = [...checkArguments(command, rest), ...problems];
  if (wrong.length > 0) throw new Failure(wrong);
  return { command, options };
}

type Typed = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS }>
>['values'];

const SEE_HELP = 'Run `docs-build --help` for a list.';

/** @throws Failure - for an option that the command lacks, or a missing value */
function parseFor(
  command: Command,
  args: string[],
): { readonly typed: Typed; readonly rest: readonly string[] } {
  const options = Object.fromEntries(
    optionsOf(command).map((name) => [name, OPTIONS[name]]),
  );
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const [, ...rest] = parsed.positionals;
    return { typed: parsed.values, rest };
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    // What follows is about arguments that begin with a dash.
    const [message = ''] = problem.message.split('. ');
    const hint = `Run \`docs-build ${command.name} --help\` for its options.`;
    throw new Failure([usage('invalid-option', message, hint)]);
  }
}

/** @param words - the arguments after the command's name */
function checkArguments(
  { name, argument }: Command,
  words: readonly string[],
): readonly Diagnostic[] {
  const hint = `Run \`docs-build ${name} --help\` for its usage.`;
  if (argument?.required === true && words.length === 0) {
    const message = `${name} needs a ${argument.name}`;
    return [usage('missing-argument', message, hint)];
  }
  const taken = argument === undefined ? 'no' : 'one';
  return words.slice(argument === undefined ? 0 : 1).map((word) => {
    const message = `${name} takes ${taken} argument, but was given ${word}`;
    return usage('unexpected-argument', message, hint);
  });
}

function invalid(message: string): Reported<null> {
  return { value: null, diagnostics: [usage('invalid-value', message)] };
}

function usage(
  code: string,
  message: string,
  hint: string | null = null,
): Diagnostic {
  return error(code, message, { hint, fault: 'usage' });
}

function describeProgram(commands: readonly Command[]): string {
  return `Builds a documentation site from a TypeScript package and tutorials.

Usage: docs-build <command> [options]

Commands:
${align(commands.map(({ name, summary }) => [name, summary]))}

Options:
${describeOptions(['help', 'version'])}

Run \`docs-build <command> --help\` for the options of a command.
`;
}

function describeCommand(command: Command): string {
  const { name, description, argument } = command;
  const [open, close] = argument?.required === true ? '<>' : '[]';
  const shown =
    argument === undefined ? '' : ` ${open}${argument.name}${close}`;
  return `${description}

Usage: docs-build ${name}${shown} [options]

Options:
${describeOptions(optionsOf(command))}

Exit codes: 0 success, 1 an error in the content, 2 wrong usage or
configuration, 3 a failure of the environment.
`;
}

function describeOptions(names: readonly OptionName[]): string {
  return align(
    names.map((name) => {
      const { value, help } = OPTIONS[name];
      return [`--${name}${value === null ? '' : ` <${value}>`}`, help];
    }),
  );
}

function align(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows
    .map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
    .join('\n');
}
