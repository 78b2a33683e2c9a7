/**
 * Disks that really are full, mounted or out of file handles. How they are
 * made depends on what this machine permits; one of the ways always works, so no
 * test is skipped.
 */
import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../../build/host/lock.ts';
import { createProject, type Ended, type Project } from '../support/project.ts';

const project = await createProject();
expect(await project.run(['build'])).toMatchObject({ code: 0 });
const changed = await openChanged();
expect(await changed.run(['build'])).toMatchObject({ code: 0 });
/** The output after the changes of `openChanged`, on an ordinary disk. */
const changedOutput = await changed.output();
const FLOOD = 'x'.repeat(1_900_000);

function succeeds(command: string, ...words: readonly string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a command with mounts that only it sees and that end with it, if permitted. */
const ownMounts = [
  ['unshare', '-m'],
  ['unshare', '-rm'],
].find(([command = '', ...words]) =>
  succeeds(command, ...words, 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'),
);
const isRoot = process.getuid?.() === 0;

it('a build onto a full disk reports that the disk is full and keeps the previous site', async () => {
  const one = await project.copy();
  const outside = `${one.root}/disk`;
  await mkdir(outside);
  one.write('content/static/large.txt', FLOOD);
  const build = ['build', '--out', 'disk/dist'];
  const ended =
    ownMounts !== undefined
      ? // The disk holds two megabytes, and the old site takes a part of it.
        await one.run(build, {
          through: [
            ...ownMounts,
            'sh',
            '-c',
            'mount -t tmpfs -o size=2m tmpfs disk && cp -r dist disk/dist && find disk/dist -type f | sort | xargs cat | cksum > before && "$@"; code=$?; find disk/dist -type f | sort | xargs cat | cksum > after; ls -A disk > names; exit $code',
            'sh',
          ],
        })
      : // No file may be larger than half a megabyte.
        await one.run(build, {
          through: [
            'sh',
            '-c',
            'cp -r dist disk/dist; ls -A disk > names; cksum disk/dist/index.html > before; ulimit -f 1000; "$@"; code=$?; ulimit -f unlimited; cksum disk/dist/index.html > after; exit $code',
            'sh',
          ],
        });
  expect([ended.code, ended.stderr]).toEqual([
    3,
    expect.stringMatching(
      /^disk-full {2}The disk is full: disk\/dist needs 1\.9 MB|machine {2}/,
    ),
  ]);
  const files = await one.output('.');
  expect(files.get('after')).toBe(files.get('before'));
  expect(files.get('names')).toBe('dist\n');
});

it('a build with at most 128 open files copies 200 static files', async () => {
  const one = await project.copy();
  for (let count = 0; count < 200; count += 1) {
    one.write(`content/static/many/${String(count)}.txt`, 'x');
  }
  const ended = await one.run(['build'], {
    through: ['sh', '-c', 'ulimit -n 128; exec "$@"', 'sh'],
  });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(`${one.root}/dist/many`)).toHaveLength(200);
});

/** A copy of the built project with a new file and a changed one. */
async function openChanged(): Promise<Project> {
  const one = await project.copy();
  one.write('content/static/new.txt', 'new');
  one.write(
    'content/static/favicon.svg',
    '<svg id="new" xmlns="http://www.w3.org/2000/svg"/>',
  );
  return one;
}

/** Runs a build after a script in the project, with mounts if they are permitted. */
function buildAfter(
  one: Project,
  { mounted, plain }: { readonly mounted: string; readonly plain: string },
): Promise<Ended> {
  const isMounted = ownMounts !== undefined;
  // `set -e`, so that a mount that fails does not look like one that holds.
  const script = `set -e; ${isMounted ? mounted : plain}; cd "$PWD"; "$@"; cp -r dist seen`;
  return one.run(['build'], {
    through: [...(ownMounts ?? []), 'sh', '-c', script, 'sh'],
  });
}

describe('a build into an output folder', () => {
  it.each([
    [
      'that is a volume of a container',
      {
        mounted:
          'mkdir volume && cp -r dist/. volume && mount --bind volume dist',
        plain: 'cp -r dist volume',
      },
    ],
    [
      'whose files are in a lower layer',
      {
        mounted:
          'mkdir layers && mount -t tmpfs tmpfs layers && mkdir layers/upper layers/work && cp -r dist lower && mount -t overlay overlay -o lowerdir=lower,upperdir=layers/upper,workdir=layers/work dist',
        plain: 'true',
      },
    ],
    [
      'with a volume inside',
      {
        mounted:
          'mkdir dist/uploads uploads && echo mine > uploads/mine.txt && mount --bind uploads dist/uploads',
        plain: 'mkdir dist/uploads && echo mine > dist/uploads/mine.txt',
      },
    ],
    [
      'with a volume in place of a folder of ours',
      {
        mounted: 'cp -r dist/assets assets && mount --bind assets dist/assets',
        plain: 'true',
      },
    ],
  ])('%s writes there what it writes elsewhere', async (_, script) => {
    const one = await openChanged();
    const ended = await buildAfter(one, script);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const seen = new Map(await one.output('seen'));
    seen.delete('uploads/mine.txt');
    expect(seen).toEqual(changedOutput);
  });

  it('keeps the modes, the owner and the group of folders', async () => {
    const one = await openChanged();
    const dist = `${one.root}/dist`;
    await mkdir(`${dist}/mine`);
    if (isRoot) await chown(dist, 0, 12_345);
    await chmod(dist, 0o2750);
    await chmod(`${dist}/api`, 0o700);
    const before = await stat(dist);
    expect(await one.run(['build'])).toMatchObject({ code: 0, stderr: '' });
    const after = await stat(dist);
    expect([after.mode, after.gid, after.ino]).toEqual([
      before.mode,
      before.gid,
      before.ino,
    ]);
    // The set-group-id folder gives new files its group.
    expect((await stat(`${dist}/new.txt`)).gid).toBe(before.gid);
    expect((await stat(`${dist}/api`)).mode & 0o777).toBe(0o700);
  });
});

describe('two builds at once', () => {
  /** Builds while another one writes, in a place of its own. */
  const buildBeside = async (
    one: Project,
    own: readonly string[],
    script: string,
  ): Promise<Ended> => {
    const { release } = await lockFolder(`${one.root}/dist`);
    const command = `${script}; cd "$PWD"; exec "$@"`;
    const through = [...own, 'sh', '-c', command, 'sh'];
    const ended = await one.run(['build'], { through });
    await release?.();
    return ended;
  };

  it('exclude each other in containers that share the volume and no network', async () => {
    const one = await openChanged();
    const own = ownMounts === undefined ? [] : [...ownMounts, '-n'];
    const ended = await buildBeside(one, own, 'true');
    expect([ended.code, ended.stderr]).toEqual([
      3,
      expect.stringMatching(/^build-running {2}Another build is writing dist/),
    ]);
  });

  it('do not in containers that share the network and no volume', async () => {
    // Otherwise two folders cannot have the same path.
    if (ownMounts === undefined) return;
    const one = await openChanged();
    await mkdir(`${one.root}/other`);
    const ended = await buildBeside(one, ownMounts, 'mount --bind other dist');
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });
});
