/** Examples in comments, of which most were written to be read. */
import { describe, expect, it } from 'vitest';
import { js, problemsOf, readComment, run } from './support.ts';

function runExample(code: string, home?: string) {
  return run(readComment(`\`\`\`ts\n${code}\n\`\`\``, home));
}

describe('an example that does not import what it uses', () => {
  it.each([
    ['an export', 'area(new Box(2)); // => 4'],
    ['an export as a shorthand', 'typeof ({ area }).area; // => "function"'],
    ['the exports as a whole', 'S.area(new S.Box(2)); // => 4'],
    [
      'an export that it declares',
      'declare const area: any;\narea({}); // => NaN',
    ],
    ['its own variable', 'const area = () => 1;\narea(); // => 1'],
    ['its own parameter', '((area) => area)(1); // => 1'],
    ['what Node defines', 'String(Object.keys({ area: 1 })); // => "area"'],
  ])('means %s', async (_, code) => {
    const { problems, results } = await runExample(code);
    expect(problems).toEqual([]);
    expect(results[0]?.status).toBe('passed');
  });

  it.each([
    ['its own subpath first', "area(); // => 'round'"],
    ['the main entry after that', 'new Box(1).content; // => 1'],
    ['a default export under its name', "round(); // => 'default'"],
    ['a default export by its members', 'r.corners(); // => 0'],
  ])('gets the exports of %s', async (_, code) => {
    expect((await runExample(code, 'shapes/round')).problems).toEqual([]);
  });

  it('is linked where it uses them', async () => {
    const { results } = await runExample(
      'const box = new Box(1);\nS.area(box);',
    );
    expect(results[0]?.links).toEqual([
      { start: 16, end: 19, name: 'Box' },
      { start: 26, end: 30, name: 'area' },
    ]);
  });

  it('is reported at the line of a name that is defined nowhere', async () => {
    const { problems, hints } = await runExample('new Box(1);\narea(box);');
    expect(problems).toEqual([
      'warning: 3 Example of Box: ReferenceError: box is not defined',
    ]);
    expect(hints).toEqual([expect.stringMatching(/^Import or define box /)]);
    const other = await runExample("throw new Error('box is not defined');");
    expect(other.hints).toEqual([null]);
  });

  it('is an error in a tutorial', async () => {
    expect(await problemsOf(js('area(1);'))).toEqual([
      '2 sample-1.js: ReferenceError: area is not defined',
    ]);
  });
});

it.each([
  ['needs a browser', "document.title = 'a';"],
  ['needs a browser', 'addEventListener("load", () => area(window));'],
  ['only types', "import type { Box } from 'shapes';\ntype A = Box;\n//=> Box"],
  ['only types', 'declare const a: { b: string };\ninterface B {}'],
  [
    'The text after "// =>" is not an expression',
    'area(1); // => logs the value',
  ],
  [
    'The text after "// =>" is not an expression',
    'area(1);\n//=> Tue Jul 01 2014',
  ],
  [
    'area is imported twice',
    "import { area } from 'shapes';\nimport { area } from 'shapes/area';",
  ],
  ['not a program', 'area({ ... });'],
  ['not a program', 'See the README.'],
])(
  'an example that was written to be read is not run, and its author is told "%s": %s',
  async (reason, code) => {
    const { problems, report, results } = await runExample(code);
    expect(problems).toEqual([]);
    expect(results).toMatchObject([
      { status: 'not-run', reason: { text: reason } },
    ]);
    expect(report.counts.reasons).toEqual([{ reason, count: 1 }]);
  },
);

describe('examples of which most fail', () => {
  const good = Array.from({ length: 3 }, (_, index) => `${index};`);
  const wrong = Array.from(
    { length: 42 },
    (_, index) => `user.${String.fromCharCode(97 + (index % 26))}(${index});`,
  );
  const groups = [...good, ...wrong].flatMap((code) => readComment(js(code)));

  it('are told in one warning, and those after the first ten are not run', async () => {
    const { problems, hints, report } = await run(groups);
    expect(problems).toEqual([
      'warning: 0 7 of 10 examples of shapes fail, 35 more were not run',
    ]);
    expect(hints).toEqual([
      "Set samples.comments to 'off' to run none, or to 'error' to run all and list those that fail.",
    ]);
    expect(report.counts).toMatchObject({
      passed: 3,
      failed: 7,
      notRun: 35,
      reasons: [{ reason: 'too many earlier examples failed', count: 35 }],
    });
  });

  it('are all run and listed when failures are errors', async () => {
    const { problems } = await run(groups, { comments: 'error' });
    expect(problems).toHaveLength(42);
  });
});

it.each(['warning', 'error'] as const)(
  'a wrong promise in a comment has the severity %s and names its symbol',
  async (comments) => {
    const comment = readComment('Text.\n\n```ts\n1;\n2; // => 3\n```');
    const { places, problems } = await run(comment, { comments });
    expect(places).toEqual(['shapes/index.d.ts:5']);
    const told = comments === 'error' ? '' : 'warning: ';
    expect(problems).toEqual([
      `${told}5 Example of Box: Expected 3, but got 2`,
    ]);
  },
);

it('the output block after an example is compared with what the example prints', async () => {
  const example = (printed: string): string =>
    `\`\`\`ts\nconsole.log('one');\n\`\`\`\n\n\`\`\`text output\n${printed}\n\`\`\``;
  const right = await run(readComment(example('one')));
  const wrong = await run(readComment(example('two')));
  expect(right.problems).toEqual([]);
  expect(wrong.problems).toEqual([
    'warning: 6 Example of Box: Expected it to print "two", but it prints "one"',
  ]);
  expect(wrong.places).toEqual(['shapes/index.d.ts:6']);
});
