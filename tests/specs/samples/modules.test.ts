import { describe, expect, it } from 'vitest';
import {
  js,
  output,
  outputsOf,
  problemsOf,
  readPage,
  run,
  tabs,
  titled,
  writeProjectFile,
} from './support.ts';

describe('an import in a sample', () => {
  it.each([
    [
      'leads to the latest sample before it with that title',
      titled('a.js', 'export const a = 1;') +
        titled('b.js', "export { a } from './a.js';") +
        js("import { a } from './b.js';\na; // => 1") +
        titled('a.js', 'export const a = 2;') +
        js("import { a } from './b.js';\na; // => 2") +
        js("const { a } = await import('./b.js');\na; // => 2"),
    ],
    [
      'evaluates the imported sample anew for each sample',
      titled('a.js', 'let count = 0;\nexport const next = () => ++count;') +
        js("import { next } from './a.js';\nnext(); // => 1").repeat(2),
    ],
    [
      'gives the same module to two simultaneous imports',
      titled('a.js', 'export const a = 1;') +
        js(
          "const load = () => import('./a.js');\nconst [one, two] = await Promise.all([load(), load()]);\none === two; // => true",
        ),
    ],
  ])('%s', async (_, page) => {
    expect(await problemsOf(page)).toEqual([]);
  });

  it('may name a .ts sample with the extension .js, unless there is a .js sample', async () => {
    const typed = '```ts title="a.ts"\nexport const a: number = 1;\n```\n\n';
    const use = (name: string): string =>
      js(`import { a } from './${name}';\na; // => 1`);
    expect(await problemsOf(typed + use('a.ts') + use('a.js'))).toEqual([]);
    const both = typed + titled('a.js', 'export const a = 2;');
    expect(await problemsOf(both + use('a.ts'))).toEqual([]);
    expect(await problemsOf(both + use('a.js'))).toHaveLength(1);
  });

  it('leads to a file that a block shows, also where it shows only the change', async () => {
    const shown = [
      ['content/examples/1/a.ts', 'export const a: number = 1;'],
      ['content/examples/2/a.ts', 'export const a: number = 2;\nnull.b;'],
    ] as const;
    const page = readPage(
      '```ts file="../examples/1/a.ts"\n```\n' +
        js("import { a } from './a.ts';\na; // => 1") +
        '```ts file="../examples/2/a.ts" since="../examples/1/a.ts"\n```\n',
      { shown },
    );
    expect((await run([page])).places).toEqual(['content/examples/2/a.ts:2']);
  });

  it('may name a .ts sample in tabs with .js, and is checked with each tab', async () => {
    const typed = (value: number): string =>
      `\`\`\`ts title="a.ts"\nexport const a = ${String(value)};\n\`\`\`\n`;
    const page =
      tabs(typed(1), typed(2)) + js("import { a } from './a.js';\na; // => 1");
    expect(await problemsOf(page)).toHaveLength(1);
  });

  it('adds what the imported sample prints to the output', async () => {
    const page =
      titled('a.js', "console.log('a');\n1; // => 1") +
      js("import './a.js';\nconsole.log('b');");
    expect(await outputsOf(page)).toEqual(['a\n', 'a\nb\n']);
  });

  it('finds packages in the folder that resolve-from names', async () => {
    writeProjectFile(
      'old/node_modules/shapes/package.json',
      '{ "type": "module", "exports": "./index.js" }',
    );
    writeProjectFile(
      'old/node_modules/shapes/index.js',
      'export const old = 1;',
    );
    const page = js(
      "import * as shapes from 'shapes';\nObject.keys(shapes); // => ['old']",
      'resolve-from="old"',
    );
    expect(await problemsOf(page)).toEqual([]);
  });
});

it.each([
  [
    "import { area } from 'shaped';",
    "3 sample-1.js: Error: Cannot find 'shaped'",
  ],
  [
    "import { area } from 'shapes/area';",
    "3 sample-1.js: Error: Its package does not export 'shapes/area'",
  ],
  [
    "import {\n  area,\n  volume,\n} from 'shapes';",
    "5 sample-1.js: SyntaxError: The requested module 'shapes' does not provide an export named 'volume'",
  ],
  [
    "import { a } from './later.js';",
    '3 sample-1.js: Error: There is no sample titled "later.js" before this one',
  ],
  [
    "await import('./nothing.js');",
    '3 sample-1.js: Error: There is no sample titled "nothing.js" before this one',
  ],
])(
  'an import that fails is reported at its line: %s',
  async (code, problem) => {
    const page = js(`\n${code}`) + titled('later.js', 'export const a = 1;');
    expect(await problemsOf(page)).toEqual([problem]);
  },
);

describe('samples in tabs', () => {
  const two = tabs(
    titled('a.js', "export const a = 'one';"),
    titled('a.js', "export const a = 'two';"),
  );

  it('must each make the promises of later samples hold', async () => {
    const good = js("import { a } from './a.js';\na.length; // => 3");
    expect(await problemsOf(two + good)).toEqual([]);
    const bad = js("import { a } from './a.js';\na; // => 'one'");
    expect(await problemsOf(two + bad)).toEqual([
      "20 sample-3.js: Expected 'one', but got 'two' (with tab 2)",
    ]);
  });

  it('give later samples the output that they have with the first tab', async () => {
    const page = two + js("import { a } from './a.js';\nconsole.log(a);");
    expect((await outputsOf(page)).at(-1)).toBe('one\n');
  });

  it('can all be imported when their titles differ', async () => {
    const page =
      tabs(
        titled('a.js', 'export const a = 1;'),
        titled('b.js', 'export const b = 2;'),
      ) +
      js(
        "import { a } from './a.js';\nimport { b } from './b.js';\na + b; // => 3",
      );
    expect(await problemsOf(page)).toEqual([]);
  });
});

it('names of the package are found in samples, whether they are run or not', async () => {
  const { results } = await run([
    readPage(
      js("import { Box } from 'shapes';") +
        js("import { area } from 'shapes';", 'no-run="only shown"'),
    ),
  ]);
  expect(results.map(({ links }) => links)).toEqual([
    [{ start: 9, end: 12, name: 'Box' }],
    [{ start: 9, end: 13, name: 'area' }],
  ]);
});

describe('a sample that names versions', () => {
  const old = 'node_modules/shapes-1.1';
  const manifest = { name: 'shapes', version: '1.1.0', type: 'module' };
  writeProjectFile(
    `${old}/package.json`,
    JSON.stringify({ ...manifest, exports: './index.js' }),
  );
  writeProjectFile(`${old}/index.js`, 'export const area = () => 0;');
  const imported = titled('a.js', "export { area } from 'shapes';");
  const code = js(
    "import { area } from './a.js';\nconsole.log(area({ content: 3 }));",
    'versions="1.1,1.2"',
  );

  it('runs with each, also in what it imports, and is compared with the output of each', async () => {
    const page = imported + code + output('0') + output('6');
    expect(await outputsOf(page)).toEqual([null, '0\n', '6\n']);
  });

  it('fails where one of the outputs is wrong, or the version is not installed', async () => {
    const wrong = imported + code + output('6') + output('6');
    expect(await problemsOf(wrong)).toEqual([
      '11 sample-2.js with shapes-1.1: Expected it to print "6", but it prints "0"',
    ]);
    const none = js("import 'shapes';", 'versions="1.0"') + output('');
    expect(await problemsOf(none)).toEqual([
      "2 sample-1.js with shapes-1.0: Error: Cannot find 'shapes-1.0'",
    ]);
  });
});
