/**
 * Keeps the memo between processes: one file for each stage, under the version
 * of the tool that computed it. A file contains its own checksum: a truncated
 * or corrupt one counts as absent. A folder that cannot be written is not an
 * error; builds are only slower. Knows no stage.
 */
import { DefaultSerializer, deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Hash } from '../core/hash.ts';
import type { Result, StageResults } from '../core/memo.ts';
import type { Host } from './host.ts';

export interface MemoStore {
  /**
   * The stored results by stage, each read back when it is first asked for.
   * @param only - the one stage to load; `null` for all
   */
  load(
    only: string | null,
  ): Promise<ReadonlyMap<string, ReadonlyMap<Hash, Result>>>;
  /** Writes the stages that have changed. */
  store(stages: ReadonlyMap<string, StageResults>): Promise<void>;
}

const FOLDER = 'node_modules/.cache/docs-build';
const ENDING = '.bin';
const CHECKSUM_BYTES = 4;

/** The content of a file. */
interface Stored {
  /** Hash of the tool's code. */
  readonly tool: string;
  /** Whether the stage returned a promise, and its result, serialised. */
  readonly results: ReadonlyMap<Hash, readonly [boolean, Uint8Array]>;
}

interface Place {
  readonly host: Host;
  /** Absolute path of the project. */
  readonly root: string;
  readonly tool: { readonly hash: string };
  /** Whether results of earlier builds may be used. */
  readonly cache: boolean;
}

export function openStore({ host, root, tool, cache }: Place): MemoStore {
  return cache ? createMemoStore(host, root, tool.hash) : NO_STORE;
}

function createMemoStore(host: Host, root: string, tool: string): MemoStore {
  const folder = `${root}/${FOLDER}`;
  return {
    async load(only) {
      const stages = new Map<string, ReadonlyMap<Hash, Result>>();
      const entries = await host.readDirectory(folder).catch(() => []);
      for (const { name } of entries) {
        if (!name.endsWith(ENDING)) continue;
        if (only !== null && name !== only + ENDING) continue;
        const bytes = await host
          .readFile(`${folder}/${name}`)
          .catch(() => null);
        const stored = bytes === null ? null : unpack(bytes);
        if (stored?.tool !== tool) continue;
        const results = new Map<Hash, Result>();
        for (const [key, packed] of stored.results) {
          results.set(key, readLater(...packed));
        }
        stages.set(name.slice(0, -ENDING.length), results);
      }
      return stages;
    },
    async store(stages) {
      for (const [name, { results, changed }] of stages) {
        if (!changed) continue;
        try {
          const bytes = pack({ tool, results: await serialiseAll(results) });
          await host.writeFile(`${folder}/${name}${ENDING}`, bytes);
        } catch {
          // The next process computes it again.
        }
      }
    },
  };
}

/** Stores nothing and finds nothing, for `--no-cache`. */
const NO_STORE: MemoStore = {
  load: () => Promise.resolve(new Map()),
  store: () => Promise.resolve(),
};

/** A result of an earlier process, as it was stored. */
class StoredResult implements Result {
  readonly packed: readonly [boolean, Uint8Array];
  #read: { readonly value: unknown } | null = null;

  constructor(packed: readonly [boolean, Uint8Array]) {
    this.packed = packed;
  }

  get value(): unknown {
    const [promised, bytes] = this.packed;
    this.#read ??= { value: deserialize(bytes) };
    const { value } = this.#read;
    return promised ? Promise.resolve(value) : value;
  }
}

function readLater(promised: boolean, bytes: Uint8Array): Result {
  return new StoredResult([promised, bytes]);
}

/** Leaves out what is not data, such as an object with functions. */
async function serialiseAll(
  results: ReadonlyMap<Hash, Result>,
): Promise<Stored['results']> {
  const all = new Map<Hash, readonly [boolean, Uint8Array]>();
  for (const [key, result] of results) {
    if (result instanceof StoredResult) {
      all.set(key, result.packed);
      continue;
    }
    try {
      const promised = result.value instanceof Promise;
      all.set(key, [promised, serialize(await result.value)]);
    } catch {
      // Computed again by the next process.
    }
  }
  return all;
}

/** Reserves space for the checksum first, so that a large value is not copied. */
function pack(stored: Stored): Uint8Array {
  const serializer = new DefaultSerializer();
  serializer.writeRawBytes(Buffer.alloc(CHECKSUM_BYTES));
  serializer.writeHeader();
  serializer.writeValue(stored);
  const bytes = serializer.releaseBuffer();
  bytes.writeUInt32LE(crc32(bytes.subarray(CHECKSUM_BYTES)));
  return bytes;
}

/** Detects accidents only: whoever can write here could also change our code. */
function unpack(bytes: Uint8Array): Stored | null {
  const { buffer, byteOffset, byteLength } = bytes;
  if (byteLength < CHECKSUM_BYTES) return null;
  const expected = new DataView(buffer, byteOffset).getUint32(0, true);
  const payload = bytes.subarray(CHECKSUM_BYTES);
  // Only `store` has written this file.
  return crc32(payload) === expected ? (deserialize(payload) as Stored) : null;
}
