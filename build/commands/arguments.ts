/**
 * Parses an argument list into a command with its options, or into diagnostics;
 * composes the help. Pure: knows the commands that it is given and prints
 * nothing.
 */
import { parseArgs } from 'node:util';
import { findNearest } from '../core/nearest.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Command } from './command.ts';
import {
  COMMON_OPTIONS,
  OPTIONS,
  toOptions,
  type OptionName,
  type Options,
} from './options.ts';

export type Invocation =
  /** The version, or a help. */
  | { readonly kind: 'print'; readonly text: string }
  | {
      readonly kind: 'run';
      readonly command: Command;
      readonly options: Options;
    }
  | { readonly kind: 'wrong'; readonly diagnostics: readonly Diagnostic[] };

/** @param words - the arguments after the program's name */
export function parseArguments(
  words: readonly string[],
  commands: readonly Command[],
  version: string,
): Invocation {
  const { positionals, given, diagnostics } = splitWords(words);
  if (diagnostics.length > 0) return { kind: 'wrong', diagnostics };
  const [name, ...rest] = positionals;
  if (name === undefined) {
    if (given.has('version')) return print(`${version}\n`);
    if (given.has('help')) return print(describeProgram(commands));
    return wrong(usage('no-command', 'Which command?', SEE_HELP));
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return wrong(unknownCommand(name, commands));
  if (given.has('help')) return print(describeCommand(command));
  const argument = readArgument(command, rest);
  const options = toOptions(given, argument.value);
  const problems = [
    ...argument.diagnostics,
    ...findForeignOptions(command, given.keys()),
    ...options.diagnostics,
  ];
  return problems.length > 0
    ? wrong(...problems)
    : { kind: 'run', command, options: options.value };
}

/** The words that are no options, and the values given for each option. */
function splitWords(words: readonly string[]) {
  // Node's strict mode neither suggests the nearest option nor gives messages
  // that can be reported as JSON.
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: PARSER_OPTIONS,
  });
  const positionals: string[] = [];
  const given = new Map<string, string[]>();
  const diagnostics: Diagnostic[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    diagnostics.push(...findFlaw(token));
    const values = given.get(token.name) ?? [];
    given.set(token.name, [...values, token.value ?? '']);
  }
  return { positionals, given, diagnostics };
}

const PARSER_OPTIONS = {
  ...Object.fromEntries(
    Object.entries(OPTIONS).map(([name, [value]]) => [
      name,
      { type: value === null ? 'boolean' : 'string' } as const,
    ]),
  ),
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

const SEE_HELP = 'Run `docs-build --help` for a list.';

function findFlaw({
  name,
  rawName,
  value,
  inlineValue,
}: {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}): readonly Diagnostic[] {
  if (!isOption(name)) {
    const hint = suggestOption(name, Object.keys(OPTIONS)) ?? SEE_HELP;
    return [usage('unknown-option', `There is no option ${rawName}`, hint)];
  }
  const [wanted] = OPTIONS[name];
  if (wanted === null) {
    return value === undefined
      ? []
      : [usage('unexpected-value', `${rawName} takes no value`)];
  }
  const swallowed = inlineValue === false && value?.startsWith('-') === true;
  return value === undefined || value === '' || swallowed
    ? [usage('missing-value', `${rawName} needs a value: <${wanted}>`)]
    : [];
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

function findForeignOptions(
  command: Command,
  names: Iterable<string>,
): readonly Diagnostic[] {
  const taken: readonly string[] = optionsOf(command);
  return [...names]
    .filter((name) => !taken.includes(name))
    .map((name) =>
      usage(
        'unknown-option',
        `${command.name} does not take --${name}`,
        suggestOption(name, taken) ??
          `Run \`docs-build ${command.name} --help\` for its options.`,
      ),
    );
}

function suggestOption(
  name: string,
  candidates: readonly string[],
): string | null {
  const nearest = findNearest(name, candidates);
  return nearest === null ? null : `Did you mean --${nearest}?`;
}

function unknownCommand(
  name: string,
  commands: readonly Command[],
): Diagnostic {
  const names = commands.map((command) => command.name);
  const nearest = findNearest(name, names);
  return usage(
    'unknown-command',
    `There is no command ${name}`,
    nearest === null ? SEE_HELP : `Did you mean ${nearest}?`,
  );
}

/** @param words - the arguments after the command's name */
function readArgument(
  { name, argument }: Command,
  words: readonly string[],
): Reported<string | null> {
  const hint = `Run \`docs-build ${name} --help\` for its usage.`;
  const [first = null] = argument === undefined ? [] : words;
  if (argument?.required === true && first === null) {
    const message = `${name} needs a ${argument.name}`;
    return {
      value: null,
      diagnostics: [usage('missing-argument', message, hint)],
    };
  }
  const taken = argument === undefined ? 'no' : 'one';
  const unexpected = argument === undefined ? words : words.slice(1);
  return {
    value: first,
    diagnostics: unexpected.map((word) =>
      usage(
        'unexpected-argument',
        `${name} takes ${taken} argument, but was given ${word}`,
        hint,
      ),
    ),
  };
}

function usage(
  code: string,
  message: string,
  hint: string | null = null,
): Diagnostic {
  return error(code, message, { hint, fault: 'usage' });
}

function print(text: string): Invocation {
  return { kind: 'print', text };
}

function wrong(...diagnostics: readonly Diagnostic[]): Invocation {
  return { kind: 'wrong', diagnostics };
}

/** The options of a command, in the order in which its help lists them. */
function optionsOf(command: Command): readonly OptionName[] {
  return [...command.options, ...COMMON_OPTIONS];
}

function describeProgram(commands: readonly Command[]): string {
  return [
    'Builds a documentation site from a TypeScript package and tutorials.',
    '',
    'Usage: docs-build <command> [options]',
    '',
    'Commands:',
    ...align(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options:',
    ...describeOptions(['help', 'version']),
    '',
    'Run `docs-build <command> --help` for the options of a command.',
    '',
  ].join('\n');
}

function describeCommand(command: Command): string {
  const { name, description, argument } = command;
  const [open, close] = argument?.required === true ? '<>' : '[]';
  const shown =
    argument === undefined ? '' : ` ${open}${argument.name}${close}`;
  return [
    description,
    '',
    `Usage: docs-build ${name}${shown} [options]`,
    '',
    'Options:',
    ...describeOptions(optionsOf(command)),
    '',
    'Exit codes: 0 success, 1 an error in the content, 2 wrong usage or',
    'configuration, 3 a failure of the environment.',
    '',
  ].join('\n');
}

function describeOptions(names: readonly OptionName[]): readonly string[] {
  return align(
    names.map((name) => {
      const [value, summary] = OPTIONS[name];
      return [`--${name}${value === null ? '' : ` <${value}>`}`, summary];
    }),
  );
}

function align(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
