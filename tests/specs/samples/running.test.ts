import { expect, it } from 'vitest';
import { js, readPage, start } from './support.ts';

it('tells the results of a page while the samples of others still run', async () => {
  const quick = readPage(js('1; // => 1'), { name: 'quick' });
  const endless = readPage(js('for (;;);'), { name: 'endless' });
  const running = start([quick, endless], { timeout: 1000 });
  const first = await Promise.race([
    running.resultsOf(quick),
    running.all.then(() => 'all'),
  ]);
  expect(first).toMatchObject(
    new Map(quick.samples.map(({ id }) => [id, { status: 'passed' }])),
  );
  expect((await running.all).value.counts).toMatchObject({
    passed: 1,
    failed: 1,
  });
});
