/**
 * Builds the site of this repository once, before all tests that read it, with
 * the command line in a separate process, as a user does. What it printed is kept
 * beside the site.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { realReport, realSite, repository } from './real-site.ts';

export default function buildRealSite(): void {
  // A build keeps what open tabs of the one before still load.
  rmSync(`${repository}/${realSite}`, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bin/docs-build.js', 'build', '--out', realSite],
    { cwd: repository, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Error(`The site does not build:\n${stdout}\n${stderr}`);
  }
  writeFileSync(
    `${repository}/${realReport}`,
    JSON.stringify({ stdout, stderr }),
  );
}
