import { describe, expect, it } from 'vitest';
import { Failure } from '../../../build/diagnostics.ts';
import { acquireWorkspace } from '../../../build/emit/workspace.ts';
import type { Host } from '../../../build/host/host.ts';
import { createMemoryHost } from '../../support/memory-host.ts';
import { beforeCall, countCalls } from '../../support/faulty-host.ts';
import { createMemoryProcesses } from '../../support/memory-processes.ts';

const bothRun = new Map([
  [1, 'start of 1'],
  [2, 'start of 2'],
]);
const one = createMemoryProcesses(1, bothRun);
const two = createMemoryProcesses(2, bothRun);

const acquire = (host: Host, processes = one, name = 'dist') =>
  acquireWorkspace({ host, processes, path: `/project/${name}`, name });

const WORKSPACE = '/project/dist.building';

async function whyNot(host: Host, processes = one): Promise<string> {
  try {
    await acquire(host, processes);
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
    await acquire(host);
    expect((await host.stat(WORKSPACE))?.kind).toBe('directory');
    expect(await whyNot(host, two)).toBe(
      'environment: Another build is writing dist (process 1)',
    );
    expect(await whyNot(host)).toContain('1');
    // That of another output folder is free.
    await (
      await acquire(host, two, 'dist2')
    )();
  });

  it('gives a released workspace to the next process, and leaves no files', async () => {
    const host = createMemoryHost();
    await (
      await acquire(host)
    )();
    expect(await host.readDirectory('/project')).toEqual([]);
    await (
      await acquire(host, two)
    )();
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
      await acquire(host);
      await host.writeFile(`${WORKSPACE}/old/a.html`, Buffer.from('a'));
      const release = await acquire(host, later);
      expect(await host.stat(`${WORKSPACE}/old/a.html`)).not.toBeNull();
      const runs = new Map([[2, 'start of 2']]);
      const third = createMemoryProcesses(3, runs);
      expect(await whyNot(host, third)).toContain('process 2');
      await release();
      expect(await host.readDirectory('/project')).toEqual([]);
    },
  );

  it('fails if a file or folder of that name was not made by docs-build', async () => {
    for (const path of ['dist.building', 'dist.building/mine.txt']) {
      const host = createMemoryHost([[`/project/${path}`, 'mine']]);
      expect(await whyNot(host)).toBe(
        'environment: dist.building was not made by docs-build',
      );
      expect(host.texts('/project').get(path)).toBe('mine');
    }
  });

  it('gives a stale workspace to only one of two processes, however they interleave', async () => {
    const stale = createMemoryProcesses(9);
    const prepare = async () => {
      const host = createMemoryHost();
      await acquire(host, stale);
      return host;
    };
    const counting = countCalls(await prepare());
    await acquire(counting);
    for (let call = 1; call <= counting.calls(); call += 1) {
      const host = await prepare();
      let other: Promise<string> = Promise.resolve('it never asked');
      const meddled = beforeCall(host, call, () => {
        other = whyNot(host, two);
      });
      const answers = [await whyNot(meddled), await other];
      expect(answers.filter((text) => text === 'it was given')).toHaveLength(1);
    }
  });

  it('succeeds or names the owner if the owner releases it at the same time', async () => {
    const host = createMemoryHost();
    const release = await acquire(host);
    const counting = countCalls(host);
    await whyNot(counting, two);
    for (let call = 1; call <= counting.calls(); call += 1) {
      const again = createMemoryHost();
      const releaseFirst = await acquire(again);
      const meddled = beforeCall(again, call, () => void releaseFirst());
      const said = await whyNot(meddled, two);
      expect(said).toMatch(/^it was given$|process 1/);
    }
    await release();
  });
});
