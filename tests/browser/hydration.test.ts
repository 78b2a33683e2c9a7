/** The client hydrates every kind of page without a console message. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  heading,
  idle,
  PHONE,
  saveData,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

const KINDS = [
  ['home', '/'],
  ['api-index', '/api'],
  ['entity', '/api/class/Circle'],
  ['tutorial', '/docs/tutorials/drawing-shapes'],
] as const;

/** Marks the article as soon as it is parsed, before any script of the site. */
const markArticle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const article = document.getElementById('page-article');
      const last = article?.lastElementChild;
      if (last == null) return;
      Object.assign(last, { marked: true });
      if (document.getElementById('page-data') !== null) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

describe.each(KINDS)('a page of kind %s', (_, path) => {
  it('hydrates without console messages and keeps the nodes of the article', async () => {
    const { page, messages } = await site.open(path, { prepare: markArticle });
    const kept = await page.evaluate(
      () =>
        'marked' in
        (document.querySelector('#page-article')?.lastElementChild ?? {}),
    );
    expect(messages).toEqual([]);
    expect(kept).toBe(true);
  });

  it('loads with five requests, none of them for data', async () => {
    const { page, asked } = await site.open(path, { prepare: saveData });
    await idle(page);
    const own = asked.filter((url) => !url.includes('favicon'));
    expect(own).toHaveLength(5);
    expect(own.filter((url) => url.endsWith('.json'))).toEqual([]);
  });

  it('is readable without scripts, and hides controls that need them', async () => {
    const { page } = await site.open(path, {
      javaScriptEnabled: false,
    });
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('.copy:visible').count()).toBe(0);
    expect(await page.locator('.colour-mode').isVisible()).toBe(false);
  });
});

it('a click before hydration is followed, and the page is not rendered twice', async () => {
  const { page, messages } = await site.open('/api/class/Circle', {
    hydrate: false,
    prepare: (opened) =>
      opened.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!('booted' in document.documentElement.dataset)) return;
          observer.disconnect();
          if (!location.pathname.endsWith('Circle')) return;
          setTimeout(() => {
            document.querySelector<HTMLElement>('.pager .next')?.click();
          });
        }).observe(document, { attributes: true, subtree: true });
      }),
  });
  await heading(page, 'Line');
  expect(await page.locator('h1').count()).toBe(1);
  expect(messages).toEqual([]);
});

it('an article that a translator changes before hydration is left unchanged by hydration', async () => {
  const { page, messages } = await site.open('/api/class/Circle', {
    prepare: (opened) =>
      opened.addInitScript(() => {
        new MutationObserver((_, observer) => {
          const lead = document.querySelector('#page-article .lead');
          if (lead === null) return;
          observer.disconnect();
          lead.innerHTML = '<font>übersetzt</font>';
        }).observe(document, { childList: true, subtree: true });
      }),
  });
  expect(await page.textContent('.lead')).toBe('übersetzt');
  expect(messages).toEqual([]);
});

describe('without scripts', () => {
  it('a closed category links to a page, and an open one lists its entries', async () => {
    const { page } = await site.open('/api/class/Circle', {
      javaScriptEnabled: false,
    });
    const functions = page.getByRole('link', { name: /Functions/ }).first();
    expect(await functions.getAttribute('href')).toBe('/api/function');
    const links = page.locator('.sidebar a', { hasText: 'Rectangle' });
    expect(await links.isVisible()).toBe(true);
  });

  it('a phone shows the table of contents, and its menu opens and closes', async () => {
    const { page } = await site.open('/api/class/Circle', {
      javaScriptEnabled: false,
      ...PHONE,
    });
    expect(await page.locator('.toc a').first().isVisible()).toBe(true);
    const entry = page.locator('.sidebar a', { hasText: 'Rectangle' });
    expect(await entry.isVisible()).toBe(false);
    await page.getByLabel('Toggle navigation bar').click();
    await entry.waitFor();
    await page.getByLabel('Close navigation bar').click();
    await entry.waitFor({ state: 'hidden' });
  });
});
