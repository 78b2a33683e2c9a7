import { describe, expect, it } from 'vitest';
import { completeLabels } from '../../../build/config/labels.ts';
import { describeSamples } from '../../../build/samples/outcome.ts';
import {
  js,
  problemsOf,
  readComment,
  readPage,
  run,
  titled,
} from './support.ts';

const shown = (code: string): string => js(code, 'no-run="only shown"');

describe('a program that is not run', () => {
  it('has no output and does not count as passed', async () => {
    const { results, report } = await run([
      readPage(shown('console.log(1);\nthrow 2;')),
    ]);
    expect(results).toMatchObject([{ status: 'not-run', output: null }]);
    expect(report.counts).toMatchObject({ run: 1, passed: 0, notRun: 1 });
  });

  it('is not parsed when it is a diff', async () => {
    const marked = js("- import a from 'a';\n+ import b from 'b';", 'diff');
    const { results, problems } = await run([readPage(js('1;') + marked)]);
    expect(problems).toEqual([]);
    expect(results.map(({ status }) => status)).toEqual(['passed', 'not-run']);
  });

  it('is reported when it has a syntax error, with the hint to name another language', async () => {
    const page = readPage(shown('const a = ;'));
    const { hints, problems, report } = await run([page]);
    expect(problems).toEqual([expect.stringMatching(/^2 sample-1\.js: /)]);
    expect(report.counts.failed).toBe(1);
    expect(hints).toEqual([expect.stringContaining('another language')]);
  });

  it('is checked against the types of the package', async () => {
    const page = shown(
      "import { area, Box, volume } from 'shapes';\n\nconst box = new Box('large');\narea(box, bax);",
    );
    expect(await problemsOf(page)).toEqual([
      expect.stringContaining("no exported member 'volume'"),
      expect.stringContaining("4 sample-1.js: Argument of type 'string'"),
      "5 sample-1.js: Cannot find name 'bax'.",
      '5 sample-1.js: Expected 1 arguments, but got 2.',
    ]);
  });

  it('may use missing packages, globals of browsers and Node, JSX and enums', async () => {
    const page =
      shown(
        "import bundler from 'a-bundler';\nimport './style.css';\nexport default bundler({ mode: process.env.MODE, names: (one) => one });",
      ) +
      shown("document.querySelector('#app').append(location.href);") +
      js('const App = () => <div />;', 'no-run="needs React"').replace(
        'js',
        'jsx',
      ) +
      '```ts no-run="shown"\nenum A { B }\nconst a: A = A.B;\n```\n';
    expect(await problemsOf(page)).toEqual([]);
  });

  it('is checked against the types of the newest standard library', async () => {
    const page = shown(
      'const last = [1, 2].at(-1);\nlast.toFixed();\nlast.toUpperCase();\nawait Promise.try(() => Object.groupBy([1], String));',
    );
    expect(await problemsOf(page)).toEqual([
      "4 sample-1.js: Property 'toUpperCase' does not exist on type 'number'.",
    ]);
  });

  it('can be imported by other samples', async () => {
    const page =
      titled('a.js', 'export const a = 1;', 'no-run="only shown"') +
      js("import { a } from './a.js';\na; // => 1");
    expect(await problemsOf(page)).toEqual([]);
  });
});

describe('an example in a comment that is not run', () => {
  it('is reported when it has a syntax error', async () => {
    const { results, problems } = await run(
      readComment(
        'Text.\n\n```ts no-run="needs a browser"\nthrow 1;\n```\n\n```tsx no-run="needs React"\nconst a = <p>;\n```',
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['not-run', 'failed']);
    expect(problems[0]).toBe(
      "warning: 8 Example of Box: JSX element 'p' has no corresponding closing tag.",
    );
  });

  it('has no result when it is a diff', async () => {
    const { results } = await run(readComment('```js diff\n- a\n+ b\n```'));
    expect(results).toEqual([]);
  });
});

it('an example without a fence has its result at the code block that is made of it', async () => {
  const outcomeOf = async (code: string): Promise<unknown> => {
    const shown = readComment(`\`\`\`ts\n${code}\n\`\`\``);
    const { report } = await run(shown);
    const samples = shown.flatMap((group) => group.samples);
    return describeSamples(
      samples,
      report.results,
      new Map(),
      completeLabels({}, 'en'),
    ).get(1);
  };
  expect(await outcomeOf("console.log('ran');")).toEqual({
    status: 'passed',
    output: 'ran\n',
    note: null,
    mark: null,
  });
  expect(await outcomeOf('null.a;')).toMatchObject({
    status: 'failed',
    note: null,
  });
  expect(await outcomeOf('See the README.')).toEqual({
    status: 'not-run',
    output: null,
    note: 'not a program',
    mark: null,
  });
});
