/** How a configuration is found and evaluated. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryHost } from '../../support/memory-host.ts';
import { loadConfig } from '../../../build/config/load-config.ts';
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
  createMemoryHost([['/project/content/tutorials/index.md', ''], ...files]);

function load(host: Host, patience?: number, root = '/project') {
  const { signal } = new AbortController();
  return loadConfig({ host, root, site: 'content', signal }, patience);
}

describe('loadConfig', () => {
  it('evaluates a configuration each time', async () => {
    const host = createMemoryHost([[PATH, titled(`process.env.${NAME}`)]]);
    for (const value of ['One', 'Two']) {
      process.env[NAME] = value;
      expect((await load(host)).value?.config.title).toBe(value);
    }
  });

  it('evaluates a configuration that imports a package', async () => {
    const root = await realpath(await mkdtemp(`${tmpdir()}/config-`));
    try {
      await mkdir(`${root}/content`);
      await mkdir(`${root}/node_modules/words`, { recursive: true });
      await writeFile(
        `${root}/content/site.config.ts`,
        `import { title } from 'words';\n${titled('title')}`,
      );
      await writeFile(
        `${root}/node_modules/words/index.js`,
        "export const title = 'One';",
      );
      const { value } = await load(createNodeHost(), undefined, root);
      expect(value?.config.title).toBe('One');
    } finally {
      await rm(root, { recursive: true });
    }
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
  ])('gives the place of a syntax error in %s', async (_, config, place) => {
    const host = createMemoryHost([
      [PATH, config],
      ['/project/content/links.ts', 'export default [\n\n  { a: 1 ];'],
    ]);
    const { diagnostics } = await load(host);
    expect(diagnostics).toMatchObject([{ code: 'config-unreadable', place }]);
  });

  it('reports a configuration that does not finish in time', async () => {
    const config = 'await new Promise(() => undefined);';
    const { diagnostics } = await load(createMemoryHost([[PATH, config]]), 1);
    expect(diagnostics).toMatchObject([
      {
        code: 'config-failed',
        message: 'The configuration did not finish within 0.001 seconds',
        place: PLACE,
      },
    ]);
  });

  it('follows a linked configuration, its new target and linked imports', async () => {
    const host = withLinks(
      [
        '/project/elsewhere/one.ts',
        `import { title } from './word.ts';\n${titled('title')}`,
      ],
      ['/project/elsewhere/words/word.ts', "export const title = 'One';"],
      ['/project/elsewhere/two.ts', titled("'Two'")],
    );
    host.link('/project/elsewhere/word.ts', 'words/word.ts');
    for (const target of ['One', 'Two', 'One']) {
      await host.remove(PATH);
      host.link(PATH, `../elsewhere/${target.toLowerCase()}.ts`);
      const { value, diagnostics } = await load(host);
      expect(diagnostics).toEqual([]);
      expect(value?.config.title).toBe(target);
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

  it.each([
    ['a broken link', 'nowhere.ts', 'dangling-link'],
    ['a link to itself', 'site.config.ts', 'link-loop'],
    ['a link out of the project', '/other.ts', 'file-outside'],
    ['a pipe', null, 'not-a-file'],
  ])('rejects %s in place of the configuration', async (_, target, code) => {
    const host = withLinks(['/other.ts', titled("'Other'")]);
    if (target === null) host.special(PATH);
    else host.link(PATH, target);
    expect(await load(host)).toMatchObject({
      value: null,
      diagnostics: [{ code, fault: 'usage', place: PLACE }],
    });
  });

  it.each(['mts', 'cjs', 'json', 'yaml'])(
    'suggests to rename a site.config.%s',
    async (extension) => {
      const name = `site.config.${extension}`;
      const host = createMemoryHost([[`/project/content/${name}`, '{}']]);
      expect((await load(host)).diagnostics).toMatchObject([
        {
          code: 'config-missing',
          hint: `Rename ${name}: only site.config.ts, site.config.js, site.config.mjs are read.`,
        },
      ]);
    },
  );
});
