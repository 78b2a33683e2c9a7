/**
 * Locks that belong to a process: the system takes them back when it ends, even
 * if it is killed. A lock is a socket on which only one process can listen.
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { hashBytes } from '../core/hash.ts';
import { errorCodeOf } from './error-code.ts';
import type { Lock } from './host.ts';

/** @returns `null` if another process has it, or this one already */
export async function lockPath(path: string): Promise<Lock | null> {
  const address = addressOf(path);
  // Only `isAnswered` connects.
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen(address), 'listening');
  } catch (problem) {
    if (errorCodeOf(problem) !== 'EADDRINUSE') throw problem;
    if (address.startsWith('\0') || (await isAnswered(address))) return null;
    await rm(address, { force: true });
    return lockPath(path);
  }
  server.unref();
  return {
    process: process.pid,
    async release() {
      await once(server.close(), 'close');
    },
  };
}

/** On Linux and Windows a name without a file. */
function addressOf(path: string): string {
  const name = `docs-build-${hashBytes(path)}`;
  if (process.platform === 'linux') return `\0${name}`;
  const isWindows = process.platform === 'win32';
  return `${isWindows ? String.raw`\\.\pipe` : tmpdir()}/${name}`;
}

/** Elsewhere, a killed process leaves its socket behind. */
function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
