/**
 * The commits of a folder's files, which a build asks git for once. The list is
 * empty without git, outside a repository and in a shallow clone.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The parts of a commit that the site shows. */
export interface Commit {
  /** `2026-11-21T13:30:09Z` */
  readonly date: string;
  /** Relative to the project. */
  readonly files: readonly string[];
}

/** The commits in folders, newest first; empty if nothing is known. */
export type LoadCommits = (
  folders: readonly string[],
) => Promise<readonly Commit[]>;

export const noCommits: LoadCommits = () => Promise.resolve([]);

/** Older commits are of no interest, and would only take time. */
const LIMIT = 500;
const SECONDS = 5;

const RECORD = '\u001e';

/** @param root - absolute path of the project */
export function createCommitLoader(root: string): LoadCommits {
  const git = async (...words: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('git', [...words], {
      cwd: root,
      timeout: SECONDS * 1000,
      maxBuffer: 32 * 2 ** 20,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', TZ: 'UTC' },
    });
    return stdout;
  };
  return async (folders) => {
    try {
      // In a shallow clone every file would seem as old as the last commit.
      const [shallow, log] = await Promise.all([
        git('rev-parse', '--is-shallow-repository'),
        git(
          'log',
          `--max-count=${String(LIMIT)}`,
          `--format=${RECORD}%cd`,
          '--date=format-local:%Y-%m-%dT%H:%M:%SZ',
          '--name-only',
          '--relative',
          '-z',
          '--',
          ...folders,
        ),
      ]);
      return shallow.trim() === 'false' ? parseLog(log) : [];
    } catch {
      return [];
    }
  };
}

/** Parses the format that is requested above. */
function parseLog(log: string): readonly Commit[] {
  return log.split(RECORD).flatMap((record) => {
    const [date = '', ...names] = record.split(/\0\n?|\n/);
    if (date === '') return [];
    return [{ date, files: names.filter((name) => name !== '') }];
  });
}
