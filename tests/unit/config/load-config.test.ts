/** How a configuration is found and evaluated. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { createMemoryHost } from '../../support/memory-host.ts';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { loadConfig } from '../../../build/config/load-config.ts';

const NAME = 'DOCS_BUILD_TEST_TITLE';

afterEach(() => {
  Reflect.deleteProperty(process.env, NAME);
});

const { signal } = new AbortController();

it('loadConfig evaluates a configuration each time', async () => {
  const config = `export default {
      title: process.env.${NAME},
      tagline: 'A package of my own',
      url: 'https://mine.test',
      package: { name: 'mine' },
    };`;
  const host = createMemoryHost([['/project/content/site.config.ts', config]]);
  const titles: (string | undefined)[] = [];
  for (const value of ['One', 'Two']) {
    process.env[NAME] = value;
    const request = { host, root: '/project', site: 'content', signal };
    const loaded = await loadConfig(request);
    titles.push(loaded.value?.config.title);
  }
  expect(titles).toEqual(['One', 'Two']);
});

it('loadConfig evaluates a configuration that imports a package', async () => {
  const root = await realpath(await mkdtemp(`${tmpdir()}/config-`));
  try {
    await mkdir(`${root}/content`);
    await mkdir(`${root}/node_modules/words`, { recursive: true });
    await writeFile(
      `${root}/content/site.config.ts`,
      "import { title } from 'words';\nexport default { title, tagline: 'A', url: 'https://mine.test', package: { name: 'mine' } };",
    );
    await writeFile(
      `${root}/node_modules/words/index.js`,
      "export const title = 'One';",
    );
    const request = { host: createNodeHost(), root, site: 'content', signal };
    const { value } = await loadConfig(request);
    expect(value?.config.title).toBe('One');
  } finally {
    await rm(root, { recursive: true });
  }
});

it.each([
  [
    'the configuration itself',
    'export default {\n  title: ;\n};',
    '',
    { file: 'content/site.config.ts', line: 2, column: 10 },
  ],
  [
    'a file that it imports',
    "import links from './links.ts';\nexport default { links };",
    'export default [\n\n  { a: 1 ];',
    { file: 'content/links.ts', line: 3, column: 10 },
  ],
])(
  'loadConfig gives the place of a syntax error in %s',
  async (_, config, links, place) => {
    const host = createMemoryHost([
      ['/project/content/site.config.ts', config],
      ['/project/content/links.ts', links],
    ]);
    const request = { host, root: '/project', site: 'content', signal };
    const loaded = await loadConfig(request);
    expect(loaded.diagnostics).toMatchObject([
      { code: 'config-unreadable', place },
    ]);
  },
);

const OWN = (title: string): string =>
  `export default { title: '${title}', tagline: 'A', url: 'https://mine.test', package: { name: 'mine' } };`;

it('loadConfig reports a configuration that does not finish in time', async () => {
  const host = createMemoryHost([
    ['/project/content/site.config.ts', 'await new Promise(() => undefined);'],
  ]);
  const request = { host, root: '/project', site: 'content', signal };
  const loaded = await loadConfig(request, 1);
  expect(loaded.diagnostics).toMatchObject([
    {
      code: 'config-failed',
      message: 'The configuration did not finish within 0.001 seconds',
      place: { file: 'content/site.config.ts' },
    },
  ]);
});

it('loadConfig follows a linked configuration, its new target and linked imports', async () => {
  const host = createMemoryHost([
    [
      '/project/elsewhere/one.ts',
      `import { title } from './word.ts';\n${OWN('One').replace("'One'", 'title')}`,
    ],
    ['/project/elsewhere/words/word.ts', "export const title = 'One';"],
    ['/project/elsewhere/two.ts', OWN('Two')],
    ['/project/content/tutorials/index.md', ''],
  ]);
  host.link('/project/elsewhere/word.ts', 'words/word.ts');
  const titles: (string | undefined)[] = [];
  for (const target of ['one', 'two', 'one']) {
    await host.remove('/project/content/site.config.ts');
    host.link('/project/content/site.config.ts', `../elsewhere/${target}.ts`);
    const request = { host, root: '/project', site: 'content', signal };
    const loaded = await loadConfig(request);
    expect(loaded.diagnostics).toEqual([]);
    titles.push(loaded.value?.config.title);
  }
  expect(titles).toEqual(['One', 'Two', 'One']);
});

it('loadConfig names the target of a linked configuration in a syntax error', async () => {
  const host = createMemoryHost([
    ['/project/elsewhere/own.ts', 'export default {\n  title: ;\n};'],
    ['/project/content/tutorials/index.md', ''],
  ]);
  host.link('/project/content/site.config.ts', '../elsewhere/own.ts');
  const request = { host, root: '/project', site: 'content', signal };
  const loaded = await loadConfig(request);
  expect(loaded.diagnostics).toMatchObject([
    { place: { file: 'elsewhere/own.ts', line: 2, column: 10 } },
  ]);
});

it.each([
  ['a broken link', 'nowhere.ts', 'dangling-link'],
  ['a link to itself', 'site.config.ts', 'link-loop'],
  ['a link out of the project', '/other.ts', 'file-outside'],
  ['a pipe', null, 'not-a-file'],
])(
  'loadConfig rejects %s in place of the configuration',
  async (_, target, code) => {
    const host = createMemoryHost([
      ['/other.ts', OWN('Other')],
      ['/project/content/tutorials/index.md', ''],
    ]);
    const path = '/project/content/site.config.ts';
    if (target === null) host.special(path);
    else host.link(path, target);
    const request = { host, root: '/project', site: 'content', signal };
    const loaded = await loadConfig(request);
    expect(loaded).toMatchObject({
      value: null,
      diagnostics: [
        { code, fault: 'usage', place: { file: 'content/site.config.ts' } },
      ],
    });
  },
);

it.each(['mts', 'cjs', 'json', 'yaml'])(
  'loadConfig suggests to rename a site.config.%s',
  async (extension) => {
    const name = `site.config.${extension}`;
    const host = createMemoryHost([[`/project/content/${name}`, '{}']]);
    const request = { host, root: '/project', site: 'content', signal };
    const loaded = await loadConfig(request);
    expect(loaded.diagnostics).toMatchObject([
      {
        code: 'config-missing',
        hint: `Rename ${name}: only site.config.ts, site.config.js, site.config.mjs are read.`,
      },
    ]);
  },
);
