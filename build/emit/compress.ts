/**
 * Compresses files for hosts that serve precompressed variants. This is
 * expensive, so it runs in the thread pool, and once per content as long as the
 * cache lasts. Independent of what the files mean.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bytesOf, sizeOf, type Artifact } from '../core/artifact.ts';
import { hashBytes, hashParts, type Hash } from '../core/hash.ts';
import { outputPath } from '../core/names.ts';
import type { Cache } from '../host/cache.ts';

/** Text formats; images and fonts are compressed already. */
const TEXT = /\.(?:html|json|js|css|svg|txt|md|xml|webmanifest)$/;

/** A smaller response fits into one packet anyway. */
const MIN_BYTES = 1_024;

/** The largest ratio of sizes for which a compressed file is written. */
const WORTHWHILE = 0.9;

/** `null` if compressing saves too little. */
interface Forms {
  readonly br: Uint8Array | null;
  readonly gz: Uint8Array | null;
}

type Store = Map<Hash, Forms>;

export interface Compressor {
  /** How many files are worked on at once. */
  readonly parallel: number;
  /** Identifies everything that affects the compressed bytes. */
  readonly version: string;
}

/** @returns only the compressed files, in the order of the originals */
export async function compressArtifacts(
  artifacts: readonly Artifact[],
  cache: Cache,
  { parallel, version }: Compressor,
): Promise<readonly Artifact[]> {
  const under = hashParts(['compressed', version]);
  // Only the code below writes this entry.
  const known = ((await cache.load('compressed', under)) ?? new Map()) as Store;
  const files = artifacts.filter(isWorthTrying);
  const used: Store = new Map();
  const found = new Map<Artifact, Forms>();
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue) {
      const bytes = bytesOf(file);
      const quality = qualityOf(file);
      const key = hashParts([hashBytes(bytes), String(quality)]);
      const forms = known.get(key) ?? (await compress(bytes, quality));
      used.set(key, forms);
      found.set(file, forms);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const isNews = [...used.keys()].some((key) => !known.has(key));
  if (isNews) await cache.store('compressed', under, used);

  const taken = new Set<string>(artifacts.map(({ path }) => path));
  return files.flatMap((file) => {
    const { br = null, gz = null } = found.get(file) ?? {};
    return [toSibling(file, 'br', br), toSibling(file, 'gz', gz)]
      .flat()
      .filter(({ path }) => !taken.has(path));
  });
}

function isWorthTrying(file: Artifact): boolean {
  return TEXT.test(file.path) && sizeOf(file) >= MIN_BYTES;
}

/** Assets are cached for a year and deserve the slowest level; pages change. */
function qualityOf({ path }: Artifact): number {
  return path.startsWith('assets/') ? 11 : 9;
}

async function compress(bytes: Uint8Array, quality: number): Promise<Forms> {
  const limit = bytes.length * WORTHWHILE;
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
  return {
    br: br.length < limit ? br : null,
    gz: gz.length < limit ? gz : null,
  };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function toSibling(
  { path }: Artifact,
  extension: 'br' | 'gz',
  content: Uint8Array | null,
): readonly Artifact[] {
  return content === null
    ? []
    : [{ path: outputPath(`${path}.${extension}`), content }];
}
