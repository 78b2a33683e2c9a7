/** How a configuration is found and evaluated. */
import { rm, symlink } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createDisk } from '../../support/disk.ts';
import { makeFolder } from '../../support/folder.ts';
import { loadConfig } from '../../../build/config/load-config.ts';
import { Failure } from '../../../build/diagnostics.ts';
import type { Host } from '../../../build/host/host.ts';
import { createNodeHost } from '../../../build/host/node-host.ts';

const NAME = 'DOCS_BUILD_TEST_TITLE';
const PATH = '/project/content/site.config.ts';
const PLACE = { file: 'content/site.config.ts' };

afterEach(() => {
  Reflect.deleteProperty(process.env, NAME);
});

/** A configuration with an expression for its title. */
const titled = (title: string): string =>
  `export default { title: ${title}, tagline: 'A', url: 'https://mine.test', package: { name: 'mine' } };`;

const withLinks = (...files: readonly (readonly [string, string])[]) =>
  createDisk([['/project/content/tutorials/index.md', ''], ...files]);

async function load(host: Host, patience?: number, root = '/project') {
  const { signal } = new AbortController();
  try {
    const request = { host, root, site: 'content', signal };
    return { value: await loadConfig(request, patience), diagnostics: [] };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return { value: null, diagnostics: problem.diagnostics };
  }
}

const loadFrom = (root: string) => load(createNodeHost(), undefined, root);

describe('loadConfig', () => {
  it('evaluates a configuration each time', async () => {
    const host = createDisk([[PATH, titled(`process.env.${NAME}`)]]);
    for (const value of ['One', 'Two']) {
      process.env[NAME] = value;
      expect((await load(host)).value?.config.title).toBe(value);
    }
  });

  it('evaluates a configuration that imports a package and a file', async () => {
    const root = makeFolder({
      'content/site.config.ts': `import { title } from 'words';\nimport end from '../end';\n${titled('title + end')}`,
      'end.ts': "export default '!' as string;",
      'node_modules/words/index.js': "export const title = 'One';",
    });
    const { value } = await loadFrom(root);
    expect(value?.config.title).toBe('One!');
    expect(value && [...value.inputs].sort()).toEqual([
      `${root}/content/site.config.ts`,
      `${root}/end.ts`,
    ]);
  });

  it.each([
    [
      'the configuration itself',
      'export default {\n  title: ;\n};',
      { ...PLACE, line: 2, column: 10 },
    ],
    [
      'a file that it imports',
      "import links from './links.ts';\nexport default { links };",
      { file: 'content/links.ts', line: 3, column: 10 },
    ],
    [
      'the import of a missing file',
      "import links from './lnks.ts';\nexport default { links };",
      { ...PLACE, line: 1, column: 19 },
    ],
  ])('gives the place of an error in %s', async (_, config, place) => {
    const root = makeFolder({
      'content/site.config.ts': config,
      'content/links.ts': 'export default [\n\n  { a: 1 ];',
    });
    const { diagnostics } = await loadFrom(root);
    expect(diagnostics).toMatchObject([
      { code: 'config-unreadable', fault: 'usage', place },
    ]);
  });

  it('gives the place of a control character, which cannot be seen', async () => {
    const config = `// Mine\n${titled("'\u001B[1mBold'")}`;
    const { diagnostics } = await load(createDisk([[PATH, config]]));
    expect(diagnostics).toMatchObject([
      {
        message: 'The configuration contains a control character, U+001B',
        place: { ...PLACE, line: 2, column: 26 },
      },
    ]);
  });

  it('blames the machine if an imported file cannot be read', async () => {
    const root = makeFolder({
      'content/site.config.ts': `import title from './title.ts';\n${titled('title')}`,
      'content/title.ts': "export default 'One';",
    });
    const host = createNodeHost();
    const locked = Object.assign(new Error(), { code: 'EACCES' });
    const { diagnostics } = await load(
      {
        ...host,
        readFile: (path) =>
          path.endsWith('/title.ts')
            ? Promise.reject(locked)
            : host.readFile(path),
      },
      undefined,
      root,
    );
    expect(diagnostics).toMatchObject([
      {
        fault: 'environment',
        message: 'The imported file cannot be read: EACCES',
        place: { ...PLACE, line: 1, column: 19 },
      },
    ]);
  });

  it('reports a configuration that does not finish in time', async () => {
    const config = 'await new Promise(() => undefined);';
    const { diagnostics } = await load(createDisk([[PATH, config]]), 1);
    expect(diagnostics).toMatchObject([
      {
        code: 'config-failed',
        message: 'The configuration did not finish within 0.001 seconds',
        place: PLACE,
      },
    ]);
  });

  it('follows a linked configuration, its new target and linked imports', async () => {
    const root = makeFolder({
      'content/tutorials/index.md': '',
      'elsewhere/one.ts': `import { title } from './word.ts';\n${titled('title')}`,
      'elsewhere/words/word.ts': "export const title = 'One';",
      'elsewhere/two.ts': titled("'Two'"),
    });
    await symlink('words/word.ts', `${root}/elsewhere/word.ts`);
    const path = `${root}/content/site.config.ts`;
    for (const target of ['One', 'Two', 'One']) {
      await rm(path, { force: true });
      await symlink(`../elsewhere/${target.toLowerCase()}.ts`, path);
      const { value, diagnostics } = await loadFrom(root);
      expect(diagnostics).toEqual([]);
      expect(value?.config.title).toBe(target);
      expect(value?.inputs[0]).toBe(path);
    }
  });

  it('names the target of a linked configuration in a syntax error', async () => {
    const host = withLinks([
      '/project/elsewhere/own.ts',
      'export default {\n  title: ;\n};',
    ]);
    host.link(PATH, '../elsewhere/own.ts');
    expect((await load(host)).diagnostics).toMatchObject([
      { place: { file: 'elsewhere/own.ts', line: 2, column: 10 } },
    ]);
  });

  it('rejects a link out of the project in place of the configuration', async () => {
    const host = withLinks(['/other.ts', titled("'Other'")]);
    host.link(PATH, '/other.ts');
    expect(await load(host)).toMatchObject({
      value: null,
      diagnostics: [{ code: 'file-outside', fault: 'usage', place: PLACE }],
    });
  });

  it.each(['mts', 'cjs', 'json', 'yaml'])(
    'suggests to rename a site.config.%s',
    async (extension) => {
      const name = `site.config.${extension}`;
      const host = createDisk([[`/project/content/${name}`, '{}']]);
      expect((await load(host)).diagnostics).toMatchObject([
        {
          code: 'config-missing',
          hint: `Rename ${name}: only site.config.ts, site.config.js, site.config.mjs are read.`,
        },
      ]);
    },
  );
});
