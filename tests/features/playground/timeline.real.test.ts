/** The time line on the page about incremental delivery, run again in the browser. */
import { expect, it } from 'vitest';
import { useRealSite } from '../../support/served-real-site.ts';

const site = useRealSite();

it('running the program of a time line again shows each step when it is printed', async () => {
  const { page } = await site.open('/docs/tutorials/defer-stream');
  await page.getByRole('button', { name: 'Step through' }).click();
  await page.getByRole('button', { name: 'Run again' }).click();
  const status = page.locator('.output output');
  await status.getByText('2 of 4').waitFor();
  const shown = page.locator('.timeline > li:visible');
  expect(await shown.innerText()).toContain('"rating": 4.2');
  await status.getByText('4 of 4').waitFor();
  expect(await shown.innerText()).toContain('"completed"');
  // Two waits of the program; its computing takes some time too.
  const [time] = /\d+(?= ms)/.exec(await status.innerText()) ?? [];
  expect(Number(time)).toBeGreaterThanOrEqual(1195);
});
