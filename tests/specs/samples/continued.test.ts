import { describe, expect, it } from 'vitest';
import { js, output, readPage, run, tabs, titled } from './support.ts';

const samples = 'continued';

async function problemsOf(body: string, words = samples) {
  // The front matter has one line more than others.
  const { problems } = await run([readPage(body, { samples: words })]);
  return problems;
}

describe('a page whose samples are continued', () => {
  it.each([
    [
      'variables',
      js('const a = 1;\nlet [b, { c }] = [2, { c: 3 }];') +
        js('[a, b, c]; // => [1, 2, 3]'),
    ],
    [
      'functions and classes',
      js('function f() { return 1; }\nclass A {}') +
        js('f(); // => 1\nnew A() instanceof A; // => true'),
    ],
    [
      'imports',
      js("import { Box, area as measure } from 'shapes';") +
        js('measure(new Box(1)); // => 2'),
    ],
    [
      'what it requires',
      js("const { area } = require('shapes');") +
        js('area({ content: 1 }); // => 2'),
    ],
    [
      'in CommonJS what a module defines',
      js('const a = await 1;') + js('exports.b = a;\nexports.b; // => 1'),
    ],
    [
      'the latest of one name',
      js('const a = 1;') + js('const a = 2;') + js('a; // => 2'),
    ],
    [
      'what is changed later',
      js('let n = 0;\nconst next = () => ++n;') +
        js('next();') +
        js('n; // => 1'),
    ],
    [
      'what another sample assigns',
      js('let n = 0;') + js('n = 5;\nn += 1;') + js('n; // => 6'),
    ],
    [
      'types',
      '```ts\ninterface A { b: number }\nconst a: A = { b: 1 };\n```\n' +
        '```ts\nconst c: A = a;\nc.b; // => 1\n```\n',
    ],
    [
      'the same objects',
      js('const a = {};\nconst b = a;') + js('a === b; // => true'),
    ],
    [
      'what a strict script defines',
      js("'use strict';\nconst a = 1;\nmodule.exports = a;") +
        js("'use strict';\nmodule.exports = a;\na; // => 1"),
    ],
  ])('gives them %s', async (_, body) => {
    expect(await problemsOf(body)).toEqual([]);
  });

  it('prints what each of them prints, once', async () => {
    const page =
      js("console.log('a');\nconst a = 1;") +
      output('a') +
      js('console.log(a);') +
      output('1');
    expect(await problemsOf(page)).toEqual([]);
  });

  it('is another one with each tab', async () => {
    const page =
      tabs(js("const a = 'one';"), js("const a = 'two';")) +
      js('a.length; // => 3');
    expect(await problemsOf(page)).toEqual([]);
  });

  it('imports titled samples as before', async () => {
    const page =
      titled('a.js', 'export const a = 1;') +
      js("import { a as b } from './a.js';\na === b; // => true");
    expect(await problemsOf(page)).toEqual([]);
  });

  it('reports what fails at its line, also in a later sample', async () => {
    const page = js('const a = null;') + js('\na.b;') + js('c;');
    expect(await problemsOf(page)).toEqual([
      expect.stringContaining('TypeError: Cannot read properties of null'),
      expect.stringContaining('ReferenceError: c is not defined'),
    ]);
  });

  it('says that what a sample needs did not run', async () => {
    const page = js('null.a;\nconst a = 1;') + js('a;');
    expect((await problemsOf(page)).at(-1)).toContain("'a'");
  });

  it('has samples that cannot run alone in a browser', async () => {
    const page = readPage(js('const a = 1;') + js('a;'), { samples });
    const { results } = await run([page]);
    expect(results.map(({ program }) => program)).toMatchObject([
      { platform: 'the blocks around it' },
      { platform: 'the blocks around it' },
    ]);
  });

  it('may be one whose failures are warnings', async () => {
    const body = js('const a = 1;') + js('{ a, b: 1, c: 2 }') + js('a.b.c;');
    expect(await problemsOf(body, 'warning, continued')).toEqual([
      expect.stringContaining('warning: '),
    ]);
  });
});

it('samples of other pages do not go on where others ended', async () => {
  const { problems } = await run([readPage(js('const a = 1;') + js('a;'))]);
  expect(problems).toEqual([expect.stringContaining('a is not defined')]);
});
