/** Members of namespaces in Chromium: pages with a dot in their address. */
import { expect, it } from 'vitest';
import {
  addressed,
  heading,
  pathOf,
  useFiles,
} from '../support/browser-site.ts';
import { buildHostedSite } from '../support/hosted-site.ts';

const site = useFiles(async () => addressed(await buildHostedSite()));

it('the page of a namespace member is opened and left without a reload', async () => {
  const { page, loads, messages } = await site.open('/api/namespace/core');
  const link = '#page-article a[href="/api/function/core.parse"]';
  await page.locator(link).first().click();
  await heading(page, 'core.parse');
  expect(pathOf(page)).toBe('/api/function/core.parse');
  await page.goBack();
  await page.locator(link).first().waitFor();
  expect(loads()).toBe(1);
  expect(messages).toEqual([]);
});
