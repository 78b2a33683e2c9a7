/**
 * Results that outlive the process, by kind and content hash. An entry contains
 * its own checksum: a truncated or corrupt one counts as absent. A cache that
 * cannot be written is not an error; builds are only slower.
 */
import { DefaultSerializer, deserialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Hash } from '../core/hash.ts';
import type { Host } from './host.ts';

export interface Cache {
  /** The stored value, or `null`; the caller knows its type from the kind. */
  load(kind: string, key: Hash): Promise<unknown>;
  /** Whether an entry exists; it may be corrupt. */
  has(kind: string, key: Hash): Promise<boolean>;
  store(kind: string, key: Hash, value: unknown): Promise<void>;
}

const CHECKSUM_BYTES = 4;
/** When a new entry is stored, older ones beyond this number are removed. */
const KEPT_PER_KIND = 4;

export function createCache(host: Host, folder: string): Cache {
  const fileOf = (kind: string, key: Hash): string =>
    `${folder}/${kind}/${key}.bin`;
  return {
    async load(kind, key) {
      try {
        return unpack(await host.readFile(fileOf(kind, key)));
      } catch {
        return null;
      }
    },
    has: async (kind, key) => (await host.stat(fileOf(kind, key))) !== null,
    async store(kind, key, value) {
      try {
        await host.writeFile(fileOf(kind, key), pack(value));
        await prune(host, `${folder}/${kind}`);
      } catch {
        // The next build computes it again.
      }
    },
  };
}

/** A cache that is always empty, for `--no-cache`. */
export function createNoCache(): Cache {
  return {
    load: () => Promise.resolve(null),
    has: () => Promise.resolve(false),
    store: () => Promise.resolve(),
  };
}

/** Reserves space for the checksum first, so that a large value is not copied. */
function pack(value: unknown): Uint8Array {
  const serializer = new DefaultSerializer();
  serializer.writeRawBytes(Buffer.alloc(CHECKSUM_BYTES));
  serializer.writeHeader();
  serializer.writeValue(value);
  const bytes = serializer.releaseBuffer();
  bytes.writeUInt32LE(crc32(bytes.subarray(CHECKSUM_BYTES)));
  return bytes;
}

/** Detects accidents only: whoever can write here could also change our code. */
function unpack(bytes: Uint8Array): unknown {
  const { buffer, byteOffset, length } = bytes;
  const expected = new DataView(buffer, byteOffset, length).getUint32(0, true);
  const payload = bytes.subarray(CHECKSUM_BYTES);
  return crc32(payload) === expected ? deserialize(payload) : null;
}

async function prune(host: Host, folder: string): Promise<void> {
  const entries = await Promise.all(
    (await host.readDirectory(folder)).map(async ({ name }) => ({
      path: `${folder}/${name}`,
      modified: (await host.stat(`${folder}/${name}`))?.modified ?? 0,
    })),
  );
  const old = entries
    .sort((a, b) => b.modified - a.modified)
    .slice(KEPT_PER_KIND);
  for (const { path } of old) await host.remove(path);
}
