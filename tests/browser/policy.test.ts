/** Pages keep their own content security policy, even when something fails. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { saveData, useSite } from '../support/browser-site.ts';

const site = useSite();

/** The browser logs each. */
const findViolations = (messages: readonly string[]) =>
  messages.filter((text) => text.includes('Content Security'));

it.each<[string, (page: Page) => Promise<unknown>]>([
  ['loaded', (page) => page.context().setOffline(true)],
  [
    'rendered',
    (page) =>
      page.route('**/api/class/Line.json', async (route) => {
        const response = await route.fetch();
        const payload = (await response.json()) as { page: object };
        // A page that no component can draw.
        await route.fulfill({
          json: { ...payload, page: { ...payload.page, toc: [null] } },
        });
      }),
  ],
])(
  'the content security policy is not violated by the box for a page that cannot be %s',
  async (_, spoil) => {
    const { page, messages } = await site.open('/api/class/Circle', {
      prepare: saveData,
    });
    await spoil(page);
    await page.click('.sidebar a:text("Line")');
    await page.locator('.failure, :text("crashed")').first().waitFor();
    expect(findViolations(messages)).toEqual([]);
  },
);

it('the content security policy is enforced: these tests would notice a violation', async () => {
  const { page, messages } = await site.open('/', { prepare: saveData });
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('script'), { textContent: '1' }),
    );
    const styled = '<p style="color:red">x</p>';
    document.body.insertAdjacentHTML('beforeend', styled);
  });
  await expect.poll(() => findViolations(messages).length).toBeGreaterThan(1);
});
