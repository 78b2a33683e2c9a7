/** What documents load when they need it, and what they are without scripts. */
import { expect, it } from 'vitest';
import { complaints } from '../support/axe.ts';
import { listShifts } from '../support/browser.ts';
import { saveData, useBuiltSite } from '../support/browser-site.ts';
import { tutorial, withSettings } from '../support/memory-site.ts';

const change = {
  rule: 'export-removed',
  members: [],
  before: null,
  after: null,
  witness: null,
  controls: 0,
  deprecated: null,
};

const site = useBuiltSite({
  'content/site.config.ts': withSettings(
    "upgrades: { 'tutorials/upgrade': { from: '1.0.0', to: '2.0.0' } }",
  ).replace("'usage'", "'usage', 'upgrade'"),
  'content/tutorials/upgrade.json': JSON.stringify({
    package: 'example',
    from: '1.0.0',
    to: '2.0.0',
    changes: ['sell', 'lend'].map((name) => ({ ...change, name })),
    names: { buy: [], sell: [], lend: [] },
  }),
  'content/tutorials/upgrade.md': tutorial(
    'Words.\n\n## Silent\n\n### Prices differ\n\n::concerns[`buy`]\n\nThey are net.\n\n## Gone\n\n### `sell`\n\nOffer.\n\n### `lend`\n\nGive.\n\n## End',
  ),
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

it('who pastes imports sees the entries that concern them, until a link leads to another', async () => {
  const { page, messages } = await site.open('/docs/tutorials/upgrade', {
    // The sidebar of the page before had no open lists.
    prepare: (opened) =>
      opened.addInitScript(() => {
        sessionStorage.setItem('sidebar-space', '');
      }),
  });
  const field = page.getByRole('textbox', { name: 'Paste your imports' });
  await field.waitFor();
  await page.locator('html[data-hydrated]').waitFor();
  const border = field.evaluate((one) => getComputedStyle(one).borderWidth);
  expect(await border).toBe('0px');
  const shown = (): Promise<readonly string[]> =>
    page.locator('.prose h3:visible, .prose p:visible').allInnerTexts();
  const all = await shown();
  await page.keyboard.press('Tab');
  await field.focus();
  await page.keyboard.type("import { sell } from 'example';");
  const answer = page.getByRole('status').filter({ hasText: 'this code' });
  expect(await answer.innerText()).toMatch(
    /^1 change affects.*\n+sell: sell\. Offer\.$/,
  );
  const chosen = (await shown()).join('\n');
  expect(chosen).toContain('Offer.');
  expect(chosen).not.toMatch(/net|Give/);
  expect(await complaints(page)).toEqual([]);
  // The contents follow the filter, but other links of a page do not.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#lend' });
    document.querySelector('#page-article')?.append(link);
    link.click();
    link.remove();
  });
  await expect.poll(shown).toEqual(all);
  expect(messages).toEqual([]);
});

it('entries of an upgrade stand on the page without scripts, and no field', async () => {
  const { page } = await site.open('/docs/tutorials/upgrade', {
    javaScriptEnabled: false,
  });
  expect(await page.locator('h3:visible').count()).toBe(3);
  expect(await page.locator('#imports').count()).toBe(0);
});
