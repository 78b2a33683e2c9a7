/** Bundles a configuration file to one module without imports. */
import { build, type BuildFailure, type Plugin } from 'esbuild';
import { error, type Reported } from '../diagnostics.ts';

export interface BundledConfig {
  readonly code: string;
  /** Absolute paths of the files it was made from. */
  readonly inputs: readonly string[];
}

/**
 * @param path - absolute
 * @param file - the same, as messages call it
 */
export async function bundleConfig(
  path: string,
  file: string,
): Promise<Reported<BundledConfig | null>> {
  try {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const result = await build({
      absWorkingDir: folder,
      entryPoints: [path],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      plugins: [defineConfigPlugin],
    });
    const inputs = Object.keys(result.metafile.inputs)
      .filter((input) => !input.startsWith('define-config:'))
      .map((input) => `${folder}/${input}`);
    return {
      value: { code: result.outputFiles[0]?.text ?? '', inputs },
      diagnostics: [],
    };
  } catch (problem) {
    if (!isBuildFailure(problem)) throw problem;
    return {
      value: null,
      diagnostics: problem.errors.map(({ text, location }) =>
        error('config-unreadable', text, {
          fault: 'usage',
          place: {
            file,
            line: location?.line ?? null,
            column: location === null ? null : location.column + 1,
          },
        }),
      ),
    };
  }
}

function isBuildFailure(problem: unknown): problem is BuildFailure {
  return problem instanceof Error && 'errors' in problem;
}

/**
 * `defineConfig` only types its argument, so the module it comes from (this
 * tool, under its name or by path) is replaced by the identity.
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
