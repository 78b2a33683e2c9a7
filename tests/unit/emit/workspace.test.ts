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

describe('acquireWorkspace', () => {
  it('gives the workspace to one process and names it to a second one', async () => {
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

  it('gives a released workspace to the next process, and leaves no files', async () => {
    const host = createMemoryHost();
    await (await acquireWorkspace(host, one, place)).release();
    expect(await host.readDirectory('/project')).toEqual([]);
    const next = await acquireWorkspace(host, two, place);
    expect(next.inherited).toBe(false);
    await next.release();
    expect(await host.readDirectory('/project')).toEqual([]);
  });

  it.each([
    ['whose process no longer runs', createMemoryProcesses(2)],
    [
      'whose process id now belongs to another process',
      createMemoryProcesses(2, new Map([[1, 'a later start']])),
    ],
  ])(
    'takes over the workspace, with its files, of an owner %s',
    async (_what, later) => {
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
    },
  );

  it('gives another process the workspace of another output folder', async () => {
    const host = createMemoryHost();
    await acquireWorkspace(host, one, place);
    const other = { path: '/project/dist2', name: 'dist2' };
    await (await acquireWorkspace(host, two, other)).release();
  });

  it('fails if a file or folder of that name was not made by docs-build', async () => {
    for (const path of ['dist.building', 'dist.building/mine.txt']) {
      const host = createMemoryHost([[`/project/${path}`, 'mine']]);
      expect(await whyNot(acquireWorkspace(host, one, place))).toBe(
        'environment: dist.building was not made by docs-build',
      );
      expect(host.texts('/project').get(path)).toBe('mine');
    }
  });

  it('gives a stale workspace to only one of two processes, however they interleave', async () => {
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

  it('succeeds or names the owner if the owner releases it at the same time', async () => {
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
