import { describe, expect, it } from 'vitest';
import type { Artifact } from '../../../build/core/artifact.ts';
import { outputPath } from '../../../build/core/names.ts';
import { OUTPUT_LIST } from '../../../build/core/paths.ts';
import { writeOutput } from '../../../build/emit/write.ts';
import type { Host } from '../../../build/host/host.ts';
import { createDisk, type Disk } from '../../support/disk.ts';
import { recoverOutput, withWorkspace } from '../../../build/emit/workspace.ts';
import { SILENT, type Report } from '../../../build/reporter.ts';
import {
  countCalls,
  failCalls,
  killInCall,
} from '../../support/faulty-host.ts';

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

const FOLDER = '/project/dist';

const folderOn = (host: Host) => ({ host, path: FOLDER, name: 'dist' });

const write = (
  host: Host,
  artifacts: readonly Artifact[],
  report: Report = SILENT,
): ReturnType<typeof writeOutput> => {
  const folder = folderOn(host);
  const { signal } = new AbortController();
  return withWorkspace(folder, report, () =>
    writeOutput(folder, artifacts, '/', signal),
  );
};

/** A report that keeps its notes. */
function takeNotes(): { readonly notes: string[]; readonly report: Report } {
  const notes: string[] = [];
  const report: Report = (event) => {
    if (event.event === 'note') notes.push(event.text);
  };
  return { notes, report };
}

const namesIn = async (host: Host, folder: string) =>
  (await host.readDirectory(folder)).map(({ name }) => name);

describe('writeOutput', () => {
  it('writes everything into a new folder, and nothing if nothing differs', async () => {
    const host = createDisk();
    expect(await write(host, first)).toEqual({
      written: 5,
      unchanged: 0,
      removed: 0,
    });
    expect(host.texts(FOLDER).get('api/a.html')).toBe('a 1');
    expect(await write(host, first)).toEqual({
      written: 0,
      unchanged: 5,
      removed: 0,
    });
  });

  it('adds new files, removes those that are gone, and folders that become empty', async () => {
    const host = createDisk();
    await write(host, [...first, artifact('old/deep/x.html', 'x')]);
    await write(host, second);
    const tree = host.texts(FOLDER);
    expect([...tree.keys()].sort()).toEqual([
      OUTPUT_LIST,
      'api/a.html',
      'assets/x.js',
      'docs/c.html',
      'index.html',
    ]);
    expect(await host.stat('/project/dist/old')).toBeNull();
  });

  it('keeps files, links and empty folders that it did not make', async () => {
    const host = createDisk();
    await write(host, first);
    await host.writeFile(`${FOLDER}/CNAME`, Buffer.from('example.test'));
    await host.makeDirectory(`${FOLDER}/mine/empty`);
    host.link(`${FOLDER}/mine/link`, '../index.html');
    await write(host, second);
    expect(host.texts(FOLDER).get('CNAME')).toBe('example.test');
    expect(await namesIn(host, `${FOLDER}/mine`)).toEqual(['empty', 'link']);
  });

  it('leaves unchanged files with their times', async () => {
    const host = createDisk();
    await write(host, first);
    const before = await host.stat(`${FOLDER}/api/a.html`);
    await write(host, second);
    expect(await host.stat(`${FOLDER}/api/a.html`)).toEqual(before);
  });

  it.each(['EBUSY', 'EXDEV'])(
    'refuses an output folder that cannot be renamed (%s) before anything is built',
    async (code) => {
      const host = createDisk();
      await write(host, first);
      const mounted: Host = {
        ...host,
        rename: (from, to) =>
          from === FOLDER
            ? Promise.reject(Object.assign(new Error(code), { code }))
            : host.rename(from, to),
      };
      let built = false;
      await expect(
        withWorkspace(folderOn(mounted), SILENT, () => {
          built = true;
          return Promise.resolve();
        }),
      ).rejects.toThrow('dist is a mount point');
      expect(built).toBe(false);
      expect(await namesIn(host, '/project')).toEqual(['dist']);
    },
  );

  it.each([
    ['a file of its own', 'index.html'],
    ['a folder in place of a file', 'index.html/mine.txt'],
    ['a file in place of a folder', 'api'],
  ])('fails and changes nothing if there is %s', async (_what, path) => {
    const host = createDisk([[`${FOLDER}/${path}`, 'mine']]);
    await expect(write(host, first)).rejects.toThrow(path);
    expect([...host.texts(FOLDER)]).toEqual([[path, 'mine']]);
    expect(await namesIn(host, '/project')).toEqual(['dist']);
  });

  it('refuses a file or a symbolic link in place of the output folder', async () => {
    const file = createDisk([[FOLDER, 'mine']]);
    await expect(write(file, first)).rejects.toThrow('dist is not a folder');
    const linked = createDisk([['/elsewhere/a.txt', 'mine']]);
    linked.link(FOLDER, '/elsewhere');
    await expect(write(linked, first)).rejects.toThrow(
      'dist is a symbolic link',
    );
    expect([...linked.texts('/elsewhere')]).toEqual([['a.txt', 'mine']]);
  });

  it('fails if the list of the files that it wrote is damaged', async () => {
    const host = createDisk([[`${FOLDER}/${OUTPUT_LIST}`, '{"base":']]);
    await expect(write(host, first)).rejects.toThrow('is damaged');
  });

  it.each([
    [7, 'The disk is full: dist needs 0.0 MB more, 0.0 MB are free'],
    // Such as a quota, or the number of files.
    [2 ** 30, 'no space left'],
  ])(
    'says what is missing on a disk with %i bytes free',
    async (free, message) => {
      const host = createDisk();
      const code = 'ENOSPC';
      const full = {
        ...host,
        freeSpace: () => Promise.resolve(free),
        writeFile: (path: string, bytes: Uint8Array) =>
          path.includes('/new/')
            ? Promise.reject(
                Object.assign(new Error('no space left'), { code }),
              )
            : host.writeFile(path, bytes),
      };
      await expect(write(full, first)).rejects.toThrow(message);
    },
  );
});

describe('what a killed build has left', () => {
  const ways = [
    [
      'the next build',
      (host: Host, report: Report) => write(host, first, report),
    ],
    [
      '`serve`',
      (host: Host, report: Report) => recoverOutput(folderOn(host), report),
    ],
  ] as const;

  it.each(ways)('is reported by %s, once', async (_, repair) => {
    const host = createDisk();
    const { notes, report } = takeNotes();
    await write(host, first);
    await repair(host, report);
    expect(notes).toEqual([]);
    await host.makeDirectory(`${FOLDER}.building/new`);
    await repair(host, report);
    expect(notes.splice(0)).toEqual([
      'dist.building is removed: a build was killed and left it',
    ]);
    await host.makeDirectory(`${FOLDER}.building/new`);
    await host.rename(FOLDER, `${FOLDER}.building/old`);
    await repair(host, report);
    await repair(host, report);
    expect(notes).toEqual([
      'dist is restored: a build was killed while it replaced it',
    ]);
  });
});

/** Changed, new and removed files; a file that becomes a folder and vice versa. */
const CHANGES = [
  ['of pages', first, second],
  [
    'of a file into a folder',
    [artifact('a', 'old'), artifact('b/c', 'old')],
    [artifact('a/x', 'new'), artifact('b', 'new')],
  ],
  ['that is the first', null, first],
] as const;

interface Prepared {
  readonly host: Disk;
  readonly before: ReadonlyMap<string, string>;
}

describe.each(CHANGES)('writeOutput with a change %s', (_name, old, next) => {
  const prepare = async (): Promise<Prepared> => {
    const host = createDisk([['/project/other', 'kept']]);
    if (old !== null) await write(host, old);
    return { host, before: old === null ? new Map() : host.texts(FOLDER) };
  };
  const textsOf = async (host: Disk) =>
    (await host.stat(FOLDER)) === null ? new Map() : host.texts(FOLDER);
  const count = async (): Promise<number> => {
    const counting = countCalls((await prepare()).host);
    await write(counting, next);
    return counting.calls();
  };
  const afterwards = async (): Promise<ReadonlyMap<string, string>> => {
    const { host } = await prepare();
    await write(host, next);
    return host.texts(FOLDER);
  };

  it.each(['ENOSPC', 'EACCES', 'EIO', 'EMFILE', 'EROFS'])(
    'leaves the whole old or new site if any call fails with %s',
    async (code) => {
      const after = await afterwards();
      const total = await count();
      for (let call = 1; call <= total; call += 1) {
        const { host, before } = await prepare();
        const failed = await write(failCalls(host, code, call), next).then(
          () => false,
          () => true,
        );
        const found = await textsOf(host);
        expect([call, found]).toEqual([call, failed ? before : after]);
        const beside = (await namesIn(host, '/project')).filter(
          (name) => name !== 'other',
        );
        expect([call, beside]).toEqual([call, found.size > 0 ? ['dist'] : []]);
        await write(host, next);
        expect(await textsOf(host)).toEqual(after);
      }
    },
  );

  /** Starts writing; resolves once nothing happens any more. */
  type Break = (host: Host, call: number) => Promise<unknown>;
  const kill =
    (how: 'before' | 'half' | 'after'): Break =>
    (host, call) =>
      new Promise<void>((resolve) => {
        void write(killInCall(host, call, how, resolve), next);
      });
  const ways: readonly (readonly [string, Break])[] = [
    [
      'the disk stays broken from',
      (host, call) =>
        write(failCalls(host, 'EIO', call, Infinity), next).catch(
          () => undefined,
        ),
    ],
    ['killed before', kill('before')],
    ['killed in the middle of', kill('half')],
    ['killed after', kill('after')],
  ];

  it.each(ways)(
    'is recovered by recoverOutput and the next build if %s any call',
    async (_, end) => {
      const after = await afterwards();
      const total = await count();
      for (let call = 1; call <= total; call += 1) {
        const { host, before } = await prepare();
        await end(host, call);
        await recoverOutput(folderOn(host), SILENT);
        expect([before, after]).toContainEqual(await textsOf(host));
        await write(host, next);
        expect(await textsOf(host)).toEqual(after);
        expect(await namesIn(host, '/project')).toEqual(['dist', 'other']);
      }
    },
  );
});
