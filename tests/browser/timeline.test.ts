/** Stepping through a time line, which stands on the page without scripts. */
import { expect, it } from 'vitest';
import { complaints } from '../support/axe.ts';
import { listShifts } from '../support/browser.ts';
import { saveData, useBuiltSite } from '../support/browser-site.ts';
import { tutorial } from '../support/memory-site.ts';

const site = useBuiltSite({
  'content/tutorials/index.md': tutorial(`\`\`\`text
A program.
\`\`\`

\`\`\`json output timeline
{"at":0,"message":{"first":true},"state":[]}
{"at":300,"message":{"add":1},"state":[1]}
{"at":400,"message":{"add":2},"state":[1,2]}
\`\`\``),
});
const PATH = '/docs/tutorials/';

it('a time line stands on the page without scripts', async () => {
  const { page } = await site.open(PATH, { javaScriptEnabled: false });
  const steps = page.locator('.timeline > li');
  expect(await steps.allInnerTexts()).toEqual([
    expect.stringMatching(/After 0 ms\s+message\s+{ "first": true }\s+state/),
    expect.stringContaining('After 300 ms'),
    expect.stringContaining('After 400 ms'),
  ]);
  expect(await page.getByRole('button', { name: 'Step' }).isVisible()).toBe(
    false,
  );
});

it('a slider and its arrow keys step through a time line, and nothing moves', async () => {
  const { page, asked, messages } = await site.open(PATH, {
    prepare: saveData,
  });
  const before = asked.length;
  await page.getByRole('button', { name: 'Step through' }).click();
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  expect(asked.slice(before).every((one) => one.includes('/assets/'))).toBe(
    true,
  );
  // The reader asked for the first one.
  const shifts = await listShifts(page);
  const shown = (): Promise<readonly string[]> =>
    page.locator('.timeline > li:visible > p').allInnerTexts();
  expect(await shown()).toEqual(['After 0 ms']);
  await page.keyboard.press('ArrowRight');
  expect(await shown()).toEqual(['After 300 ms']);
  expect(await slider.getAttribute('aria-valuetext')).toBe(
    '2 of 3: After 300 ms',
  );
  await page.keyboard.press('End');
  expect(await shown()).toEqual(['After 400 ms']);
  expect(await listShifts(page)).toHaveLength(shifts.length);
  expect(await complaints(page)).toEqual([]);
  expect(messages).toEqual([]);
});
