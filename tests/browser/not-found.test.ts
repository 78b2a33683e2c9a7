/** Unknown and hostile addresses: the 404 page and where it leads. */
import { describe, expect, it } from 'vitest';
import { listShifts } from '../support/browser.ts';
import {
  heading,
  idle,
  pathOf,
  saveData,
  useSite,
} from '../support/browser-site.ts';

const site = useSite();

describe('the 404 page', () => {
  it('hydrates without console messages, keeps its address and is excluded from search engines', async () => {
    const { page, messages } = await site.open('/no/such/page');
    expect(await page.textContent('h1')).toBe('Page Not Found');
    expect(await page.title()).toMatch(/^Page Not Found/);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe(
      'noindex',
    );
    expect(pathOf(page)).toBe('/no/such/page');
    expect(messages.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('stays when a hash in it is followed, and on going back', async () => {
    const { page, loads, asked } = await site.open('/api/class/Cirle');
    const before = asked.length;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.locator('[data-suggest] a').first().click();
    await heading(page, 'Circle');
    const since = asked.slice(before);
    expect(since.filter((url) => url.includes('Cirle'))).toEqual([]);
    expect(await page.locator('.failure').count()).toBe(0);
    expect(loads()).toBe(1);
  });

  it('suggests nothing when no address is similar', async () => {
    const { page, asked } = await site.open('/no/such/page', {
      prepare: saveData,
    });
    const lists = () => asked.filter((url) => url.includes('/sidebars/'));
    await expect.poll(() => lists().length).toBe(2);
    await idle(page);
    expect(await page.locator('[data-suggest] a').count()).toBe(0);
  });

  it('causes no layout shift while it looks for similar addresses', async () => {
    const { page } = await site.open('/api/class/Cirle');
    await page.locator('[data-suggest] a').first().waitFor();
    expect(await listShifts(page)).toEqual([]);
  });
});

it.each([
  ['broken escapes', '/api/%E0%A4%A'],
  ['an empty segment', '//host/'],
  ['4,000 characters', `/${'a'.repeat(4000)}`],
  ['the name __proto__', '/__proto__'],
  ['markup', '/%3Cimg%20src=x%20onerror=alert(1)%3E'],
  ['a broken hash', '/no#%E0%A4%A'],
])(
  'a hostile address with %s shows the 404 page, from which a link leads on',
  async (_, path) => {
    const { page, messages } = await site.open(path);
    expect(await page.textContent('h1')).toBe('Page Not Found');
    expect(messages.filter((text) => !text.includes('404'))).toEqual([]);
    await page.click('.navbar .brand');
    await heading(page, 'Geometry');
  },
);

describe('an unknown address', () => {
  it('leads to the page whose address differs only in case', async () => {
    const { page, loads } = await site.open(
      '/API/Class/circle/#section-methods',
    );
    await heading(page, 'Circle');
    expect(page.url()).toBe(
      `${site.origin()}/api/class/Circle#section-methods`,
    );
    expect(loads()).toBe(1);
  });

  it.each([
    ['a typing error', '/api/class/Rectangel', 'Rectangle'],
    ['the wrong folder', '/api/function/Polygon', 'Polygon'],
  ])(
    'with %s shows a link to the page that was meant',
    async (_, path, name) => {
      const { page } = await site.open(path);
      const first = page.locator('[data-suggest] a').first();
      expect(await first.getAttribute('href')).toContain(name);
      await first.click();
      await heading(page, name);
    },
  );
});
