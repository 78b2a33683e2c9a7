/**
 * The tests of the guide on testing, run as a reader runs them: by `node --test`,
 * in a folder with the files that the page shows. What the runner of a sample
 * cannot notice is a test that fails.
 */
import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { newerNode } from '../../tests/support/newer-node.js';
import { repository } from '../../tests/support/real-site.ts';
import { listFences } from './support/tutorial-fences.ts';

const page = readFileSync(`${repository}/content/guides/testing.md`, 'utf8');

function runTests(change = (code: string): string => code): string {
  // Node removes no types below node_modules.
  const folder = mkdtempSync(`${tmpdir()}/testing-guide-`);
  symlinkSync(`${repository}/node_modules`, `${folder}/node_modules`);
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  for (const { info, code } of listFences(page)) {
    const title = /title="([^"]*)"/.exec(info)?.[1];
    if (title !== undefined) writeFileSync(`${folder}/${title}`, change(code));
  }
  const { stdout } = spawnSync(
    `${repository}/${newerNode}`,
    ['--test', '--test-reporter=spec'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return stdout.replace(/ \([\d.]+ms\)$/gm, '');
}

it('all tests of the guide pass, and print what it shows', () => {
  const shown = /^✔[^]*?(?=^```$)/m.exec(page)?.[0] ?? '';
  const said = runTests()
    .replace(/^ℹ (?!tests|pass|fail).*\n/gm, '')
    .trimStart();
  expect(said).toBe(shown);
});

it('they fail when a resolver lets guests in, or a client would break', () => {
  const changed = runTests((code) =>
    code
      .replace('if (user === null)', 'if (user === undefined)')
      .replace('title: String!\n    year', 'title: String\n    year'),
  );
  expect(changed).toContain('✖ guests cannot remove books');
  expect(changed).toContain('✖ no change breaks clients');
  expect(changed).toContain('breaking: Field Book.title changed type');
});
