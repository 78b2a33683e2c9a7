/** The project's own documentation, `docs/`, as a site: strict, by the command line. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { repository } from '../support/real-site.ts';

it('the documentation of docs-build has no error, no warning and no gap', async () => {
  const words = ['check', '--strict', '--coverage', '--site', 'docs', '--json'];
  const ended = promisify(execFile)(
    process.execPath,
    ['bin/docs-build.js', ...words],
    { cwd: repository },
  );
  const { stdout } = await ended.catch((problem: unknown) => {
    return problem as { readonly stdout: string };
  });
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly event: string });
  expect(events.filter(({ event }) => event === 'diagnostic')).toEqual([]);
  expect(events).toContainEqual(expect.objectContaining({ event: 'summary' }));
});
