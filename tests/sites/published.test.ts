/**
 * The package as npm publishes it, installed by npm into an empty folder and used
 * from there: this shows what is missing from the tarball or its dependencies.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, type PackedTool } from '../support/packed-tool.ts';

/** The limits of the tarball, packed and unpacked. */
const PACKED_BYTES = 700_000;
const UNPACKED_BYTES = 2_500_000;

const root = process.cwd();
const environment = { ...process.env, CI: 'true', NO_COLOR: '1' };

let tool: PackedTool;
let project: string;
let run: PackedTool['run'];

const docs = (...words: readonly string[]): string =>
  run('npx', '--no-install', 'docs-build', ...words);

beforeAll(() => {
  tool = installPacked(['minisearch@7.2.0']);
  ({ project, run } = tool);
}, 300_000);
afterAll(() => {
  tool.remove();
});

describe('the tarball', () => {
  it('has only the expected files and folders at its top level', () => {
    const folders = new Set(
      tool.tarball.files.map(({ path }) => path.replace(/\/.*$/, '')),
    );
    expect([...folders].sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'deploy',
      'lib',
      'package.json',
      'src',
    ]);
  });

  it('stays within its limits, packed and unpacked', () => {
    expect(tool.tarball.size).toBeLessThan(PACKED_BYTES);
    expect(tool.tarball.unpackedSize).toBeLessThan(UNPACKED_BYTES);
  });
});

describe('the package installed in an empty folder', () => {
  it('writes a configuration and npm scripts with `init`', () => {
    expect(docs('init', '--package', 'minisearch')).toContain(
      'Wrote content/site.config.ts',
    );
    expect(readFileSync(`${project}/package.json`, 'utf8')).toContain(
      '"docs:build": "docs-build build"',
    );
  });

  it('has types for the configuration and for the exported functions', () => {
    writeFileSync(
      `${project}/use.ts`,
      `import { build, serve, defineConfig, type ApiModel, type SiteConfig } from 'docs-build';
       import config from './content/site.config.ts';
       const title: string = config.title;
       const base: SiteConfig['base'] = config.base;
       // @ts-expect-error -- there is no such setting
       defineConfig({ ...config, titel: title });
       const own = (model: ApiModel): ApiModel => ({
         ...model,
         entities: model.entities.filter(({ id }) => id !== 'internal'),
       });
       const plugin = () => (tree: { children: unknown[] }) => { tree.children.pop(); };
       defineConfig({ ...config, transformModel: own, markdown: { remarkPlugins: [plugin] } });
       const { ok, counts } = await build({ base: base ?? '/' });
       const links: number | undefined = counts?.links;
       const { url, close } = await serve({ port: 0 });
       console.log(ok, links, url);
       await close();
      `,
    );
    const compiler = createRequire(`${root}/package.json`).resolve(
      'typescript/lib/tsc.js',
    );
    const options = '--noEmit --strict --target es2022 --module nodenext';
    const said = run(
      process.execPath,
      compiler,
      ...options.split(' '),
      ...['--allowImportingTsExtensions', '--lib', 'es2023,dom', 'use.ts'],
    );
    expect(said).toBe('');
  });

  it('builds the site', () => {
    expect(docs('build')).toContain('Pages');
    const page = `${project}/dist/api/type/SearchOptions.html`;
    expect(existsSync(page)).toBe(true);
    expect(readFileSync(`${project}/dist/llms.txt`, 'utf8')).toContain(
      'minisearch',
    );
  });

  it('serves the site', async () => {
    const server = spawn(
      'node_modules/.bin/docs-build',
      ['serve', '--port', '0', '--quiet'],
      {
        cwd: project,
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = new Promise((resolve) => server.once('close', resolve));
    try {
      const url = await new Promise<string>((resolve, reject) => {
        server.stdout.once('data', (data) => {
          resolve(String(data).trim());
        });
        server.once('close', (code) => {
          reject(new Error(`serve ended with ${String(code)}`));
        });
      });
      const response = await fetch(`${url}api/type/SearchOptions`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<h1>SearchOptions</h1>');
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
  });

  it('prints the documentation of a symbol', () => {
    expect(docs('show', 'SearchOptions.fuzzy')).toContain('fuzzy');
  });

  it('works as a library, where a failed build does not end the process', () => {
    const code = `
      import { build, serve } from 'docs-build';
      const { ok, counts } = await build();
      const { url, close } = await serve({ port: 0 });
      const { status } = await fetch(url);
      await close();
      const nothing = await build({ site: 'nowhere' });
      console.log(JSON.stringify([ok, counts.pages.home, status, nothing]));`;
    const said = run(process.execPath, '--input-type=module', '-e', code);
    expect(JSON.parse(said)).toEqual([
      true,
      1,
      200,
      {
        ok: false,
        counts: null,
        diagnostics: [expect.objectContaining({ fault: 'usage' })],
      },
    ]);
  });
});
