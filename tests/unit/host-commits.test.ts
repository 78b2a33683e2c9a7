import { execFileSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCommitLoader } from '../../build/host/commits.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';

let folder = '';

beforeEach(() => {
  folder = makeFolder();
});

function git(words: readonly string[], date = '2026-01-02T03:04:05+02:00') {
  execFileSync('git', [...words], {
    cwd: folder,
    env: {
      ...process.env,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
      GIT_CONFIG_GLOBAL: '/dev/null',
    },
    stdio: 'pipe',
  });
}

function commit(file: string, subject: string, date: string): void {
  writeFiles(folder, { [`site/${file}`]: subject });
  git(['add', '-A']);
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.test'];
  git([...who, 'commit', '-q', '-m', subject], date);
}

describe('createGitHistory', () => {
  it('returns no changes outside a repository', async () => {
    expect(await createCommitLoader(folder)(['content'])).toEqual([]);
  });

  it('returns the changes of the folder with their files, newest first, in UTC', async () => {
    git(['init', '-q']);
    commit('content/ä "b".md', 'First', '2026-01-02T01:04:05+02:00');
    commit('other.md', 'Elsewhere', '2026-01-03T00:00:00Z');
    commit('content/c.md', 'Second <&>', '2026-01-04T00:00:00Z');
    const changes = await createCommitLoader(`${folder}/site`)(['content']);
    expect(changes).toEqual([
      { date: '2026-01-04T00:00:00Z', files: ['content/c.md'] },
      { date: '2026-01-01T23:04:05Z', files: ['content/ä "b".md'] },
    ]);
  });

  it('returns no changes in a shallow clone', async () => {
    git(['init', '-q']);
    commit('content/a.md', 'First', '2026-01-02T00:00:00Z');
    commit('content/b.md', 'Second', '2026-01-03T00:00:00Z');
    expect(
      await createCommitLoader(`${folder}/site`)(['content']),
    ).toHaveLength(2);
    const clone = `${folder}/clone`;
    execFileSync(
      'git',
      ['clone', '-q', '--depth', '1', `file://${folder}`, clone],
      { stdio: 'pipe' },
    );
    expect(await createCommitLoader(`${clone}/site`)(['content'])).toEqual([]);
  });
});
