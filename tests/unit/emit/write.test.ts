import { describe, expect, it } from 'vitest';
import type { Artifact } from '../../../build/core/artifact.ts';
import { outputPath } from '../../../build/core/names.ts';
import { Failure } from '../../../build/diagnostics.ts';
import { OUTPUT_LIST, writeOutput } from '../../../build/emit/write.ts';
import type { Host } from '../../../build/host/host.ts';
import { createMemoryHost } from '../../../build/host/memory-host.ts';

const artifact = (path: string, content: string): Artifact => ({
  path: outputPath(path),
  content,
});

const first = [
  artifact('index.html', 'home 1'),
  artifact('api/a.html', 'a 1'),
  artifact('api/b.html', 'b 1'),
  artifact('assets/x.js', 'x'),
];
const second = [
  artifact('index.html', 'home 2'),
  artifact('api/a.html', 'a 1'),
  artifact('docs/c.html', 'c 2'),
  artifact('assets/x.js', 'x'),
];

/** Every file below a folder with its text. */
async function readTree(
  host: Host,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const visit = async (path: string, prefix: string): Promise<void> => {
    for (const { name, kind } of await host.readDirectory(path)) {
      if (kind === 'directory')
        await visit(`${path}/${name}`, `${prefix}${name}/`);
      else {
        const bytes = await host.readFile(`${path}/${name}`);
        files.set(prefix + name, Buffer.from(bytes).toString('utf8'));
      }
    }
  };
  await visit(folder, '');
  return files;
}

const write = (
  host: Host,
  artifacts: readonly Artifact[],
): ReturnType<typeof writeOutput> =>
  writeOutput(
    host,
    { path: '/project/dist', name: 'dist', base: '/' },
    artifacts,
  );

describe('writing the output', () => {
  it('writes everything into a folder that was not there', async () => {
    const host = createMemoryHost();
    expect(await write(host, first)).toEqual({
      written: 5,
      unchanged: 0,
      removed: 0,
    });
    expect((await readTree(host, '/project/dist')).get('api/a.html')).toBe(
      'a 1',
    );
  });

  it('touches nothing when nothing differs', async () => {
    const host = createMemoryHost();
    await write(host, first);
    expect(await write(host, first)).toEqual({
      written: 0,
      unchanged: 5,
      removed: 0,
    });
  });

  it('writes what changed, removes what is gone and its empty folders', async () => {
    const host = createMemoryHost();
    await write(host, [...first, artifact('old/deep/x.html', 'x')]);
    await write(host, second);
    const tree = await readTree(host, '/project/dist');
    expect([...tree.keys()].sort()).toEqual([
      OUTPUT_LIST,
      'api/a.html',
      'assets/x.js',
      'docs/c.html',
      'index.html',
    ]);
    expect(await host.stat('/project/dist/old')).toBeNull();
  });

  it('leaves nothing beside the folder', async () => {
    const host = createMemoryHost();
    await write(host, first);
    await write(host, second);
    expect(
      (await host.readDirectory('/project')).map(({ name }) => name),
    ).toEqual(['dist']);
  });

  it('keeps files that it did not write', async () => {
    const host = createMemoryHost();
    await write(host, first);
    await host.writeFile('/project/dist/CNAME', Buffer.from('example.test'));
    await write(host, second);
    expect((await readTree(host, '/project/dist')).get('CNAME')).toBe(
      'example.test',
    );
  });

  it('refuses to overwrite a file that it did not write', async () => {
    const host = createMemoryHost();
    await host.writeFile('/project/dist/index.html', Buffer.from('mine'));
    await expect(write(host, first)).rejects.toThrow(Failure);
    expect([...(await readTree(host, '/project/dist'))]).toEqual([
      ['index.html', 'mine'],
    ]);
  });

  it('refuses a file in place of the folder', async () => {
    const host = createMemoryHost();
    await host.writeFile('/project/dist', Buffer.from('a file'));
    await expect(write(host, first)).rejects.toThrow('not a folder');
  });
});

describe('a failure while writing', () => {
  const methods = ['writeFile', 'rename', 'makeDirectory', 'remove'] as const;

  /** Fails the n-th change of the file system; counts them all. */
  function failAt(host: Host, failing: number): Host & { calls: () => number } {
    let calls = 0;
    const guard = async (act: () => Promise<void>): Promise<void> => {
      calls += 1;
      if (calls === failing) {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      }
      await act();
    };
    return {
      ...host,
      writeFile: (path, bytes) => guard(() => host.writeFile(path, bytes)),
      rename: (from, to) => guard(() => host.rename(from, to)),
      makeDirectory: (path) => guard(() => host.makeDirectory(path)),
      remove: (path) => guard(() => host.remove(path)),
      calls: () => calls,
    };
  }

  it('at any call leaves the old site or the new one, never a mixture', async () => {
    const clean = createMemoryHost();
    await write(clean, first);
    const before = await readTree(clean, '/project/dist');
    const counting = failAt(clean, Infinity);
    await write(counting, second);
    const after = await readTree(clean, '/project/dist');
    expect(counting.calls()).toBeGreaterThan(methods.length);

    for (let call = 1; call <= counting.calls(); call += 1) {
      const host = createMemoryHost();
      await write(host, first);
      const outcome = await write(failAt(host, call), second).catch(
        (problem: unknown) => problem,
      );
      const tree = await readTree(host, '/project/dist');
      if (outcome instanceof Error) {
        expect([before, after], `call ${String(call)}`).toContainEqual(tree);
      } else {
        expect(tree).toEqual(after);
      }
      await write(host, second);
      expect(await readTree(host, '/project/dist')).toEqual(after);
    }
  });
});
