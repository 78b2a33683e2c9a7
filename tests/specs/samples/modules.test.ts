import { describe, expect, it } from 'vitest';
import {
  js,
  outputsOf,
  problemsOf,
  readPage,
  run,
  tabs,
  titled,
  writeProjectFile,
} from './support.ts';

describe('a sample imports', () => {
  it('what stands before it, by its title, in its newest form', async () => {
    const page =
      titled('a.js', 'export const a = 1;') +
      titled('b.js', "export { a } from './a.js';") +
      js("import { a } from './b.js';\na; // => 1") +
      titled('a.js', 'export const a = 2;') +
      js("import { a } from './b.js';\na; // => 2") +
      js("const { a } = await import('./b.js');\na; // => 2");
    expect(await problemsOf(page)).toEqual([]);
  });

  it('TypeScript by the name that it is compiled to, too', async () => {
    const typed = '```ts title="a.ts"\nexport const a: number = 1;\n```\n\n';
    const use = (name: string): string =>
      js(`import { a } from './${name}';\na; // => 1`);
    expect(await problemsOf(typed + use('a.ts') + use('a.js'))).toEqual([]);
    const both = typed + titled('a.js', 'export const a = 2;');
    expect(await problemsOf(both + use('a.ts'))).toEqual([]);
    expect(await problemsOf(both + use('a.js'))).toHaveLength(1);
  });

  it('what a tab compiles to, in each of its forms', async () => {
    const typed = (value: number): string =>
      `\`\`\`ts title="a.ts"\nexport const a = ${String(value)};\n\`\`\`\n`;
    const page =
      tabs(typed(1), typed(2)) + js("import { a } from './a.js';\na; // => 1");
    expect(await problemsOf(page)).toHaveLength(1);
  });

  it('new instances each time, as a new process would', async () => {
    const page =
      titled('count.js', 'let count = 0;\nexport const next = () => ++count;') +
      js("import { next } from './count.js';\nnext(); // => 1") +
      js("import { next } from './count.js';\nnext(); // => 1");
    expect(await problemsOf(page)).toEqual([]);
  });

  it('the same twice at a time', async () => {
    const page =
      titled('a.js', 'export const a = 1;') +
      js(
        "const load = () => import('./a.js');\nconst [one, two] = await Promise.all([load(), load()]);\none === two; // => true",
      );
    expect(await problemsOf(page)).toEqual([]);
  });

  it('what prints, and shows that, too', async () => {
    const page =
      titled('a.js', "console.log('a');\n1; // => 1") +
      js("import './a.js';\nconsole.log('b');");
    expect(await outputsOf(page)).toEqual(['a\n', 'a\nb\n']);
  });

  it('packages from a folder of the project, where it says so', async () => {
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

  it('what Node brings along', async () => {
    const code =
      "import { basename } from 'node:path';\nbasename('a/b'); // => 'b'";
    expect(await problemsOf(js(code))).toEqual([]);
  });
});

describe('an import that fails', () => {
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
  ])('is told at its line: %s', async (code, problem) => {
    const page = js(`\n${code}`) + titled('later.js', 'export const a = 1;');
    expect(await problemsOf(page)).toEqual([problem]);
  });
});

describe('tabs are alternatives', () => {
  const two = tabs(
    titled('a.js', "export const a = 'one';"),
    titled('a.js', "export const a = 'two';"),
  );

  it('and both must keep what is promised behind them', async () => {
    const good = js("import { a } from './a.js';\na.length; // => 3");
    expect(await problemsOf(two + good)).toEqual([]);
    const bad = js("import { a } from './a.js';\na; // => 'one'");
    expect(await problemsOf(two + bad)).toEqual([
      "20 sample-3.js: Expected 'one', but got 'two' (with tab 2)",
    ]);
  });

  it('of which the first one shows its output', async () => {
    const page = two + js("import { a } from './a.js';\nconsole.log(a);");
    expect((await outputsOf(page)).at(-1)).toBe('one\n');
  });

  it('unless their titles differ', async () => {
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

describe('what a sample leaves behind', () => {
  it('replaces what all share for its page only', async () => {
    const replacing = readPage(
      js(
        "globalThis.fetch = () => 'mine';\nconsole.log = () => {};\nDate.now = () => 1;\nMath.random = () => 2;\nprocess.env = { A: '1' };\nprocess.stdout.write = () => true;",
      ) + js('[fetch(), Date.now()]; // => ["mine", 1]'),
    );
    const after = readPage(
      js(
        'console.log(typeof fetch, Date.now() > 1, Math.random() < 1, process.env.A);',
      ),
      { name: 'after' },
    );
    const { problems, results } = await run([replacing, after]);
    expect(problems).toEqual([]);
    expect(results.map(({ output }) => output)).toEqual([
      null,
      null,
      'function true true undefined\n',
    ]);
  });

  it('in the process is gone for the next one', async () => {
    const page =
      js('process.env.A = "1";\nglobalThis.b = 2;\nprocess.exitCode = 3;') +
      js(
        '[process.env.A, globalThis.b, process.exitCode]; // => [undefined, undefined, undefined]',
      );
    expect(await problemsOf(page)).toEqual([]);
  });

  it('in a package does not make others fail', async () => {
    const calm = js(
      "import { isAngry } from 'shapes';\nisAngry(); // => false",
    );
    const angry = js("import { anger } from 'shapes/mood';\nanger();");
    const pages = [
      readPage(angry + calm, { name: 'one' }),
      readPage(calm, { name: 'two' }),
    ];
    const { problems, results } = await run(pages);
    expect(problems).toEqual([]);
    expect(results.map(({ status }) => status)).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
  });
});

it('identifiers of the package are found in all that is a program', async () => {
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
