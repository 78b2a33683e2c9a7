/** The help texts, composed from the commands and options they describe. Pure. */
import { optionsOf } from './arguments.ts';
import type { Command } from './command.ts';
import { OPTION_SPECS, type OptionName } from './options.ts';

export function describeProgram(commands: readonly Command[]): string {
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

export function describeCommand(command: Command): string {
  return [
    command.description,
    '',
    `Usage: docs-build ${command.name}${showArgument(command)} [options]`,
    '',
    'Options:',
    ...describeOptions(optionsOf(command)),
    '',
    'Exit codes: 0 success, 1 an error in the content, 2 wrong usage or',
    'configuration, 3 a failure of the environment.',
    '',
  ].join('\n');
}

function showArgument({ argument }: Command): string {
  if (argument === undefined) return '';
  return argument.required ? ` <${argument.name}>` : ` [${argument.name}]`;
}

function describeOptions(names: readonly OptionName[]): readonly string[] {
  return align(
    names.map((name) => {
      const spec = OPTION_SPECS.get(name);
      const value = spec?.value == null ? '' : ` <${spec.value}>`;
      return [`--${name}${value}`, spec?.summary ?? ''];
    }),
  );
}

function align(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
