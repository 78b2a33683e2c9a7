/**
 * Measures imports with esbuild, each by a bundle of its own: minified, without what
 * nothing uses; peer dependencies and the modules of Node stay outside.
 */
import { isBuiltin } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  build,
  type BuildFailure,
  type BuildOptions,
  type Metafile,
  type Plugin,
} from 'esbuild';
import type { OnWork } from '../../reporter.ts';
import type { CostSubject, ImportCost } from './subject.ts';

/** A package, and the absolute path of the project. */
type Subject = CostSubject & { readonly root: string };

export interface Measurement {
  /** Costs in the order of the imports; `null` for what is not exported. */
  readonly costs: readonly (ImportCost | null)[];
  /** Why nothing could be measured, or `null`. */
  readonly problem: string | null;
}

/** The page on sizes tells readers to use these options. */
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
  write: false,
  metafile: true,
} as const satisfies BuildOptions;

/**
 * Only so many bundles are in memory at once: all 246 of a package take 560 MB
 * of esbuild's process, 24 of them 170.
 */
const TOGETHER = 24;

/** @param imports - modules of one import each: `export { name } from 'package'` */
export async function measureImports(
  imports: readonly string[],
  subject: Subject,
  onWork: OnWork,
): Promise<Measurement> {
  const costs: (ImportCost | null)[] = [];
  try {
    for (let at = 0; at < imports.length; at += TOGETHER) {
      onWork(`export ${String(at + 1)} of ${String(imports.length)}`);
      const texts = imports.slice(at, at + TOGETHER);
      costs.push(...(await measureTexts(texts, subject)));
    }
  } catch (failure) {
    const [first] = readErrors(failure);
    return { costs: imports.map(() => null), problem: first?.text ?? null };
  }
  const isMissing = costs.every((cost) => cost === null);
  return { costs, problem: isMissing ? 'it finds none of the exports' : null };
}

/** Throws what esbuild does if the package itself is at fault. */
async function measureTexts(
  texts: readonly string[],
  subject: Subject,
): Promise<readonly (ImportCost | null)[]> {
  const { root } = subject;
  try {
    const { outputFiles, metafile } = await build({
      ...OPTIONS,
      absWorkingDir: root,
      outdir: root,
      entryPoints: texts.map((_, index) => ({
        in: nameText(index),
        out: String(index),
      })),
      plugins: [importPlugin(subject, texts)],
    });
    // Outputs and files are in the order of the texts.
    const outputs = Object.values(metafile.outputs);
    const weighing = outputs.map(async (output, index) => {
      const code = outputFiles[index]?.contents ?? new Uint8Array();
      return texts[index] === '' ? null : await weigh(code, output, subject);
    });
    return await Promise.all(weighing);
  } catch (failure) {
    const files = readErrors(failure).map(({ location }) => location?.file);
    const left = texts.map((text, index) =>
      files.includes(nameText(index)) ? '' : text,
    );
    if (left.join() === texts.join()) throw failure;
    // Names are looked up once all modules are found.
    return measureTexts(left, subject);
  }
}

/** @param failure - thrown again if it is not about the code */
function readErrors(failure: unknown): BuildFailure['errors'] {
  const { errors = [] } = failure as Partial<BuildFailure>;
  if (errors.length === 0) throw failure;
  return errors;
}

/** The namespace of the texts. */
const TEXT = 'import';

function nameText(index: number): string {
  return `${TEXT}:${String(index)}`;
}

function importPlugin(
  { peers, name, folder }: CostSubject,
  texts: readonly string[],
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
        contents: texts[Number(path)] ?? '',
        resolveDir: folder,
      }));
      onResolve({ filter: /^[^./]/ }, async (asked) => {
        const { path, kind, resolveDir, namespace } = asked;
        if (asked.pluginData === isResolving || kind === 'entry-point')
          return null;
        if (peers.includes(packageOf(path))) return { path, external: true };
        const options = { kind, resolveDir, pluginData: isResolving };
        const { errors } = await resolve(path, options);
        if (errors.length === 0) return null;
        // A package need not be able to import itself.
        return namespace === TEXT
          ? resolve(`.${path.slice(name.length)}`, options)
          : { path, external: true, sideEffects: false };
      });
    },
  };
}

async function weigh(
  code: Uint8Array,
  { inputs, imports, entryPoint }: Metafile['outputs'][string],
  { peers }: CostSubject,
): Promise<ImportCost> {
  const zipped = await promisify(gzip)(code, { level: 9 });
  const outside = imports.map(({ path }) => path);
  const ofNode = outside.filter(
    (path) =>
      !peers.includes(packageOf(path)) &&
      (isBuiltin(path) || path.startsWith('node:')),
  );
  const packages = outside.filter((path) => !ofNode.includes(path));
  return {
    bytes: code.length,
    gzipped: zipped.length,
    modules: Object.entries(inputs)
      .filter(([path]) => path !== entryPoint)
      .map(([path, { bytesInOutput: bytes }]) => ({
        file: path.replace(/^.*node_modules\//, ''),
        bytes,
      }))
      .filter(({ bytes }) => bytes > 0)
      .sort((a, b) => b.bytes - a.bytes || (a.file < b.file ? -1 : 1)),
    leftOut: sortUnique(packages.map(packageOf)),
    ofNode: sortUnique(ofNode.map((path) => path.replace(/^node:/, ''))),
  };
}

/** `@scope/name` of `@scope/name/file` */
function packageOf(specifier: string): string {
  return /^(?:@[^/]*\/)?[^/]*/.exec(specifier)?.[0] ?? specifier;
}

function sortUnique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
