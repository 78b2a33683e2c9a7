import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  createNodeProcesses,
  parseProcStat,
} from '../../build/host/processes.ts';

const processes = createNodeProcesses();

describe('findStart', () => {
  it('returns the same start each time for a running process', async () => {
    const start = await processes.findStart(processes.self);
    expect(start).not.toBeNull();
    expect(await processes.findStart(processes.self)).toBe(start);
  });

  it('returns null for a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    await once(child, 'spawn');
    const id = child.pid ?? 0;
    expect(await processes.findStart(id)).not.toBeNull();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await processes.findStart(id)).toBeNull();
  });

  it('returns null for an unknown process id', async () => {
    expect(await processes.findStart(2 ** 30)).toBeNull();
  });
});

describe('parseProcStat', () => {
  const fields = (state: string, name = 'node'): string =>
    `42 (${name}) ${state} ${Array.from({ length: 30 }, (_, index) => String(index + 4)).join(' ')}`;

  it('returns field 22, the start of the process', () => {
    expect(parseProcStat(fields('S'))).toBe('22');
  });

  it('accepts a process name with brackets and spaces', () => {
    expect(parseProcStat(fields('R', 'a) Z (b'))).toBe('22');
  });

  it('returns null for a zombie process', () => {
    expect(parseProcStat(fields('Z'))).toBeNull();
  });
});
