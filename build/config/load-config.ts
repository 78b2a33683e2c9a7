/**
 * Loads `site.config.ts`: finds it, bundles it into one module, evaluates it,
 * validates it. It is the author's code, so it may throw or never settle. What
 * it imports is found and read by esbuild.
 */
import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build, type BuildFailure, type Location } from 'esbuild';
import { normaliseConfig, type SiteConfig } from '../config.ts';
import { folderOf } from '../core/paths.ts';
import {
  error,
  type Diagnostic,
  type Place,
  type Reported,
} from '../diagnostics.ts';
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
  const folder = isLink ? await host.realPath(root) : root;
  const target = isLink ? await host.realPath(path) : path;
  const shown = target.slice(`${folder}/`.length);
  const source = { text: text.value, root: folder, file: shown };
  const bundled = await bundleConfig(source);
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

interface Source {
  readonly text: string;
  /** Absolute path of the project. */
  readonly root: string;
  /** Relative to the project. */
  readonly file: string;
}

/** @returns a module without imports, and the absolute paths of its files */
async function bundleConfig({
  text,
  root,
  file,
}: Source): Promise<
  Reported<{ readonly code: string; readonly inputs: readonly string[] } | null>
> {
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: text,
        sourcefile: posix.basename(file),
        resolveDir: `${root}/${folderOf(file)}`,
        loader: file.endsWith('.ts') ? 'ts' : 'js',
      },
      // Paths in messages and in the list of inputs are relative to it.
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      resolveExtensions: ['.ts', '.js', '.mjs', '.json'],
      alias: { 'docs-build': DEFINE_CONFIG },
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs)
      .filter((path) => !/^<|(?:^|\/)node_modules\//.test(path))
      .map((path) => posix.join(root, path));
    return {
      value: { code: outputFiles[0]?.text ?? '', inputs },
      diagnostics: [],
    };
  } catch (problem) {
    if (!isBuildFailure(problem)) throw problem;
    return failed(
      ...problem.errors.map(({ text: message, location }) => {
        const place = findPlace(location, file);
        return error('config-unreadable', message, { fault: 'usage', place });
      }),
    );
  }
}

/** Only types its argument, so that the package is not needed. */
const DEFINE_CONFIG =
  'data:text/javascript,export const defineConfig = (config) => config;';

function isBuildFailure(problem: unknown): problem is BuildFailure {
  return problem instanceof Error && 'errors' in problem;
}

/** A place in the configuration or in a file of the project that it imports. */
function findPlace(location: Location | null, file: string): Place {
  if (location === null || /^(?:\.\.|[A-Za-z]:|\/)/.test(location.file)) {
    return { file, line: null, column: null };
  }
  const { line, column } = location;
  return { file: location.file, line, column: column + 1 };
}
