/** "Copy page as Markdown", at the end of a page. */
import { expect, it } from 'vitest';
import { follow, heading, useSite } from '../support/browser-site.ts';

const site = useSite();

const CIRCLE = '/api/class/Circle';

it('copies the markdown of the current page after a navigation', async () => {
  const { page, context } = await site.open('/api', {
    prepare: (opened) =>
      opened.route(`**${CIRCLE}.md`, (route) =>
        route.fulfill({ body: '# Circle\n', contentType: 'text/markdown' }),
      ),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator(`#page-article a[href="${CIRCLE}"]`).first().click();
  await heading(page, 'Circle');
  const button = page.locator('.copy-page');
  await button.click();
  await expect.poll(() => button.textContent()).toBe('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe('# Circle\n');
  expect(
    await page.locator('link[type="text/markdown"]').getAttribute('href'),
  ).toBe(`${CIRCLE}.md`);
  // What is not displayed is not announced.
  const said = page.locator(
    ':is([role=status], [role=alert], [aria-live]):visible',
  );
  await expect
    .poll(async () => (await said.allTextContents()).filter(Boolean))
    .toEqual(['Copied']);
});

it('says "Copying failed" when the markdown cannot be fetched', async () => {
  const { page } = await site.open(CIRCLE, {
    prepare: (opened) =>
      opened.route('**/*.md', (route) => route.fulfill({ status: 404 })),
  });
  const button = page.locator('.copy-page');
  await button.click();
  await expect.poll(() => button.textContent()).toBe('Copying failed');
});

it('drops the link to the markdown page on the search page, and restores it on going back', async () => {
  const { page } = await site.open(CIRCLE);
  const markdown = page.locator('link[rel=alternate][type="text/markdown"]');
  await follow(page, '/search');
  await heading(page, 'Search');
  expect(await markdown.count()).toBe(0);
  await page.goBack();
  await heading(page, 'Circle');
  expect(await markdown.getAttribute('href')).toBe(`${CIRCLE}.md`);
});
