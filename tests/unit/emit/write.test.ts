import { describe, expect, it } from 'vitest';
import { textOf, type Artifact } from '../../../build/core/artifact.ts';
import { outputPath } from '../../../build/core/names.ts';
import { LOCK_FILE, OUTPUT_LIST } from '../../../build/core/paths.ts';
import { withOutput } from '../../../build/emit/output-folder.ts';
import { describeFiles, isWritten } from '../../../build/emit/output-list.ts';
import { writeOutput } from '../../../build/emit/write.ts';
import type { Host } from '../../../build/host/host.ts';
import { createDisk, type Disk } from '../../support/disk.ts';
import {
  beforeCall,
  countCalls,
  failCalls,
  killInCall,
} from '../../support/faulty-host.ts';

const artifact = (path: string, content: string): Artifact => ({
  path: outputPath(path),
  content,
});

/** A site whose home page names its build, and code that is named by its build. */
const siteOf = (build: number, ...pages: readonly string[]) => [
  artifact('index.html', `home ${String(build)}`),
  artifact('api/a.html', 'a 1'),
  ...pages.map((page) => artifact(page, `page ${String(build)}`)),
  artifact(`assets/x-${String(build)}.js`, `x ${String(build)}`),
];
const first = siteOf(1, 'api/b.html');
const second = siteOf(2, 'docs/c.html');

const FOLDER = '/project/dist';

const folderOn = (host: Host) => ({ host, path: FOLDER, name: 'dist' });

const write = (
  host: Host,
  artifacts: readonly Artifact[],
): ReturnType<typeof writeOutput> => {
  const folder = folderOn(host);
  const { signal } = new AbortController();
  return withOutput(folder, () => writeOutput(folder, artifacts, '/', signal));
};

const namesIn = async (host: Host, folder: string) =>
  (await host.readDirectory(folder)).map(({ name }) => name);

const filesIn = (host: Disk): readonly string[] => [
  ...host.texts(FOLDER).keys(),
];

describe('withOutput', () => {
  const work = <T>(
    host: Host,
    act: () => Promise<T>,
    path = FOLDER,
  ): Promise<T> => withOutput({ host, path, name: 'dist' }, act);
  const nothing = (): Promise<void> => Promise.resolve();

  it('leaves neither a lock nor a new folder after a build that fails', async () => {
    const host = createDisk([['/project/full/mine.txt', 'mine']]);
    const fail = () => Promise.reject(new Error('no'));
    await expect(work(host, fail)).rejects.toThrow('no');
    await expect(work(host, fail, '/project/full')).rejects.toThrow('no');
    expect(await namesIn(host, '/project')).toEqual(['full']);
    expect(await namesIn(host, '/project/full')).toEqual(['mine.txt']);
  });

  it('refuses a file or a symbolic link in place of the output folder', async () => {
    const file = createDisk([[FOLDER, 'mine']]);
    await expect(work(file, nothing)).rejects.toThrow('dist is not a folder');
    const linked = createDisk([['/elsewhere/a.txt', 'mine']]);
    linked.link(FOLDER, '/elsewhere');
    await expect(work(linked, nothing)).rejects.toThrow(
      'dist is a symbolic link',
    );
    expect([...linked.texts('/elsewhere')]).toEqual([['a.txt', 'mine']]);
  });
});

describe('writeOutput', () => {
  it('writes everything into a new folder, and nothing if nothing differs', async () => {
    const host = createDisk();
    expect(await write(host, first)).toEqual({
      written: 4,
      unchanged: 0,
      removed: 0,
    });
    expect(host.texts(FOLDER).get('api/a.html')).toBe('a 1');
    expect(await write(host, first)).toEqual({
      written: 0,
      unchanged: 4,
      removed: 0,
    });
  });

  it('removes what is gone, and folders that become empty', async () => {
    const host = createDisk();
    await write(host, [...first, artifact('old/deep/x.html', 'x')]);
    await write(host, second);
    expect(filesIn(host)).toEqual([
      OUTPUT_LIST,
      'api/a.html',
      'assets/x-1.js',
      'assets/x-2.js',
      'docs/c.html',
      'index.html',
    ]);
    expect(await host.stat(`${FOLDER}/old`)).toBeNull();
  });

  it('keeps code of the build before until a third one that changes something', async () => {
    const host = createDisk();
    await write(host, first);
    await write(host, second);
    await write(host, second);
    expect(filesIn(host)).toContain('assets/x-1.js');
    await write(host, siteOf(3));
    const code = filesIn(host).filter((path) => path.startsWith('assets/'));
    expect(code).toEqual(['assets/x-2.js', 'assets/x-3.js']);
  });

  it('writes code first, then what is new, and removes last', async () => {
    const host = createDisk();
    await write(host, first);
    const steps: string[] = [];
    await write(
      {
        ...host,
        writeFile(path, bytes) {
          steps.push(path.slice(FOLDER.length + 1));
          return host.writeFile(path, bytes);
        },
        remove(path) {
          steps.push(`- ${path.slice(FOLDER.length + 1)}`);
          return host.remove(path);
        },
      },
      second,
    );
    expect(steps).toEqual([
      OUTPUT_LIST,
      'assets/x-2.js',
      'docs/c.html',
      'index.html',
      '- api/b.html',
      OUTPUT_LIST,
    ]);
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

  it('keeps files that others make while it writes, and misses none that they take', async () => {
    const after = createDisk();
    await write(after, first);
    await write(after, second);
    const counting = countCalls(createDisk());
    await write(counting, first);
    await write(counting, second);
    for (let call = 1; call <= counting.calls(); call += 1) {
      const host = createDisk();
      const busy = beforeCall(host, call, () => {
        host.put(`${FOLDER}/api/mine.txt`, 'mine');
        host.put(`${FOLDER}/mine/mine.txt`, 'mine');
      });
      await write(busy, first);
      await write(busy, second);
      const mine = [
        ['api/mine.txt', 'mine'],
        ['mine/mine.txt', 'mine'],
      ] as const;
      expect([call, host.texts(FOLDER)]).toEqual([
        call,
        new Map([...after.texts(FOLDER), ...mine].sort()),
      ]);
    }
  });

  it('does not follow a link that somebody put in place of a folder of ours', async () => {
    const host = createDisk([['/elsewhere/b.html', 'mine']]);
    await write(host, [artifact('index.html', '1'), artifact('a/b.html', '1')]);
    await host.remove(`${FOLDER}/a`);
    host.link(`${FOLDER}/a`, '/elsewhere');
    await write(host, [artifact('index.html', '2')]);
    expect(host.texts('/elsewhere').get('b.html')).toBe('mine');
  });

  it.each([
    ['a file of its own', 'index.html'],
    ['a folder in place of a file', 'index.html/mine.txt'],
    ['a file in place of a folder', 'api'],
  ])('fails and changes nothing if there is %s', async (_what, path) => {
    const host = createDisk([[`${FOLDER}/${path}`, 'mine']]);
    await expect(write(host, first)).rejects.toThrow(path);
    expect([...host.texts(FOLDER)]).toEqual([[path, 'mine']]);
    expect(await namesIn(host, FOLDER)).toEqual([path.split('/')[0]]);
  });

  it('fails if the list of the files that it wrote is damaged', async () => {
    const host = createDisk([[`${FOLDER}/${OUTPUT_LIST}`, '{"base":']]);
    await expect(write(host, first)).rejects.toThrow('is damaged');
  });

  it.each([
    [
      { bytes: 7, files: null },
      'The disk is full: dist needs 16 kB more, 7 B are free',
    ],
    [
      { bytes: 7, files: 500 },
      'The disk is full: dist needs 16 kB more, 7 B are free',
    ],
    [
      { bytes: 2 ** 30, files: 0 },
      'The disk has no room for more files: dist needs 4 new ones, 0 inodes are free',
    ],
  ])(
    'writes nothing onto a disk with only %o free, and says what is missing',
    async (free, message) => {
      const host = createDisk();
      const full = { ...host, freeSpace: () => Promise.resolve(free) };
      await expect(write(full, first)).rejects.toThrow(message);
      expect(await host.stat(FOLDER)).toBeNull();
    },
  );

  it('replaces files on a disk on which nothing is free but what they take', async () => {
    const host = createDisk();
    await write(host, first);
    const free = { bytes: 0, files: 1 };
    const full = { ...host, freeSpace: () => Promise.resolve(free) };
    await write(full, [artifact('index.html', 'home 2')]);
    expect(host.texts(FOLDER).get('index.html')).toBe('home 2');
  });
});

describe('isWritten', () => {
  const check = (host: Host, artifacts: readonly Artifact[], base = '/') =>
    isWritten(folderOn(host), describeFiles(artifacts), base);

  it('knows the site that was written last, whatever others have added', async () => {
    const host = createDisk();
    await write(host, first);
    await write(host, second);
    host.put(`${FOLDER}/mine.txt`, 'mine');
    expect(await check(host, second)).toBe(true);
    expect(await check(host, first)).toBe(false);
    expect(await check(host, second, '/other/')).toBe(false);
  });

  it.each([
    ['missing', null],
    ['changed', 'mine'],
  ])('notices a file that is %s', async (_, text) => {
    const host = createDisk();
    await write(host, first);
    if (text === null) await host.remove(`${FOLDER}/index.html`);
    else host.put(`${FOLDER}/index.html`, text);
    expect(await check(host, first)).toBe(false);
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

describe.each(CHANGES)('writeOutput with a change %s', (_name, old, next) => {
  const prepare = async (): Promise<Disk> => {
    const host = createDisk([['/project/other', 'kept']]);
    if (old !== null) await write(host, old);
    return host;
  };
  const textsOf = async (host: Disk): Promise<ReadonlyMap<string, string>> =>
    (await host.stat(FOLDER)) === null ? new Map() : host.texts(FOLDER);
  const count = async (): Promise<number> => {
    const counting = countCalls(await prepare());
    await write(counting, next);
    return counting.calls();
  };

  /** Every file is one of the build before or after, with the code that it names. */
  const expectWhole = async (host: Disk): Promise<void> => {
    const texts = await textsOf(host);
    const known = new Map<string, Set<string>>();
    for (const artifact of [...(old ?? []), ...next]) {
      const { path } = artifact;
      const contents = known.get(path) ?? new Set();
      known.set(path, contents.add(textOf(artifact)));
    }
    for (const [path, contents] of known) {
      const text = texts.get(path);
      if (text !== undefined) expect([...contents]).toContain(text);
    }
    const [, build = null] =
      /^home (\d)$/.exec(texts.get('index.html') ?? '') ?? [];
    if (build !== null) {
      expect(texts.get(`assets/x-${build}.js`)).toBe(`x ${build}`);
    }
  };

  /** What an undisturbed build leaves. */
  const clean = prepare().then(async (host) => {
    await write(host, next);
    return host.texts('/project');
  });

  const expectRepaired = async (host: Disk): Promise<void> => {
    await write(host, next);
    expect(host.texts('/project')).toEqual(await clean);
    expect(await namesIn(host, FOLDER)).not.toContain(LOCK_FILE);
  };

  /** Starts writing; resolves once nothing happens any more. */
  type Break = (host: Host, call: number) => Promise<unknown>;
  const kill =
    (how: 'before' | 'half' | 'after'): Break =>
    (host, call) =>
      new Promise<void>((resolve) => {
        void write(killInCall(host, call, how, resolve), next);
      });
  const fail =
    (code: string, last?: number): Break =>
    (host, call) =>
      write(failCalls(host, code, call, last), next).catch(() => undefined);
  const ways: readonly (readonly [string, Break])[] = [
    ...['ENOSPC', 'EACCES', 'EIO', 'EMFILE', 'EROFS'].map(
      (code) => [`${code} fails`, fail(code)] as const,
    ),
    ['the disk stays broken from', fail('EIO', Infinity)],
    ['killed before', kill('before')],
    ['killed in the middle of', kill('half')],
    ['killed after', kill('after')],
  ];

  it.each(ways)(
    'leaves whole pages, and the next build completes it, if %s any call',
    async (_, end) => {
      const total = await count();
      for (let call = 1; call <= total; call += 1) {
        const host = await prepare();
        await end(host, call);
        await expectWhole(host);
        await expectRepaired(host);
      }
    },
  );
});
