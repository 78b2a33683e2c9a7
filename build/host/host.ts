/**
 * The file system as a parameter. Everything the build reads or writes goes
 * through a `Host`, so a test can pass a file system in memory, or make the
 * n-th call fail.
 *
 * Paths are absolute, with forward slashes. Methods reject with Node's own
 * error codes (`ENOENT`, `EACCES`, ...) in every implementation.
 */
import type { Hash } from '../core/hash.ts';

export interface Host {
  readFile(path: string): Promise<Uint8Array>;
  /** The hash of what `readFile` would return. */
  hashFile(path: string): Promise<Hash>;
  /** Writes in one step, so nobody sees half of it; creates missing folders. */
  writeFile(path: string, bytes: Uint8Array): Promise<void>;
  /** `null` if nothing is there. Symbolic links are not followed. */
  stat(path: string): Promise<FileStat | null>;
  /** Names in the folder, sorted by code unit; empty if it does not exist. */
  readDirectory(path: string): Promise<readonly DirectoryEntry[]>;
  makeDirectory(path: string): Promise<void>;
  /** Removes a file or a whole folder; does nothing if there is none. */
  remove(path: string): Promise<void>;
  /** Removes a folder, unless it has content or is a mount point. */
  removeIfEmpty(path: string): Promise<void>;
  /** The path with every symbolic link resolved. */
  realPath(path: string): Promise<string>;
  /** What is free on the disk that contains the folder. */
  freeSpace(path: string): Promise<FreeSpace>;
  /** Reserves a folder until it is released or this process ends, however it ends. */
  lock(path: string): Promise<Lock>;
}

export interface Lock {
  /** The id of the process that has it; 0 if it does not say. */
  readonly owner: number;
  /** `null` if it was reserved already. */
  readonly release: (() => Promise<void>) | null;
}

export interface FreeSpace {
  /** `null` if the disk does not say. */
  readonly bytes: number | null;
  /** How many more files it can hold; `null` if it has no limit. */
  readonly files: number | null;
}

export interface FileStat {
  readonly kind: 'file' | 'directory' | 'symlink' | 'other';
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch; a hint, never proof that bytes are equal. */
  readonly modified: number;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: FileStat['kind'];
}
