/**
 * Which processes run. A number alone names none for long, because systems give
 * it out again: number and start together do.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Processes {
  /** This process. */
  readonly self: number;
  /**
   * When a process began, in whatever form the system tells it, for comparing
   * only; `null` when there is none of that number.
   */
  findStart(id: number): Promise<string | null>;
}

export function createNodeProcesses(): Processes {
  return {
    self: process.pid,
    findStart: process.platform === 'linux' ? findInProc : findBySignal,
  };
}

/** The boot counts too: after it, both numbers may come again. */
async function findInProc(id: number): Promise<string | null> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${String(id)}/stat`, 'utf8'),
    ]);
    const start = parseProcStat(stat);
    return start === null ? null : `${boot.trim()} ${start}`;
  } catch {
    return findBySignal(id);
  }
}

const DEAD: ReadonlySet<string> = new Set(['Z', 'X', 'x']);

/**
 * The ticks at which a process began. Its name is in brackets and may hold
 * anything, brackets included.
 * @returns `null` for one that has ended and only waits to be counted
 */
export function parseProcStat(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = ''] = fields;
  return DEAD.has(state) ? null : (fields[19] ?? null);
}

async function findBySignal(id: number): Promise<string | null> {
  if (!isThere(id)) return null;
  try {
    const words = ['-o', 'lstart=', '-p', String(id)];
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = await promisify(execFile)('ps', words, { env });
    return stdout.trim();
  } catch {
    // No `ps` here: that something has the number is all that can be known.
    return '';
  }
}

/** The signal 0 is never sent; asking is enough. */
function isThere(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (problem) {
    // It is there, but somebody else's.
    return (
      problem instanceof Error && 'code' in problem && problem.code === 'EPERM'
    );
  }
}
