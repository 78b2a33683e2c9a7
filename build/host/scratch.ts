/**
 * A file for what is too much to stay in memory until it is written. It has no
 * name, so that only this process sees it and nothing has to be cleaned up: its
 * space is free again when the process ends, even if it is killed.
 */
import {
  closeSync,
  mkdirSync,
  openSync,
  readSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Scratch } from './host.ts';

/** Opens the file when there is something to put into it. */
export function openScratch(folder: string): Scratch {
  let file: number | null = null;
  let isClosed = false;
  let end = 0;
  const open = (): number => {
    if (isClosed) throw new Error('The scratch file is closed');
    const path = `${folder}/${randomUUID()}.tmp`;
    mkdirSync(folder, { recursive: true });
    const opened = openSync(path, 'wx+');
    unlinkSync(path);
    return opened;
  };
  return {
    append(bytes) {
      file ??= open();
      const start = end;
      let written = 0;
      while (written < bytes.length) {
        const left = bytes.length - written;
        written += writeSync(file, bytes, written, left, start + written);
      }
      end += written;
      return start;
    },
    read(start, length) {
      file ??= open();
      const bytes = Buffer.allocUnsafe(length);
      let read = 0;
      while (read < length) {
        const count = readSync(file, bytes, read, length - read, start + read);
        if (count === 0) throw new Error('The scratch file is too short');
        read += count;
      }
      return bytes;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
      isClosed = true;
    },
  };
}
