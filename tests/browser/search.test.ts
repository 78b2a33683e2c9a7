/** Search as a reader meets it: the dialog, its keys, the page, the failures. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusedText, useSite } from '../support/browser-site.ts';
import { site as fixture } from '../support/fixture-content.ts';
import type { Files } from '../support/fixture-site.ts';
import { searchFiles } from '../support/search-files.ts';
import { translate } from '../support/translate.ts';

const site = useSite({ ...fixture, searchHref: '/search' }, searchFiles());

const CIRCLE = '/api/class/Circle';

const field = (page: Page): Locator => page.getByRole('combobox');
const options = (page: Page): Locator => page.getByRole('option');
const chosen = (page: Page): Locator =>
  page.locator('.hit[aria-selected=true]');

async function openSearch(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.type(query);
}

/** The site without some of its files. */
function without(pattern: RegExp): Files {
  return new Map([...site.files()].filter(([path]) => !pattern.test(path)));
}

describe('a first load', () => {
  it('loads nothing of search', async () => {
    const asked: string[] = [];
    const { page } = await site.open(CIRCLE, {
      prepare: (opened) => {
        opened.on('request', (request) => asked.push(request.url()));
        return Promise.resolve();
      },
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /search|open-/.test(url))).toEqual([]);
  });
});

describe('the dialog', () => {
  it.each([
    ['a click', (page: Page) => page.click('.search-button')],
    ['a slash', (page: Page) => page.keyboard.press('/')],
    ['Control and K', (page: Page) => page.keyboard.press('Control+k')],
  ])('opens by %s, with the focus in its box', async (_, open) => {
    const { page, messages } = await site.open(CIRCLE);
    await open(page);
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await expect
      .poll(() => field(page).evaluate((box) => box === document.activeElement))
      .toBe(true);
    expect(messages).toEqual([]);
  });

  it('does not open by a slash that is written somewhere', async () => {
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

  it('closes by Escape and gives the focus back', async () => {
    const { page } = await site.open(CIRCLE);
    await page.focus('.search-button');
    await openSearch(page, 'circ');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await focusedText(page)).toContain('Search');
  });

  it('closes by a click beside it', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page);
    await page.mouse.click(10, 700);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  it('keeps a tap beside it from what lies below', async () => {
    const { page } = await site.open(CIRCLE, { hasTouch: true });
    const brand = await page.locator('.navbar .brand').boundingBox();
    if (brand === null) throw new Error('there is no brand');
    await openSearch(page);
    await page.touchscreen.tap(brand.x + 5, brand.y + brand.height / 2);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    // A click would follow the tap at once.
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe(CIRCLE);
  });

  it('stays when a selection of its text ends beside it', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circle');
    await field(page).hover();
    await page.mouse.down();
    await page.mouse.move(10, 700);
    await page.mouse.up();
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  it('leaves Control, Shift and K to the browser', async () => {
    const { page } = await site.open(CIRCLE);
    await page.keyboard.press('Control+Shift+K');
    await page.waitForTimeout(200);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('leaves no worker behind, however soon it is closed', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page);
    await chosen(page).or(options(page)).first().waitFor();
    await field(page).fill('circle');
    await page.keyboard.press('Escape');
    // The texts would be asked 60 ms after the last key.
    await page.waitForTimeout(300);
    expect(page.workers()).toEqual([]);
  });

  it('goes on in a page that a translator has changed', async () => {
    const { page, messages } = await site.open(CIRCLE);
    await openSearch(page, 'ci');
    await chosen(page).waitFor();
    await translate(page);
    await page.keyboard.type('rcle');
    await options(page).filter({ hasText: 'Circle' }).first().waitFor();
    await field(page).fill('no such thing');
    await page.getByText('No symbol has this name.').waitFor();
    expect(messages).toEqual([]);
  });

  it('begins anew when it is opened again', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circ');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await openSearch(page);
    expect(await field(page).inputValue()).toBe('');
  });

  it('offers what is used most, searches by type, and the page before a key is pressed', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page);
    await page.getByRole('group', { name: 'Most used' }).waitFor();
    const group = (name: string): Locator => page.getByRole('group', { name });
    await expect
      .poll(() => group('Actions').getByRole('option').count())
      .toBeGreaterThan(0);
    expect(
      await group('On this page').getByRole('option').count(),
    ).toBeGreaterThan(0);
  });

  it('shows symbols first and texts below them', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circle');
    await page.getByRole('group', { name: 'In the text' }).waitFor();
    const names = await page.locator('.search-label').allTextContents();
    expect(names[0]).toBe('Symbols');
    expect(names.at(-1)).toBe('In the text');
    const marks = page.locator('.sig.text mark');
    expect(await marks.allTextContents()).toContain('circle');
  });

  it('is a combobox: the chosen option is named by the box that keeps the focus', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'measure');
    await chosen(page).waitFor();
    const active = (): Promise<string | null> =>
      field(page).getAttribute('aria-activedescendant');
    const id = (): Promise<string | null> => chosen(page).getAttribute('id');
    expect(await active()).toBe(await id());
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).toContain('measure02');
    expect(await active()).toBe(await id());
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).toContain('measure01');
    expect(
      await field(page).evaluate((box) => box === document.activeElement),
    ).toBe(true);
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  });

  it('tells how much was found', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'measure');
    const status = page.locator('dialog [role=status]');
    await expect.poll(() => status.textContent()).toContain('Symbols: 60');
  });

  it('goes to what is chosen without a reload, and remembers the search', async () => {
    const { page, loads } = await site.open(CIRCLE);
    await openSearch(page, 'line');
    await chosen(page).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Line' }).waitFor();
    expect(loads()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/api/class/Line');
    await openSearch(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    expect(await recent.getByRole('option').allTextContents()).toEqual([
      '↺line',
    ]);
  });

  it('opens in a new tab with Control and Enter, and stays', async () => {
    const { page, context } = await site.open(CIRCLE);
    await openSearch(page, 'line');
    await chosen(page).waitFor();
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    expect(new URL(other.url()).pathname).toBe('/api/class/Line');
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  it('goes on from a former search that is clicked', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'line');
    await chosen(page).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Line' }).waitFor();
    await openSearch(page);
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option')
      .click();
    await expect.poll(() => field(page).inputValue()).toBe('line');
    await page.keyboard.type('ar');
    expect(await field(page).inputValue()).toBe('linear');
  });

  it('copies the page as markdown, wherever the visit began and whatever the browser can', async () => {
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

  it('goes to a heading of the page that is shown', async () => {
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

  it('switches the colour mode and stays open', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'colour mode');
    await page.getByRole('option', { name: /colour mode/ }).click();
    await page.locator('.search-keys', { hasText: 'dark' }).waitFor();
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  });

  it('shows one kind of result alone', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circle');
    await page.getByRole('button', { name: 'Tutorials' }).click();
    await page.locator('.hit', { hasText: 'Drawing Shapes' }).waitFor();
    expect(await page.locator('.search-label').allTextContents()).toEqual([
      'In the text',
    ]);
  });

  it('leaves the keys to whoever composes a word', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'measure');
    await chosen(page).waitFor();
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
    expect(new URL(page.url()).pathname).toBe(CIRCLE);
  });

  it('answers ten thousand characters', async () => {
    const { page, messages } = await site.open(CIRCLE);
    await openSearch(page);
    await field(page).fill('.*+?^${}()|[]\\'.repeat(700));
    await page.locator('.search-note').first().waitFor();
    expect(messages).toEqual([]);
  });

  it('is the whole screen on a phone, and its list scrolls', async () => {
    const { page } = await site.open(CIRCLE, {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
    });
    await page.click('.search-button');
    await field(page).fill('measure');
    await page.getByRole('button', { name: 'Symbols' }).click();
    const box = await page.locator('dialog.search').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    const scrolls = await page
      .locator('.search-list')
      .evaluate((list) => list.scrollHeight > list.clientHeight);
    expect(scrolls).toBe(true);
  });
});

describe('when something is missing', () => {
  it('symbols answer without texts, and the text part says so', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/search\/text/));
    await openSearch(page, 'circle');
    await page
      .locator('.search-note', { hasText: 'cannot be searched' })
      .waitFor();
    expect(await chosen(page).textContent()).toContain('Circle');
  });

  it('texts answer without symbols', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/search\/symbols/));
    await openSearch(page, 'hexagons');
    await page.locator('.hit', { hasText: 'Tiling a Plane' }).waitFor();
    await page
      .locator('.search-note', { hasText: 'could not be loaded' })
      .waitFor();
  });

  it('the page for searching opens instead of a dialog that cannot be loaded', async () => {
    const { page } = await site.open(CIRCLE);
    site.server().replace(without(/\/assets\/open-/));
    await page.click('.search-button');
    await page.waitForURL('**/search');
    await page.locator('a', { hasText: 'The index of all symbols' }).waitFor();
  });
});

describe('the page for searching', () => {
  it('answers the query of its address', async () => {
    const { page, messages } = await site.open('/search?q=hexagons');
    await page.locator('.hit', { hasText: 'Tiling a Plane' }).waitFor();
    expect(await field(page).inputValue()).toBe('hexagons');
    expect(messages).toEqual([]);
  });

  it('keeps the query in its address', async () => {
    const { page } = await site.open('/search');
    await field(page).fill('a&b=ü');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('q'))
      .toBe('a&b=ü');
  });

  it('has the focus go to its box instead of a dialog', async () => {
    const { page } = await site.open('/search?q=line');
    await chosen(page).waitFor();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
    await page.keyboard.press('/');
    expect(
      await field(page).evaluate((box) => box === document.activeElement),
    ).toBe(true);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('leaves to what was found, and comes back with the query', async () => {
    const { page } = await site.open('/search?q=line');
    await chosen(page).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Line' }).waitFor();
    await page.goBack();
    await page.locator('.hit', { hasText: 'Line' }).first().waitFor();
    expect(await field(page).inputValue()).toBe('line');
  });

  it('comes back with the filter, and with what was taken as the choice', async () => {
    const { page } = await site.open('/search?q=re');
    await chosen(page).waitFor();
    await page.click('.search-filters button:text-is("Symbols")');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('in'))
      .toBe('symbols');
    const second = page.locator('.hit').nth(1);
    const id = await second.getAttribute('id');
    const name = await second.locator('b').innerText();
    await second.click();
    await page.locator('h1', { hasText: name }).waitFor();
    await page.goBack();
    await chosen(page).waitFor();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
    expect(
      await page.locator('.search-filters [aria-pressed=true]').innerText(),
    ).toBe('Symbols');
    await page.reload();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
  });

  it('has what was taken as the choice also when the reader is back before it has come', async () => {
    const { page } = await site.open('/search?q=re');
    await chosen(page).waitFor();
    await page.route('**/api/**', () => undefined);
    const second = page.locator('.hit').nth(1);
    const id = await second.getAttribute('id');
    await second.click();
    await page.waitForURL('**/api/**');
    await page.goBack();
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(id);
  });

  it('says without scripts where to look instead', async () => {
    const { page } = await site.open('/search?q=line', {
      javaScriptEnabled: false,
      hydrate: false,
    });
    expect(await page.locator('#page-article').innerText()).toContain(
      'needs scripts',
    );
    expect(
      await page
        .locator('a', { hasText: 'The index of all symbols' })
        .isVisible(),
    ).toBe(true);
  });
});
