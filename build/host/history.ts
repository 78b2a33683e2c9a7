/**
 * What git knows of the files of a folder. Asked once for each build; where
 * there is no git, no repository or only a part of one, nothing is known, and
 * that is never an error.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A commit, as far as the site tells of it. */
export interface Change {
  readonly id: string;
  /** `2026-11-21T13:30:09Z` */
  readonly date: string;
  readonly subject: string;
  /** Relative to the project. */
  readonly files: readonly string[];
}

/** The changes of a folder, newest first; empty when nothing is known. */
export type LoadHistory = (folder: string) => Promise<readonly Change[]>;

export const noHistory: LoadHistory = () => Promise.resolve([]);

/** More than this is nobody's news, and would only take time. */
const LIMIT = 500;
const SECONDS = 5;

const RECORD = '\u001e';
const FIELD = '\u001f';

/** @param root - absolute path of the project */
export function createGitHistory(root: string): LoadHistory {
  const git = async (...words: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('git', [...words], {
      cwd: root,
      timeout: SECONDS * 1000,
      maxBuffer: 32 * 2 ** 20,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', TZ: 'UTC' },
    });
    return stdout;
  };
  return async (folder) => {
    try {
      // In a shallow clone every file seems to be as old as the last commit.
      const [shallow, log] = await Promise.all([
        git('rev-parse', '--is-shallow-repository'),
        git(
          'log',
          `--max-count=${String(LIMIT)}`,
          `--format=${RECORD}%h${FIELD}%cd${FIELD}%s`,
          '--date=format-local:%Y-%m-%dT%H:%M:%SZ',
          '--abbrev=12',
          '--name-only',
          '--relative',
          '-z',
          '--',
          folder,
        ),
      ]);
      return shallow.trim() === 'false' ? parseLog(log) : [];
    } catch {
      return [];
    }
  };
}

/** The log in the format that is asked for above. */
function parseLog(log: string): readonly Change[] {
  return log.split(RECORD).flatMap((record) => {
    const [head = '', ...names] = record.split(/\0\n?|\n/);
    const [id, date, subject] = head.split(FIELD);
    if (id === undefined || date === undefined || subject === undefined) {
      return [];
    }
    return [{ id, date, subject, files: names.filter((name) => name !== '') }];
  });
}
