/** Converts what was typed to option values. Every default is here. */
import { BASE_PATH } from '../core/urls.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Options } from './options.ts';

/** The values given for each option, in order; `''` for a switch. */
export type RawOptions = ReadonlyMap<string, readonly string[]>;

/** The content folder, unless `--site` names another. */
export const DEFAULT_SITE = 'content';

export function normaliseOptions(
  raw: RawOptions,
  argument: string | null,
): Reported<Options> {
  const last = (name: string): string | null => raw.get(name)?.at(-1) ?? null;
  const base = parseBase(last('base'));
  const port = parsePort(last('port'));
  return {
    value: {
      argument,
      package: last('package'),
      site: last('site') ?? DEFAULT_SITE,
      out: last('out') ?? 'dist',
      base: base.value,
      port: port.value,
      host: last('host'),
      allowHosts: raw.get('allow-host') ?? [],
      build: raw.has('build'),
      compress: raw.has('compress'),
      profile: raw.has('profile'),
      coverage: raw.has('coverage'),
      cache: !raw.has('no-cache'),
      json: raw.has('json'),
      quiet: raw.has('quiet'),
      verbose: raw.has('verbose'),
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
  const problem: Diagnostic = error('invalid-value', message, {
    fault: 'usage',
  });
  return { value: null, diagnostics: [problem] };
}
