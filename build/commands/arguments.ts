/**
 * Parses an argument list into a command with its options, or into diagnostics.
 * Pure: knows the commands that it is given and prints nothing.
 */
import { parseArgs } from 'node:util';
import { findNearest } from '../core/nearest.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Command } from './command.ts';
import {
  COMMON_OPTIONS,
  OPTION_SPECS,
  type OptionName,
  type Options,
} from './options.ts';
import { normaliseOptions, type RawOptions } from './option-values.ts';

export type Invocation =
  | { readonly kind: 'help'; readonly command: Command | null }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'run';
      readonly command: Command;
      readonly options: Options;
    }
  | {
      readonly kind: 'wrong';
      readonly diagnostics: readonly Diagnostic[];
    };

interface Words {
  readonly positionals: readonly string[];
  readonly options: RawOptions;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param words - the arguments after the program's name */
export function parseArguments(
  words: readonly string[],
  commands: readonly Command[],
): Invocation {
  const { positionals, options, diagnostics } = splitWords(words);
  const [name, ...rest] = positionals;
  if (diagnostics.length > 0) return { kind: 'wrong', diagnostics };
  if (name === undefined) {
    if (options.has('version')) return { kind: 'version' };
    if (options.has('help')) return { kind: 'help', command: null };
    return wrong(noCommand());
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return wrong(unknownCommand(name, commands));
  if (options.has('help')) return { kind: 'help', command };
  const given = readArgument(command, rest);
  const problems = [
    ...given.diagnostics,
    ...findForeignOptions(command, options),
  ];
  const { value, diagnostics: invalid } = normaliseOptions(
    options,
    given.value,
  );
  return problems.length + invalid.length > 0
    ? wrong(...problems, ...invalid)
    : { kind: 'run', command, options: value };
}

/**
 * Uses Node's parser without its strict mode, whose messages neither suggest
 * the nearest option nor can be reported as JSON.
 */
function splitWords(words: readonly string[]): Words {
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: PARSER_OPTIONS,
  });
  const positionals: string[] = [];
  const options = new Map<string, string[]>();
  const diagnostics: Diagnostic[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const flaw = findFlaw(token);
    if (flaw !== null) diagnostics.push(flaw);
    const values = options.get(token.name) ?? [];
    options.set(token.name, [...values, token.value ?? '']);
  }
  return { positionals, options, diagnostics };
}

const PARSER_OPTIONS = {
  ...Object.fromEntries(
    [...OPTION_SPECS].map(([name, { value, multiple }]) => [
      name,
      {
        type: value === null ? ('boolean' as const) : ('string' as const),
        multiple,
      },
    ]),
  ),
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function findFlaw(token: OptionToken): Diagnostic | null {
  const { name, rawName, value, inlineValue } = token;
  const spec = OPTION_SPECS.get(name);
  if (spec === undefined) return unknownOption(rawName);
  if (spec.value === null) {
    return value === undefined
      ? null
      : usage('unexpected-value', `${rawName} takes no value`);
  }
  const swallowed = inlineValue === false && value?.startsWith('-') === true;
  return value === undefined || value === '' || swallowed
    ? usage('missing-value', `${rawName} needs a value: <${spec.value}>`)
    : null;
}

function findForeignOptions(
  command: Command,
  options: RawOptions,
): readonly Diagnostic[] {
  const taken = new Set<string>(optionsOf(command));
  return [...options.keys()]
    .filter((name) => !taken.has(name))
    .map((name) =>
      usage(
        'unknown-option',
        `${command.name} does not take --${name}`,
        suggestOption(name, taken) ??
          `Run \`docs-build ${command.name} --help\` for its options.`,
      ),
    );
}

/** The options of a command, in the order in which its help lists them. */
export function optionsOf(command: Command): readonly OptionName[] {
  return [...command.options, ...COMMON_OPTIONS];
}

function noCommand(): Diagnostic {
  return usage('no-command', 'Which command?', SEE_HELP);
}

const SEE_HELP = 'Run `docs-build --help` for a list.';

function unknownCommand(
  name: string,
  commands: readonly Command[],
): Diagnostic {
  const nearest = findNearest(
    name,
    commands.map((command) => command.name),
  );
  return usage(
    'unknown-command',
    `There is no command ${name}`,
    nearest === null ? SEE_HELP : `Did you mean ${nearest}?`,
  );
}

function unknownOption(rawName: string): Diagnostic {
  return usage(
    'unknown-option',
    `There is no option ${rawName}`,
    suggestOption(rawName.replace(/^-+/, ''), OPTION_SPECS.keys()) ?? SEE_HELP,
  );
}

function suggestOption(
  name: string,
  candidates: Iterable<string>,
): string | null {
  const nearest = findNearest(name, candidates);
  return nearest === null ? null : `Did you mean --${nearest}?`;
}

/** @param words - the arguments after the command's name */
function readArgument(
  command: Command,
  words: readonly string[],
): Reported<string | null> {
  const { argument } = command;
  const [first = null] = argument === undefined ? [] : words;
  const unexpected = argument === undefined ? words : words.slice(1);
  const diagnostics = unexpected.map((word) => unexpectedWord(command, word));
  return argument?.required === true && first === null
    ? { value: null, diagnostics: [missingArgument(command, argument.name)] }
    : { value: first, diagnostics };
}

function missingArgument({ name }: Command, argument: string): Diagnostic {
  return usage(
    'missing-argument',
    `${name} needs a ${argument}`,
    `Run \`docs-build ${name} --help\` for its usage.`,
  );
}

function unexpectedWord(command: Command, word: string): Diagnostic {
  const taken = command.argument === undefined ? 'no' : 'one';
  return usage(
    'unexpected-argument',
    `${command.name} takes ${taken} argument, but was given ${word}`,
    `Run \`docs-build ${command.name} --help\` for its usage.`,
  );
}

function usage(
  code: string,
  message: string,
  hint: string | null = null,
): Diagnostic {
  return error(code, message, { hint, fault: 'usage' });
}

function wrong(...diagnostics: readonly Diagnostic[]): Invocation {
  return { kind: 'wrong', diagnostics };
}
