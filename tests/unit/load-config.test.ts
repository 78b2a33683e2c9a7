/** When a configuration is evaluated, and when it is remembered. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { createCache } from '../../build/host/cache.ts';
import { createMemoryHost } from '../support/memory-host.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { loadConfig } from '../../build/load-config.ts';

const NAME = 'DOCS_BUILD_TEST_TITLE';

afterEach(() => {
  Reflect.deleteProperty(process.env, NAME);
});

const tool = { version: '0', hash: 'a', folder: '/tool', modules: '/m' };

/** Loads it twice, the environment having changed, and tells both titles. */
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
    const request = { host, root: '/project', site: 'content', tool };
    const loaded = await loadConfig(request, cache);
    titles.push(loaded.value?.config.title);
  }
  const isKept = (await host.stat('/cache')) !== null;
  return [...titles, isKept ? 'kept' : 'not kept'];
}

it.each([
  ['of the environment', `process.env.${NAME} ?? 'Own'`, ''],
  ['of the environment in a template', `\`\${process.env.${NAME}}\``, ''],
  [
    'of the environment by an import',
    `env.${NAME}`,
    "import { env } from 'node:process';",
  ],
  ['of the global object', `globalThis['process'].env.${NAME}`, ''],
])(
  'what a configuration makes %s is made each time',
  async (_, title, head) => {
    expect(await titlesOf(title, head)).toEqual(['One', 'Two', 'not kept']);
  },
);

it('what it makes of nothing else is kept, whatever its texts say', async () => {
  const title = "['process', `Date`, /fetch/.source].join()";
  const text = 'process,Date,fetch';
  expect(await titlesOf(title)).toEqual([text, text, 'kept']);
});

it('what it takes from a package is taken each time', async () => {
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
      const request = { host, root, site: 'content', tool };
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
  'what esbuild cannot read is told in %s',
  async (_, config, links, place) => {
    const host = createMemoryHost([
      ['/project/content/site.config.ts', config],
      ['/project/content/links.ts', links],
    ]);
    const request = { host, root: '/project', site: 'content', tool };
    const loaded = await loadConfig(request, createCache(host, '/cache'));
    expect(loaded.diagnostics).toMatchObject([
      { code: 'config-unreadable', place },
    ]);
  },
);
