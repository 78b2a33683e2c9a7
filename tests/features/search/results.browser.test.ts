/** What the search dialog offers and finds, and what choosing a result does. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  heading,
  pathOf,
  translate,
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

describe('the search dialog', () => {
  it('keeps working on a page that a translator has changed', async () => {
    const { page, messages } = await site.open(CIRCLE);
    await openSearch(page, 'ci');
    await chosen(page).waitFor();
    await translate(page);
    await page.keyboard.type('rcle');
    await options(page).filter({ hasText: 'Circle' }).first().waitFor();
    await field(page).fill('no such thing');
    await page.getByText('Nothing has these words.').waitFor();
    expect(messages).toEqual([]);
  });

  it('offers most used symbols, actions and the headings of the page when empty', async () => {
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

  it('shows one list: the symbol of that name, then texts with that word', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circle');
    const results = page.getByRole('group', { name: 'Results' });
    const texts = results.getByRole('option', { name: 'Drawing Shapes' });
    await texts.first().waitFor();
    expect(await options(page).first().textContent()).toContain('Circle');
    expect(await texts.first().getAttribute('href')).toBe(
      '/docs/tutorials/drawing-shapes#circles',
    );
    const names = await page.locator('.search-label').allTextContents();
    expect(names[0]).toBe('Results');
  });

  it('shows the text in which words were found, with these marked', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'drawn circle');
    const marks = page.locator('.sig.text mark');
    await marks.first().waitFor();
    expect(await marks.allTextContents()).toContain('circle');
  });

  it('is a combobox whose input keeps the focus and names the active option', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'measure');
    await chosen(page).waitFor();
    const active = () => field(page).getAttribute('aria-activedescendant');
    const id = (): Promise<string | null> => chosen(page).getAttribute('id');
    expect(await active()).toBe(await id());
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).toContain('measure02');
    expect(await active()).toBe(await id());
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).toContain('measure01');
    expect(await hasFocus(page)).toBe(true);
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  });

  it('announces the number of symbols found', async () => {
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'measure');
    const status = page.locator('dialog [role=status]');
    await expect.poll(() => status.textContent()).toContain('Results: 60');
  });

  it('opens the chosen result without a reload, and remembers the search, which can be continued', async () => {
    const { page, loads } = await site.open(CIRCLE);
    await openSearch(page, 'line');
    await chosen(page).waitFor();
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
    const { page } = await site.open(CIRCLE);
    await openSearch(page, 'circle');
    await page.getByRole('button', { name: 'Tutorials' }).click();
    await page.locator('.hit', { hasText: 'Drawing Shapes' }).waitFor();
    expect(await page.locator('.hit').allTextContents()).toHaveLength(1);
  });

  it('ignores keys while an input method composes a word', async () => {
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
    expect(pathOf(page)).toBe(CIRCLE);
  });
});
