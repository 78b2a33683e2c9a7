/** Hashes files without holding them in memory: one buffer serves all files. */
import { closeSync, openSync, readSync } from 'node:fs';
import { hashChunks, type Hash } from '../core/hash.ts';

/** Bytes to read at once; few files are larger. */
const CHUNK = 2 ** 18;

/** @returns a synchronous function, for small files */
export function createFileHasher(): (path: string) => Hash {
  const buffer = Buffer.allocUnsafe(CHUNK);
  return (path) => {
    const file = openSync(path, 'r');
    try {
      return hashChunks(readChunks(file, buffer));
    } finally {
      closeSync(file);
    }
  };
}

/** Each chunk is only valid until the next is requested. */
function* readChunks(file: number, buffer: Buffer): Generator<Uint8Array> {
  for (;;) {
    const length = readSync(file, buffer, 0, CHUNK, null);
    if (length === 0) return;
    yield buffer.subarray(0, length);
  }
}
