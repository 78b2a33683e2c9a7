/**
 * Loads `site.config.ts`: finds it, bundles it into one module, evaluates it,
 * validates it. It is the author's code, so it may throw or never settle. What
 * it imports is found by esbuild.
 */
import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  build,
  type BuildFailure,
  type BuildOptions,
  type Message,
  type StdinOptions,
} from 'esbuild';
import { normaliseConfig, type Hooks, type SiteConfig } from '../config.ts';
import { folderOf, relativeTo, withForwardSlashes } from '../core/paths.ts';
import { findControl } from '../core/text.ts';
import { error, Failure, valueOf, type Diagnostic } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import { findBadByte, readText, refuseBytes } from '../host/read-text.ts';
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
  /** The code that `readHooks` evaluates; `null` if it contains no functions. */
  readonly hooks: string | null;
  /** Absolute paths of all files it was made from, for watching. */
  readonly inputs: readonly string[];
}

/** @throws Failure - if there is none, or anything is wrong with it */
export async function loadConfig(
  request: Pick<BuildRequest, 'host' | 'root' | 'site' | 'signal'>,
  patience: number = PATIENCE,
): Promise<LoadedConfig> {
  const { host, root, site, signal } = request;
  const entries = await host.readDirectory(`${root}/${site}`);
  const [configFile] = FILE_NAMES.flatMap((name) =>
    entries.filter((entry) => entry.name === name),
  );
  if (configFile === undefined) {
    const other = entries.find(({ name }) => OTHER_NAME.test(name))?.name;
    const missing = `${site}/site.config.ts`;
    const hint =
      other === undefined
        ? 'Run `docs-build init`, or name the content folder with --site.'
        : `Rename ${other}: only ${FILE_NAMES.join(', ')} are read.`;
    throw refuse('config-missing', `There is no ${missing}`, missing, hint);
  }
  const file = `${site}/${configFile.name}`;
  const read = await readText(host, root, file, Infinity);
  const text = valueOf({ ...read, diagnostics: read.diagnostics.map(asUsage) });
  checkCharacters(text, file);
  const path = `${root}/${file}`;
  // If it is a symbolic link, its target is bundled, and named in messages.
  const isLink = configFile.kind === 'symlink';
  const folder = isLink ? await host.realPath(root) : root;
  const target = isLink ? await host.realPath(path) : path;
  const shown = target.slice(`${folder}/`.length);
  const { outputFiles, inputs } = await bundleFiles(host, folder, shown, {
    stdin: { contents: text, loader: shown.endsWith('.ts') ? 'ts' : 'js' },
    platform: 'node',
    target: 'node20',
    resolveExtensions: ['.ts', '.js', '.mjs', '.json'],
  });
  const code = outputFiles[0]?.text ?? '';
  const exported = await evaluate(code, shown, signal, patience);
  const { markdown, transformModel, ...config } = valueOf(
    normaliseConfig(exported, file),
  );
  return {
    config,
    file,
    hooks: (markdown ?? transformModel) ? code : null,
    // Includes the file itself: as a symbolic link it may get a new target.
    inputs: [...new Set([path, ...inputs])],
  };
}

/** Functions are not among the inputs of a build, but their code is. */
export async function readHooks(
  code: string,
  file: string,
  signal: AbortSignal,
): Promise<Hooks> {
  const exported = await evaluate(code, file, signal, PATIENCE);
  return valueOf(normaliseConfig(exported, file));
}

function refuse(
  code: string,
  message: string,
  file: string,
  hint: string | null = null,
): Failure {
  const place = { file, line: null, column: null };
  return new Failure([error(code, message, { fault: 'usage', place, hint })]);
}

/** Text from a terminal may contain control characters unseen. */
function checkCharacters(text: string, file: string): void {
  const control = findControl(text);
  if (control === null) return;
  const before = text.slice(0, control.index).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  const message = `The configuration contains a control character, ${control.name}`;
  throw new Failure([
    error('config-unreadable', message, {
      fault: 'usage',
      place: { file, line: before.length, column },
      hint: 'Remove it. It may come from a terminal.',
    }),
  ]);
}

function asUsage(problem: Diagnostic): Diagnostic {
  return problem.fault === 'content' ? { ...problem, fault: 'usage' } : problem;
}

/**
 * @param patience - milliseconds after which to give up
 * @returns the default export
 */
async function evaluate(
  code: string,
  file: string,
  signal: AbortSignal,
  patience: number,
): Promise<unknown> {
  const settled = new AbortController();
  // The timer also keeps the process alive: Node exits silently if only a
  // promise is pending.
  const late = setTimeout(patience, null, {
    signal: AbortSignal.any([signal, settled.signal]),
  });
  try {
    const value = await Promise.race([importDefault(code), late]);
    if (value !== null) return value.exported;
  } catch (problem) {
    signal.throwIfAborted();
    const reason = problem instanceof Error ? problem.message : String(problem);
    const message = `The configuration threw an error: ${reason}`;
    throw refuse('config-failed', message, file);
  } finally {
    settled.abort();
  }
  throw refuse(
    'config-failed',
    `The configuration did not finish within ${String(patience / 1000)} seconds`,
    file,
    'Check what it awaits: a promise may never settle, or a server may not respond.',
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
 * Bundles the author's code.
 * @param root - absolute path of the project, to which the file is relative
 * @param file - stands for what `stdin` contains
 * @returns also the absolute paths of its files
 */
export async function bundleFiles(
  host: Host,
  root: string,
  file: string,
  { stdin, ...options }: BuildOptions & { readonly stdin: StdinOptions },
) {
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        sourcefile: posix.basename(file),
        resolveDir: `${root}/${folderOf(file)}`,
        ...stdin,
      },
      // Paths in messages and in the list of inputs are relative to it.
      absWorkingDir: root,
      bundle: true,
      format: 'esm',
      alias: { 'docs-build': DEFINE_CONFIG },
      logLevel: 'silent',
      ...options,
      write: false,
      metafile: true,
      // esbuild reads files too, but its errors have no codes.
      plugins: [
        {
          name: 'host',
          setup({ onLoad }) {
            onLoad({ filter: /./, namespace: 'file' }, async ({ path }) => {
              const contents = await host.readFile(path);
              const bad = TEXT.test(path) ? findBadByte(contents) : null;
              const file = relativeTo(root, withForwardSlashes(path)) ?? path;
              if (bad !== null) throw new Failure([refuseBytes(file, bad)]);
              return { contents, loader: 'default' };
            });
          },
        },
      ],
    });
    const inputs = Object.keys(metafile.inputs)
      .filter((path) => !/^<|(?:^|\/)node_modules\//.test(path))
      .map((path) => posix.join(root, path));
    return { outputFiles, inputs };
  } catch (problem) {
    if (!isBuildFailure(problem)) throw problem;
    throw new Failure(
      problem.errors.flatMap((message) => {
        const detail: unknown = message.detail;
        return detail instanceof Failure
          ? detail.diagnostics
          : [explain(message, file)];
      }),
    );
  }
}

/** What esbuild reads as text; pictures and fonts are bytes. */
const TEXT = /\.(?:css|json|[cm]?[jt]sx?|svg)$/;

/** This function only types its argument, so the package is not needed. */
const DEFINE_CONFIG =
  'data:text/javascript,export const defineConfig = (config) => config;';

function isBuildFailure(problem: unknown): problem is BuildFailure {
  return problem instanceof Error && 'errors' in problem;
}

/** The place may be in a file of the project that the configuration imports. */
function explain(
  { text, location, notes, detail }: Message,
  file: string,
): Diagnostic {
  const code = errorCodeOf(detail);
  // If a file cannot be read, the last note says where it is imported.
  const at = code === null ? location : notes.at(-1)?.location;
  const place =
    at == null || /^(?:\.\.|[A-Za-z]:|\/)/.test(at.file)
      ? { file, line: null, column: null }
      : { file: at.file, line: at.line, column: at.column + 1 };
  return code === null
    ? error('config-unreadable', text, { fault: 'usage', place })
    : error('config-unreadable', `The imported file cannot be read: ${code}`, {
        fault: 'environment',
        place,
        hint: 'Check its permissions and the disk.',
      });
}
