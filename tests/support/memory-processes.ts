/** A fake process table. */
import type { Processes } from '../../build/host/processes.ts';

/**
 * @param self - the id of this process
 * @param running - the other running processes: their ids and start times
 */
export function createMemoryProcesses(
  self = 1000,
  running: ReadonlyMap<number, string> = new Map(),
): Processes {
  const all = new Map([...running, [self, `start of ${String(self)}`]]);
  return { self, findStart: (id) => Promise.resolve(all.get(id) ?? null) };
}
