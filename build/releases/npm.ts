/**
 * The npm client, which knows the registry, its credentials and its cache. Only
 * commands that an author runs use this: a build needs no network.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { error, Failure } from '../diagnostics.ts';

export interface Npm {
  /** All published versions of a package, in any order. */
  readonly listVersions: (name: string) => Promise<readonly string[]>;
  /** Puts the archives of versions into a folder: `name-1.2.3.tgz`. */
  readonly download: (
    name: string,
    versions: readonly string[],
    folder: string,
  ) => Promise<void>;
  /** Unpacks such an archive into an existing folder. */
  readonly unpack: (archive: string, folder: string) => Promise<void>;
}

/** @param root - absolute path of the project, whose .npmrc counts */
export function createNpm(root: string): Npm {
  const run = async (program: string, ...words: readonly string[]) => {
    try {
      const { stdout } = await promisify(execFile)(program, [...words], {
        cwd: root,
        maxBuffer: 64 * 2 ** 20,
        // npm is a script of the shell only on Windows.
        shell: program === 'npm' && process.platform === 'win32',
      });
      return stdout;
    } catch (problem) {
      const text = problem instanceof Error ? problem.message : '';
      const [first = ''] = text.split('\n');
      const reason = /^npm (?:error|ERR!) (?!code)(.*)$/m.exec(text)?.[1];
      const message = `${first}: ${reason ?? 'it failed'}`;
      const hint =
        'Run the same command to see why. The network or the registry may be unavailable.';
      throw new Failure([
        error('npm-failed', message, { fault: 'environment', hint }),
      ]);
    }
  };
  return {
    async listVersions(name) {
      const answer: unknown = JSON.parse(
        await run('npm', 'view', name, 'versions', '--json'),
      );
      return [answer].flat().map(String);
    },
    async download(name, versions, folder) {
      const wanted = versions.map((version) => `${name}@${version}`);
      await run('npm', 'pack', ...wanted, '--pack-destination', folder);
    },
    async unpack(archive, folder) {
      await run('tar', '-xzf', archive, '-C', folder, '--strip-components=1');
    },
  };
}
