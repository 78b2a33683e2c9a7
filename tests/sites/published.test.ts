/**
 * The package as npm would publish it, unpacked into an empty project: what is
 * not in the tarball is not there. Its dependencies are those installed here, so
 * that nothing is fetched.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = process.cwd();
const project = mkdtempSync(`${tmpdir()}/published-`);
const modules = `${project}/node_modules`;
const tool = `${modules}/docs-build/bin/docs-build.js`;
let packed: readonly string[] = [];

beforeAll(() => {
  const report = execFileSync(
    'npm',
    ['pack', '--json', '--pack-destination', project],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [tarball] = JSON.parse(report) as readonly {
    readonly filename: string;
    readonly files: readonly { readonly path: string }[];
  }[];
  packed = (tarball?.files ?? []).map(({ path }) => path);
  mkdirSync(`${modules}/docs-build`, { recursive: true });
  execFileSync('tar', [
    ...['-xzf', `${project}/${tarball?.filename ?? ''}`],
    ...['-C', `${modules}/docs-build`, '--strip-components=1'],
  ]);
  for (const name of readdirSync(`${root}/node_modules`)) {
    if (name.startsWith('.') || name === 'docs-build') continue;
    symlinkSync(`${root}/node_modules/${name}`, `${modules}/${name}`);
  }
  writeFileSync(`${project}/package.json`, '{ "name": "empty" }\n');
});

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

function run(...words: readonly string[]): string {
  return execFileSync(process.execPath, [tool, ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

it('holds what it needs and nothing else', () => {
  const folders = new Set(packed.map((path) => path.replace(/\/.*$/, '')));
  expect([...folders].sort()).toEqual([
    'LICENSE',
    'README.md',
    'bin',
    'build',
    'deploy',
    'lib',
    'package.json',
    'schema',
    'src',
  ]);
});

it('begins a site and builds it', () => {
  expect(run('init', '--package', 'minisearch')).toContain(
    'Wrote content/site.config.ts',
  );
  const output = run('build');
  expect(output).toContain('Pages');
  expect(existsSync(`${project}/dist/api/type/SearchOptions.html`)).toBe(true);
  expect(readFileSync(`${project}/dist/llms.txt`, 'utf8')).toContain(
    'minisearch',
  );
});

it('shows a symbol from the model that the build has made', () => {
  expect(run('show', 'SearchOptions.fuzzy')).toContain('fuzzy');
});
