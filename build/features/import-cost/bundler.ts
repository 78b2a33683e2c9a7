/**
 * Bundles modules of a line or two with esbuild, in its own process, which keeps what
 * it has parsed of the package for the next ones. A bundle is minified, without what
 * nothing uses; peer dependencies and the modules of Node stay outside.
 */
import { isBuiltin } from 'node:module';
import {
  context,
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  type Plugin,
} from 'esbuild';
import type { CostSubject } from './load-subject.ts';

export interface Bundler {
  /**
   * Bundles each text by itself, at most as many as there is room for. Throws what
   * esbuild does if one of them cannot be bundled.
   */
  bundle(texts: readonly string[]): Promise<readonly Bundle[]>;
  close(): Promise<void>;
}

export interface Bundle {
  readonly code: Uint8Array;
  /** Bytes by path, relative to the project; without those of the text. */
  readonly modules: readonly (readonly [path: string, bytes: number])[];
  /** Packages that are not in it: peer dependencies, and what is missing. */
  readonly leftOut: readonly string[];
  /** The modules of Node that it imports. */
  readonly ofNode: readonly string[];
}

/** As the page on sizes tells readers to do it themselves. */
const OPTIONS = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'esnext',
  charset: 'utf8',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  // No setting of the project has a say.
  tsconfigRaw: {},
  logLevel: 'silent',
  // A bundle of code does not contain them.
  loader: Object.fromEntries(
    ['css', 'gif', 'jpg', 'node', 'png', 'svg', 'wasm', 'woff', 'woff2'].map(
      (ending) => [`.${ending}`, 'empty' as const],
    ),
  ),
} as const satisfies BuildOptions;

/** @param room - how many texts it can bundle together */
export async function openBundler(
  subject: CostSubject,
  room: number,
): Promise<Bundler> {
  const { root } = subject;
  let current: readonly string[] = [];
  const project = await context({
    ...OPTIONS,
    absWorkingDir: root,
    outdir: root,
    write: false,
    metafile: true,
    entryPoints: Array.from({ length: room }, (_, index) => ({
      in: `${TEXT}:${String(index)}`,
      out: String(index),
    })),
    plugins: [importPlugin(subject, (index) => current[index] ?? '')],
  });
  return {
    async bundle(texts) {
      current = texts;
      return readBundles(await project.rebuild(), subject);
    },
    close: () => project.dispose(),
  };
}

/** The namespace of the texts. */
const TEXT = 'import';

function importPlugin(
  { peers, installed, isProject, root }: CostSubject,
  read: (index: number) => string,
): Plugin {
  return {
    name: 'imports',
    setup({ onResolve, onLoad, resolve }) {
      const isResolving = Symbol('imports');
      onResolve({ filter: /^import:\d+$/ }, ({ path }) => ({
        path: path.slice(TEXT.length + 1),
        namespace: TEXT,
      }));
      onLoad({ filter: /.*/, namespace: TEXT }, ({ path }) => ({
        contents: read(Number(path)),
        resolveDir: root,
      }));
      onResolve({ filter: /^[^./]/ }, async (asked) => {
        const { path, kind, resolveDir, namespace } = asked;
        if (asked.pluginData === isResolving || kind === 'entry-point')
          return null;
        if (peers.includes(packageOf(path))) return { path, external: true };
        const isMeasured = namespace === TEXT;
        // What is installed is found, or is a problem.
        if (isMeasured && !isProject) return null;
        const options = { kind, resolveDir, pluginData: isResolving };
        const { errors } = await resolve(path, options);
        if (errors.length === 0) return null;
        return isMeasured
          ? resolve(`.${path.slice(installed.length)}`, options)
          : { path, external: true, sideEffects: false };
      });
    },
  };
}

/** `@scope/name` of `@scope/name/file` */
function packageOf(specifier: string): string {
  const length = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, length).join('/');
}

function readBundles(
  { outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>,
  { peers }: CostSubject,
): readonly Bundle[] {
  // Both are in the order of the entries.
  const outputs = Object.values(metafile.outputs);
  return outputs.map(({ inputs, imports, entryPoint }, index) => {
    const outside = imports.map(({ path }) => path);
    const ofNode = outside.filter(
      (path) =>
        !peers.includes(packageOf(path)) &&
        (isBuiltin(path) || path.startsWith('node:')),
    );
    const packages = outside.filter((path) => !ofNode.includes(path));
    return {
      code: outputFiles[index]?.contents ?? new Uint8Array(),
      modules: Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
        path === entryPoint || bytesInOutput === 0
          ? []
          : [[path, bytesInOutput] as const],
      ),
      leftOut: sortUnique(packages.map(packageOf)),
      ofNode: sortUnique(ofNode.map((path) => path.replace(/^node:/, ''))),
    };
  });
}

function sortUnique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** @param failure - thrown by `bundle`; thrown again if it is none of the code */
export function readErrors(failure: unknown): BuildFailure['errors'] {
  const { errors = [] } = failure as Partial<BuildFailure>;
  if (errors.length === 0) throw failure;
  return errors;
}
