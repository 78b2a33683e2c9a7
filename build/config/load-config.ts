/**
 * Loads `site.config.ts`: finds it, bundles it into one module, evaluates it,
 * validates it. It is the author's code, so it may throw or never settle. Files
 * are read through the host; packages are resolved by esbuild.
 */
import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build, type BuildFailure, type Location, type Plugin } from 'esbuild';
import { normaliseConfig, type SiteConfig } from '../config.ts';
import { isAbsolute, parentOf, withForwardSlashes } from '../core/paths.ts';
import {
  error,
  type Diagnostic,
  type Place,
  type Reported,
} from '../diagnostics.ts';
import { errorCodeOf, isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import { readText } from '../host/read-text.ts';
import type { BuildRequest } from '../request.ts';

const FILE_NAMES = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** Names that other tools use for their configuration. */
const OTHER_NAME = /^site\.config\.\w+$/;

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
  request: Pick<BuildRequest, 'host' | 'root' | 'site' | 'signal'>,
  patience: number = PATIENCE,
): Promise<Reported<LoadedConfig | null>> {
  const { host, root, site, signal } = request;
  const entries = await host.readDirectory(`${root}/${site}`);
  const [found] = FILE_NAMES.flatMap((name) =>
    entries.filter((entry) => entry.name === name),
  );
  if (found === undefined) {
    const other = entries.find(({ name }) => OTHER_NAME.test(name))?.name;
    return failed(missingConfig(`${site}/site.config.ts`, other));
  }
  const file = `${site}/${found.name}`;
  const text = await readText(host, root, file, Infinity);
  if (text.value === null) return failed(...text.diagnostics.map(asUsage));
  const path = `${root}/${file}`;
  // Of a symbolic link, the target is bundled and named in messages.
  const isLink = found.kind === 'symlink';
  const source = isLink ? await host.realPath(path) : path;
  const folder = isLink ? await host.realPath(root) : root;
  const shown = source.slice(`${folder}/`.length);
  const bundled = await bundleConfig(host, source, shown);
  if (bundled.value === null) return { ...bundled, value: null };
  const { code, inputs } = bundled.value;
  const given = await evaluate(code, shown, signal, patience);
  if (given.value === null) return { ...given, value: null };
  const { value, diagnostics } = normaliseConfig(given.value.exported, file);
  if (value === null) return failed(...diagnostics);
  // Includes the file itself: as a symbolic link it may get a new target.
  const files = [...new Set([path, ...inputs])];
  return { value: { config: value, file, inputs: files }, diagnostics };
}

function missingConfig(file: string, other: string | undefined): Diagnostic {
  return error('config-missing', `There is no ${file}`, {
    fault: 'usage',
    place: { file, line: null, column: null },
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

/** @param patience - milliseconds after which to give up */
async function evaluate(
  code: string,
  file: string,
  signal: AbortSignal,
  patience: number,
): Promise<Reported<{ readonly exported: unknown } | null>> {
  const place = { file, line: null, column: null };
  const report = (message: string, hint: string | null) =>
    failed(error('config-failed', message, { fault: 'usage', place, hint }));
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
    return report(`The configuration threw an error: ${reason}`, null);
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

/**
 * @param path - absolute path of the configuration
 * @param file - the same path as messages show it
 * @returns a module without imports, and the absolute paths of its files
 */
export async function bundleConfig(
  host: Host,
  path: string,
  file: string,
): Promise<
  Reported<{ readonly code: string; readonly inputs: readonly string[] } | null>
> {
  const inputs = new Set<string>();
  try {
    const result = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      alias: { 'docs-build': DEFINE_CONFIG },
      plugins: [hostPlugin(host, inputs)],
    });
    const code = result.outputFiles[0]?.text ?? '';
    return { value: { code, inputs: [...inputs] }, diagnostics: [] };
  } catch (problem) {
    if (!isBuildFailure(problem)) throw problem;
    // A failing disk is not a mistake in the configuration.
    const refused = problem.errors.find(
      ({ detail }) => errorCodeOf(detail) !== null,
    );
    if (refused !== undefined) throw refused.detail;
    return failed(
      ...problem.errors.map(({ text, location }) => {
        const place = findPlace(location, path, file);
        return error('config-unreadable', text, { fault: 'usage', place });
      }),
    );
  }
}

function isBuildFailure(problem: unknown): problem is BuildFailure {
  return problem instanceof Error && 'errors' in problem;
}

/** A place in the configuration or in a file of the project that it imports. */
function findPlace(
  location: Location | null,
  path: string,
  file: string,
): Place {
  const found = withForwardSlashes(location?.file.replace(/^host:/, '') ?? '');
  const root = path.slice(0, -file.length);
  if (location === null || !found.startsWith(root)) {
    return { file, line: null, column: null };
  }
  const { line, column } = location;
  return { file: found.slice(root.length), line, column: column + 1 };
}

/** Only types its argument, so that the package is not needed. */
const DEFINE_CONFIG =
  'data:text/javascript,export const defineConfig = (config) => config;';

/** Extensions that an import may omit. */
const EXTENSIONS = ['', '.ts', '.js', '.mjs', '.json'];

/** Matches a path rather than a package name. */
const IS_FILE = /^(?:[./]|[A-Za-z]:[\\/])/;

function hostPlugin(host: Host, inputs: Set<string>): Plugin {
  return {
    name: 'host',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: IS_FILE }, async (wanted) => {
        for (const extension of EXTENSIONS) {
          const found = await findFile(host, locateImport(wanted) + extension);
          if (found !== null) return { path: found, namespace: 'host' };
        }
        return { errors: [{ text: `There is no ${wanted.path}` }] };
      });
      onLoad({ filter: /.*/, namespace: 'host' }, async ({ path }) => {
        inputs.add(path);
        return {
          contents: await host.readFile(path),
          loader: /\.(?:ts|json)$/.exec(path) === null ? 'js' : 'default',
          resolveDir: parentOf(path),
        };
      });
    },
  };
}

/** Resolves symbolic links as Node does; `null` for anything but a file. */
async function findFile(host: Host, path: string): Promise<string | null> {
  const found = await host.stat(path);
  if (found?.kind !== 'symlink') return found?.kind === 'file' ? path : null;
  try {
    const target = await host.realPath(path);
    return (await host.stat(target))?.kind === 'file' ? target : null;
  } catch (problem) {
    if (isAbsence(problem) || errorCodeOf(problem) === 'ELOOP') return null;
    throw problem;
  }
}

/**
 * The path of an imported file with forward slashes: for files that esbuild
 * found itself, it has backslashes on Windows.
 */
export function locateImport({
  path,
  importer,
  resolveDir,
}: {
  readonly path: string;
  readonly importer: string;
  readonly resolveDir: string;
}): string {
  const wanted = withForwardSlashes(path);
  if (isAbsolute(wanted)) return wanted;
  const from = importer === '' ? `${resolveDir}/` : importer;
  return posix.join(parentOf(withForwardSlashes(from)), wanted);
}
