import { describe, expect, it } from 'vitest';
import { addScripts } from '../../build/commands/init.ts';
import { runWords } from '../support/command-line.ts';
import { createDisk } from '../support/disk.ts';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

const ROOT = '/project';

async function run(line: string, files: Readonly<Record<string, string>> = {}) {
  const host = createDisk(
    Object.entries(files).map(([path, text]) => [`${ROOT}/${path}`, text]),
  );
  const ended = await runWords(line.split(' '), { root: ROOT, host });
  return { ...ended, code: ended.exitCode, host };
}

describe('docs-build init', () => {
  it('writes a site that builds without diagnostics', async () => {
    const { code, host } = await run('init --package example', {
      'package.json': '{}',
    });
    expect(code).toBe(0);
    const written = host.texts(`${ROOT}/content`);
    const site = createMemorySite({
      ...Object.fromEntries(
        Object.keys(smallSite)
          .filter((path) => path.startsWith('content/tutorials/'))
          .map((path) => [path, null]),
      ),
      ...Object.fromEntries(
        [...written].map(([path, text]) => [`content/${path}`, text]),
      ),
    });
    const { diagnostics, summary } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(summary?.pages['tutorial']).toBe(1);
  });

  it('documents the package of the folder that it is given', async () => {
    const { code, host } = await run('init docs', {
      'docs/package.json': '{ "name": "it\'s-me", "version": "1.0.0" }',
    });
    expect(code).toBe(0);
    expect(host.texts(`${ROOT}/docs/content`).get('site.config.ts')).toContain(
      String.raw`name: 'it\'s-me'`,
    );
  });

  it('overwrites no existing configuration', async () => {
    const { code, stderr, host } = await run('init --package example', {
      'content/site.config.ts': 'mine',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('content/site.config.ts already exists');
    expect([...host.texts(ROOT)]).toEqual([['content/site.config.ts', 'mine']]);
  });

  it('fails with exit code 2 if there is no package.json and no --package', async () => {
    expect(await run('init')).toMatchObject({ code: 2 });
  });

  it.each([
    ['graphql@16', 'Name the package alone: graphql'],
    ['@scope/name@^1.0.0', 'Name the package alone: @scope/name'],
    ['graphql/utilities', 'Name the package alone: graphql'],
    ['@scope/', 'Name it as its package.json does'],
    ['../graphql', 'Name it as its package.json does'],
    ['https://example.org/graphql', 'Name it as its package.json does'],
  ])(
    'rejects --package %s with a hint and writes nothing',
    async (given, hint) => {
      const { code, stderr, host } = await run(`init --package ${given}`);
      expect(code).toBe(2);
      expect(stderr).toContain(`--package ${given} is not a package's name`);
      expect(stderr).toContain(hint);
      expect([...host.texts('/').keys()]).toEqual([]);
    },
  );

  it('passes --site on to the next command and to the scripts in package.json', async () => {
    const files = { 'package.json': '{ "name": "mine" }' };
    const { stdout, host } = await run('init --site docs/site', files);
    expect(stdout).toContain('Next: npx docs-build watch --site docs/site\n');
    const manifest = host.texts(ROOT).get('package.json');
    expect(manifest).toContain('"docs-build watch --site docs/site"');
    expect(manifest).toContain('"docs-build build --site docs/site"');
    expect(manifest).toContain('"docs-build serve --site docs/site"');
  });

  it('prints the next command and the folder to run it in', async () => {
    const { stdout } = await run('init docs --package example');
    expect(stdout).toContain('Next, in docs: npx docs-build watch\n');
  });

  it.each(['..', '../docs', '.'])(
    'rejects --site %s and writes nothing',
    async (site) => {
      const files = { 'package.json': '{ "name": "mine" }' };
      const { code, host } = await run(`init --site ${site}`, files);
      expect(code).toBe(2);
      expect([...host.texts('/').keys()]).toEqual(['project/package.json']);
    },
  );
});

describe('addScripts', () => {
  it('adds scripts and keeps the existing ones and the indentation', () => {
    expect(addScripts('{\n\t"scripts": { "docs": "mine" }\n}\n')).toBe(
      '{\n\t"scripts": {\n\t\t"docs": "mine",\n\t\t"docs:build": "docs-build build",\n\t\t"docs:serve": "docs-build serve"\n\t}\n}\n',
    );
  });

  it('keeps CRLF line endings', () => {
    const added = addScripts('{\r\n  "name": "mine"\r\n}\r\n') ?? '';
    expect(added).toContain('"docs": "docs-build watch",\r\n');
    expect(added.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('returns null if all scripts exist or the manifest cannot be read', () => {
    expect(addScripts(addScripts('{}') ?? '')).toBeNull();
    expect(addScripts('{')).toBeNull();
    expect(addScripts('[]')).toBeNull();
  });
});

describe('a package that is compiled into dist', () => {
  it.each([
    '{ "main": "./dist/index.js" }',
    '{ "exports": { ".": { "types": "dist/index.d.ts" } } }',
    '{ "files": ["dist"] }',
  ])('gets scripts with --out site: %s', (manifest) => {
    expect(addScripts(manifest)).toContain('"docs-build build --out site"');
    expect(addScripts(manifest)).toContain('"docs-build serve --out site"');
  });

  it('is told by init to build the site with --out site', async () => {
    const { stdout } = await run('init', {
      'package.json': '{ "name": "mine", "types": "dist/index.d.ts" }',
    });
    expect(stdout).toContain(
      'dist belongs to the package: build the site with --out site',
    );
  });

  it('is not confused with one in a folder called distance', () => {
    const manifest = '{ "main": "distance/index.js", "name": "dist" }';
    expect(addScripts(manifest)).toContain('"docs-build build"');
  });
});
