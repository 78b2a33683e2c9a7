/** The help of the program and of a command, as texts for a terminal. */
import type { Command } from './command.ts';
import { OPTIONS, optionsOf, type OptionName } from './options.ts';

export function describeProgram(commands: readonly Command[]): string {
  return `Builds a documentation site from a TypeScript package and tutorials.

Usage: docs-build <command> [options]

Commands:
${align(commands.map(({ name, summary }) => [name, summary]))}

Options:
${describeOptions(['help', 'version'])}

Run \`docs-build <command> --help\` for the options of a command.
`;
}

export function describeCommand(command: Command): string {
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
