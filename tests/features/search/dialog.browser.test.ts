/** The search dialog: what opens and closes it, its keys, and what it offers and finds. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  focusedText,
  heading,
  idle,
  pathOf,
  translate,
  useSite,
  type OpenOptions,
} from '../../support/browser-site.ts';
import { defer } from '../../support/memory-browser.ts';
import {
  chosen,
  field,
  hasFocus,
  openSearch,
  options,
} from '../../support/search-box.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';

it('a first load loads no file of search until the dialog is opened', async () => {
  const { page, asked } = await site.open(CIRCLE);
  const ofSearch = () => asked.filter((url) => /search|open-/.test(url));
  await idle(page);
  expect(ofSearch()).toEqual([]);
  await openSearch(page);
  expect(ofSearch()).not.toEqual([]);
});

/** Opens the page of the circle, and the dialog with a query. */
async function search(query = '', options: OpenOptions = {}) {
  const opened = await site.open(CIRCLE, options);
  await openSearch(opened.page, query);
  return opened;
}

/** The same, and waits for a result. */
async function find(query: string) {
  const opened = await search(query);
  await chosen(opened.page).waitFor();
  return opened;
}

describe('the search dialog', () => {
  it.each([
    ['a click', (page: Page) => page.click('.tool')],
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
    const dialog = defer<Route>();
    await page.route('**/assets/open-*', dialog.resolve);
    await page.keyboard.press('/');
    const asked = await dialog.promise;
    await page.keyboard.type('circlx');
    await page.keyboard.press('Backspace');
    await asked.continue();
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
    const { page } = await search();
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
    const { page } = await search('circle');
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

  it('fills the screen of a phone, and its list scrolls', async () => {
    const { page } = await site.open(CIRCLE, {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
    });
    await page.click('.tool');
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

  it('keeps working on a page that a translator has changed', async () => {
    const { page, messages } = await find('ci');
    await translate(page);
    await page.keyboard.type('rcle');
    await options(page).filter({ hasText: 'Circle' }).first().waitFor();
    await field(page).fill('qqzzk');
    await page.getByText('Nothing has these words.').waitFor();
    expect(messages).toEqual([]);
  });

  it('is a combobox whose input keeps the focus and names the active option', async () => {
    const { page } = await find('measure');
    const active = () => field(page).getAttribute('aria-activedescendant');
    const id = (): Promise<string | null> => chosen(page).getAttribute('id');
    expect(await active()).toBe(await id());
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).toContain('measure02');
    expect(await active()).toBe(await id());
    await page.keyboard.press('End');
    const last = await id();
    for (const [key, isLast] of [
      ['ArrowDown', false],
      ['ArrowUp', true],
      ['Home', false],
    ] as const) {
      await page.keyboard.press(key);
      if (isLast) expect(await id()).toBe(last);
      else expect(await chosen(page).textContent()).toContain('measure01');
    }
    expect(await hasFocus(page)).toBe(true);
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  });

  it('announces the number of symbols found, and is empty when it is opened again', async () => {
    const { page } = await search('measure');
    const status = page.locator('dialog [role=status]');
    await expect.poll(() => status.textContent()).toContain('Results: 60');
    await page.keyboard.press('Escape');
    await openSearch(page);
    expect(await field(page).inputValue()).toBe('');
  });

  it('opens the chosen result without a reload, and remembers the search, which can be continued', async () => {
    const { page, loads } = await find('line');
    await page.keyboard.press('Enter');
    await heading(page, 'Line');
    expect(loads()).toBe(1);
    expect(pathOf(page)).toBe('/api/class/Line');
    await openSearch(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    await recent.getByRole('option').click();
    await page.keyboard.type('ar');
    await expect.poll(() => field(page).inputValue()).toBe('linear');
  });

  it('opens a result in a new tab with Control+Enter, and stays open', async () => {
    const { page, context } = await find('line');
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    expect(new URL(other.url()).pathname).toBe('/api/class/Line');
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  it('copies the current page as markdown without the clipboard API', async () => {
    const { page } = await site.open('/search', {
      prepare: async (opened) => {
        await opened.addInitScript(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
        });
        await opened.route('**/*.md', (route) =>
          route.fulfill({ body: '# Start\n', contentType: 'text/markdown' }),
        );
      },
    });
    await page.click('.navbar a:text("Tutorial")');
    await page.locator('.copy-page').waitFor();
    const copied = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('copy', () => {
            const { activeElement } = document;
            resolve(
              activeElement instanceof HTMLTextAreaElement
                ? activeElement.value
                : '',
            );
          });
        }),
    );
    await openSearch(page, 'copy page');
    await page.getByRole('option', { name: 'Copy page as Markdown' }).click();
    expect(await copied).toBe('# Start\n');
    await page.getByText('Copied the page as Markdown').first().waitFor();
  });

  it('goes to a heading of the current page', async () => {
    const { page } = await site.open('/docs/tutorials/drawing-shapes');
    const label = await page
      .locator('#page-article h2')
      .first()
      .evaluate((heading) => heading.id);
    await openSearch(page, label.replaceAll('-', ' ').slice(0, 8));
    const group = page.getByRole('group', { name: 'On this page' });
    await group.getByRole('option').first().click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
  });

  it('shows a single kind of result when it is filtered', async () => {
    const { page } = await search('circle');
    await page.getByRole('button', { name: 'Tutorials' }).click();
    const hits = page.locator('.hit');
    await hits.filter({ hasText: 'Drawing Shapes' }).first().waitFor();
    const others = page.locator('.hit:not([href^="/docs/tutorials/"])');
    expect(await others.count()).toBe(0);
  });

  it('ignores keys while an input method composes a word', async () => {
    const { page } = await find('measure');
    await field(page).evaluate((box) => {
      for (const key of ['ArrowDown', 'Enter']) {
        box.dispatchEvent(
          new KeyboardEvent('keydown', {
            key,
            isComposing: true,
            bubbles: true,
          }),
        );
      }
    });
    expect(await chosen(page).textContent()).toContain('measure01');
    expect(pathOf(page)).toBe(CIRCLE);
  });
});
