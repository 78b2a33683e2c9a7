/**
 * Every option of every command: its name, its form and the line in the help.
 * Reads nothing and prints nothing.
 */

export interface OptionSpec {
  /** The name of the value in the help; `null` for a switch. */
  readonly value: string | null;
  readonly multiple: boolean;
  readonly summary: string;
}

const SPECS = {
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
  build: flag('build before serving'),
  compress: flag('also write .br and .gz files where they save bytes'),
  profile: flag('print the time by phase and write docs-build.cpuprofile'),
  coverage: flag('list what the reference leaves undocumented'),
  'no-cache': flag('neither read nor write the cache'),
  json: flag('print one JSON object per line'),
  quiet: flag('print problems only'),
  verbose: flag('also print stack traces of unexpected errors'),
  help: flag('print the help'),
  version: flag('print the version'),
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof SPECS;

/** A map, because the keys come from users. */
export const OPTION_SPECS: ReadonlyMap<string, OptionSpec> = new Map(
  Object.entries(SPECS),
);

/** The options of every command. */
export const COMMON_OPTIONS = [
  'json',
  'quiet',
  'verbose',
  'help',
] as const satisfies readonly OptionName[];

/** The options as a command gets them: each has a value. */
export interface Options {
  /** The argument of the command, or `null`. */
  readonly argument: string | null;
  /** `null` for the project's own. */
  readonly package: string | null;
  readonly site: string;
  readonly out: string;
  /** `null` for the one in the configuration. */
  readonly base: string | null;
  /** `null` for 3000 or the next free port. */
  readonly port: number | null;
  /** `null` for the loopback addresses. */
  readonly host: string | null;
  readonly allowHosts: readonly string[];
  readonly build: boolean;
  readonly compress: boolean;
  readonly profile: boolean;
  readonly coverage: boolean;
  readonly cache: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

function valued(value: string, summary: string): OptionSpec {
  return { value, multiple: false, summary };
}

function flag(summary: string): OptionSpec {
  return { value: null, multiple: false, summary };
}
