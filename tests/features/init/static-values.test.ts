import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../build/features/init/existing/read-module.ts';
import { Unreadable } from '../../../build/features/init/existing/static-values.ts';

/** What `config.ts` says, with files beside it. */
function evaluate(
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const all = new Map(Object.entries({ 'site/config.ts': text, ...files }));
  return readConfig('site/config.ts', (file) =>
    Promise.resolve(all.get(file) ?? null),
  );
}

const expression = async (text: string): Promise<unknown> => {
  const value = await evaluate(`export default { value: ${text} };`);
  return (value as { readonly value: unknown }).value;
};

describe('an expression of a configuration', () => {
  it.each([
    ["'a' + 'b'", 'ab'],
    ['`a${1}b`', 'a1b'],
    ['-1', -1],
    ['!true', false],
    ["process.env.BASE || '/'", '/'],
    ["import.meta.env?.BASE ?? '/'", '/'],
    ["process.env['BASE'] ? 'a' : 'b'", 'b'],
    ["({ a: { b: 'c' } }).a.b", 'c'],
    ["['a', ...['b', 'c']]", ['a', 'b', 'c']],
    ["{ ...{ a: 1 }, ...(false && { b: 2 }), ['c']: 3 }", { a: 1, c: 3 }],
    ["('a' as string) satisfies string", 'a'],
    ["['a', 'b'].map((name) => ({ name }))", [{ name: 'a' }, { name: 'b' }]],
    ["['a', 'b'].filter((name) => name !== 'a').concat('c')", ['b', 'c']],
    ["[['a']].flat().join('-')", 'a'],
    ["'Name'.toLowerCase()", 'name'],
    ['`© 2020-${new Date().getFullYear()} Me`', '© 2020- Me'],
    ["require.resolve('./sidebars.js')", '/site/sidebars.js'],
    ["path.join(__dirname, '../docs')", '/docs'],
    ["defineConfig({ a: 'b' }).a", 'b'],
    ["(() => { const a = 'b'; return a; })()", 'b'],
  ])('is read without being run: %s', async (text, value) => {
    expect(await expression(text)).toEqual(value);
  });

  it.each([
    'readFileSync("a")',
    'new Date()',
    'unknown',
    'unknown.name',
    '/a/',
    '1 * 2',
  ])(
    'that would have to be run is noticed with its place: %s',
    async (text) => {
      const value = await expression(text);
      expect(value).toBeInstanceOf(Unreadable);
      expect(value).toMatchObject({ file: 'site/config.ts', line: 1 });
    },
  );

  it('that calls itself for ever is not read', async () => {
    const text = 'const f = () => f();\nexport default { value: f() };';
    const { value } = (await evaluate(text)) as { readonly value: unknown };
    expect(value).toBeInstanceOf(Unreadable);
  });
});

describe('a configuration', () => {
  it.each([
    'export default { title: "A" };',
    'module.exports = { title: "A" };',
    'exports.title = "A";',
    'export = { title: "A" };',
    'const config: Config = { title: "A" };\nexport default config;',
    'const config = { title: "A" };\nexport { config as default };',
    'import { defineConfig } from "vitepress";\nexport default defineConfig({ title: "A" });',
    'export default withMermaid(defineConfig({ title: "A" }));',
    'export default async function create() {\n  const a = await import("a");\n  return { title: "A" };\n}',
    'module.exports = async () => ({ title: "A" });',
    'const create = () => {\n  if (false) return { title: "B" };\n  return { title: "A" };\n};\nmodule.exports = create;',
    'const { title = "A", other } = {};\nexport default { title };',
  ])('may be written as %s', async (text) => {
    expect(await evaluate(text)).toEqual({ title: 'A' });
  });

  it('may import files beside it', async () => {
    const text = `
      import title, { base as root, list } from './parts.js';
      import * as all from './parts';
      import manifest from '../package.json';
      const { tagline } = require('./common');
      export default { title, root, list, tagline, name: manifest.name, again: all.base };`;
    const files = {
      'site/parts.ts':
        "export default 'A';\nexport const base = '/a/';\nexport function list() { return []; }\nexport * from './more';",
      'site/more.mts': 'export const more = 1;',
      'site/common.js': "module.exports = { tagline: 'T' };",
      'package.json': '{ "name": "n" }',
    };
    expect(await evaluate(text, files)).toMatchObject({
      ...{ title: 'A', root: '/a/', tagline: 'T', name: 'n', again: '/a/' },
    });
  });

  it('may import itself', async () => {
    const text = "import './config';\nexport default { title: 'A' };";
    expect(await evaluate(text)).toEqual({ title: 'A' });
  });
});
