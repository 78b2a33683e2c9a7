import { describe, expect, it } from 'vitest';
import { withWorkspace } from '../../../build/emit/workspace.ts';
import type { Host } from '../../../build/host/host.ts';
import { SILENT } from '../../../build/reporter.ts';
import { createDisk } from '../../support/disk.ts';

const WORKSPACE = '/project/dist.building';

const work = <T>(
  host: Host,
  act: () => Promise<T>,
  path = '/project/dist',
): Promise<T> => withWorkspace({ host, path, name: 'dist' }, SILENT, act);

const nothing = (): Promise<void> => Promise.resolve();

describe('withWorkspace', () => {
  it('gives the workspace to one build and names its process to a second one', async () => {
    const host = createDisk();
    host.link('/link', '/project');
    await work(host, async () => {
      expect((await host.stat(WORKSPACE))?.kind).toBe('directory');
      for (const path of ['/project/dist', '/link/dist']) {
        await expect(work(host, nothing, path)).rejects.toThrow(
          `Another build is writing dist (process ${String(process.pid)})`,
        );
      }
      // That of another output folder is free.
      await work(host, nothing, '/project/dist2');
    });
    expect(await host.readDirectory('/project')).toEqual([]);
    await work(host, nothing);
  });

  it('is not kept by a build that fails', async () => {
    const host = createDisk();
    const fail = () => Promise.reject(new Error('no'));
    await expect(work(host, fail)).rejects.toThrow('no');
    await work(host, nothing);
    expect(await host.readDirectory('/project')).toEqual([]);
  });

  it('fails if a file or folder of that name was not made by docs-build', async () => {
    for (const path of ['dist.building', 'dist.building/mine.txt']) {
      const host = createDisk([[`/project/${path}`, 'mine']]);
      await expect(work(host, nothing)).rejects.toThrow(
        'dist.building was not made by docs-build',
      );
      expect(host.texts('/project').get(path)).toBe('mine');
    }
  });
});
