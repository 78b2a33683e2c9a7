/**
 * File systems whose n-th call fails, or during whose n-th call the process is
 * killed.
 */
import { randomUUID } from 'node:crypto';
import { toTemporary } from '../../build/core/paths.ts';
import type { Host, Lock } from '../../build/host/host.ts';

/** Called instead of each call of the host; `act` performs it. */
type Meddle = (number: number, act: () => Promise<unknown>) => Promise<unknown>;

type Method = Exclude<keyof Host, 'watch'>;

/** Numbers the calls from 1. */
function createMeddledHost(host: Host, meddle: Meddle) {
  /** What each call was, such as `writeFile /project/dist/index.html`. */
  const names: string[] = [];
  // `meddle` does not know the type of the result, but passes it on unchanged.
  const guard = <T>(
    method: Method,
    path: string,
    act: () => Promise<T>,
  ): Promise<T> => {
    names.push(`${method} ${path}`);
    return meddle(names.length, act) as Promise<T>;
  };
  const one =
    <T>(method: Method, act: (path: string) => Promise<T>) =>
    (path: string): Promise<T> =>
      guard(method, path, () => act(path));
  return {
    ...host,
    readFile: one('readFile', host.readFile),
    hashFile: one('hashFile', host.hashFile),
    writeFile: (path: string, bytes: Uint8Array) =>
      guard('writeFile', path, () => host.writeFile(path, bytes)),
    stat: one('stat', host.stat),
    readDirectory: one('readDirectory', host.readDirectory),
    makeDirectory: one('makeDirectory', host.makeDirectory),
    remove: one('remove', host.remove),
    removeIfEmpty: one('removeIfEmpty', host.removeIfEmpty),
    realPath: one('realPath', host.realPath),
    freeSpace: one('freeSpace', host.freeSpace),
    lock: one('lock', host.lock),
    calls: () => names.length,
    names,
  };
}

export function countCalls(host: Host) {
  return createMeddledHost(host, (_, act) => act());
}

/** @param until - the last call that fails; `Infinity` for a broken disk */
export function failCalls(
  host: Host,
  code: string,
  from: number,
  until = from,
) {
  return createMeddledHost(host, (number, act) =>
    number < from || number > until ? act() : Promise.reject(refuse(code)),
  );
}

function refuse(code: string): Error {
  return Object.assign(new Error(`${code}: refused`), {
    code,
    syscall: 'open',
    path: '/project/dist/index.html',
  });
}

/**
 * Simulates that the process is killed in its n-th call: no later call has any
 * effect.
 * @param how - whether that call has an effect: not at all, half (the beginning
 *   of a file is written under its temporary name) or completely
 * @param onKill - called when the process is "dead"
 */
export function killInCall(
  host: Host,
  number: number,
  how: 'before' | 'half' | 'after',
  onKill: () => void,
) {
  const never = new Promise<never>(() => undefined);
  const torn: Host = {
    ...host,
    writeFile: (path, bytes) =>
      host.writeFile(
        toTemporary(path, randomUUID()),
        bytes.slice(0, Math.floor(bytes.length / 2)),
      ),
  };
  let last = false;
  const choose = (): Host => (last && how === 'half' ? torn : host);
  const locks: Lock[] = [];
  const acting: Host = {
    ...host,
    async lock(path) {
      const lock = await host.lock(path);
      locks.push(lock);
      return lock;
    },
    writeFile: (path, bytes) => choose().writeFile(path, bytes),
  };
  return createMeddledHost(acting, async (count, act) => {
    if (count > number) return never;
    if (count < number) return act();
    last = true;
    if (how !== 'before') await act().catch(() => undefined);
    // The system takes back what the process had.
    for (const lock of locks) await lock.release?.();
    onKill();
    return never;
  });
}

/** Runs an action before the n-th call, which then succeeds. */
export function beforeCall(host: Host, number: number, action: () => void) {
  return createMeddledHost(host, (count, act) => {
    if (count === number) action();
    return act();
  });
}
