import { describe, expect, it } from 'vitest';
import {
  js,
  outputsOf,
  problemsOf,
  readPage,
  run,
  titled,
  writeProjectFile,
} from './support.ts';

const FILES = {
  'both/package.json': JSON.stringify({
    name: 'both',
    exports: { '.': { import: './module.mjs', require: './common.cjs' } },
  }),
  'both/module.mjs': "export const kind = 'module';",
  'both/common.cjs': "exports.kind = 'common';",
  'needy/package.json': '{ "name": "needy", "main": "index.js" }',
  'needy/index.js': "require('not-there');",
};
for (const [name, text] of Object.entries(FILES)) {
  writeProjectFile(`node_modules/${name}`, text);
}

describe('a sample in CommonJS', () => {
  it.each([
    [
      'requires packages',
      "const { area } = require('shapes');\narea({ content: 2 }); // => 4",
    ],
    [
      'gets what a package has for CommonJS',
      "require('both').kind; // => 'common'",
    ],
    [
      'requires modules of Node',
      "require('node:path').basename('a/b'); // => 'b'\nrequire('path').extname('a.b'); // => '.b'",
    ],
    [
      'has a module',
      'module.exports = { a: 1 };\nexports.b = 2;\nmodule.exports; // => { a: 1 }',
    ],
    [
      'knows that it is the main program',
      'let main = false;\nif (require.main === module) main = true;\nmain; // => true',
    ],
    [
      'has names of its file',
      "const names = [__dirname, __filename];\nnames; // => ['/', '/sample-1.js']",
    ],
    ['is not strict', 'exports.a = 1;\nimplied = 2;\nimplied; // => 2'],
    [
      'is strict if it says so',
      "'use strict';\nconst { area } = require('shapes');\nimplied = 2; // ReferenceError: implied is not defined",
    ],
    [
      'imports modules',
      "require('shapes');\nimport('both').then(({ kind }) => { kind; // => 'module'\n});",
    ],
    [
      'is told what a call throws',
      "require('shapes');\nnull.a; // TypeError: Cannot read",
    ],
    [
      'awaits in functions',
      "require('shapes');\n(async () => { const a = await 1;\na; // => 1\n})();",
    ],
  ])('%s', async (_, code) => {
    expect(await problemsOf(js(code))).toEqual([]);
  });

  it('may be TypeScript', async () => {
    const code =
      "import type { Box } from 'shapes';\nconst { area } = require('shapes') as typeof import('shapes');\nconst box: Box = { content: 1 };\narea(box); // => 2";
    expect(await problemsOf(`\`\`\`ts\n${code}\n\`\`\`\n`)).toEqual([]);
  });

  it('may be named in its fence', async () => {
    const code = 'implied = 1;\nimplied; // => 1';
    expect(await problemsOf(`\`\`\`cjs\n${code}\n\`\`\`\n`)).toEqual([]);
  });

  it('is no module that defines these names', async () => {
    const page =
      js(
        "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url.replace('///', '///a/'));\ntypeof require; // => 'function'",
      ) +
      js('const module = { exports: 1 };\nawait module.exports; // => 1') +
      js(
        'const a = { require: 1, module: 2 };\na.exports; // => undefined\nawait a;',
      );
    expect(await problemsOf(page)).toEqual([]);
  });

  it('and modules use one another by their titles', async () => {
    const page =
      titled('a.js', "console.log('a');\nexports.a = 1;") +
      titled('b.js', 'export const b = 2;\nawait 0;') +
      titled(
        'lib/c.js',
        "module.exports = require('../b').b + require('../a.js').a;",
      ) +
      js("const c = require('./lib/c');\nc; // => 3") +
      js(
        "import c from './lib/c.js';\nimport { a } from './a.js';\nimport all from './a.js';\n[a, all.a, c]; // => [1, 1, 3]",
      ) +
      js("const { a } = await import('./a.js');\na; // => 1");
    expect(await problemsOf(page)).toEqual([]);
    expect((await outputsOf(page)).at(-1)).toBe('a\n');
  });

  it('is given what the package exports', async () => {
    const code =
      "'use strict';\nconst { Box } = require('shapes');\narea(new Box(1)); // => 2";
    const page = readPage(js(code), { implied: ['shapes'] });
    expect((await run([page])).problems).toEqual([]);
  });

  it('is not run in browsers', async () => {
    const { results } = await run([readPage(js('exports.a = 1;'))]);
    expect(results[0]?.program).toMatchObject({ platform: 'Node' });
  });

  it.each([
    ["require('needy');", "3 sample-1.js: Error: Cannot find 'not-there'"],
    [
      "require('./later.js');",
      '3 sample-1.js: Error: There is no sample titled "later.js" before this one',
    ],
    [
      'module.exports = null.a;',
      "3 sample-1.js: TypeError: Cannot read properties of null (reading 'a')",
    ],
  ])('reports a failure at its line: %s', async (code, problem) => {
    const page = js(`\n${code}`) + titled('later.js', 'exports.a = 1;');
    expect(await problemsOf(page)).toEqual([problem]);
  });

  it('has no await outside of functions', async () => {
    const { hints } = await run([
      readPage(js("const { area } = require('shapes');\nawait area({});")),
    ]);
    expect(hints).toEqual([
      expect.stringContaining('await outside of functions'),
    ]);
  });
});
