/**
 * Measures imports: builds of esbuild, in its own process, with an entry for
 * each. What a bundle contains of the package is minified, without what nothing
 * uses; peer dependencies and the modules of Node stay outside.
 */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  build,
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  type Metafile,
  type Plugin,
} from 'esbuild';

import { relativeTo } from '../../core/paths.ts';
import {
  printImport,
  type ImportCost,
  type MeasuredImport,
  type Measurement,
  type ModuleCost,
} from './costs.ts';
import type { CostSubject } from './load-subject.ts';

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

/** How often what the code does not export is left out before giving up. */
const ATTEMPTS = 3;

export async function measureImports(
  imports: readonly MeasuredImport[],
  subject: CostSubject,
): Promise<Measurement> {
  const none = imports.map(() => null);
  let wanted = [...imports.keys()];
  let problem: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS && wanted.length > 0; attempt += 1) {
    const outcome = await bundle(imports, wanted, subject);
    if (outcome.kind === 'measured') {
      const costs = imports.map((_, index) => outcome.costs.get(index) ?? null);
      return { costs, problem: null };
    }
    const { failed } = outcome;
    if (failed.size === 0) return { costs: none, problem: outcome.problem };
    problem = outcome.isUnresolved ? outcome.problem : problem;
    wanted = wanted.filter((index) => !failed.has(index));
  }
  return { costs: none, problem };
}

type Outcome =
  | {
      readonly kind: 'measured';
      readonly costs: ReadonlyMap<number, ImportCost>;
    }
  | {
      readonly kind: 'failed';
      /** The imports that cannot be bundled; none if all of them may be. */
      readonly failed: ReadonlySet<number>;
      /** Whether there is no such module. */
      readonly isUnresolved: boolean;
      readonly problem: string;
    };

/**
 * So many bundles are held in memory at once: all 246 of a package took 800 MB of
 * esbuild's process, these 170, in the same time.
 */
const TOGETHER = 24;

/** @param wanted - the indexes of the imports to bundle */
async function bundle(
  imports: readonly MeasuredImport[],
  wanted: readonly number[],
  subject: CostSubject,
): Promise<Outcome> {
  const costs = new Map<number, ImportCost>();
  const failures: Extract<Outcome, { kind: 'failed' }>[] = [];
  for (let at = 0; at < wanted.length; at += TOGETHER) {
    const part = wanted.slice(at, at + TOGETHER);
    const outcome = await bundleTogether(imports, part, subject);
    if (outcome.kind === 'failed') failures.push(outcome);
    else for (const [index, cost] of outcome.costs) costs.set(index, cost);
  }
  const [first] = failures;
  if (first === undefined) return { kind: 'measured', costs };
  // One that names no import stands for all.
  const general = failures.find(({ failed }) => failed.size === 0);
  if (general !== undefined) return general;
  return {
    ...first,
    failed: new Set(failures.flatMap(({ failed }) => [...failed])),
  };
}

async function bundleTogether(
  imports: readonly MeasuredImport[],
  wanted: readonly number[],
  subject: CostSubject,
): Promise<Outcome> {
  const { root } = subject;
  const outside: Outside = { leftOut: new Set(), ofNode: new Set() };
  try {
    const result = await build({
      ...OPTIONS,
      absWorkingDir: root,
      outdir: root,
      write: false,
      metafile: true,
      entryPoints: wanted.map((index) => ({
        in: `${ENTRY}:${String(index)}`,
        out: String(index),
      })),
      plugins: [importPlugin(imports, subject, outside)],
    });
    return {
      kind: 'measured',
      costs: readCosts(result, subject, outside),
    };
  } catch (failure) {
    const { errors = [] } = failure as Partial<BuildFailure>;
    const [first] = errors;
    if (first === undefined) throw failure;
    const failed = errors.flatMap(({ location }) => {
      const [, index] = location?.file.match(/^import:(\d+)$/) ?? [];
      return index === undefined ? [] : [Number(index)];
    });
    return {
      kind: 'failed',
      failed: new Set(failed),
      isUnresolved: first.text.startsWith('Could not resolve'),
      problem: first.text,
    };
  }
}

/** The namespace of the entries. */
const ENTRY = 'import';

/** What imports of a bundle lead to, and what is not in it. */
interface Outside {
  readonly leftOut: Set<string>;
  readonly ofNode: Set<string>;
}

/** @param outside - filled */
function importPlugin(
  imports: readonly MeasuredImport[],
  { peers, installed, isProject, root }: CostSubject,
  outside: Outside,
): Plugin {
  return {
    name: 'imports',
    setup({ onResolve, onLoad, resolve }) {
      const isResolving = Symbol('imports');
      onResolve({ filter: /^import:\d+$/ }, ({ path }) => ({
        path: path.slice(ENTRY.length + 1),
        namespace: ENTRY,
      }));
      onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => {
        const measured = imports[Number(path)];
        return {
          contents: measured === undefined ? '' : printImport(measured),
          resolveDir: root,
        };
      });
      onResolve({ filter: /^[^./]/ }, async (asked) => {
        const { path, kind, resolveDir, namespace } = asked;
        if (asked.pluginData === isResolving || kind === 'entry-point')
          return null;
        const name = packageOf(path);
        if (peers.includes(name)) {
          outside.leftOut.add(name);
          return { path, external: true };
        }
        const options = { kind, resolveDir, pluginData: isResolving };
        const { errors } = await resolve(path, options);
        if (errors.length === 0) return null;
        if (namespace === ENTRY) {
          const file = `.${path.slice(installed.length)}`;
          return isProject ? resolve(file, options) : null;
        }
        const isOfNode = isBuiltin(path) || path.startsWith('node:');
        if (isOfNode) outside.ofNode.add(path.replace(/^node:/, ''));
        else outside.leftOut.add(name);
        return { path, external: true, sideEffects: false };
      });
    },
  };
}

/** `@scope/name` of `@scope/name/file` */
function packageOf(specifier: string): string {
  const length = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, length).join('/');
}

function readCosts(
  { outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>,
  { folder, root }: CostSubject,
  outside: Outside,
): ReadonlyMap<number, ImportCost> {
  const costs = new Map<number, ImportCost>();
  // Both are in the order of the entries.
  const outputs = Object.values(metafile.outputs);
  for (const [place, output] of outputs.entries()) {
    const index = Number(output.entryPoint?.slice(ENTRY.length + 1));
    const file = outputFiles[place];
    if (file === undefined) continue;
    const { imports } = output;
    const external = imports.map(({ path }) => path);
    costs.set(index, {
      bytes: output.bytes,
      gzipped: gzipSync(file.contents, { level: 9 }).length,
      modules: readModules(output.inputs, folder, root),
      leftOut: unique(external.map(packageOf), outside.leftOut),
      ofNode: unique(
        external.map((path) => path.replace(/^node:/, '')),
        outside.ofNode,
      ),
    });
  }
  return costs;
}

/** Those that are known, each once, sorted. */
function unique(
  names: readonly string[],
  known: ReadonlySet<string>,
): readonly string[] {
  return [...new Set(names)].filter((name) => known.has(name)).sort();
}

function readModules(
  inputs: Metafile['outputs'][string]['inputs'],
  folder: string,
  root: string,
): readonly ModuleCost[] {
  return Object.entries(inputs)
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !isEntry(path))
    .map(([path, { bytesInOutput }]) => ({
      ...nameModule(path, folder, root),
      bytes: bytesInOutput,
    }))
    .sort((a, b) => b.bytes - a.bytes || (a.file < b.file ? -1 : 1));
}

function isEntry(path: string): boolean {
  return path.startsWith(`${ENTRY}:`);
}

/** @param path - relative to the project */
function nameModule(
  path: string,
  folder: string,
  root: string,
): Pick<ModuleCost, 'file' | 'isOwn'> {
  const own = relativeTo(folder, posix.join(root, path));
  if (own?.includes('node_modules/') === false) {
    return { file: own, isOwn: true };
  }
  return { file: path.replace(/^.*node_modules\//, ''), isOwn: false };
}
