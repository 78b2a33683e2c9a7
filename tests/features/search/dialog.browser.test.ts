/** The search dialog: what opens and closes it, and which keys it handles. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  focusedText,
  idle,
  pathOf,
  useSite,
} from '../../support/browser-site.ts';
import { site as fixture } from '../../support/fixture-content.ts';
import {
  chosen,
  field,
  hasFocus,
  openSearch,
  options,
} from '../../support/search-box.ts';
import { searchFiles } from '../../support/search-files.ts';

const site = useSite({ ...fixture, searchHref: '/search' }, searchFiles());

const CIRCLE = '/api/class/Circle';

it('a first load loads no file of search until the dialog is opened', async () => {
  const { page, asked } = await site.open(CIRCLE);
  const ofSearch = () => asked.filter((url) => /search|open-/.test(url));
  await idle(page);
  expect(ofSearch()).toEqual([]);
  await openSearch(page);
  expect(ofSearch()).not.toEqual([]);
});

describe('the search dialog', () => {
  it.each([
    ['a click', (page: Page) => page.click('.search-button')],
    ['a slash', (page: Page) => page.keyboard.press('/')],
    ['Control and K', (page: Page) => page.keyboard.press('Control+k')],
  ])('opens by %s, with the focus in its input', async (_, open) => {
    const { page, messages } = await site.open(CIRCLE);
    await open(page);
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await expect.poll(() => hasFocus(page)).toBe(true);
    expect(messages).toEqual([]);
  });

  it('searches for the text that was typed while it was loading', async () => {
    const { page } = await site.open(CIRCLE);
    await page.focus('.brand');
    const waiting: Route[] = [];
    await page.route('**/assets/open-*', (route) => {
      waiting.push(route);
    });
    await page.keyboard.press('/');
    await expect.poll(() => waiting.length).toBe(1);
    await page.keyboard.type('circlx');
    await page.keyboard.press('Backspace');
    await waiting[0]?.continue();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('circl');
    await chosen(page).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('shapes');
  });

  it('loses no key: its input has the focus once the temporary input is removed', async () => {
    const { page } = await site.open(CIRCLE);
    // Observed before any key can arrive: at the end of the task that removed it.
    await page.evaluate(() => {
      const { body } = document;
      new MutationObserver((changes) => {
        const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        if (!gone.some((node) => node instanceof HTMLInputElement)) return;
        body.dataset['heir'] = document.activeElement?.className ?? '';
      }).observe(body, { childList: true });
    });
    await openSearch(page);
    expect(await page.getAttribute('body', 'data-heir')).toBe('search-field');
  });

  it('does not open by a slash that is typed into a text field', async () => {
    const { page } = await site.open(CIRCLE);
    await page.evaluate(() => {
      const box = document.createElement('textarea');
      document.body.append(box);
      box.focus();
    });
    await page.keyboard.type('a/b');
    expect(await page.inputValue('textarea')).toBe('a/b');
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('closes on a click outside', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page);
    await page.mouse.click(10, 700);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  it('does not pass a tap outside on to the link below', async () => {
    const { page } = await site.open(CIRCLE, { hasTouch: true });
    const brand = await page.locator('.navbar .brand').boundingBox();
    if (brand === null) throw new Error('there is no brand');
    await openSearch(page);
    await page.touchscreen.tap(brand.x + 5, brand.y + brand.height / 2);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    // A click would follow the tap at once.
    await page.waitForTimeout(200);
    expect(pathOf(page)).toBe(CIRCLE);
  });

  it('stays open when a text selection ends outside', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circle');
    await field(page).hover();
    await page.mouse.down();
    await page.mouse.move(10, 700);
    await page.mouse.up();
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  it('leaves Control+Shift+K to the browser', async () => {
    const { page } = await site.open(CIRCLE);
    const body = page.locator('body');
    await body.evaluate((element) => {
      window.addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'K')
          element.ariaLabel = defaultPrevented ? 'taken' : 'left';
      });
    });
    await page.keyboard.press('Control+Shift+K');
    await expect.poll(() => body.getAttribute('aria-label')).toBe('left');
  });

  it('is empty when it is opened again', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circ');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await openSearch(page);
    expect(await field(page).inputValue()).toBe('');
  });

  it('fills the screen of a phone, and its list scrolls', async () => {
    const { page } = await site.open(CIRCLE, {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
    });
    await page.click('.search-button');
    await field(page).fill('measure');
    await page.getByRole('button', { name: 'API' }).click();
    const box = await page.locator('dialog.search').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    const scrolls = (): Promise<boolean> =>
      page
        .locator('.search-list')
        .evaluate((list) => list.scrollHeight > list.clientHeight);
    // The symbols may still be loading.
    await expect.poll(scrolls).toBe(true);
  });
});
