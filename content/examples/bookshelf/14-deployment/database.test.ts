import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'bookshelf-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs a statement in another process. */
function run(file: string, code: string, NODE_ENV = 'test') {
  const text = `import { database } from './database.ts'; ${code}`;
  const env = { ...process.env, DATABASE: join(folder, file), NODE_ENV };
  const args = ['--input-type=module', '--eval', text];
  const cwd = import.meta.dirname;
  return execFileSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
}

const COUNT = `console.log(database
  .prepare('SELECT count(*) AS count FROM books').get().count)`;

test('data survives the end of the process', () => {
  assert.equal(run('kept.db', COUNT).trim(), '3');
  run('kept.db', `database.exec("DELETE FROM books WHERE id = 'b1'")`);
  assert.equal(run('kept.db', COUNT).trim(), '2');
});

test('in production, a new database has no sample data', () => {
  assert.equal(run('new.db', COUNT, 'production').trim(), '0');
});
