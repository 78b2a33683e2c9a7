import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  createNodeProcesses,
  parseProcStat,
} from '../../build/host/processes.ts';

const processes = createNodeProcesses();

describe('a process', () => {
  it('has a start that stays the same', async () => {
    const start = await processes.findStart(processes.self);
    expect(start).not.toBeNull();
    expect(await processes.findStart(processes.self)).toBe(start);
  });

  it('has none any more when it has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
    await once(child, 'spawn');
    const id = child.pid ?? 0;
    expect(await processes.findStart(id)).not.toBeNull();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await processes.findStart(id)).toBeNull();
  });

  it('that never was has none', async () => {
    expect(await processes.findStart(2 ** 30)).toBeNull();
  });
});

describe("the system's line about a process", () => {
  const fields = (state: string, name = 'node'): string =>
    `42 (${name}) ${state} ${Array.from({ length: 30 }, (_, index) => String(index + 4)).join(' ')}`;

  it('tells its start in the field 22', () => {
    expect(parseProcStat(fields('S'))).toBe('22');
  });

  it('is not misled by a name with brackets and spaces', () => {
    expect(parseProcStat(fields('R', 'a) Z (b'))).toBe('22');
  });

  it('tells of one that has ended but was not counted yet', () => {
    expect(parseProcStat(fields('Z'))).toBeNull();
  });
});
