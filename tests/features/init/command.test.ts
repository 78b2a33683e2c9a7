import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Environment } from '../../../build/cli.ts';
import { addIgnored, addScripts } from '../../../build/features/init/init.ts';
import { runWords } from '../../support/command-line.ts';
import { createDisk } from '../../support/disk.ts';
import { createMemorySite, smallSite } from '../../support/memory-site.ts';

const ROOT = '/project';
const TEMPLATE = 'build/features/init/template';
const templates = ['site.config.ts', 'tutorials/index.md'].map(
  (file): [path: string, text: string] => [
    `/tool/${TEMPLATE}/${file}`,
    readFileSync(`${TEMPLATE}/${file}`, 'utf8'),
  ],
);

async function run(
  line: string,
  files: Readonly<Record<string, string>> = {},
  environment: Partial<Environment> = {},
) {
  const host = createDisk([
    ...templates,
    ...Object.entries(files).map(
      ([path, text]) => [`${ROOT}/${path}`, text] as const,
    ),
  ]);
  const ended = await runWords(line.split(' '), {
    root: ROOT,
    host,
    ...environment,
  });
  return { ...ended, code: ended.exitCode, host };
}

describe('docs-build init', () => {
  it.each([
    ['--url https://example.test/docs', []],
    ['', ['url-missing']],
  ])('writes a site that builds, with %s', async (url, codes) => {
    const { code, host } = await run(`init --package example ${url}`.trim(), {
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
    expect(diagnostics.map((one) => one.code)).toEqual(codes);
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
      expect(host.texts('/').size).toBe(templates.length);
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
      expect([...host.texts(ROOT).keys()]).toEqual(['package.json']);
      expect(host.texts('/').size).toBe(templates.length + 1);
    },
  );
});

describe('the configuration that init writes', () => {
  const manifest = JSON.stringify({
    name: 'example',
    description: "It's good",
    homepage: 'https://me.github.io/example/',
    repository: 'me/example',
    types: 'index.d.ts',
  });
  const installed = {
    'package.json': '{ "name": "site", "repository": "me/site" }',
    'node_modules/example/package.json': manifest,
    'node_modules/example/index.d.ts': 'export declare const a: string;',
    'node_modules/example/README.md': '# Example',
  };

  async function configure(
    line: string,
    files: Readonly<Record<string, string>>,
    environment: Partial<Environment> = {},
  ) {
    const { host, ...ended } = await run(line, files, environment);
    const text = host.texts(ROOT).get('content/site.config.ts') ?? '';
    return { ...ended, text };
  }

  it('says what package.json and the package say', async () => {
    const { text } = await configure('init --package example', installed);
    expect(text).toContain(String.raw`tagline: 'It\'s good',`);
    expect(text).toContain('    readme: true,');
    expect(text).toContain(
      "{ label: 'Source', to: 'https://github.com/me/example' },",
    );
    expect(text).toContain(
      "{ label: 'Homepage', to: 'https://me.github.io/example/' },",
    );
    expect(text).toContain(
      "    editUrl: 'https://github.com/me/site/edit/main',",
    );
    expect(text).toContain("    // exclude: ['_*', 'internal.*'],");
    expect(text).toContain("samples: { comments: 'off' },");
  });

  it('names no address that nobody has given, and says so at the end', async () => {
    const ended = await configure('init --package example', installed);
    expect(ended.text).toContain("  // url: 'https://docs.example.org',");
    expect(ended.stdout).toContain(
      'Set url in content/site.config.ts before you publish the site\n',
    );
  });

  it.each([
    ['--url https://me.test', 'https://me.test', '/'],
    ['--url https://me.test/docs', 'https://me.test', '/docs/'],
  ])('takes the address from %s', async (option, url, base) => {
    const line = `init --package example ${option}`;
    const { text, stdout } = await configure(line, installed);
    expect(text).toContain(`  url: '${url}',\n`);
    expect(text).toContain(`  base: '${base}',`);
    expect(stdout).not.toContain('Set url');
  });

  it.each(['nowhere', 'me.test', 'ftp://me.test'])(
    'refuses --url %s and writes nothing',
    async (url) => {
      const line = `init --package example --url ${url}`;
      expect(await configure(line, installed)).toMatchObject({
        code: 2,
        text: '',
      });
    },
  );

  it.each([
    ['https://me.test', "  url: 'https://me.test',"],
    ['  ', "  // url: 'https://docs.example.org',"],
  ])('asks for the address on a terminal: %j', async (answer, line) => {
    const asked: string[] = [];
    const ask = (question: string): Promise<string> => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    const given = ['init --package example', installed, { ask }] as const;
    expect((await configure(...given)).text).toContain(line);
    expect(asked).toEqual([expect.stringContaining('Address of the site')]);
  });

  it.each([
    ['https://me.github.io/example/', "url: 'https://me.github.io',"],
    ['https://github.com/me/example#readme', '// url: '],
    ['http://me.test', '// url: '],
    ['nonsense', '// url: '],
  ])(
    'takes the address of the own package from its homepage %s',
    async (homepage, line) => {
      const own = JSON.stringify({ name: 'mine', homepage });
      const { text } = await configure('init', { 'package.json': own });
      expect(text).toContain(`\n  ${line}`);
    },
  );

  it('documents a package without types by those of @types', async () => {
    const untyped = {
      'node_modules/@me/plain/package.json': '{ "name": "@me/plain" }',
      'node_modules/@me/plain/index.js': '',
    };
    const line = 'init --package @me/plain';
    const without = await configure(line, untyped);
    expect(without.text).toContain("    entry: '@types/me__plain',");
    expect(without.stdout).toContain(
      'npm install --save-dev @types/me__plain\n',
    );
    const types = 'node_modules/@types/me__plain';
    const ended = await configure(line, {
      ...untyped,
      [`${types}/package.json`]: '{ "name": "@types/me__plain" }',
      [`${types}/index.d.ts`]: 'export declare const a: string;',
    });
    expect(ended.text).toContain("    entry: '@types/me__plain',");
    expect(ended.stdout).toContain('the types in @types/me__plain are used');
    expect(ended.stdout).not.toContain('npm install');
  });
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
  const compiled = '{ "name": "mine", "types": "dist/index.d.ts" }';

  it.each([
    compiled,
    '{ "name": "mine", "main": "./dist/index.js" }',
    '{ "name": "mine", "exports": { ".": { "types": "dist/index.d.ts" } } }',
    '{ "name": "mine", "files": ["dist"] }',
  ])(
    'has its site written to another folder, which git ignores: %s',
    async (manifest) => {
      const { host, stdout } = await run('init', { 'package.json': manifest });
      expect(stdout).toContain(
        'dist is part of the package, so the site is written to site\n',
      );
      expect(host.texts(ROOT).get('content/site.config.ts')).toContain(
        "\n  out: 'site',\n",
      );
      expect(host.texts(ROOT).get('.gitignore')).toBe('/site/\n');
    },
  );

  it('has it written to the next folder if that one is there', async () => {
    const { host } = await run('init', {
      'package.json': compiled,
      'site/index.html': '',
    });
    expect(host.texts(ROOT).get('content/site.config.ts')).toContain(
      "out: 'site-dist',",
    );
  });

  it('is not confused with one in a folder called distance', async () => {
    const { host } = await run('init', {
      'package.json': '{ "main": "distance/index.js", "name": "dist" }',
    });
    expect(host.texts(ROOT).get('content/site.config.ts')).toContain(
      "\n  // out: 'dist',\n",
    );
    expect(host.texts(ROOT).get('.gitignore')).toBeUndefined();
  });

  it.each([
    ['', '/site/\n'],
    ['node_modules', 'node_modules\n/site/\n'],
    ['a\r\n', 'a\r\n/site/\r\n'],
    ['a\nsite/\n', null],
    ['/site', null],
  ])('adds the folder to .gitignore once: %j', (before, after) => {
    expect(addIgnored(before, 'site')).toBe(after);
  });
});
