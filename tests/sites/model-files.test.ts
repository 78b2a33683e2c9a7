/** Sites of packages whose models tasks of their own have written. */
import { readFileSync, symlinkSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTool } from '../../bin/load.js';
import schema from '../../bin/schema/docs-model.json' with { type: 'json' };
import { model } from '../../build/commands/build.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { runWords } from '../support/command-line.ts';
import { createDisk } from '../support/disk.ts';
import { makeFolder } from '../support/folder.ts';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

const manifest = (name: string, more = {}): string =>
  JSON.stringify({
    name: `@acme/${name}`,
    version: '1.0.0',
    type: 'module',
    description: `The package ${name}`,
    exports: { types: './index.d.ts', default: './index.js' },
    ...more,
  });

const PACKAGES = {
  'package-lock.json': '{}',
  'packages/core/package.json': manifest('core', {
    'docs-build': { exclude: ['left'], errors: { constructors: ['Error'] } },
  }),
  'packages/core/README.md': '# Core\n\nMakes things.\n',
  'packages/core/flow.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'packages/core/index.js':
    "export function make(size) { if (size < 0) throw new Error('The size is negative.'); return { size }; }",
  'packages/core/index.d.ts': `
/**
 * Makes a thing. ![Flow](flow.svg)
 * @example
 * \`\`\`js
 * make(2).size; // => 2
 * \`\`\`
 */
export declare function make(size: number): Thing;
/** A thing. */
export interface Thing { readonly size: number }
/** Left out by the settings. */
export declare const left: 1;
`,
  'packages/grow/package.json': manifest('grow', {
    'docs-build': { history: { from: '0.9.0' } },
  }),
  'packages/grow/docs-build/history.json': JSON.stringify({
    ...{ package: '@acme/grow', version: '1.0.0' },
    exports: [
      {
        ...{ name: 'grow', kind: 'function' },
        events: [{ kind: 'added', versions: ['0.9.5'] }],
      },
      {
        ...{ name: 'shrink', kind: 'function' },
        events: [{ kind: 'added', versions: ['0.9.0'] }],
        removed: {
          ...{ version: '1.0.0', last: '0.9.5', from: [''] },
          declaration: 'function shrink(): void',
        },
      },
    ],
  }),
  'packages/grow/index.js': 'export const grow = (thing) => thing;\n',
  'packages/grow/index.d.ts': `
import type { Thing } from '@acme/core';
/** Grows a {@link Thing}, see {@link gone}. */
export declare function grow(thing: Thing): Grown;
/** A bigger thing. */
export interface Grown extends Thing { readonly times: number }
`,
};

const CORE = 'packages/core/docs-model.json';
const GROW = 'packages/grow/docs-model.json';

const SECTIONS = "sections: { errors: { label: 'E', sidebar: ['index'] } }";

const config = (settings: string): string =>
  smallSite['content/site.config.ts']
    .replace("package: { name: 'example' }", `${settings}, ${SECTIONS}`)
    .replace("sidebar: ['index', 'usage']", '');

const OF_MODELS = config(
  `package: { name: '@acme/core', model: '${CORE}' }, packages: [{ model: 'packages/*/docs-model.json' }]`,
);

const NO_DOCUMENTS = {
  'content/tutorials/index.md': null,
  'content/tutorials/usage.md': null,
  'content/errors/index.md':
    '---\ntitle: Errors\ndescription: All.\n---\n\nPaste one.\n',
  'node_modules/example/package.json': null,
  'node_modules/example/index.d.ts': null,
};

/** Runs `docs-build model` in both packages of a workspace in a folder of its own. */
async function writeModels() {
  const root = makeFolder({ ...PACKAGES, 'node_modules/@acme/.keep': '' });
  for (const name of ['core', 'grow']) {
    symlinkSync(`../../packages/${name}`, `${root}/node_modules/@acme/${name}`);
  }
  const tool = await loadTool();
  const run = (name: string, ...words: readonly string[]) =>
    runWords(['model', ...words], {
      ...{ commands: [model], host: createNodeHost(), tool },
      root: `${root}/packages/${name}`,
    });
  const core = await run('core', '--inputs');
  const grow = await run('grow', '--inputs');
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
  const files = { [CORE]: read(CORE), [GROW]: read(GROW) };
  return { root, core, grow, files };
}

let written: Awaited<ReturnType<typeof writeModels>>;
let built: Awaited<ReturnType<typeof build>>;
let output: ReadonlyMap<string, string>;

const build = async (
  files: Readonly<Record<string, string | null>>,
  site = OF_MODELS,
) => {
  const created = createMemorySite({
    ...NO_DOCUMENTS,
    'content/site.config.ts': site,
    ...files,
  });
  const read = vi.spyOn(created.host, 'readFile');
  const { diagnostics } = await created.build();
  return { created, diagnostics, read: read.mock.calls.flat() };
};

beforeAll(async () => {
  written = await writeModels();
  built = await build(written.files);
  output = built.created.output();
});

describe('docs-build model', () => {
  it('lists the files that it has read, of the package and of those that its types lead to', () => {
    expect(written.core).toMatchObject({ exitCode: 0 });
    const own = ['README.md', 'index.d.ts', 'index.js', 'package.json'];
    expect(written.core.stdout.split('\n')).toEqual(
      expect.arrayContaining([...own, '../../package-lock.json']),
    );
    expect(written.grow.stdout).toContain('../core/index.d.ts');
  });

  it('writes the same bytes in another folder', async () => {
    const again = await writeModels();
    expect(again.root).not.toBe(written.root);
    expect(again.files).toEqual(written.files);
    expect(JSON.stringify(written.files)).not.toContain(written.root);
  });

  it('writes what its published schema accepts', () => {
    const accepts = new Ajv2020({ strict: false }).compile(schema);
    accepts(JSON.parse(written.files[CORE]));
    expect(accepts.errors ?? []).toEqual([]);
  });

  it.each([
    [2, 'This folder has no package.json with a name', '{}'],
    [0, 'nothing-exported  warning', manifest('a', { exports: './a.json' })],
  ])('ends with %i and says "%s" for %s', async (code, said, text) => {
    const host = createDisk([['/project/package.json', text]]);
    const environment = { commands: [model], host, root: '/project' };
    const run = await runWords(['model'], environment);
    expect(run.exitCode).toBe(code);
    expect(run.stderr).toContain(said);
  });
});

describe('a site of models', () => {
  it('has the pages that it has of the declarations themselves', async () => {
    const direct = await build(
      Object.fromEntries(
        Object.entries(PACKAGES).map(([path, text]) => [
          path.replace('packages/', 'node_modules/@acme/'),
          text,
        ]),
      ),
      config(
        `package: { name: '@acme/core', exclude: ['left'] }, packages: [{ name: '@acme/grow' }]`,
      ),
    );
    const pagesOf = (files: ReadonlyMap<string, string>) =>
      [...files.keys()].filter((path) => path.endsWith('.html')).sort();
    expect(pagesOf(output)).toEqual(pagesOf(direct.created.output()));
    const grown = 'api/grow/interface/Grown.md';
    expect(output.get(grown)).toBe(direct.created.output().get(grown));
    expect(output.get(grown)).toContain('/api/interface/Thing');
  });

  it('shows what the examples printed in the task of the package, and its pictures', () => {
    const page = output.get('api/function/make.html');
    expect(page).toContain('Tested with @acme/core 1.0.0');
    expect(page).toContain('/media/packages/core/flow.svg');
    expect(output.has('media/packages/core/flow.svg')).toBe(true);
  });

  it('shows the history of a package, its errors and what its exports weigh, as their tasks have found', () => {
    const grow = output.get('api/grow/function/grow.md');
    expect(grow).toContain('0.9.5');
    expect(grow).toContain('/api/grow/bundle-size');
    expect(output.get('api/function/make.md')).toContain('/api/bundle-size');
    expect(output.get('api/grow/bundle-size.md')).toContain('@acme/grow 1.0.0');
    expect(output.has('api/grow/removed/shrink.html')).toBe(true);
    expect(output.get('search/history.json')).toContain('removed/shrink');
    expect(output.get('search/errors.json')).toContain('The size is negative.');
    const former = output.get('api/grow/function/shrink.html');
    expect(former).toContain('/api/grow/removed/shrink');
  });

  it('shows a README on the home page, and each package with its description on the index', () => {
    expect(output.get('index.md')).toContain('Makes things.');
    for (const page of ['api.md', 'api/grow.md']) {
      expect(output.get(page)).toMatch(/\[@acme\/core 1\.0\.0\]\(\S+\) The/);
      expect(output.get(page)).toMatch(/\[@acme\/grow 1\.0\.0\]\(\S+\) The/);
    }
    expect(output.get('api/grow.md')).toMatch(/^# @acme\/grow$/m);
    expect(output.get('search/symbols.json')).toContain('"@acme/grow"');
  });

  it('reads each file once', () => {
    const models = built.read.filter((path) =>
      path.endsWith('docs-model.json'),
    );
    expect(models).toEqual([`/project/${CORE}`, `/project/${GROW}`]);
  });

  it('tells names that no package exports at their place in the project', () => {
    expect(built.diagnostics).toMatchObject([
      { code: 'unresolved-link', place: { file: 'packages/grow/index.d.ts' } },
    ]);
  });
});

const OTHER = 'packages/other/docs-model.json';
const NO_MODEL = `${GROW}: This is no model of a package`;

describe('what is wrong with a model is said with its file, and nothing is written', () => {
  it.each<[string, (grow: string) => Readonly<Record<string, string | null>>]>([
    [NO_MODEL, () => ({ [GROW]: '[]' })],
    [NO_MODEL, () => ({ [GROW]: '{"docsModel":4,"entr' })],
    [NO_MODEL, () => ({ [GROW]: '{"docsModel":4}' })],
    [
      `${GROW}: This is a model of version 99`,
      () => ({ [GROW]: '{"docsModel":99}' }),
    ],
    [`There is no file ${CORE}`, () => ({ [CORE]: null })],
    [
      `Two files are models of @acme/grow: ${GROW} and ${OTHER}`,
      (grow) => ({ [OTHER]: grow }),
    ],
    [
      `${GROW} links to Thing of @acme/gone, but the site has no package of this name`,
      (grow) => ({ [GROW]: grow.replace('"gone"', '"@acme/gone!Thing"') }),
    ],
  ])('%s', async (message, change) => {
    const files = { ...written.files, ...change(written.files[GROW]) };
    const { created, diagnostics } = await build(files);
    const said = diagnostics.map(({ place, message }) =>
      place?.file.endsWith('.json') ? `${place.file}: ${message}` : message,
    );
    expect(said.join('\n')).toContain(message);
    expect(diagnostics.map(({ severity }) => severity)).toContain('error');
    expect(await created.host.stat('/project/dist')).toBeNull();
  });
});
