/** Typical tasks of readers on the real site, done with the keyboard alone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focusedName } from '../support/browser-site.ts';
import { useRealSite } from '../support/served-real-site.ts';

const site = useRealSite();

/** Presses Tab until the focused element has that name and is in that place. */
async function tabTo(page: Page, wanted: string, place = 'body') {
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await focusedName(page);
    const inside = page.locator(`${place} :focus`);
    if (name === wanted && (await inside.count()) > 0) return;
    seen.push(name);
  }
  throw new Error(`Tab does not lead to ${wanted} but to ${seen.join(', ')}`);
}

async function arriveAt(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.textContent('h1')).toBe(title);
}

/** After a navigation, reading and tabbing continue at the start of the page. */
async function expectFocusInMain(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('main') !== null),
    )
    .toBe(true);
}

describe('with the keyboard alone, a reader', () => {
  it('searches for a symbol, opens it, follows a link to a type and goes back', async () => {
    const { page } = await site.open('/');
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('GraphQLSchema');
    await page
      .getByRole('option', { name: /GraphQLSchema/, selected: true })
      .waitFor();
    await page.keyboard.press('Enter');
    await arriveAt(page, 'GraphQLSchema');
    await expectFocusInMain(page);
    await tabTo(page, 'GraphQLObjectType', '.field');
    await page.keyboard.press('Enter');
    await arriveAt(page, 'GraphQLObjectType');
    await expectFocusInMain(page);
    await page.goBack();
    await arriveAt(page, 'GraphQLSchema');
  });

  it('chooses TypeScript for all programs at once, and copies what is shown', async () => {
    const { page } = await site.open('/docs/tutorials/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const shown = (language: string): Promise<number> =>
      page.locator(`.tab[data-label=${language}]:visible`).count();
    await tabTo(page, 'schema.js', '.tab-list');
    expect([await shown('JavaScript'), await shown('TypeScript')]).toEqual([
      expect.any(Number),
      0,
    ]);
    await page.keyboard.press('ArrowRight');
    expect(await focusedName(page)).toBe('schema.ts');
    expect(await shown('JavaScript')).toBe(0);
    await tabTo(page, 'root.ts', '.tab-list');
    await tabTo(page, 'Copy', '.tab[data-label=TypeScript]');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      readFileSync(
        'content/examples/bookshelf/01-getting-started/root.ts',
        'utf8',
      ).trimEnd(),
    );
  });
});

const read = (page: Page) =>
  page.evaluate(() => {
    const texts = (found: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(found)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.innerText.replace(/\s+/g, ' ').replace(/ ?#$/, ''));
    return {
      contents: texts('.toc li'),
      headings: texts('#page-article .section > :is(h2, h3)'),
    };
  });

it('the list of all symbols, filtered by kind updates its counts and its table of contents, and shows everything again', async () => {
  const { page } = await site.open('/api');
  const all = await read(page);
  await page.locator('.filterbar button:text("Enum")').press('Enter');
  const { contents, headings } = await read(page);
  // What the package says of itself is no list, and stays.
  expect(headings.slice(0, 4)).toEqual([
    'Introduction',
    'graphql/language 4',
    'Kinds 3',
    'Lexing 1',
  ]);
  const names = headings.map((text) => text.replace(/\s*\d+$/, ''));
  expect(contents).toEqual(names);

  await page.locator('.filterbar button:text("All")').press('Enter');
  expect(await read(page)).toEqual(all);
  expect(all.contents.length).toBeGreaterThan(contents.length);
});
