/** Pages and many examples in comments do not affect each other. */
import { expect, it } from 'vitest';
import { js, readComment, readPage, run } from './support.ts';

const PAGE = [
  js("import { anger } from 'shapes/mood'; anger();", 'title="anger.js"'),
  js('console.log("done");'),
].join('');

it('an example does not see what a page leaves behind in a package', async () => {
  const examples = Array.from({ length: 100 }, (_, index) =>
    readComment(js(`console.log(${String(index)});`)),
  ).flat();
  const resting = readComment(
    js("import { isAngry } from 'shapes/mood';\nisAngry(); // => true"),
  );
  const { results } = await run([readPage(PAGE), ...examples, ...resting]);

  const [anger, done, ...others] = results;
  expect([anger?.status, done?.output]).toEqual(['passed', 'done\n']);
  expect(others.slice(0, -1).map(({ output }) => output)).toEqual(
    examples.map((_, index) => `${String(index)}\n`),
  );
  expect(others.at(-1)?.failures).toEqual([
    { where: 'code', line: 2, message: 'Expected true, but got false' },
  ]);
});

it('a page does not fail because of what examples leave behind in a package', async () => {
  const examples = Array.from({ length: 100 }, (_, index) =>
    readComment(
      js(
        `import { anger } from 'shapes/mood'; anger(); console.log(${String(index)});`,
      ),
    ),
  ).flat();
  const page = readPage(
    js("import { isAngry } from 'shapes/mood';\nisAngry(); // => false") +
      js('console.log("done");'),
  );
  const { problems, results } = await run([page, ...examples]);

  expect(problems).toEqual([]);
  expect(results.slice(0, 3).map(({ output }) => output)).toEqual([
    null,
    'done\n',
    '0\n',
  ]);
});
