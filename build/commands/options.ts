/**
 * Every option of every command in one table, from which argument lists are
 * parsed and the help is written.
 */
import type { Command } from './command.ts';

/** @param value - the name of the value in the help */
const valued = (value: string, help: string) =>
  ({ type: 'string', value, help }) as const;
const flag = (help: string) =>
  ({ type: 'boolean', value: null, help }) as const;

/** Options in the form of `parseArgs`. */
export const OPTIONS = {
  site: valued('folder', 'the folder with site.config.ts (default: content)'),
  out: valued(
    'folder',
    'the folder to write the site to (default: as configured, or dist)',
  ),
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
  build: flag('build before serving'),
  compress: flag('also write .br and .gz files where they save bytes'),
  inputs: flag('print the files that were read, one a line'),
  coverage: flag('list undocumented parts of the reference'),
  strict: flag('report broken links and other problems in documents as errors'),
  'no-cache': flag('do not read or write the cache'),
  json: flag('print one JSON object per line'),
  quiet: flag('print only problems'),
  verbose: flag('print every warning, and stack traces of unexpected errors'),
  help: { ...flag('print the help'), short: 'h' },
  version: { ...flag('print the version'), short: 'v' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The options of a command, in the order in which its help lists them. */
export function optionsOf(command: Command): readonly OptionName[] {
  return [...command.options, 'json', 'quiet', 'verbose', 'help'];
}
