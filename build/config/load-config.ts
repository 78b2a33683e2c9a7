/**
 * Loads `site.config.ts`: finds it, evaluates it, validates it. It is the
 * author's code, so it may throw or never settle.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { normaliseConfig, type SiteConfig } from '../config.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { readText } from '../host/read-text.ts';
import type { BuildRequest } from '../request.ts';
import { bundleConfig } from './bundle-config.ts';

const FILE_NAMES = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/**
 * Milliseconds; a configuration may await something, such as a network request.
 */
const PATIENCE = 30_000;

export interface LoadedConfig {
  readonly config: SiteConfig;
  /** Relative to the project, for messages. */
  readonly file: string;
  /** Absolute paths of all files it was made from, for watching. */
  readonly inputs: readonly string[];
}

export async function loadConfig(
  {
    host,
    root,
    site,
    signal,
  }: Pick<BuildRequest, 'host' | 'root' | 'site' | 'signal'>,
  patience: number = PATIENCE,
): Promise<Reported<LoadedConfig | null>> {
  const file = await findConfig(host, root, site);
  if (file === null) return failed(await missingConfig(host, root, site));
  const text = await readText(host, root, file, Infinity);
  if (text.value === null) return failed(...text.diagnostics.map(asUsage));
  const source = await locateSource(host, root, file);
  const bundled = await bundleConfig(host, source.path, source.file);
  if (bundled.value === null) return { ...bundled, value: null };
  const { code, inputs } = bundled.value;
  const given = await evaluate(code, source.file, { signal, patience });
  if (given.value === null) return { ...given, value: null };
  const checked = normaliseConfig(given.value.exported, file);
  if (checked.value === null) return failed(...checked.diagnostics);
  // Includes the file itself: as a symbolic link it may get a new target.
  const files = [...new Set([`${root}/${file}`, ...inputs])];
  return {
    value: { config: checked.value, file, inputs: files },
    diagnostics: checked.diagnostics,
  };
}

async function findConfig(
  host: Host,
  root: string,
  site: string,
): Promise<string | null> {
  for (const name of FILE_NAMES) {
    const file = `${site}/${name}`;
    if ((await host.stat(`${root}/${file}`)) !== null) return file;
  }
  return null;
}

/** Resolves a symbolic link, so that paths and messages refer to its target. */
async function locateSource(
  host: Host,
  root: string,
  file: string,
): Promise<{ readonly path: string; readonly file: string }> {
  const path = `${root}/${file}`;
  if ((await host.stat(path))?.kind !== 'symlink') return { path, file };
  const folder = await host.realPath(root);
  const target = await host.realPath(path);
  return { path: target, file: target.slice(`${folder}/`.length) };
}

/** @param patience - milliseconds after which to give up */
async function evaluate(
  code: string,
  file: string,
  {
    signal,
    patience,
  }: { readonly signal: AbortSignal; readonly patience: number },
): Promise<Reported<{ readonly exported: unknown } | null>> {
  const report = (
    message: string,
    hint: string | null = null,
  ): Reported<null> =>
    failed(
      error('config-failed', message, {
        fault: 'usage',
        place: { file, line: null, column: null },
        hint,
      }),
    );
  const settled = new AbortController();
  // The timer also keeps the process alive: Node exits silently if only a
  // promise is pending.
  const late = setTimeout(patience, null, {
    signal: AbortSignal.any([signal, settled.signal]),
  });
  try {
    const value = await Promise.race([importDefault(code), late]);
    if (value !== null) return { value, diagnostics: [] };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return report(`The configuration threw an error: ${reason}`);
  } finally {
    settled.abort();
  }
  return report(
    `The configuration did not finish within ${String(patience / 1000)} seconds`,
    'Check what it awaits: a promise that never settles, or a server that does not answer.',
  );
}

/** The default export, awaited if it is a promise. */
async function importDefault(
  code: string,
): Promise<{ readonly exported: unknown }> {
  const text = Buffer.from(code).toString('base64');
  // Importing the same URL again would return the first module.
  const url = `data:text/javascript;base64,${text}#${randomUUID()}`;
  const module = (await import(url)) as { readonly default?: unknown };
  return { exported: await module.default };
}

/** Names that other tools use for their configuration. */
const OTHER_NAME = /^site\.config\.\w+$/;

async function missingConfig(
  host: Host,
  root: string,
  site: string,
): Promise<Diagnostic> {
  const entries = await host.readDirectory(`${root}/${site}`);
  const other = entries.find(({ name }) => OTHER_NAME.test(name))?.name;
  return error('config-missing', `There is no ${site}/site.config.ts`, {
    fault: 'usage',
    place: { file: `${site}/site.config.ts`, line: null, column: null },
    hint:
      other === undefined
        ? 'Run `docs-build init`, or name the content folder with --site.'
        : `Rename ${other}: only ${FILE_NAMES.join(', ')} are read.`,
  });
}

function asUsage(problem: Diagnostic): Diagnostic {
  return problem.fault === 'content' ? { ...problem, fault: 'usage' } : problem;
}

function failed(...diagnostics: readonly Diagnostic[]): Reported<null> {
  return { value: null, diagnostics };
}
