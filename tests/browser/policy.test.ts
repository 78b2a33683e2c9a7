/** Pages keep their own content security policy, even when something fails. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveData, useSite } from '../support/browser-site.ts';
import { searchFiles } from '../support/search-files.ts';
import { site as siteData } from '../support/fixture-content.ts';

const site = useSite({ ...siteData, searchHref: '/search' }, searchFiles());

async function listen(page: Page): Promise<void> {
  await saveData(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(new Error(`violation of ${event.violatedDirective}`));
    });
  });
}
const violations = (messages: readonly string[]): readonly string[] =>
  messages.filter((text) => /violation|Content Security/i.test(text));

describe('the content security policy of a page', () => {
  it('is not violated by the box for a page that could not be loaded', async () => {
    const { page, context, messages } = await site.open('/api/class/Circle', {
      prepare: listen,
    });
    await context.setOffline(true);
    await page.click('.sidebar a:text("Line")');
    await page.locator('.failure').waitFor();
    expect(violations(messages)).toEqual([]);
  });

  it('is not violated by the box for a page that cannot be rendered', async () => {
    const { page, messages } = await site.open('/api/class/Circle', {
      prepare: listen,
    });
    await page.route('**/api/class/Line.json', async (route) => {
      const response = await route.fetch();
      const payload = (await response.json()) as { page: object };
      // A page that no component can draw.
      await route.fulfill({
        json: { ...payload, page: { ...payload.page, toc: [null] } },
      });
    });
    await page.click('.sidebar a:text("Line")');
    await page.locator('.failure, :text("crashed")').first().waitFor();
    expect(violations(messages)).toEqual([]);
  });

  it('is enforced: a violation would be noticed by these tests', async () => {
    const { page, messages } = await site.open('/', { prepare: listen });
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('script'), { textContent: '1' }),
      );
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p style="color:red">x</p>',
      );
    });
    await expect.poll(() => violations(messages).length).toBeGreaterThan(1);
  });
});
