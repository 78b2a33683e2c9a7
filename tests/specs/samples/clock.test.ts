/** A program whose page shows times runs on a clock that only waiting moves. */
import { expect, it } from 'vitest';
import { js, readPage, run } from './support.ts';

const output = (...times: readonly number[]): string =>
  `\n\`\`\`json output timeline\n${times.map((at) => `{"at":${String(at)}}`).join('\n')}\n\`\`\`\n`;

const PROGRAM = js(`const start = Date.now();
const print = () => console.log(JSON.stringify({ at: Date.now() - start }));
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const soon = wait(60_000).then(print);
const never = setTimeout(print, 1);
clearTimeout(never);
for (let i = 0; i < 1e6; i += 1);
print();
await wait(90_000);
print();
setTimeout((step) => { for (let i = 0; i < step; i += 1) print(); }, 5, 1);
await soon;`);

it('the times of a time line are those that the program waits for, at once', async () => {
  const { problems, results } = await run([
    readPage(
      PROGRAM +
        output(0, 60_000, 90_000, 90_005) +
        js('Date.now() > 1e12; // => true'),
    ),
  ]);
  expect(problems).toEqual([]);
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
});

it('a wrong time in a time line fails the build', async () => {
  const { problems } = await run([
    readPage(PROGRAM + output(0, 60_000, 90_000, 90_006)),
  ]);
  expect(problems).toEqual([expect.stringContaining('90005')]);
});
