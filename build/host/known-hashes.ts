/**
 * A host that does not hash a file again that an earlier process has hashed, if
 * the file's identity is the same. A build that compares its output with the
 * existing one then reads almost nothing of it.
 */
import { hashParts, type Hash } from '../core/hash.ts';
import type { Cache } from './cache.ts';
import type { Host } from './host.ts';

export interface HashingHost {
  readonly host: Host;
  /** Stores the hashes of all files that were asked for. */
  readonly store: () => Promise<void>;
}

type KnownHash = readonly [identity: string, hash: Hash];

/** @param toolHash - another version of the tool may hash differently */
export async function rememberHashes(
  host: Host,
  cache: Cache,
  toolHash: string,
): Promise<HashingHost> {
  const key = hashParts(['file hashes', toolHash]);
  // Only `store` below writes this entry.
  const stored = await cache.load('file-hashes', key);
  const known = (stored ?? new Map()) as ReadonlyMap<string, KnownHash>;
  const asked = new Map<string, KnownHash>();
  let hasNews = false;
  return {
    host: {
      ...host,
      async hashFile(path, found) {
        const { identity = null } = found ?? (await host.stat(path)) ?? {};
        if (identity === null) return host.hashFile(path);
        const earlier = known.get(path);
        if (earlier?.[0] === identity) {
          asked.set(path, earlier);
          return earlier[1];
        }
        const hash = await host.hashFile(path);
        asked.set(path, [identity, hash]);
        hasNews = true;
        return hash;
      },
    },
    async store() {
      if (hasNews) await cache.store('file-hashes', key, asked);
    },
  };
}
