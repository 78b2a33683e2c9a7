/**
 * Every option of every command: its form, its line in the help, its default.
 * Reads nothing and prints nothing.
 */
import { BASE_PATH } from '../core/urls.ts';
import { error, type Reported } from '../diagnostics.ts';

/** The name of the value in the help, or `null` for a switch; the help. */
type OptionSpec = readonly [value: string | null, summary: string];

export const OPTIONS = {
  site: ['folder', 'the folder with site.config.ts (default: content)'],
  out: ['folder', 'the folder to write the site to (default: dist)'],
  base: ['path', 'the base path, such as /docs/ (default: as configured)'],
  port: [
    'number',
    'the port to listen on (default: 3000, or the next free one)',
  ],
  host: ['address', 'the address to listen on (default: this machine only)'],
  'allow-host': ['name', 'another host name to accept requests for'],
  package: [
    'name',
    'the npm package to document (default: the one in the folder)',
  ],
  build: [null, 'build before serving'],
  compress: [null, 'also write .br and .gz files where they save bytes'],
  profile: [null, 'print the time by phase and write docs-build.cpuprofile'],
  coverage: [null, 'list what the reference leaves undocumented'],
  'no-cache': [null, 'neither read nor write the cache'],
  json: [null, 'print one JSON object per line'],
  quiet: [null, 'print problems only'],
  verbose: [null, 'also print stack traces of unexpected errors'],
  help: [null, 'print the help'],
  version: [null, 'print the version'],
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;

/** The options of every command. */
export const COMMON_OPTIONS = ['json', 'quiet', 'verbose', 'help'] as const;

/** What a command gets where nothing is typed. */
export const DEFAULTS = {
  /** The argument of the command, or `null`. */
  argument: null as string | null,
  /** `null` for the project's own. */
  package: null as string | null,
  site: 'content',
  out: 'dist',
  /** `null` for the one in the configuration. */
  base: null as string | null,
  /** `null` for 3000 or the next free port. */
  port: null as number | null,
  /** `null` for the loopback addresses. */
  host: null as string | null,
  allowHosts: [] as readonly string[],
  build: false,
  compress: false,
  profile: false,
  coverage: false,
  cache: true,
  json: false,
  quiet: false,
  verbose: false,
};

/** The options as a command gets them: each has a value. */
export type Options = Readonly<typeof DEFAULTS>;

/** @param given - the values typed for each option, in order; `''` for a switch */
export function toOptions(
  given: ReadonlyMap<string, readonly string[]>,
  argument: string | null,
): Reported<Options> {
  const last = (name: OptionName): string | null =>
    given.get(name)?.at(-1) ?? null;
  const base = parseBase(last('base'));
  const port = parsePort(last('port'));
  return {
    value: {
      argument,
      package: last('package'),
      site: last('site') ?? DEFAULTS.site,
      out: last('out') ?? DEFAULTS.out,
      base: base.value,
      port: port.value,
      host: last('host'),
      allowHosts: given.get('allow-host') ?? [],
      build: given.has('build'),
      compress: given.has('compress'),
      profile: given.has('profile'),
      coverage: given.has('coverage'),
      cache: !given.has('no-cache'),
      json: given.has('json'),
      quiet: given.has('quiet'),
      verbose: given.has('verbose'),
    },
    diagnostics: [...base.diagnostics, ...port.diagnostics],
  };
}

/** `docs`, `/docs` and `/docs/` all become `/docs/`. */
export function parseBase(given: string | null): Reported<string | null> {
  if (given === null) return { value: null, diagnostics: [] };
  const inner = given.replace(/^\/+|\/+$/g, '');
  const base = inner === '' ? '/' : `/${inner}/`;
  return BASE_PATH.test(base)
    ? { value: base, diagnostics: [] }
    : refuse(`--base ${given} is not a path such as /docs/`);
}

const MAX_PORT = 65_535;

function parsePort(given: string | null): Reported<number | null> {
  if (given === null) return { value: null, diagnostics: [] };
  const port = Number(given);
  return /^\d{1,5}$/.test(given) && port <= MAX_PORT
    ? { value: port, diagnostics: [] }
    : refuse(`--port ${given} is not a number from 0 to ${String(MAX_PORT)}`);
}

function refuse(message: string): Reported<null> {
  const problem = error('invalid-value', message, { fault: 'usage' });
  return { value: null, diagnostics: [problem] };
}
