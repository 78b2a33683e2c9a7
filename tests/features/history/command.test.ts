/** `docs-build history` with a registry of its own, and the site with what it writes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { writeFiles } from '../../support/folder.ts';
import { buildSite, createMemorySite } from '../../support/memory-site.ts';
import { createProject } from '../../support/project.ts';
import { loopback } from '../../support/loopback.js';

const NAME = '@shop/cart';

/** The declarations of each published version. */
const RELEASES: Readonly<Record<string, string>> = {
  '1.0.0': `
    export declare function add(item: string): void;
    export declare function drop(): void;
    export interface Cart { items: string[]; note?: string }
    export interface Box { width: number; depth: number }`,
  // Given to the older line, too.
  '1.1.0': `
    export declare function add(item: string): void;
    /** @deprecated Use clearCart instead. */
    export declare function drop(): void;
    export declare function clearCart(): void;
    export interface Cart { items: string[]; note?: string }
    export interface Box { width: number; depth: number }`,
  '2.0.0': `
    export declare function add(item: string, count?: number): void;
    /** @deprecated Use clearCart instead. */
    export declare function drop(): void;
    export interface Cart { items: string[] }`,
  '2.1.0': `
    export declare function add(item: string, count?: number): void;
    export declare function clearCart(): void;
    export interface Cart {
      items: string[];
      /** @deprecated */
      toString(): string;
    }`,
  '2.2.0-beta.1': 'export declare const early: 1;',
  '3.0.0': 'export declare const later: 1;',
};

const manifestOf = (version: string): string =>
  JSON.stringify({ name: NAME, version, types: 'index.d.ts' });

const files = {
  'content/site.config.ts': `
    import { defineConfig } from 'docs-build';
    export default defineConfig({
      title: 'Cart',
      tagline: 'A small package',
      url: 'https://example.test',
      package: { name: '${NAME}' },
      history: { from: '1.0.0' },
      tutorials: { sidebar: ['index'] },
    });`,
  'content/tutorials/index.md':
    '---\ntitle: Start\ndescription: Where to begin.\n---\n\nCall `add()`.\n',
  [`node_modules/${NAME}/package.json`]: manifestOf('2.1.0'),
  [`node_modules/${NAME}/index.d.ts`]: RELEASES['2.1.0'] ?? '',
};

const project = await createProject(files);
const asked: string[] = [];
// Of an IPv6 address in brackets npm says that it is not found.
const host = loopback === '::1' ? 'localhost' : loopback;
const registry = createServer(({ url = '' }, response) => {
  asked.push(url);
  const [, version = ''] = /-([^/]+)\.tgz$/.exec(url) ?? [];
  if (version !== '') return response.end(packRelease(version));
  const { port } = registry.address() as AddressInfo;
  const versions = Object.keys(RELEASES).map((version) => {
    const tarball = `http://${host}:${String(port)}/cart-${version}.tgz`;
    return [version, { name: NAME, version, dist: { tarball } }] as const;
  });
  return response.end(
    JSON.stringify({
      name: NAME,
      'dist-tags': { latest: '3.0.0' },
      versions: Object.fromEntries(versions),
    }),
  );
});

function packRelease(version: string): Buffer {
  const folder = `${project.root}/published/${version}`;
  writeFiles(folder, {
    'package/package.json': manifestOf(version),
    'package/index.d.ts': RELEASES[version] ?? '',
  });
  execFileSync('tar', ['-czf', 'all.tgz', 'package'], { cwd: folder });
  return readFileSync(`${folder}/all.tgz`);
}

await new Promise<void>((resolve) => registry.listen(0, loopback, resolve));
const { port } = registry.address() as AddressInfo;
const env = {
  npm_config_registry: `http://${host}:${String(port)}`,
  npm_config_cache: `${project.root}/.npm`,
  npm_config_userconfig: `${project.root}/.npmrc`,
  npm_config_fetch_retries: '0',
};

afterAll(() => {
  vi.unstubAllEnvs();
  registry.close();
});

for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
const ended = await project.run(['history']);
const asking = asked.length;
const written = readFileSync(`${project.root}/content/history.json`, 'utf8');

describe('docs-build history', () => {
  it('reads each release up to the installed one, and says so', () => {
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toContain('history.json: 4 releases of @shop/cart');
    expect(written).not.toMatch(/early|later/);
  });

  it('reads them from the cache the next time, and writes the same', async () => {
    const again = await project.runHere(['history']);
    expect(again.exitCode).toBe(0);
    const later = asked.slice(asking);
    expect(later.filter((url) => url.endsWith('.tgz'))).toEqual([]);
    const text = readFileSync(`${project.root}/content/history.json`, 'utf8');
    expect(text).toBe(written);
  });

  it('writes beside the page of an upgrade what its versions differ in', async () => {
    const file = 'content/site.config.ts';
    const upgrades = `upgrades: { 'upgrade/1-to-2': { from: '1.1.0', to: '2.0.0' } },`;
    const config = files[file].replace('history:', `${upgrades} history:`);
    project.write(file, config);
    const { exitCode, stdout } = await project.runHere(['history']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('content/upgrade/1-to-2.json: 4 changes');
    const path = `${project.root}/content/upgrade/1-to-2.json`;
    const { changes } = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly changes: readonly { readonly name: string }[];
    };
    expect(changes.map(({ name }) => name).sort()).toEqual([
      'Box',
      'Cart',
      'add',
      'clearCart',
    ]);
  });

  it('writes the same into a folder of a package without a site', async () => {
    const manifest = JSON.parse(manifestOf('2.1.0')) as object;
    const settings = { 'docs-build': { history: { from: '1.0.0' } } };
    project.write('package.json', JSON.stringify({ ...manifest, ...settings }));
    project.write('index.d.ts', RELEASES['2.1.0'] ?? '');
    const words = ['history', '--site', 'none'];
    expect(await project.runHere(words)).toMatchObject({ exitCode: 0 });
    const path = `${project.root}/docs-build/history.json`;
    expect(readFileSync(path, 'utf8')).toBe(written);
  });

  it('says what npm said where a registry does not have the package', async () => {
    vi.stubEnv('npm_config_registry', `${env.npm_config_registry}/-`);
    registry.close();
    registry.closeAllConnections();
    expect(await project.runHere(['history'])).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('npm-failed') as string,
    });
  });
});

describe('a site with a history', async () => {
  const own = { ...files, 'content/history.json': written };
  const output = await buildSite({
    ...own,
    'content/tutorials/usage.md': null,
    'node_modules/example/package.json': null,
    'node_modules/example/index.d.ts': null,
  });
  const markdownOf = (page: string): string => output.get(`${page}.md`) ?? '';

  it.each([
    ['api/function/clearCart', 'Since 2.1.0, 1.1.0'],
    [
      'api/function/add',
      '**2.0.0** Changed\n\n  ```diff\n  - function add(item: string): void\n  + function add(item: string, count?: number): void',
    ],
    ['api/interface/Cart', '**2.0.0** Removed `note`'],
    ['api/interface/Cart', '**2.1.0** Added `toString`'],
    [
      'api/removed/drop',
      'Removed in 2.1.0. Added in 1.0.0 or earlier; the last release with it is 2.0.0.',
    ],
    [
      'api/removed/drop',
      'Use [`clearCart`](https://example.test/api/function/clearCart) instead.',
    ],
    [
      'api/removed/Box',
      'interface Box {\n  width: number;\n  depth: number;\n}',
    ],
  ])('says on %s: %s', (page, text) => {
    expect(markdownOf(page)).toContain(text);
  });

  it('marks the tokens of a declaration that have changed', () => {
    expect(output.get('api/function/add.html')).toContain(
      '<ins>, count?: number</ins>',
    );
  });

  it('leads from the former page of what is gone to what is told of it', () => {
    const former = output.get('api/function/drop.html');
    expect(former).toContain('href="/api/removed/drop"');
  });

  it('lists what is gone in no sidebar', () => {
    const sidebars = [...output].filter(([path]) =>
      path.startsWith('sidebars'),
    );
    expect(sidebars.map(([, text]) => text).join()).not.toContain('removed');
    expect(output.get('api/function/add.html')).not.toContain('/api/removed/');
  });

  it.each([
    ['is missing', null, 'history-missing'],
    ['is something else', '{}', 'history-damaged'],
    [
      'is of another release',
      written.replace('2.1.0', '2.0.0'),
      'history-outdated',
    ],
  ])('says what to do where the file %s', async (_, text, code) => {
    const site = createMemorySite({ ...own, 'content/history.json': text });
    const { diagnostics } = await site.build({ write: false });
    expect(diagnostics.map((one) => one.code)).toContain(code);
  });
});
