import { describe, expect, it } from 'vitest';
import { Failure } from '../../../build/diagnostics.ts';
import {
  acquireWorkspace,
  type Workspace,
} from '../../../build/emit/workspace.ts';
import { createMemoryHost } from '../../support/memory-host.ts';
import { beforeCall, countCalls } from '../../support/faulty-host.ts';
import { createMemoryProcesses } from '../../support/memory-processes.ts';

const place = { path: '/project/dist', name: 'dist' };
const bothRun = new Map([
  [1, 'start of 1'],
  [2, 'start of 2'],
]);
const one = createMemoryProcesses(1, bothRun);
const two = createMemoryProcesses(2, bothRun);

async function whyNot(acquiring: Promise<Workspace>): Promise<string> {
  try {
    await acquiring;
    return 'it was given';
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const [diagnostic] = problem.diagnostics;
    return `${String(diagnostic?.fault)}: ${String(diagnostic?.message)}`;
  }
}

describe('the workspace beside an output folder', () => {
  it('is given to one process, which is named to the other', async () => {
    const host = createMemoryHost();
    const workspace = await acquireWorkspace(host, one, place);
    expect(workspace).toMatchObject({
      path: '/project/dist.building',
      inherited: false,
    });
    expect(await whyNot(acquireWorkspace(host, two, place))).toBe(
      'environment: Another build is writing dist (process 1)',
    );
    expect(await whyNot(acquireWorkspace(host, one, place))).toContain('1');
  });

  it('is free when it was given back, and leaves nothing', async () => {
    const host = createMemoryHost();
    await (await acquireWorkspace(host, one, place)).release();
    expect(await host.readDirectory('/project')).toEqual([]);
    const next = await acquireWorkspace(host, two, place);
    expect(next.inherited).toBe(false);
    await next.release();
    expect(await host.readDirectory('/project')).toEqual([]);
  });

  it.each([
    ['whose owner runs no more', createMemoryProcesses(2)],
    [
      "whose owner's number another process has now",
      createMemoryProcesses(2, new Map([[1, 'a later start']])),
    ],
  ])('is taken over with all that is in it, %s', async (_what, later) => {
    const host = createMemoryHost();
    const left = await acquireWorkspace(host, one, place);
    await host.writeFile(`${left.path}/journal.json`, Buffer.from('{}'));
    const taken = await acquireWorkspace(host, later, place);
    expect(taken.inherited).toBe(true);
    expect(await host.stat(`${taken.path}/journal.json`)).not.toBeNull();
    const runs = new Map([[2, 'start of 2']]);
    const third = createMemoryProcesses(3, runs);
    expect(await whyNot(acquireWorkspace(host, third, place))).toContain(
      'process 2',
    );
    await taken.release();
    expect(await host.readDirectory('/project')).toEqual([]);
  });

  it('of another output folder is another one', async () => {
    const host = createMemoryHost();
    await acquireWorkspace(host, one, place);
    const other = { path: '/project/dist2', name: 'dist2' };
    await (await acquireWorkspace(host, two, other)).release();
  });

  it('is not taken from a file or a folder of somebody else', async () => {
    for (const path of ['dist.building', 'dist.building/mine.txt']) {
      const host = createMemoryHost([[`/project/${path}`, 'mine']]);
      expect(await whyNot(acquireWorkspace(host, one, place))).toBe(
        'environment: dist.building was not made by docs-build',
      );
      expect(host.texts('/project').get(path)).toBe('mine');
    }
  });

  it('is never given to two, whatever one does while the other asks', async () => {
    const stale = createMemoryProcesses(9);
    const prepare = async () => {
      const host = createMemoryHost();
      await acquireWorkspace(host, stale, place);
      return host;
    };
    const counting = countCalls(await prepare());
    await acquireWorkspace(counting, one, place);
    for (let call = 1; call <= counting.calls(); call += 1) {
      const host = await prepare();
      let other: Promise<string> = Promise.resolve('it never asked');
      const meddled = beforeCall(host, call, () => {
        other = whyNot(acquireWorkspace(host, two, place));
      });
      const answers = [
        await whyNot(acquireWorkspace(meddled, one, place)),
        await other,
      ];
      expect(answers.filter((text) => text === 'it was given')).toHaveLength(1);
    }
  });

  it('is found again by whoever asks while it is given back', async () => {
    const host = createMemoryHost();
    const held = await acquireWorkspace(host, one, place);
    const counting = countCalls(host);
    await whyNot(acquireWorkspace(counting, two, place));
    for (let call = 1; call <= counting.calls(); call += 1) {
      const again = createMemoryHost();
      const first = await acquireWorkspace(again, one, place);
      const meddled = beforeCall(again, call, () => void first.release());
      const said = await whyNot(acquireWorkspace(meddled, two, place));
      expect(said).toMatch(/^it was given$|process 1/);
    }
    await held.release();
  });
});
