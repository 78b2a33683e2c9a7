/** Measures imports, each by a bundle of its own. */
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { relativeTo } from '../../core/paths.ts';
import { openBundler, readErrors, type Bundle } from './bundler.ts';
import { chooseImports } from './choose-imports.ts';
import {
  printImport,
  type ImportCost,
  type MeasuredImport,
  type Measurement,
  type ModuleCost,
} from './costs.ts';
import type { CostSubject } from './load-subject.ts';

/**
 * So many bundles are in memory at once: all 246 of a package take 560 MB of
 * esbuild's process, 24 of them 170 and these 105, in the same time.
 */
const TOGETHER = 12;

export async function measureImports(
  imports: readonly MeasuredImport[],
  subject: CostSubject,
): Promise<Measurement> {
  const bundler = await openBundler(subject, TOGETHER);
  const costs = new Map<MeasuredImport, ImportCost>();
  let problem: string | null = null;
  try {
    const chosen = await chooseImports(imports, bundler);
    for (let at = 0; at < chosen.length; at += TOGETHER) {
      const part = chosen.slice(at, at + TOGETHER);
      const bundles = await bundler.bundle(part.map(printImport));
      const weighing = part.map(async (measured, index) => {
        const bundle = bundles[index];
        if (bundle === undefined) return;
        costs.set(measured, await weigh(bundle, subject));
      });
      await Promise.all(weighing);
    }
  } catch (failure) {
    const [first] = readErrors(failure);
    problem = first?.text ?? null;
  } finally {
    await bundler.close();
  }
  const inOrder = imports.map((measured) => costs.get(measured) ?? null);
  return { costs: inOrder, problem };
}

async function weigh(
  { code, modules, leftOut, ofNode }: Bundle,
  { folder, root }: CostSubject,
): Promise<ImportCost> {
  const zipped = await compress(code, { level: 9 });
  return {
    bytes: code.length,
    gzipped: zipped.length,
    modules: modules
      .map(([path, bytes]) => ({ ...nameModule(path, folder, root), bytes }))
      .sort((a, b) => b.bytes - a.bytes || (a.file < b.file ? -1 : 1)),
    leftOut,
    ofNode,
  };
}

const compress = promisify(gzip);

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
