/** What authors can write in a tutorial, as readers see it in a browser. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading, PHONE, useBuiltSite } from '../support/browser-site.ts';
import { smallSite } from '../support/memory-site.ts';

const KINDS = ['note', 'tip', 'info', 'warning', 'danger'];

const tabs = (first: string, second: string): string =>
  `::::tabs{group="construction"}
:::tab[Language]
${first}
:::
:::tab[Classes]
${second}
:::
:::tab[Neither]
Nothing at all.
:::
::::
`;

const FEATURES = `---
title: Features
description: Everything that can be written.
---

${tabs('First in the language.', 'First with classes.')}
${tabs('Second in the language.', '### Behind a tab\n\nSecond with classes.')}
${KINDS.map((kind) => `:::${kind}\nA ${kind}.\n:::\n`).join('\n')}
## Code {#code}

\`\`\`text title="poem.txt" {2} showLineNumbers
one
two
three
\`\`\`

\`\`\`text diff
 same
-old
+new
\`\`\`

\`\`\`text
${'wide '.repeat(100)}
\`\`\`

\`\`\`text {1}
marked
${'broad '.repeat(10)}
\`\`\`

| ${'A very wide column | '.repeat(8)}
| ${'- | '.repeat(8)}
| ${'unbreakable_content `ofACell` | '.repeat(8)}

${'A line of prose, so that there is something to scroll.\n\n'.repeat(120)}
![A mark](/mark.svg)
`;

const config = smallSite['content/site.config.ts'];
const site = useBuiltSite({
  'content/site.config.ts': config.replace(
    "sidebar: ['index', 'usage']",
    "sidebar: ['index', 'features', 'usage'], editUrl: 'https://code.test/edit/main/site/'",
  ),
  'content/tutorials/features.md': FEATURES,
  'content/tutorials/usage.md': `---
title: Usage
description: How to call it.
---

## Calling

${tabs('Third in the language.', 'Third with classes.')}
`,
  'content/static/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"/>',
});

const PAGE = '/docs/tutorials/features';

const tab = (page: Page, label: string, group = 0): Locator =>
  page.locator('.tabs').nth(group).getByRole('tab', { name: label });

const shown = (page: Page) => page.locator('.tab:visible').allTextContents();

/** What the copy button of a block leaves in the clipboard. */
async function copy(page: Page, block: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await block.hover();
  await block.locator('.copy').click();
  await block.locator('.copy', { hasText: 'Copied' }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The colours and the shadow of an element. */
const paint = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { backgroundColor, borderLeftColor, boxShadow } =
      getComputedStyle(one);
    return [backgroundColor, borderLeftColor, boxShadow].join(' ');
  });

describe('tabs', () => {
  it('of one group switch together, also on another page and after a reload', async () => {
    const { page } = await site.open(PAGE);
    await tab(page, 'Classes').click();
    expect(await shown(page)).toEqual([
      expect.stringContaining('First with classes.'),
      expect.stringContaining('Second with classes.'),
    ]);
    await page.locator('.pager .next').click();
    await heading(page, 'Usage');
    expect(await shown(page)).toEqual([
      expect.stringContaining('Third with classes.'),
    ]);
    await page.reload();
    await expect
      .poll(() => shown(page))
      .toEqual([expect.stringContaining('Third with classes.')]);
  });

  it('are one tab stop per group, and are switched by arrows, Home and End', async () => {
    const { page } = await site.open(PAGE);
    await tab(page, 'Language').focus();
    const walk = async (key: string): Promise<unknown> => {
      await page.keyboard.press(key);
      const focused = page.locator('[role=tab]:focus');
      expect(await focused.getAttribute('aria-selected')).toBe('true');
      return focused.textContent();
    };
    expect(await walk('ArrowRight')).toBe('Classes');
    expect(await walk('End')).toBe('Neither');
    expect(await walk('ArrowRight')).toBe('Language');
    expect(await walk('ArrowLeft')).toBe('Neither');
    expect(await walk('Home')).toBe('Language');
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(2);
  });

  it('keep their position in the window while tabs above them switch', async () => {
    const { page } = await site.open(PAGE, {
      viewport: { width: 700, height: 400 },
    });
    const second = tab(page, 'Classes', 1);
    await second.scrollIntoViewIfNeeded();
    const before = await second.boundingBox();
    await second.click();
    expect(await second.boundingBox()).toEqual(before);
  });

  it.each([
    ['a panel', '#tab-construction-classes'],
    ['a heading in a panel', '#behind-a-tab'],
  ])('of one group all switch for the hash of %s', async (_name, hash) => {
    const { page } = await site.open(`${PAGE}${hash}`);
    await expect
      .poll(() => shown(page))
      .toEqual([
        expect.stringContaining('First with classes.'),
        expect.stringContaining('Second with classes.'),
      ]);
  });

  it('are all shown without scripts, each under its label', async () => {
    const { page } = await site.open(PAGE, {
      javaScriptEnabled: false,
    });
    expect(await page.locator('.tab:visible').count()).toBe(6);
    expect(await page.locator('.tab > .label:visible').count()).toBe(6);
    expect(await page.locator('.copy:visible').count()).toBe(0);
  });
});

it('admonitions of each kind have different colours', async () => {
  const { page } = await site.open(PAGE);
  const looks = await Promise.all(
    KINDS.map((kind) => paint(page.locator(`.admonition.${kind}`))),
  );
  expect(new Set(looks).size).toBe(KINDS.length);
});

describe('code', () => {
  const block = (page: Page, text: string): Locator =>
    page.locator('.sample', { hasText: text });

  it('shows its title, line numbers and highlighted line, and is copied without them', async () => {
    const { page } = await site.open(PAGE);
    const poem = block(page, 'poem.txt');
    expect(await poem.locator('.bar .name').isVisible()).toBe(true);
    const lines = poem.locator('.line');
    const numbers = await lines.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one, '::before').content),
    );
    expect(new Set(numbers)).toEqual(
      new Set([expect.stringMatching(/^counter\(/)]),
    );
    expect(await paint(lines.nth(1))).not.toBe(await paint(lines.nth(0)));
    expect(await copy(page, poem)).toBe('one\ntwo\nthree');
  });

  it('in a diff shows both states and copies the new one', async () => {
    const { page } = await site.open(PAGE);
    const change = block(page, 'same');
    const looks = await Promise.all(
      [0, 1, 2].map((line) => paint(change.locator('.line').nth(line))),
    );
    expect(new Set(looks).size).toBe(3);
    expect(await copy(page, change)).toBe('same\nnew');
  });

  it('that is too wide can be wrapped and unwrapped, and is copied unwrapped', async () => {
    const { page } = await site.open(PAGE);
    const wide = block(page, 'wide wide');
    await wide.hover();
    const button = wide.getByLabel('Toggle word wrap');
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    const code = wide.locator('pre');
    const overflow = (): Promise<number> =>
      code.evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    expect(await copy(page, wide)).toBe('wide '.repeat(100));
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await block(page, 'poem.txt').locator('.wrap').count()).toBe(0);
  });

  it('is a tab stop with a name if it is too wide, and none otherwise', async () => {
    const { page } = await site.open(PAGE);
    const regions = block(page, 'wide wide').getByRole('region');
    await expect.poll(() => regions.count()).toBe(1);
    expect(await regions.getAttribute('aria-label')).toMatch(/^Code \d+$/);
    expect(await regions.getAttribute('tabindex')).toBe('0');
    const poem = block(page, 'poem.txt').locator('pre');
    expect(await poem.getAttribute('tabindex')).toBeNull();
    expect(await poem.getAttribute('role')).toBeNull();
  });

  it('that is too wide is highlighted over its full width', async () => {
    const { page } = await site.open(PAGE, PHONE);
    const missing = await block(page, 'broad broad')
      .locator('pre')
      .evaluate((code) => {
        const mark = code.querySelector('.mark');
        return code.scrollWidth - (mark?.getBoundingClientRect().width ?? 0);
      });
    expect(missing).toBeLessThan(1);
  });

  it('loses its wrap button when the window becomes wide enough', async () => {
    const { page } = await site.open(PAGE, PHONE);
    const buttons = block(page, 'broad broad').locator('.wrap');
    await expect.poll(() => buttons.count()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => buttons.count()).toBe(0);
  });
});

it('a wide table scrolls in its own box on a phone, also by keyboard', async () => {
  const { page } = await site.open(PAGE, PHONE);
  const widths = await page.locator('.table').evaluate((box) => ({
    overflow: box.scrollWidth > box.clientWidth,
    page: document.documentElement.scrollWidth,
  }));
  expect(widths).toEqual({ overflow: true, page: 390 });
  const lines = await page
    .locator('.table code')
    .first()
    .evaluate((name) => name.getClientRects().length);
  expect(lines).toBe(1);
  await page.locator('.table').focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.locator('.table').evaluate((box) => box.scrollLeft))
    .toBeGreaterThan(0);
});

it('a picture is fetched lazily, into space that was reserved for it', async () => {
  const { page, asked } = await site.open(PAGE);
  const pictures = (): number =>
    asked.filter((url) => url.endsWith('/mark.svg')).length;
  const picture = page.getByAltText('A mark');
  const before = await picture.boundingBox();
  expect(pictures()).toBe(0);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(pictures).toBe(1);
  expect(before).toMatchObject({ width: 120, height: 80 });
  expect(await picture.boundingBox()).toMatchObject({
    width: 120,
    height: 80,
  });
});
