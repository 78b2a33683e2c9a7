/** Presses Run on the pages of the built site, as readers do. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isPage, listRealSite } from '../../support/real-site.ts';
import { useRealSite } from '../../support/served-real-site.ts';
import { sideBySide } from '../../support/side-by-side.ts';

const site = useRealSite();

const PAGES = listRealSite()
  .filter((file) => isPage(file) && /^docs\/(?:tutorials|guides)\//.test(file))
  .map((file) => `/${file.replace(/(?:index)?\.html$/, '')}`);

/** What went wrong with the samples of a page, and how many it has. */
async function pressAll(page: Page): Promise<[string[], number, number]> {
  const problems: string[] = [];
  let queries = 0;
  const samples = page.locator('.sample:has(> .bar > .run + .run):visible');
  const count = await samples.count();
  for (let index = 0; index < count; index += 1) {
    const sample = samples.nth(index);
    const run = sample.locator('.bar .run').first();
    const tabs = sample.locator('xpath=ancestor::figure');
    const whole = (await tabs.count()) === 0 ? sample : tabs;
    const isQuery = (await sample.getAttribute('data-language')) === 'graphql';
    const promised = (
      await whole
        .locator(':scope > .output, .versions > :last-child')
        .locator('pre')
        .allTextContents()
    )
      .join('')
      .trim();
    const isTimeLine = (await whole.locator('.timeline').count()) > 0;
    await run.click();
    const log = sample.locator('[role=log]');
    await log.locator('.end').waitFor({ timeout: 20_000 });
    const printed = await log.evaluate((element) => {
      for (const time of element.querySelectorAll('.time')) time.remove();
      const lines = [...element.children].map(({ textContent }) => textContent);
      return { end: lines.at(-1) ?? '', text: lines.slice(0, -1).join('\n') };
    });
    const name = (await sample.locator('code').first().innerText()).slice(
      0,
      60,
    );
    const report = (problem: string): void => {
      problems.push(`${page.url()}: ${name}: ${problem}`);
    };
    if (!printed.end.startsWith('Finished')) report(printed.end);
    if (isQuery) {
      queries += 1;
      if (!printed.text.includes('"data": {')) report('no data');
      if (printed.text.includes('"errors"')) report(printed.text);
    } else if (!isTimeLine && compact(printed.text) !== compact(promised)) {
      report(`${printed.text} instead of ${promised}`);
    }
  }
  return [problems, count, queries];
}

function compact(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

it('every Run of a tutorial or guide shows what the page says, and every query its data', async () => {
  const problems: string[] = [];
  let runs = 0;
  let queries = 0;
  await sideBySide(PAGES, async (path) => {
    const { page, context } = await site.open(path);
    const [found, count, asked] = await pressAll(page);
    problems.push(...found);
    runs += count;
    queries += asked;
    await context.close();
  });
  expect(problems).toEqual([]);
  expect(runs).toBeGreaterThan(100);
  expect(queries).toBeGreaterThan(5);
});

it('no page offers a run that it then refuses', async () => {
  const { page } = await site.open('/docs/guides/errors');
  const refused = page.locator('[data-run*=" "]');
  expect(await refused.locator('.run').count()).toBe(0);
  await refused.getByText('needs a network').first().waitFor();
});
