import { describe, expect, it } from 'vitest';
import { completeLabels } from '../../../build/config/labels.ts';
import { describeSamples } from '../../../build/samples/outcome.ts';
import { js, readPage, run } from './support.ts';

const level = 'warning';

/** A block of another language. */
const fenced = (language: string, code: string): string =>
  `\`\`\`${language}\n${code}\n\`\`\`\n\n`;

describe('a page whose failing samples are warnings', () => {
  it('has one warning for each failed sample, with line and reason', async () => {
    const page = readPage(
      js('1; // => 2\n2; // => 3') + js('1; // => 1') + js('\nnull.name;'),
      { level },
    );
    const { problems, report } = await run([page]);
    expect(problems).toEqual([
      'warning: 2 sample-1.js: Expected 2, but got 1',
      "warning: 12 sample-3.js: TypeError: Cannot read properties of null (reading 'name')",
    ]);
    expect(report.counts).toMatchObject({ passed: 1, failed: 2 });
  });

  it.each([
    ['js', '{ name: 1, other: 2 }'],
    ['js', 'call(...);'],
    ['js', 'const a = 1;\n...\nconst b = 2;'],
    ['js', 'const a = …'],
    ['js', '{ "scripts": { "build": "tsc" } }'],
    ['ts', 'call(name: string): void'],
    ['ts', 'enum A { B }'],
    ['ts', 'interface A { b: C }'],
    ['jsx', 'const app = <App />;'],
    ['js', "document.querySelector('a').click();"],
  ])('only shows what is no program: %s %s', async (language, code) => {
    const group = readPage(fenced(language, code), { level });
    const { problems, results, report } = await run([group]);
    expect(problems).toEqual([]);
    expect(results).toMatchObject([{ status: 'not-run', failures: [] }]);
    const outcomes = describeSamples(
      group.samples,
      report.results,
      new Map(),
      completeLabels({}, 'en'),
    );
    expect(outcomes.size).toBe(0);
  });

  it('says of failed blocks no more than of those that are shown', async () => {
    const group = readPage(js('console.log(1);\nnull.name;'), { level });
    const { report } = await run([group]);
    const { samples } = group;
    const marks = new Map();
    expect(
      describeSamples(samples, report.results, marks, completeLabels({}, 'en'))
        .size,
    ).toBe(0);
  });
});

it.each([{ level: 'off' }, { samples: 'off' }] as const)(
  'a page whose samples are off runs none and reports nothing: %j',
  async (options) => {
    const body = js('null.name;') + js('const a = ;', 'no-run="a"');
    const { problems, report } = await run([readPage(body, options)]);
    expect(problems).toEqual([]);
    expect(report.counts).toMatchObject({ run: 0, passed: 0, failed: 0 });
  },
);
