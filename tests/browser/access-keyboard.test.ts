/** The journeys of readers who have no mouse: every step is a key. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusedName, PHONE, useSite } from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';

/** Whether a focus ring is drawn around the focused element. */
function hasRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
}

describe('with the keyboard alone', () => {
  it('every tab stop has a focus ring and a name; the first one skips to the main content', async () => {
    const { page } = await site.open(CIRCLE);
    const first = 'Skip to main content';
    let name = '';
    for (let presses = 0; presses < 40 && name !== first; presses += 1) {
      await page.keyboard.press('Tab');
      if (presses === 0) expect(await focusedName(page)).toBe(first);
      else name = await focusedName(page);
      expect(await hasRing(page), name).toBe(true);
      expect(await focusedName(page)).not.toBe('');
    }
    await page.locator('.skip-link').press('Enter');
    expect(await page.locator('main:focus, main :focus').count()).toBe(1);
  });

  it('a reader on a phone opens the menu, is held by its focus trap, and closes it', async () => {
    const { page } = await site.open(CIRCLE, PHONE);
    await page.locator('.menu-button').focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await expect.poll(() => focusedName(page)).toBe('Close navigation bar');
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const strayed = await page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.closest('main, .navbar, .footer') !== null;
      });
      expect(strayed).toBe(false);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('Toggle navigation bar');
  });
});

it('with forced colours the current page and the kinds keep an outline or a border', async () => {
  const { page } = await site.open(CIRCLE, { forcedColors: 'active' });
  const widths = await page.evaluate(() =>
    ['.sidebar li [aria-current]', '.sidebar .kind'].map((selector) => {
      const element = document.querySelector(selector);
      if (element === null) return 0;
      const { outlineWidth, outlineStyle, borderTopWidth } =
        getComputedStyle(element);
      return outlineStyle === 'none'
        ? parseFloat(borderTopWidth)
        : parseFloat(outlineWidth);
    }),
  );
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(1);
});
