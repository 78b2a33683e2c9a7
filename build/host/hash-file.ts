/** The hash of a file that need not be held: one buffer serves all files. */
import { closeSync, openSync, readSync } from 'node:fs';
import { hashChunks, type Hash } from '../core/hash.ts';

/** Bytes that are read at once; few files have more. */
const CHUNK = 2 ** 18;

/** @returns a function that reads while its caller waits: for small files */
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

/** Each chunk is to be used before the next is asked for. */
function* readChunks(file: number, buffer: Buffer): Generator<Uint8Array> {
  for (;;) {
    const length = readSync(file, buffer, 0, CHUNK, null);
    if (length === 0) return;
    yield buffer.subarray(0, length);
  }
}
