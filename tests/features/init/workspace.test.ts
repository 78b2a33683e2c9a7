import { describe, expect, it } from 'vitest';
import { begin, build, type Files } from './begin.ts';

const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name, version: '1.0.0', ...more });

const members: Files = {
  'packages/core/package.json': manifest('@me/core', { types: 'core.d.ts' }),
  'packages/core/core.d.ts': '/** Adds. */ export declare const add: number;',
  'packages/view/package.json': manifest('@me/view', { main: 'dist/a.js' }),
  'packages/docs/package.json': manifest('docs', { private: true }),
  'packages/old/package.json': manifest('@me/old', { main: 'dist/a.js' }),
  'packages/data/package.json': manifest('data', { exports: './a.json' }),
  'packages/effect/package.json': manifest('effect', { main: 'a.js' }),
  'packages/effect/a.js': 'import "./b.js"; export {};',
  'packages/create/package.json': manifest('create-me', { bin: 'a.js' }),
  'packages/fixture/package.json': '{ "name": "fixture" }',
};
const rootOf = (workspaces: unknown, more: object = {}): string =>
  manifest('me', { private: true, workspaces, ...more });
const npm: Files = {
  'package.json': rootOf(['packages/*', '!packages/old']),
  ...members,
};

const SHAPES = { repository: 'us/Shapes' };

describe('init in a workspace', () => {
  it.each<[tool: string, files: Files]>([
    ['npm', npm],
    ['yarn', { 'package.json': rootOf({ packages: ['./**', '!**/old'] }) }],
    [
      'pnpm',
      {
        'package.json': rootOf(undefined),
        'pnpm-workspace.yaml':
          'packages:\n  - packages/*/\n  - "!packages/old"\n',
      },
    ],
  ])('of %s documents a package and names the others', async (_tool, files) => {
    const { config, stdout } = await begin('', { ...members, ...files });
    expect(config).toContain("name: '@me/core',");
    expect(stdout).toContain('has further packages: @me/view. Add those');
    expect(stdout).not.toContain('npm install');
  });

  it.each([
    ['packages/view', '@me/view', '@me/core'],
    ['packages/docs', '@me/core', '@me/view'],
  ])('of %s documents %s', async (folder, name, other) => {
    const { written, stdout } = await begin(folder, npm);
    const config = written.get(`${folder}/content/site.config.ts`);
    expect(config).toContain(`name: '${name}',`);
    expect(stdout).toContain(`has further packages: ${other}. Add those`);
  });

  it.each<[what: string, files: Files]>([
    [
      'site',
      { 'docusaurus.config.js': "module.exports = { title: 'Me View' };" },
    ],
    [
      'repository',
      { 'package.json': rootOf(['packages/*'], { repository: 'me/view' }) },
    ],
  ])('chooses the package that is called like the %s', async (_, files) => {
    const { config } = await begin('', { ...npm, ...files });
    expect(config).toContain("name: '@me/view',");
  });

  it.each<[tool: string, files: Files, script: string]>([
    ['npm', {}, 'npm run docs:model --workspaces --if-present'],
    [
      'pnpm',
      { 'pnpm-workspace.yaml': 'packages: [packages/*]' },
      'pnpm -r --if-present run docs:model',
    ],
  ])(
    'of three packages or more writes scripts of %s that make their models before the site',
    async (_tool, files, script) => {
      const { written, config, stdout } = await begin('', {
        ...{ ...members, 'package.json': rootOf(['packages/*'], SHAPES) },
        ...files,
      });
      expect(config).toContain("title: 'Shapes',");
      expect(config).toContain("model: 'packages/core/docs-model.json'");
      expect(config).toContain("model: 'packages/*/docs-model.json'");
      expect(JSON.parse(written.get('package.json') ?? '')).toMatchObject({
        scripts: {
          ...{ 'docs:model': script, predocs: 'npm run docs:model' },
          ...{ docs: 'docs-build watch', 'docs:build': 'docs-build build' },
          'predocs:build': 'npm run docs:model',
        },
      });
      const added = [...written].filter(([, text]) =>
        text.includes('"docs:model": "docs-build model"'),
      );
      const names = added.map(([path]) => path.split('/')[1]).sort();
      expect(names).toEqual(['core', 'old', 'view']);
      expect(stdout).toMatch(/Left out data: .+\nLeft out effect: it exports/);
      expect(stdout).toContain('Next: npm run docs:model && npx docs-build');
      const root = rootOf(['packages/*'], { scripts: { docs: 'of another' } });
      const kept = await begin('', { ...members, 'package.json': root });
      expect(kept.written.get('package.json')).not.toContain('predocs');
    },
  );

  it.each([
    ['turbo', 'tasks'],
    ['nx', 'targetDefaults'],
  ])(
    'builds types with %s first, and says how to install it',
    async (engine, key) => {
      const tasks = { build: {}, 'build:types': {}, lint: {} };
      const files = {
        ...npm,
        'package.json': rootOf(['packages/*'], { repository: 'us/Shapes' }),
        'packages/core/package.json': manifest('@me/core', { types: 'a.d.ts' }),
        [`${engine}.json`]: JSON.stringify({ [key]: tasks }),
      };
      const { written, stdout } = await begin('', files);
      const installed = { [`node_modules/${engine}/package.json`]: '{}' };
      const { stdout: other } = await begin('', { ...files, ...installed });
      expect(stdout).toContain(
        `${engine}.json needs ${engine}, which is not installed: npm install --save-dev ${engine}`,
      );
      expect(other).not.toContain('is not installed');
      const text = written.get(`${engine}.json`) ?? '';
      // The home page is made of it.
      expect(text).toContain('README.md');
      expect(JSON.parse(text)).toMatchObject({
        [key]: { 'docs:model': { dependsOn: ['build', 'build:types'] } },
      });
      expect(stdout).toContain('@me/core has no types yet');
    },
  );

  it('writes a site that builds, although nothing is linked', async () => {
    const { diagnostics } = await build('--url https://me.test', npm);
    expect(diagnostics).toEqual([]);
  });
});

describe('a package whose types are not built yet', () => {
  const folders =
    '{ "compilerOptions": { "rootDir": "./lib", "outDir": "out/" } }';

  it.each<[manifest: object, files: Files, entry: string]>([
    [{ types: 'a.d.ts' }, { 'src/index.ts': '' }, "'src/index.ts'"],
    [{ types: './dist/a.d.ts' }, { 'src/a.ts': '' }, "'src/a.ts'"],
    [
      { exports: { '.': './dist/a.js', './b': { types: './b.d.ts' } } },
      { 'src/a.ts': '', 'b.d.ts': 'export {};' },
      "'src/a.ts'",
    ],
    [
      { main: 'out/a.js' },
      { 'lib/a.tsx': '', 'tsconfig.json': folders },
      "'lib/a.tsx'",
    ],
    [
      { exports: { '.': './dist/a.js', './b': { types: './dist/b.d.mts' } } },
      { 'src/a.ts': '', 'src/b.mts': '' },
      "['src/a.ts', 'src/b.mts']",
    ],
  ])('is documented by its source: %j', async (fields, files, entry) => {
    const { config, stdout } = await begin('', {
      'package.json': manifest('mine', fields),
      ...files,
    });
    expect(config).toContain(`    entry: ${entry},`);
    expect(stdout).toContain('The types of mine are not built yet');
  });

  it('has no entry where there is no source', async () => {
    const { config, stdout } = await begin('', {
      'package.json': manifest('a'),
    });
    expect(config).toContain("    // entry: 'src/index.ts',");
    expect(stdout).toContain('Build a first, or set entry');
  });
});
