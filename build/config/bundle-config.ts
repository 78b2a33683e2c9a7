/**
 * Bundles a configuration file into one module without imports. Files are read
 * through the host; packages are resolved by esbuild.
 */
import { posix } from 'node:path';
import {
  build,
  type BuildFailure,
  type Loader,
  type Location,
  type OnResolveArgs,
  type Plugin,
} from 'esbuild';
import { isAbsolute, parentOf } from '../core/paths.ts';
import { error, type Place, type Reported } from '../diagnostics.ts';
import { errorCodeOf, isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';

/**
 * @param path - absolute path of the configuration
 * @param file - the same path as messages show it
 * @returns the code, and the absolute paths of the files that were bundled
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
      plugins: [defineConfigPlugin, hostPlugin(host, inputs)],
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
    const diagnostics = problem.errors.map(({ text, location }) =>
      error('config-unreadable', text, {
        fault: 'usage',
        place: findPlace(location, path, file),
      }),
    );
    return { value: null, diagnostics };
  }
}

/** A place in the configuration or in a file of the project that it imports. */
function findPlace(
  location: Location | null,
  path: string,
  file: string,
): Place {
  const found = location?.file.replace(/^host:/, '').replaceAll('\\', '/');
  const root = path.slice(0, -file.length);
  if (location === null || found?.startsWith(root) !== true) {
    return { file, line: null, column: null };
  }
  const { line, column } = location;
  return { file: found.slice(root.length), line, column: column + 1 };
}

function isBuildFailure(problem: unknown): problem is BuildFailure {
  return problem instanceof Error && 'errors' in problem;
}

/**
 * `defineConfig` only types its argument, so its module (this tool, by name or
 * by path) is replaced by the identity function.
 */
const defineConfigPlugin: Plugin = {
  name: 'define-config',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^docs-build$|\/build\/config\.ts$/ }, () => ({
      path: 'define-config',
      namespace: 'define-config',
    }));
    onLoad({ filter: /.*/, namespace: 'define-config' }, () => ({
      contents: 'export const defineConfig = (config) => config;',
    }));
  },
};

/** Extensions that an import may omit. */
const EXTENSIONS = ['', '.ts', '.js', '.mjs', '.json'];

/** Matches a path rather than a package name. */
const IS_FILE = /^(?:[./]|[A-Za-z]:[\\/])/;

function hostPlugin(host: Host, inputs: Set<string>): Plugin {
  return {
    name: 'host',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: IS_FILE }, async ({ path, resolveDir, importer }) => {
        const wanted = locateImport({ path, resolveDir, importer });
        for (const extension of EXTENSIONS) {
          const found = await findFile(host, wanted + extension);
          if (found !== null) return { path: found, namespace: 'host' };
        }
        return { errors: [{ text: `There is no ${path}` }] };
      });
      onLoad({ filter: /.*/, namespace: 'host' }, async ({ path }) => {
        inputs.add(path);
        return {
          contents: await host.readFile(path),
          loader: loaderOf(path),
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
}: Pick<OnResolveArgs, 'path' | 'importer' | 'resolveDir'>): string {
  const wanted = path.replaceAll('\\', '/');
  if (isAbsolute(wanted)) return wanted;
  const from = importer === '' ? `${resolveDir}/` : importer;
  return posix.join(parentOf(from.replaceAll('\\', '/')), wanted);
}

function loaderOf(path: string): Loader {
  if (path.endsWith('.json')) return 'json';
  return path.endsWith('.ts') ? 'ts' : 'js';
}
