/**
 * Keeps the memo between processes, in a folder for each site, which drops what only
 * others use: a few files for each stage, under the code that computed it, each for
 * some of the keys, so that a change writes a part of the results. A file begins with
 * its own checksum: a truncated or corrupt one counts as absent. A folder that cannot
 * be written is not an error; builds are only slower. Knows no stage.
 */
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { groupBy } from '../core/group-by.ts';
import type { Hash } from '../core/hash.ts';
import { createMemo, type Memo, type Result } from '../core/memo.ts';
import type { BuildRequest, Tool } from '../request.ts';

export interface StoredMemo extends Memo {
  /** Writes the stages that have changed, for the next process. */
  save(): Promise<void>;
}

const FOLDER = 'node_modules/.cache/docs-build';
const FILE = /^(.+)\.(\d)\.bin$/;
const PARTS = 8;
const CHECKSUM_BYTES = 4;

/** The content of a file; `tool` is the hash of the code that made it. */
interface Stored {
  readonly tool: string;
  readonly results: ReadonlyMap<Hash, Packed>;
}

type StoreLocation = Pick<BuildRequest, 'host' | 'root' | 'site' | 'cache'> & {
  readonly tool: Pick<Tool, 'hash' | 'stages'>;
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
  { host, root, site, tool, cache }: StoreLocation,
  only: string | null,
): Promise<StoredMemo> {
  const folder = `${root}/${FOLDER}/${site.replaceAll(/\W+/g, '-')}`;
  const codeOf = (stage: string): string => tool.stages[stage] ?? tool.hash;
  const stages = new Map<string, Map<Hash, Result>>();
  /** How many results each file has. */
  const sizes = new Map<string, number>();
  for (const { stage, name } of cache ? await listFiles(host, folder) : []) {
    if ((only ?? stage) !== stage) continue;
    const path = `${folder}/${name}`;
    const stored = await host.readFile(path).then(unpack, () => null);
    if (stored?.tool !== codeOf(stage)) {
      // Otherwise each process would read the file again.
      await host.remove(path).catch(() => undefined);
      continue;
    }
    const results = stages.get(stage) ?? new Map<Hash, Result>();
    stages.set(stage, results);
    sizes.set(name, stored.results.size);
    for (const [key, packed] of stored.results) {
      results.set(key, new StoredResult(packed));
    }
  }
  const memo = createMemo(stages);
  const savePart = async (
    stage: string,
    part: number,
    results: readonly (readonly [Hash, Result])[],
  ): Promise<void> => {
    const name = `${stage}.${String(part)}.bin`;
    const isStored = results.every(([, one]) => one instanceof StoredResult);
    if (isStored && results.length === (sizes.get(name) ?? 0)) return;
    const packed = new Map<Hash, Packed>();
    for (const [key, result] of results) {
      // What is not data, such as an object with functions, is left out.
      const data = await pack(result).catch(() => null);
      if (data !== null) packed.set(key, data);
    }
    const bytes = serialize({ tool: codeOf(stage), results: packed });
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(bytes));
    const file = Buffer.concat([checksum, bytes]);
    // If it fails, the next process computes it again.
    await host.writeFile(`${folder}/${name}`, file).catch(() => undefined);
  };
  return {
    ...memo,
    async save() {
      for (const [stage, results] of cache ? memo.results() : []) {
        // Hashes are spread evenly.
        const parts = groupBy(results, ([key]) => key.charCodeAt(0) % PARTS);
        for (let part = 0; part < PARTS; part += 1) {
          await savePart(stage, part, parts.get(part) ?? []);
        }
      }
    },
  };
}

async function listFiles(host: StoreLocation['host'], folder: string) {
  const entries = await host.readDirectory(folder).catch(() => []);
  return entries.flatMap(({ name }) => {
    const [, stage] = FILE.exec(name) ?? [];
    return stage === undefined ? [] : [{ stage, name }];
  });
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
  // Only `save` has written this file.
  return crc32(bytes) === expected ? (deserialize(bytes) as Stored) : null;
}
