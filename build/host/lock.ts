/**
 * Locks of folders that belong to a process: the system takes them back when it
 * ends, even if it is killed. A lock is a socket in the folder, on which only one
 * process can listen. So it is the same for all that share the folder, in
 * whichever container and below whichever path.
 */
import { once } from 'node:events';
import { open, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { hashBytes } from '../core/hash.ts';
import { LOCK_FILE } from '../core/paths.ts';
import { errorCodeOf } from './error-code.ts';
import type { Lock } from './host.ts';

/** A stopped process, for example, does not say that it has the lock. */
const PATIENCE_MILLISECONDS = 5000;
/** A process that creates its socket does not listen to it at the same moment. */
const START_MILLISECONDS = 50;

/** What the system says where a disk has no sockets, or a path is too long. */
const NO_SOCKETS: ReadonlySet<string | null> = new Set([
  'ENOTSUP',
  'EOPNOTSUPP',
  'EPERM',
  'EINVAL',
  'ENAMETOOLONG',
]);

/** @param folder - has to exist */
export async function lockFolder(folder: string): Promise<Lock> {
  const isLinux = process.platform === 'linux';
  // Addresses have at most 107 bytes, and there this one has twenty or thirty.
  const handle = isLinux ? await open(folder) : null;
  const place =
    handle === null
      ? relative(process.cwd(), folder)
      : `/proc/self/fd/${String(handle.fd)}`;
  const lock = await listenAt(join(place, LOCK_FILE)).catch(
    async (problem: unknown) => {
      if (!NO_SOCKETS.has(errorCodeOf(problem))) throw problem;
      return listenAt(await outsideOf(folder));
    },
  );
  const release = async (): Promise<void> => {
    await lock.release?.();
    // The socket's file is removed by its address, which needs the folder.
    await handle?.close();
  };
  if (lock.release !== null) return { ...lock, release };
  await handle?.close();
  return lock;
}

/** An address on this machine for a folder that cannot hold a socket. */
async function outsideOf(folder: string): Promise<string> {
  const name = `docs-build-${hashBytes(await realpath(folder))}`;
  if (process.platform === 'linux') return `\0${name}`;
  const isWindows = process.platform === 'win32';
  return join(isWindows ? String.raw`\\.\pipe` : tmpdir(), name);
}

async function listenAt(address: string): Promise<Lock> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).end(String(process.pid));
  });
  try {
    await once(server.listen(address), 'listening');
  } catch (problem) {
    if (errorCodeOf(problem) !== 'EADDRINUSE') throw problem;
    const owner = await askOwner(address);
    if (owner !== null) return { owner, release: null };
    if (!address.startsWith('\0')) await removeStale(address);
    return listenAt(address);
  }
  server.unref();
  return { owner: process.pid, release: () => close(server) };
}

async function close(server: Server): Promise<void> {
  await once(server.close(), 'close');
}

/**
 * @returns `null` if the lock was just released, its owner is just ending, or the
 *   file of the socket was left behind by a killed process; 0 if the owner does
 *   not answer, or belongs to another user
 */
async function askOwner(path: string): Promise<number | null> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  try {
    const answer = await text(connect({ path, signal }));
    return answer === '' ? null : Number(answer);
  } catch (problem) {
    // A dying process also refuses, resets, or breaks the pipe.
    return signal.aborted || errorCodeOf(problem) === 'EACCES' ? 0 : null;
  }
}

/**
 * Only the process with the lock of the lock removes it, and looks again
 * before: another process may have removed the file, and have the lock now.
 */
async function removeStale(address: string): Promise<void> {
  const { release } = await listenAt(`${address}~`);
  if (release === null) return;
  await setTimeout(START_MILLISECONDS);
  if (await isStale(address)) await rm(address, { force: true });
  await release();
}

/** Nobody can listen there before the file is removed. A released lock has no file. */
async function isStale(path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  const answer = await text(connect({ path, signal })).catch(errorCodeOf);
  return answer === 'ECONNREFUSED';
}
