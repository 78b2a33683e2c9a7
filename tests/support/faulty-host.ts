/**
 * A file system whose n-th call goes wrong: refused by the system, or the last
 * thing that a process did before it was killed.
 */
import type { Host } from '../../build/host/host.ts';

export interface CountingHost extends Host {
  /** How many calls there were. */
  readonly calls: () => number;
}

/** What is done instead of, or before, the call of a number. */
type Meddle = (number: number, act: () => Promise<unknown>) => Promise<unknown>;

/** Counts from 1. */
function createMeddledHost(host: Host, meddle: Meddle): CountingHost {
  let calls = 0;
  // Every method of a host returns a promise of its own kind, and so does this.
  const guard = <T>(act: () => Promise<T>): Promise<T> => {
    calls += 1;
    return meddle(calls, act) as Promise<T>;
  };
  return {
    ...host,
    readFile: (path) => guard(() => host.readFile(path)),
    hashFile: (path) => guard(() => host.hashFile(path)),
    writeFile: (path, bytes) => guard(() => host.writeFile(path, bytes)),
    stat: (path) => guard(() => host.stat(path)),
    readDirectory: (path) => guard(() => host.readDirectory(path)),
    makeDirectory: (path) => guard(() => host.makeDirectory(path)),
    rename: (from, to) => guard(() => host.rename(from, to)),
    remove: (path) => guard(() => host.remove(path)),
    realPath: (path) => guard(() => host.realPath(path)),
    freeSpace: (path) => guard(() => host.freeSpace(path)),
    calls: () => calls,
  };
}

export function countCalls(host: Host): CountingHost {
  return createMeddledHost(host, (_, act) => act());
}

/** @param until - the last call that fails, as a disk that stays broken has it */
export function failCalls(
  host: Host,
  code: string,
  from: number,
  until = from,
): CountingHost {
  return createMeddledHost(host, (number, act) =>
    number < from || number > until ? act() : Promise.reject(refuse(code)),
  );
}

function refuse(code: string): Error {
  return Object.assign(new Error(`${code}: refused`), {
    code,
    syscall: 'open',
    path: '/project/dist.building/new/index.html',
  });
}

/**
 * The process is killed in its n-th call: what the call does may be done, half
 * done (only the beginning of a file) or not done.
 * @param onKill - resolved when it is over
 */
export function killInCall(
  host: Host,
  number: number,
  how: 'before' | 'half' | 'after',
  onKill: () => void,
): CountingHost {
  const never = new Promise<never>(() => undefined);
  const torn: Host = {
    ...host,
    writeFile: (path, bytes) =>
      host.writeFile(path, bytes.slice(0, Math.floor(bytes.length / 2))),
  };
  let last = false;
  const choose = (): Host => (last && how === 'half' ? torn : host);
  const acting: Host = {
    ...host,
    writeFile: (path, bytes) => choose().writeFile(path, bytes),
  };
  return createMeddledHost(acting, async (count, act) => {
    if (count > number) return never;
    if (count < number) return act();
    last = true;
    if (how !== 'before') await act().catch(() => undefined);
    onKill();
    return never;
  });
}

/** Something happens before the n-th call, which goes well. */
export function beforeCall(
  host: Host,
  number: number,
  action: () => void,
): CountingHost {
  return createMeddledHost(host, (count, act) => {
    if (count === number) action();
    return act();
  });
}
