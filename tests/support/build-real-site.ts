/**
 * Builds the site of this repository once, before all tests that read it, with
 * the command line in a separate process, as a user does.
 */
import { spawnSync } from 'node:child_process';
import { realSite, repository } from './real-site.ts';

export default function buildRealSite(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bin/docs-build.js', 'build', '--quiet', '--out', realSite],
    { cwd: repository, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Error(`The site does not build:\n${stdout}\n${stderr}`);
  }
}
