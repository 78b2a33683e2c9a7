/**
 * Locks that belong to a process: the system takes them back when it ends, even
 * if it is killed. A lock is a socket on which only one process can listen.
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hashBytes } from '../core/hash.ts';
import { errorCodeOf } from './error-code.ts';
import type { Lock } from './host.ts';

/** A stopped process, for example, does not say that it has the lock. */
const PATIENCE_MILLISECONDS = 5000;

export async function lockPath(path: string): Promise<Lock> {
  const address = addressOf(path);
  const server = createServer((socket) => {
    socket.on('error', () => undefined).end(String(process.pid));
  });
  try {
    await once(server.listen(address), 'listening');
  } catch (problem) {
    if (errorCodeOf(problem) !== 'EADDRINUSE') throw problem;
    const owner = await askOwner(address);
    if (owner !== null) return { owner, release: null };
    if (!address.startsWith('\0')) await rm(address, { force: true });
    return lockPath(path);
  }
  server.unref();
  const release = async (): Promise<void> => {
    await once(server.close(), 'close');
  };
  return { owner: process.pid, release };
}

/** On Linux and Windows a name without a file. */
function addressOf(path: string): string {
  const name = `docs-build-${hashBytes(path)}`;
  if (process.platform === 'linux') return `\0${name}`;
  const isWindows = process.platform === 'win32';
  return join(isWindows ? String.raw`\\.\pipe` : tmpdir(), name);
}

/**
 * @returns `null` if the lock was just released, its owner is just ending, or the
 *   file of the socket was left behind by a killed process; 0 if the owner does
 *   not answer
 */
async function askOwner(path: string): Promise<number | null> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  try {
    const answer = await text(connect({ path, signal }));
    return answer === '' ? null : Number(answer);
  } catch {
    // Whatever else a dying process causes: refused, reset, a broken pipe.
    return signal.aborted ? 0 : null;
  }
}
