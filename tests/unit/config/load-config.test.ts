/** When a configuration is evaluated, and when it is cached. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { createCache } from '../../../build/host/cache.ts';
import { createMemoryHost } from '../../support/memory-host.ts';
import { createNodeHost } from '../../../build/host/node-host.ts';
import { loadConfig } from '../../../build/config/load-config.ts';

const NAME = 'DOCS_BUILD_TEST_TITLE';

afterEach(() => {
  Reflect.deleteProperty(process.env, NAME);
});

const tool = { version: '0', hash: 'a', folder: '/tool', modules: '/m' };
const { signal } = new AbortController();

/** Loads it before and after a change of the environment; gives both titles. */
async function titlesOf(
  title: string,
  head = '',
): Promise<readonly (string | undefined)[]> {
  const config = `${head}
    export default {
      title: ${title},
      tagline: 'A package of my own',
      url: 'https://mine.test',
      package: { name: 'mine' },
    };`;
  const host = createMemoryHost([['/project/content/site.config.ts', config]]);
  const cache = createCache(host, '/cache');
  const titles: (string | undefined)[] = [];
  for (const value of ['One', 'Two']) {
    process.env[NAME] = value;
    const request = { host, root: '/project', site: 'content', tool, signal };
    const loaded = await loadConfig(request, cache);
    titles.push(loaded.value?.config.title);
  }
  const isKept = (await host.stat('/cache')) !== null;
  return [...titles, isKept ? 'kept' : 'not kept'];
}

it.each([
  ['reads the environment', `process.env.${NAME} ?? 'Own'`, ''],
  [
    'reads the environment in a template literal',
    `\`\${process.env.${NAME}}\``,
    '',
  ],
  [
    'imports the environment',
    `env.${NAME}`,
    "import { env } from 'node:process';",
  ],
  [
    'reads the environment through globalThis',
    `globalThis['process'].env.${NAME}`,
    '',
  ],
])(
  'loadConfig does not cache a configuration that %s',
  async (_, title, head) => {
    expect(await titlesOf(title, head)).toEqual(['One', 'Two', 'not kept']);
  },
);

it('loadConfig caches a configuration that names impure globals only in strings', async () => {
  const title = "['process', `Date`, /fetch/.source].join()";
  const text = 'process,Date,fetch';
  expect(await titlesOf(title)).toEqual([text, text, 'kept']);
});

it('loadConfig evaluates a configuration that imports a package each time', async () => {
  const root = await realpath(await mkdtemp(`${tmpdir()}/config-`));
  try {
    await mkdir(`${root}/content`);
    await mkdir(`${root}/node_modules/words`, { recursive: true });
    const word = `${root}/node_modules/words/index.js`;
    await writeFile(
      `${root}/content/site.config.ts`,
      "import { title } from 'words';\nexport default { title, tagline: 'A', url: 'https://mine.test', package: { name: 'mine' } };",
    );
    const host = createNodeHost();
    const cache = createCache(host, `${root}/cache`);
    const titles: (string | undefined)[] = [];
    for (const title of ['One', 'Two']) {
      await writeFile(word, `export const title = '${title}';`);
      const request = { host, root, site: 'content', tool, signal };
      const { value } = await loadConfig(request, cache);
      titles.push(value?.config.title);
    }
    expect(titles).toEqual(['One', 'Two']);
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
    const request = { host, root: '/project', site: 'content', tool, signal };
    const loaded = await loadConfig(request, createCache(host, '/cache'));
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
  const request = { host, root: '/project', site: 'content', tool, signal };
  const loaded = await loadConfig(request, createCache(host, '/cache'), 1);
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
  const cache = createCache(host, '/cache');
  const titles: (string | undefined)[] = [];
  for (const target of ['one', 'two', 'one']) {
    await host.remove('/project/content/site.config.ts');
    host.link('/project/content/site.config.ts', `../elsewhere/${target}.ts`);
    const request = { host, root: '/project', site: 'content', tool, signal };
    const loaded = await loadConfig(request, cache);
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
  const request = { host, root: '/project', site: 'content', tool, signal };
  const loaded = await loadConfig(request, createCache(host, '/cache'));
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
    const request = { host, root: '/project', site: 'content', tool, signal };
    const loaded = await loadConfig(request, createCache(host, '/cache'));
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
    const request = { host, root: '/project', site: 'content', tool, signal };
    const loaded = await loadConfig(request, createCache(host, '/cache'));
    expect(loaded.diagnostics).toMatchObject([
      {
        code: 'config-missing',
        hint: `Rename ${name}: only site.config.ts, site.config.js, site.config.mjs are read.`,
      },
    ]);
  },
);
