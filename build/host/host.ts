/**
 * The file system as a parameter. Everything the build reads or writes goes
 * through a `Host`, so a test can hand in a folder that exists only in memory
 * and a fault sweep can make the n-th call fail.
 *
 * Paths are absolute, with forward slashes. Methods reject with Node's own
 * error codes (`ENOENT`, `EACCES`, ...), whatever the implementation.
 */
import type { Hash } from '../core/hash.ts';

export interface Host {
  readFile(path: string): Promise<Uint8Array>;
  /**
   * Of what `readFile` would give; nothing of it is held.
   * @param found - what `stat` has said of it a moment ago, if it was asked
   */
  hashFile(path: string, found?: FileStat): Promise<Hash>;
  /** Creates missing folders above the file. */
  writeFile(path: string, bytes: Uint8Array): Promise<void>;
  /** `null` where nothing is. Symbolic links are not followed. */
  stat(path: string): Promise<FileStat | null>;
  /** Names in the folder, sorted by code unit; empty where it does not exist. */
  readDirectory(path: string): Promise<readonly DirectoryEntry[]>;
  makeDirectory(path: string): Promise<void>;
  /**
   * Moves a file or folder in one step. A file at the target is replaced; a
   * folder there must be empty.
   */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file or a whole folder; nothing happens where there is none. */
  remove(path: string): Promise<void>;
  /** The path with every symbolic link resolved. */
  realPath(path: string): Promise<string>;
  /** Bytes that may still be written to the disk that a folder lies on. */
  freeSpace(path: string): Promise<number>;
}

export interface FileStat {
  readonly kind: 'file' | 'directory' | 'symlink' | 'other';
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch; a hint, never proof that bytes are equal. */
  readonly modified: number;
  /**
   * Another text as soon as the file may hold other bytes; `null` as long as a
   * change might not show in it, and for what is no file.
   */
  readonly identity: string | null;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: FileStat['kind'];
}
