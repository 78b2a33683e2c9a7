/**
 * Compresses files for hosts that serve precompressed variants, in Node's thread
 * pool. Independent of what the files mean.
 */
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bytesOf, sizeOf, type Artifact } from '../core/artifact.ts';
import { outputPath } from '../core/names.ts';

/** Text formats; images and fonts are compressed already. */
const TEXT = /\.(?:html|json|js|css|svg|txt|md|xml|webmanifest)$/;

/** A smaller response fits into one packet anyway. */
const MIN_BYTES = 1_024;

/** The largest ratio of sizes for which a compressed file is written. */
const WORTHWHILE = 0.9;

/** @returns only the compressed files, in the order of the originals */
export async function compressArtifacts(
  artifacts: readonly Artifact[],
): Promise<readonly Artifact[]> {
  const taken = new Set<string>(artifacts.map(({ path }) => path));
  const files = artifacts.filter(
    (file) => TEXT.test(file.path) && sizeOf(file) >= MIN_BYTES,
  );
  const made = new Map<Artifact, readonly Artifact[]>();
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue) made.set(file, await compress(file));
  };
  // Each core compresses one at a time, which takes some megabytes.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return files
    .flatMap((file) => made.get(file) ?? [])
    .filter(({ path }) => !taken.has(path));
}

async function compress(file: Artifact): Promise<readonly Artifact[]> {
  const bytes = bytesOf(file);
  // Assets are cached for a year and deserve the slowest level; pages change. For
  // them, level 9 would take ten times as long as 8 and save 0.2 % of the bytes.
  const quality = file.path.startsWith('assets/') ? 11 : 8;
  const [br, gz] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    toGzip(bytes, { level: 9 }),
  ]);
  return [
    { path: outputPath(`${file.path}.br`), content: br },
    { path: outputPath(`${file.path}.gz`), content: gz },
  ].filter(({ content }) => content.length < bytes.length * WORTHWHILE);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
