/** The cards of links to symbols: by mouse, by keyboard, by touch, and turned off. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complaints } from '../../support/axe.ts';
import type { ReleasesFile } from '../../../build/features/history/story.ts';
import { hydrated, listLongTasks, listShifts } from '../../support/browser.ts';
import {
  focusedText,
  heading,
  type OpenOptions,
  PHONE,
  saveData,
  useBuiltSite,
} from '../../support/browser-site.ts';
import { smallSite, tutorial } from '../../support/memory-site.ts';
import { field, openSearch } from '../../support/search-box.ts';

const CONFIG = 'content/site.config.ts';

const site = useBuiltSite({
  [CONFIG]: smallSite[CONFIG].replace(
    "package: { name: 'example' },",
    "package: { name: 'example' }, history: { from: '1.0.0' },",
  ),
  'content/tutorials/index.md': tutorial(
    `[Usage](./usage.md), [size](entity:Size), [old](entity:oldArea) ${'and so on '.repeat(30)} [area](entity:area), [width](entity:Size.width), [gone](/api/removed/gone).

[First](entity:Size) of two lines, and of [the first](entity:oldArea) the end.\\
[Second](entity:area) of two lines.`,
  ),
  'node_modules/example/index.d.ts': `
/** How large something is. More follows. */
export interface Size { readonly width: number; readonly height: number; readonly depth: number }
/** The area. */
export declare function area(size: Size): number;
/** The area of old. @deprecated Use area. @since 1.1 */
export declare function oldArea(size: Size): number;
`,
  'content/history.json': JSON.stringify({
    ...{ package: 'example', version: '1.2.3' },
    exports: [
      {
        ...{ name: 'gone', kind: 'function', events: [] },
        removed: {
          ...{ version: '1.2.0', last: '1.1.0' },
          ...{ declaration: 'function gone(): void', from: [''] },
          reason: 'Use area.',
        },
      },
    ],
  } satisfies ReleasesFile),
});

const open = async (options: OpenOptions = {}) =>
  site.open('/docs/tutorials/', { prepare: saveData, ...options });
const link = (page: Page, name: string) =>
  page.locator('#page-article').getByRole('link', { name, exact: true });
const card = (page: Page, name?: string) =>
  page.getByRole('dialog', { ...(name === undefined ? {} : { name }) });
/** Longer than the delay after which a card opens or closes. */
const wait = (page: Page) => page.waitForTimeout(450);
/** Where no card is opened, and none stays. */
const away = (page: Page) => page.mouse.move(5, 5);

/** The middle of an element, and its edges. */
async function placeOf(one: Locator) {
  const box = await one.boundingBox();
  if (box === null) throw new Error('not shown');
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2, right: x + width, top: y };
}

describe('the card of a link', () => {
  it('opens for the pointer, stays while the pointer is on it, and closes when both are left or a link is followed', async () => {
    const { page, asked, messages } = await open();
    await hydrated(page);
    const start = await page.evaluate(() => performance.now());
    await link(page, 'size').hover();
    const size = card(page, 'Size');
    await size.waitFor();
    expect(await size.innerText()).toMatch(
      /Size\s+Interface\s+interface Size {\n.*width: number;\n.*height: number; …\s+How large something is\.\s+Turn off cards/,
    );
    await size.getByText('How large').hover();
    await wait(page);
    expect(await size.isVisible()).toBe(true);
    await size.getByText('How large').dblclick();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    await link(page, 'old').hover();
    await card(page, 'oldArea').waitFor();
    expect(await card(page).count()).toBe(1);
    expect(await card(page).innerText()).toMatch(/Deprecated\s+Since 1\.1/);
    // What a member belongs to, and when something was removed.
    await away(page);
    await link(page, 'width').hover();
    await card(page, 'Size').waitFor();
    await away(page);
    await link(page, 'gone').hover();
    await card(page, 'gone').waitFor();
    expect(await card(page).innerText()).toMatch(
      /gone\s+Function\s+Removed in 1\.2\.0\s+function gone\(\): void\s+Use area\./,
    );
    await away(page);
    await card(page).waitFor({ state: 'detached' });
    const fetched = asked.filter((address) => address.includes('hover-cards'));
    expect(fetched).toHaveLength(2);
    expect(await listShifts(page)).toEqual([]);
    expect(await listLongTasks(page, start)).toEqual([]);
    await link(page, 'Usage').hover();
    await wait(page);
    expect(await card(page).count()).toBe(0);
    await link(page, 'area').hover();
    await card(page).getByRole('link', { name: 'Size' }).click();
    await heading(page, 'Size');
    expect(await card(page).count()).toBe(0);
    expect(messages).toEqual([]);
  });

  it('opens for the keyboard, where Escape closes it and leaves the focus', async () => {
    const { page } = await open();
    await link(page, 'Usage').focus();
    await page.keyboard.press('Tab');
    await card(page, 'Size').waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await wait(page);
    expect(await card(page).count()).toBe(0);
    expect(await focusedText(page)).toBe('size');
    await page.keyboard.press('Tab');
    await card(page, 'oldArea').waitFor();
  });

  it('is entered with Alt and an arrow, and left in the order of the page', async () => {
    const { page } = await open();
    await link(page, 'Usage').focus();
    await page.keyboard.press('Tab');
    await card(page).waitFor();
    expect(await link(page, 'size').getAttribute('aria-details')).toBe(
      await card(page).getAttribute('id'),
    );
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Size');
    await page.keyboard.press('Shift+Tab');
    expect(await focusedText(page)).toBe('size');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Turn off cards');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('old');
    await card(page, 'oldArea').waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    expect(await focusedText(page)).toBe('old');
  });

  it('opens by a long press, and a tap follows the link', async () => {
    const { page } = await open({ ...PHONE, hasTouch: true });
    const box = await link(page, 'size').boundingBox();
    const touch = await page.context().newCDPSession(page);
    const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
    const send = (type: 'touchStart' | 'touchEnd') =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      });
    await send('touchStart');
    await card(page, 'Size').waitFor();
    await send('touchEnd');
    await wait(page);
    expect(await card(page).isVisible()).toBe(true);
    await page.touchscreen.tap(5, 700);
    await card(page).waitFor({ state: 'detached' });
    await link(page, 'size').tap();
    await heading(page, 'Size');
    await wait(page);
    expect(await card(page).count()).toBe(0);
  });

  it('can be turned off, which is remembered, and on again in search', async () => {
    const { page } = await open();
    await link(page, 'size').hover();
    await card(page).getByRole('button', { name: 'Turn off cards' }).click();
    await card(page).getByText('Cards are off.').waitFor();
    await page.reload();
    await link(page, 'old').hover();
    await wait(page);
    expect(await card(page).count()).toBe(0);
    await openSearch(page);
    await field(page).fill('cards');
    await page.getByRole('option', { name: /Show cards/ }).click();
    await page.keyboard.press('Escape');
    await away(page);
    await link(page, 'old').hover();
    await card(page, 'oldArea').waitFor();
  });
});

describe('a card that covers the next line', () => {
  /** The pointer rests on the link whose card covers the link below. */
  const openOverLine = async () => {
    const { page } = await open();
    await hydrated(page);
    const first = link(page, 'First');
    await first.hover();
    await card(page, 'Size').waitFor();
    const [from, below] = await Promise.all(
      [first, link(page, 'Second')].map(placeOf),
    );
    const edge = await placeOf(card(page));
    if (from === undefined || below === undefined) throw new Error('no place');
    expect(below.y).toBeGreaterThan(edge.top);
    expect(below.x).toBeLessThan(edge.right);
    return { page, from, below, edge };
  };

  it('makes way at once when the pointer leaves along the line, so that it reaches a link there and those below', async () => {
    const { page, from, below } = await openOverLine();
    const beside = from.right + 20;
    await page.mouse.move(beside, from.y, { steps: 10 });
    await page.mouse.move(below.x, below.y, { steps: 10 });
    await card(page, 'area').waitFor();
    expect(await card(page).count()).toBe(1);
    await away(page);
    await link(page, 'First').hover();
    await card(page, 'Size').waitFor();
    const next = await placeOf(link(page, 'the first'));
    await page.mouse.move(next.x, next.y, { steps: 20 });
    await card(page, 'oldArea').waitFor();
    expect(await card(page).count()).toBe(1);
  });

  it('stays when the pointer goes to it, also to its far side and not quite straight', async () => {
    const { page, from, edge } = await openOverLine();
    const far = edge.right - 20;
    await page.mouse.move(from.x + 2, from.y - 2, { steps: 2 });
    await page.mouse.move(far, edge.y, { steps: 40 });
    await wait(page);
    expect(await card(page, 'Size').isVisible()).toBe(true);
    await page.mouse.move(from.x, from.y, { steps: 40 });
    await wait(page);
    expect(await card(page, 'Size').isVisible()).toBe(true);
  });
});

describe.each([
  { width: 1280, height: 800, mode: 'light' },
  { width: 320, height: 256, mode: 'dark' },
] as const)('an open card at $width × $height pixels', (view) => {
  it('is within the window, beside its link and accessible', async () => {
    const { mode, ...viewport } = view;
    const { page } = await open({ mode, viewport });
    for (const name of ['size', 'area']) {
      await link(page, name).focus();
      await page.keyboard.press('Shift');
      await link(page, name).hover();
      await card(page).waitFor();
      const outer = await card(page).boundingBox();
      const inner = await link(page, name).boundingBox();
      if (outer === null || inner === null) throw new Error('not shown');
      expect(outer.x).toBeGreaterThanOrEqual(0);
      expect(outer.y).toBeGreaterThanOrEqual(0);
      expect(outer.x + outer.width).toBeLessThanOrEqual(view.width);
      expect(outer.y + outer.height).toBeLessThanOrEqual(view.height);
      const isBeside =
        outer.y >= inner.y + inner.height || outer.y + outer.height <= inner.y;
      expect(isBeside).toBe(true);
      expect(await complaints(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
