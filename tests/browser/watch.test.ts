/** What an author sees after a save: the open page is updated in place. */
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { smallSite } from '../support/memory-site.ts';
import { watchSite } from '../support/watched-site.ts';
import {
  focusedText,
  heading,
  scrollTo,
  scrollY,
  usePages,
} from '../support/browser-site.ts';

const site = watchSite();

const USAGE = 'content/tutorials/usage.md';
const PAGE = '/docs/tutorials/usage';
const STYLES = 'tool/src/templates/styles/base.css';
const usage = smallSite[USAGE];

/** A tutorial that is long enough to scroll. */
const long = (text: string): string =>
  `${usage}\n${'A line.\n\n'.repeat(120)}${text}\n\n[Start](./index.md)\n`;

const { open } = usePages(() => new URL(site.url()).origin);

async function shows(page: Page, text: string): Promise<void> {
  await page.locator('#page-article', { hasText: text }).waitFor();
}

/** Saves, and waits until the page shows it. */
async function save(page: Page, text: string): Promise<void> {
  site.write(USAGE, long(text));
  await shows(page, text);
}

describe('a save', () => {
  it('of a body is shown without a reload, and keeps scroll position and focus', async () => {
    const { page, loads } = await open(PAGE);
    await save(page, 'First.');
    await scrollTo(page, 700);
    await save(page, 'Second.');
    expect(await scrollY(page)).toBe(700);
    await page.locator('#page-article a[href="/docs/tutorials/"]').focus();
    await scrollTo(page, 700);
    await save(page, 'Third.');
    expect(await scrollY(page)).toBe(700);
    expect(await focusedText(page)).toBe('Start');
    expect(loads()).toBe(1);
  });

  it('of a body keeps the selection, scrolled code and the chosen tab', async () => {
    const { page } = await open(PAGE);
    const code = `~~~text\n// ${'Wide '.repeat(60)}\n~~~\n\n`;
    const tabs =
      '::::tabs\n:::tab[One]\n\n1\n\n:::\n:::tab[Two]\n\n2\n\n:::\n::::';
    site.write(USAGE, long(`${code}${tabs}\n\nFifth.`));
    await shows(page, 'Fifth.');
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.evaluate(() => {
      const line = document.querySelector('#page-article p');
      if (line !== null) window.getSelection()?.selectAllChildren(line);
      document.querySelector('#page-article pre')?.scrollTo(50, 0);
    });
    const selected = await page.evaluate(() => String(window.getSelection()));
    expect(selected).not.toBe('');
    site.write(USAGE, long(`${code}${tabs}\n\nSixth.`));
    await shows(page, 'Sixth.');
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(
      selected,
    );
    expect(
      await page
        .locator('#page-article pre')
        .first()
        .evaluate((code) => code.scrollLeft),
    ).toBe(50);
    expect(
      await page.getByRole('tab', { selected: true }).allTextContents(),
    ).toEqual(['Two']);
  });

  it('of a title is shown in the heading, the sidebar and the document title', async () => {
    const { page, loads } = await open(PAGE);
    site.write(USAGE, usage.replace('title: Usage', 'title: Renamed'));
    await heading(page, 'Renamed');
    await page.locator('.sidebar a', { hasText: 'Renamed' }).waitFor();
    expect(await page.title()).toContain('Renamed');
    expect(loads()).toBe(1);
    await page.locator('.sidebar a', { hasText: 'Start' }).first().click();
    await heading(page, 'Start');
    expect(loads()).toBe(1);
  });

  it('is found by search, also if search was used before the save', async () => {
    const { page } = await open(PAGE);
    const ask = async (query: string): Promise<void> => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill(query);
    };
    await save(page, 'Nothing yet.');
    await ask('marmalade');
    await page.locator('.search-note').first().waitFor();
    await page.keyboard.press('Escape');
    await save(page, 'A pot of marmalade.');
    // Search follows a moment later than the page.
    await vi.waitFor(async () => {
      await page.keyboard.press('Escape');
      await ask('marmalade');
      const hit = page.locator('.hit', { hasText: 'pot of marmalade' });
      await hit.first().waitFor({ timeout: 500 });
    }, 20_000);
  });

  it('of a style is shown without a reload, and the next navigation needs none', async () => {
    const { page, loads } = await open(PAGE);
    site.write(STYLES, 'body { outline: 3px solid rgb(1, 2, 3); }\n');
    await page.waitForFunction(
      () => getComputedStyle(document.body).outlineColor === 'rgb(1, 2, 3)',
    );
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
    await page.locator('.sidebar a', { hasText: 'Start' }).first().click();
    await heading(page, 'Start');
    expect(loads()).toBe(1);
  });

  it('of an article template is shown without a reload', async () => {
    const { page, loads } = await open(PAGE);
    await save(page, 'Before.');
    const file = 'tool/src/templates/article/index.tsx';
    const found = await site.read(file);
    site.write(file, found.replace('<h1', '<h1 data-drawn="anew"'));
    await page.locator('h1[data-drawn=anew]').waitFor();
    expect(loads()).toBe(1);
  });

  it('of the client code reloads the page exactly once', async () => {
    const { page, loads } = await open(PAGE);
    const file = 'tool/src/client/main.tsx';
    const found = await site.read(file);
    site.write(file, `${found}\ndocument.documentElement.id = 'anew';\n`);
    await page.locator('html#anew').waitFor();
    await save(page, 'After.');
    expect(loads()).toBe(2);
  });
});

it('a save with a broken link is shown with its place in an overlay until it is fixed', async () => {
  const { page, loads } = await open(PAGE);
  await save(page, 'Good.');
  const text = long('Good.');
  site.write(USAGE, `${text}\n[Nowhere](./nowhere.md)\n`);
  const overlay = page.locator('[data-problems]');
  await overlay.waitFor();
  expect(await overlay.locator('.place').textContent()).toMatch(
    /^content\/tutorials\/usage\.md:\d+:1$/,
  );
  expect(await overlay.locator('pre .meant').textContent()).toContain(
    '[Nowhere](./nowhere.md)',
  );
  await shows(page, 'Good.');
  await save(page, 'Mended.');
  await overlay.waitFor({ state: 'detached' });
  expect(loads()).toBe(1);
});

it('the overlay with problems is closed by Escape, but only after an open dialog', async () => {
  const { page } = await open(PAGE);
  await save(page, 'Good.');
  site.write(USAGE, `${long('Good.')}\n[Nowhere](./nowhere.md)\n`);
  const overlay = page.locator('[data-problems]');
  await overlay.waitFor();
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await overlay.count()).toBe(1);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await save(page, 'Mended.');
});
