/**
 * Keeps the memo between processes: one file for each stage, under the version
 * of the tool that computed it. A file begins with its own checksum: a truncated
 * or corrupt one counts as absent. A folder that cannot be written is not an
 * error; builds are only slower. Knows no stage.
 */
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Hash } from '../core/hash.ts';
import { createMemo, type Memo, type Result } from '../core/memo.ts';
import type { BuildRequest, Tool } from '../request.ts';

export interface StoredMemo extends Memo {
  /** Writes the stages that have changed, for the next process. */
  save(): Promise<void>;
}

const FOLDER = 'node_modules/.cache/docs-build';
const ENDING = '.bin';
const CHECKSUM_BYTES = 4;

/** The content of a file; `tool` is the hash of the tool's code. */
interface Stored {
  readonly tool: string;
  readonly results: ReadonlyMap<Hash, Packed>;
}

type StoreLocation = Pick<BuildRequest, 'host' | 'root' | 'cache'> & {
  readonly tool: Pick<Tool, 'hash'>;
};

interface Packed {
  /** Whether the stage returned a promise. */
  readonly promised: boolean;
  readonly bytes: Uint8Array;
}

/**
 * A memo with the results of earlier processes, each read back when it is first
 * asked for.
 * @param only - the one stage to load; `null` for all
 */
export async function openMemo(
  { host, root, tool, cache }: StoreLocation,
  only: string | null,
): Promise<StoredMemo> {
  const folder = `${root}/${FOLDER}`;
  const entries = cache ? await host.readDirectory(folder).catch(() => []) : [];
  const stages = new Map<string, ReadonlyMap<Hash, Result>>();
  for (const { name } of entries) {
    const stage = name.slice(0, -ENDING.length);
    if (!name.endsWith(ENDING) || (only ?? stage) !== stage) continue;
    const file = await host.readFile(`${folder}/${name}`).catch(() => null);
    const stored = file === null ? null : unpack(file);
    if (stored?.tool !== tool.hash) continue;
    const results = new Map<Hash, Result>();
    for (const [key, packed] of stored.results) {
      results.set(key, new StoredResult(packed));
    }
    stages.set(stage, results);
  }
  const sizes = new Map(Array.from(stages, ([name, { size }]) => [name, size]));
  const memo = createMemo(stages);
  return {
    ...memo,
    async save() {
      for (const [name, results] of cache ? memo.results() : []) {
        const all = [...results.values()];
        const isStored = all.every((result) => result instanceof StoredResult);
        if (isStored && all.length === sizes.get(name)) continue;
        const packed = new Map<Hash, Packed>();
        for (const [key, result] of results) {
          // What is not data, such as an object with functions, is left out.
          const data = await pack(result).catch(() => null);
          if (data !== null) packed.set(key, data);
        }
        const bytes = serialize({ tool: tool.hash, results: packed });
        const checksum = Buffer.alloc(CHECKSUM_BYTES);
        checksum.writeUInt32LE(crc32(bytes));
        const file = Buffer.concat([checksum, bytes]);
        // If it fails, the next process computes it again.
        await host
          .writeFile(`${folder}/${name}${ENDING}`, file)
          .catch(() => undefined);
      }
    },
  };
}

/** A result of an earlier process, as it was stored. */
class StoredResult implements Result {
  readonly packed: Packed;
  #read: { readonly value: unknown } | null = null;

  constructor(packed: Packed) {
    this.packed = packed;
  }

  get value(): unknown {
    this.#read ??= { value: deserialize(this.packed.bytes) };
    const { value } = this.#read;
    return this.packed.promised ? Promise.resolve(value) : value;
  }
}

async function pack(result: Result): Promise<Packed> {
  if (result instanceof StoredResult) return result.packed;
  const promised = result.value instanceof Promise;
  return { promised, bytes: serialize(await result.value) };
}

/** Detects accidents only: whoever can write here could also change our code. */
function unpack(file: Uint8Array): Stored | null {
  if (file.length < CHECKSUM_BYTES) return null;
  const expected = Buffer.from(file.subarray(0, CHECKSUM_BYTES)).readUInt32LE();
  const bytes = file.subarray(CHECKSUM_BYTES);
  // Only `store` has written this file.
  return crc32(bytes) === expected ? (deserialize(bytes) as Stored) : null;
}
