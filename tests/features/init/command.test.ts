import { describe, expect, it } from 'vitest';
import {
  addEntries,
  addIgnored,
  listScripts,
} from '../../../build/features/init/project-files.ts';
import { begin, build, type Files } from './begin.ts';

const addScripts = (manifest: string): string | null =>
  addEntries(manifest, 'scripts', () => listScripts(''));

const own = { 'package.json': '{ "name": "mine" }' };

describe('docs-build init', () => {
  it.each([
    ['--package example --url https://example.test/docs', []],
    ['--package example', ['url-missing']],
  ])('with %s, writes a site that builds', async (words, codes) => {
    const { diagnostics, pages } = await build(words, { 'package.json': '{}' });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(pages).toBe(1);
  });

  it('documents the package of the folder that it is given', async () => {
    const { written, stdout } = await begin('docs', {
      'docs/package.json': '{ "name": "it\'s-me", "version": "1.0.0" }',
    });
    const config = written.get('docs/content/site.config.ts');
    expect(config).toContain(`name: "it's-me"`);
    expect(stdout).toContain('Next, in docs: npx docs-build watch\n');
  });

  it('overwrites no existing configuration', async () => {
    const files = { 'content/site.config.ts': 'mine' };
    const ended = await begin('--package example', files);
    expect(ended.exitCode).toBe(2);
    expect(ended.stderr).toContain('content/site.config.ts already exists');
    expect(Object.fromEntries(ended.written)).toEqual(files);
  });

  it.each([
    ['', 'Pass --package NAME'],
    ['--package graphql@16', 'Name the package alone: graphql'],
    ['--package @scope/name@^1.0.0', 'Name the package alone: @scope/name'],
    ['--package graphql/utilities', 'Name the package alone: graphql'],
    ['--package @scope/', 'Name it as its package.json does'],
    ['--package ../graphql', 'Name it as its package.json does'],
    ['--package https://example.org/a', 'Name it as its package.json does'],
    ['--package a --url me.test', '--url me.test is not an address'],
    [
      '--package a --url ftp://me.test',
      '--url ftp://me.test is not an address',
    ],
    ['--package a --site ..', 'is inside the content folder'],
    ['--package a --site ../docs', '--site ../docs'],
    ['--package a --site .', 'is inside the content folder'],
  ])('rejects "%s" and writes nothing', async (words, message) => {
    const { exitCode, stderr, written } = await begin(words, {});
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(written.size).toBe(0);
  });

  it('passes --site on to the next command and to the scripts in package.json', async () => {
    const { stdout, written } = await begin('--site docs/site', own);
    expect(stdout).toContain('Next: npx docs-build watch --site docs/site\n');
    expect(JSON.parse(written.get('package.json') ?? '')).toMatchObject({
      scripts: {
        docs: 'docs-build watch --site docs/site',
        'docs:build': 'docs-build build --site docs/site',
        'docs:serve': 'docs-build serve --site docs/site',
      },
    });
  });
});

describe('the configuration that init writes', () => {
  const installed = {
    'package.json': '{ "name": "site", "repository": "me/site" }',
    'node_modules/example/package.json': JSON.stringify({
      name: 'example',
      description: "It's good",
      homepage: 'https://me.github.io/example/',
      repository: 'me/example',
      types: 'index.d.ts',
    }),
    'node_modules/example/index.d.ts': 'export declare const a: string;',
    'node_modules/example/README.md': '# 🌈 [Example](https://me.test)',
  };
  const noUrl = "  // url: 'https://docs.example.org',\n";

  it.each([
    "title: 'Example',",
    `tagline: "It's good",`,
    '    // readme: true,\n',
    "      { label: 'Source', to: 'https://github.com/me/example' },\n",
    "      { label: 'Homepage', to: 'https://me.github.io/example/' },\n",
    "    editUrl: 'https://github.com/me/site/edit/main',\n",
    "    // exclude: ['legacy*', 'core.*'],\n",
    "samples: { comments: 'off' },",
    noUrl,
  ])('says what the manifests say: %s', async (line) => {
    const { config, stdout } = await begin('--package example', installed);
    expect(config).toContain(line);
    expect(stdout).toContain('Set url in content/site.config.ts before you');
  });

  it.each([
    ['https://me.test', "  url: 'https://me.test',\n", "  base: '/',\n"],
    [
      'https://me.test/docs',
      "  url: 'https://me.test',\n",
      "base: '/docs/',\n",
    ],
  ])('takes the address from --url %s', async (address, url, base) => {
    const words = `--package example --url ${address}`;
    const { config, stdout } = await begin(words, installed);
    expect(config).toContain(url);
    expect(config).toContain(base);
    expect(stdout).not.toContain('Set url');
  });

  it.each([
    ['https://me.test', "  url: 'https://me.test',"],
    ['  ', noUrl],
  ])('asks for the address on a terminal: %j', async (answer, line) => {
    const asked: string[] = [];
    const ask = (question: string): Promise<string> => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    const { config } = await begin('--package example', installed, { ask });
    expect(config).toContain(line);
    expect(asked).toEqual([expect.stringContaining('Address of the site')]);
  });

  it.each([
    ['https://me.github.io/example/', "  url: 'https://me.github.io',"],
    ['https://github.com/me/example#readme', noUrl],
    ['http://me.test', noUrl],
    ['nonsense', noUrl],
  ])(
    'takes the address of the own package from its homepage %s',
    async (homepage, line) => {
      const manifest = JSON.stringify({ name: 'mine', homepage });
      const { config } = await begin('', { 'package.json': manifest });
      expect(config).toContain(line);
    },
  );

  const types = 'node_modules/@types/me__plain';
  it.each<[said: string, isMissing: boolean, files: Files]>([
    ['npm install --save-dev @types/me__plain\n', true, {}],
    [
      'the types in @types/me__plain are used',
      false,
      {
        [`${types}/package.json`]: '{ "name": "@types/me__plain" }',
        'node_modules/@me/plain/package.json':
          '{ "name": "@me/plain", "exports": { ".": "./index.js", "./b": { "types": "./b.d.ts" } } }',
        'node_modules/@me/plain/b.d.ts': 'export declare const b: string;',
      },
    ],
  ])(
    'documents a package without types by those of @types: %s',
    async (said, isMissing, files) => {
      const { config, stdout } = await begin('--package @me/plain', {
        'node_modules/@me/plain/package.json': '{ "name": "@me/plain" }',
        ...files,
      });
      expect(config).toContain("    entry: '@types/me__plain',");
      expect(stdout).toContain(said);
      expect(stdout.includes('npm install')).toBe(isMissing);
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

  it.each([addScripts('{}') ?? '', '{', '[]'])('adds nothing to %j', (text) => {
    expect(addScripts(text)).toBeNull();
  });
});

describe('a package that is compiled into dist', () => {
  const compiled = '{ "name": "mine", "types": "dist/index.d.ts" }';

  it.each<[manifest: string, folder: string, files: Files]>([
    [compiled, 'site', {}],
    ['{ "name": "mine", "main": "./dist/index.js" }', 'site', {}],
    [
      '{ "name": "a", "exports": { ".": { "types": "dist/a.d.ts" } } }',
      'site',
      {},
    ],
    ['{ "name": "mine", "files": ["dist"] }', 'site', {}],
    [compiled, 'site-dist', { 'site/index.html': '' }],
  ])(
    'has its site written to another folder, which git ignores: %s, %s',
    async (manifest, folder, files) => {
      const all = { 'package.json': manifest, ...files };
      const { config, stdout, written } = await begin('', all);
      const said = `dist is part of the package, so the site is written to ${folder}\n`;
      expect(stdout).toContain(said);
      expect(config).toContain(`\n  out: '${folder}',\n`);
      expect(written.get('.gitignore')).toBe(`/${folder}/\n`);
    },
  );

  it('is not confused with one in a folder called distance', async () => {
    const { config, written } = await begin('', {
      'package.json': '{ "main": "distance/index.js", "name": "dist" }',
    });
    expect(config).toContain("\n  // out: 'dist',\n");
    expect(written.has('.gitignore')).toBe(false);
  });

  it.each([
    ['', '/site/\n'],
    ['node_modules', 'node_modules\n/site/\n'],
    ['a\r\n', 'a\r\n/site/\r\n'],
    ['a\nsite/\n', null],
    ['/site', null],
  ])('adds the folder to .gitignore once: %j', (before, after) => {
    expect(addIgnored(before, '/site/')).toBe(after);
  });
});
