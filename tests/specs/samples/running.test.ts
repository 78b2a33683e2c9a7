import { expect, it } from 'vitest';
import { js, readPage, start } from './support.ts';

it('tells the results of a page while the samples of others still run', async () => {
  const first = readPage(js('1; // => 1'), { name: 'first' });
  const second = readPage(js('2; // => 2'), { name: 'second' });
  const endless = readPage(js('for (;;);'), { name: 'endless' });
  const running = start([first, second, endless], { timeout: 1000 });
  const known = await Promise.race([
    running.resultsOf(second),
    running.all.then(() => 'all'),
  ]);
  expect(known).toMatchObject(
    new Map(second.samples.map(({ id }) => [id, { status: 'passed' }])),
  );
  expect((await running.all).value.counts).toMatchObject({
    passed: 2,
    failed: 1,
  });
});
