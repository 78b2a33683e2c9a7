/**
 * Every option of every command in one table, and what is made of it: the
 * parsing of an argument list, the messages about a wrong one, the help. Pure:
 * knows the commands that it is given and prints nothing.
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
import { joinName, type Command } from './command.ts';

/** @param value - the name of the value in the help */
const valued = (value: string, help: string) =>
  ({ type: 'string', value, help }) as const;
const flag = (help: string) =>
  ({ type: 'boolean', value: null, help }) as const;

/** In the form of `parseArgs`. */
const OPTIONS = {
  site: valued('folder', 'the folder with site.config.ts (default: content)'),
  out: valued('folder', 'the folder to write the site to (default: dist)'),
  base: valued(
    'path',
    'the base path, such as /docs/ (default: as configured)',
  ),
  port: valued(
    'number',
    'the port to listen on (default: 3000, or the next free one)',
  ),
  host: valued(
    'address',
    'the address to listen on (default: this machine only)',
  ),
  'allow-host': {
    ...valued('name', 'another host name to accept requests for'),
    multiple: true,
  },
  package: valued(
    'name',
    'the npm package to document (default: the one in the folder)',
  ),
  url: valued('address', 'where the site will be published'),
  'max-size': valued(
    'size',
    'fail if the files are larger, such as 2MB (default: no limit)',
  ),
  from: valued('version', 'the version that the project uses, such as 16'),
  to: valued('version', 'the version to upgrade to, such as 17'),
  build: flag('build before serving'),
  compress: flag('also write .br and .gz files where they save bytes'),
  profile: flag('print the time by phase and write docs-build.cpuprofile'),
  coverage: flag('list what the reference leaves undocumented'),
  online: flag('ask whether saved inventories are up to date'),
  'no-cache': flag('neither read nor write the cache'),
  json: flag('print one JSON object per line'),
  quiet: flag('print problems only'),
  verbose: flag('print every warning, and stack traces of unexpected errors'),
  help: { ...flag('print the help'), short: 'h' },
  version: { ...flag('print the version'), short: 'v' },
} as const;

export type OptionName = keyof typeof OPTIONS;

function toOptions(typed: Typed, argument: string | null) {
  const has = (name: OptionName): boolean => name in typed;
  const base = parseBase(typed.base ?? null);
  const port = parsePort(typed.port ?? null);
  const options = {
    argument,
    /** `null` for the project's own. */
    package: typed.package ?? null,
    /** `null` for the one that is asked for. */
    url: typed.url ?? null,
    from: typed.from ?? null,
    to: typed.to ?? null,
    site: typed.site ?? 'content',
    out: typed.out ?? 'dist',
    /** `null` for the one in the configuration. */
    base: base.value,
    /** `null` for 3000 or the next free port. */
    port: port.value,
    /** `null` for any. */
    maxSize: typed['max-size'] ?? null,
    /** `null` for the loopback addresses. */
    host: typed.host ?? null,
    allowHosts: (typed['allow-host'] ?? []) as readonly string[],
    build: has('build'),
    compress: has('compress'),
    profile: has('profile'),
    coverage: has('coverage'),
    online: has('online'),
    cache: !has('no-cache'),
    json: has('json'),
  } as const;
  return { options, problems: [...base.diagnostics, ...port.diagnostics] };
}

/** What a command gets where nothing is typed. */
export const DEFAULTS = toOptions({}, null).options;

/** The options as a command gets them: each has a value. */
export type Options = typeof DEFAULTS;

/** `docs`, `/docs` and `/docs/` all become `/docs/`. */
export function parseBase(given: string | null): Reported<string | null> {
  if (given === null) return { value: null, diagnostics: [] };
  const inner = given.replace(/^\/+|\/+$/g, '');
  const base = inner === '' ? '/' : `/${inner}/`;
  return BASE_PATH.test(base)
    ? { value: base, diagnostics: [] }
    : invalid(`--base ${given} is not a path such as /docs/`);
}

const MAX_PORT = 65_535;

function parsePort(given: string | null): Reported<number | null> {
  if (given === null) return { value: null, diagnostics: [] };
  const port = Number(given);
  return /^\d{1,5}$/.test(given) && port <= MAX_PORT
    ? { value: port, diagnostics: [] }
    : invalid(`--port ${given} is not a number from 0 to ${String(MAX_PORT)}`);
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
  // Strict mode neither suggests the nearest option nor finds all that is wrong.
  const lenient = { args: [...words], strict: false, tokens: true } as const;
  const { tokens, values, positionals } = parseArgs({
    ...lenient,
    options: OPTIONS,
  });
  const typed = values as Typed;
  const flaws = tokens.flatMap(findFlaw);
  if (flaws.length > 0) throw new Failure(flaws);
  const [name, ...rest] = joinName(positionals, commands);
  if (name === undefined) {
    if ('version' in typed) return { text: `${version}\n` };
    if ('help' in typed) return { text: describeProgram(commands) };
    throw new Failure([usage('no-command', 'Which command?', SEE_HELP)]);
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const names = commands.map((one) => one.name);
    const message = `There is no command ${name}`;
    const hint = suggest(name, names, SEE_HELP);
    throw new Failure([usage('unknown-command', message, hint)]);
  }
  if ('help' in typed) return { text: describeCommand(command) };
  const { options, problems } = toOptions(typed, rest[0] ?? null);
  const wrong = [
    ...checkArguments(command, rest),
    ...findForeignOptions(command, Object.keys(typed)),
    ...problems,
  ];
  if (wrong.length > 0) throw new Failure(wrong);
  return { command, options };
}

/** By option, once `findFlaw` has found no wrong ones. */
type Typed = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS }>
>['values'];

type ArgumentToken = NonNullable<
  ReturnType<typeof parseArgs>['tokens']
>[number];

const SEE_HELP = 'Run `docs-build --help` for a list.';

function findFlaw(token: ArgumentToken): readonly Diagnostic[] {
  if (token.kind !== 'option') return [];
  const { name, rawName, value } = token;
  if (!isOption(name)) {
    const hint = suggest(name, Object.keys(OPTIONS), SEE_HELP, '--');
    return [usage('unknown-option', `There is no option ${rawName}`, hint)];
  }
  const wanted = OPTIONS[name].value;
  if (wanted === null) {
    return value === undefined
      ? []
      : [usage('unexpected-value', `${rawName} takes no value`)];
  }
  const isMissing =
    value === undefined ||
    value === '' ||
    (!token.inlineValue && value.startsWith('-'));
  return isMissing
    ? [usage('missing-value', `${rawName} needs a value: <${wanted}>`)]
    : [];
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

function findForeignOptions(
  command: Command,
  names: readonly string[],
): readonly Diagnostic[] {
  const taken: readonly string[] = optionsOf(command);
  const see = `Run \`docs-build ${command.name} --help\` for its options.`;
  return names
    .filter((name) => !taken.includes(name))
    .map((name) => {
      const message = `${command.name} does not take --${name}`;
      const hint = suggest(name, taken, see, '--');
      return usage('unknown-option', message, hint);
    });
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

/** The options of a command, in the order in which its help lists them. */
function optionsOf(command: Command): readonly OptionName[] {
  return [...command.options, 'json', 'quiet', 'verbose', 'help'];
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
