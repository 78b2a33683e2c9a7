/** Processes that exist only by number: whoever is named here runs. */
import type { Processes } from '../../build/host/processes.ts';

/**
 * @param self - the number of this one
 * @param running - the others, with what the system says of their start
 */
export function createMemoryProcesses(
  self = 1000,
  running: ReadonlyMap<number, string> = new Map(),
): Processes {
  const all = new Map([...running, [self, `start of ${String(self)}`]]);
  return { self, findStart: (id) => Promise.resolve(all.get(id) ?? null) };
}
