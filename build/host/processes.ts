/**
 * Identifies running processes. A process id alone is not enough, because
 * systems reuse it; id and start time together are unique.
 */
import { readFile } from 'node:fs/promises';
import { errorCodeOf } from './error-code.ts';

export interface Processes {
  /** The id of this process. */
  readonly self: number;
  /**
   * When a process started, in a system-specific form that can only be
   * compared; `null` if there is no such process.
   */
  findStart(id: number): Promise<string | null>;
}

export function createNodeProcesses(): Processes {
  return { self: process.pid, findStart };
}

async function findStart(id: number): Promise<string | null> {
  try {
    // Includes the boot id: after a reboot, both numbers may recur.
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const stat = await readFile(`/proc/${String(id)}/stat`, 'utf8');
    const start = parseProcStat(stat);
    return start === null ? null : `${boot.trim()} ${start}`;
  } catch {
    // Elsewhere than on Linux only the existence of a process is known.
    return isThere(id) ? '' : null;
  }
}

const DEAD: ReadonlySet<string> = new Set(['Z', 'X', 'x']);

/**
 * The clock tick at which a process started. The process's name is in
 * parentheses and may contain anything, parentheses included.
 * @returns `null` for a zombie
 */
export function parseProcStat(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = ''] = fields;
  return DEAD.has(state) ? null : (fields[19] ?? null);
}

/** Signal 0 is not delivered; it only tests whether the process exists. */
function isThere(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (problem) {
    // It exists, but belongs to another user.
    return errorCodeOf(problem) === 'EPERM';
  }
}
