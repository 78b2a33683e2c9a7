/** What npm would publish of a package, according to npm itself. */
import { exec } from 'node:child_process';
import { promisify } from 'node:util';

const SECONDS = 60;

/**
 * The paths of the files, relative to the folder; `null` if npm does not say. Runs
 * no script of the package.
 */
export async function listNpmFiles(
  folder: string,
): Promise<ReadonlySet<string> | null> {
  try {
    // On Windows npm is a script, which only a shell can start.
    const { stdout } = await promisify(exec)(
      'npm pack --dry-run --json --ignore-scripts --loglevel=silent',
      { cwd: folder, timeout: SECONDS * 1000, maxBuffer: 64 * 2 ** 20 },
    );
    const [packed] = JSON.parse(stdout) as readonly {
      readonly files: readonly { readonly path: string }[];
    }[];
    return new Set(packed?.files.map(({ path }) => path));
  } catch {
    return null;
  }
}
