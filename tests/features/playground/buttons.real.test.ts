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

/** What a sample prints when it is run, and what the page says of it. */
interface Pressed {
  readonly name: string;
  readonly isQuery: boolean;
  readonly isTimeLine: boolean;
  readonly promised: string;
  readonly printed: string;
  readonly end: string;
}

/** Presses every visible Run, one after the other, within the page. */
const pressAll = (page: Page): Promise<readonly Pressed[]> =>
  page.evaluate(async () => {
    const textsOf = (elements: Iterable<Element>): string[] =>
      [...elements].map(({ textContent }) => textContent);
    const ended = (sample: Element): Promise<Element> =>
      new Promise((resolve) => {
        const look = (): void => {
          const log = sample.querySelector('[role=log]:has(.end)');
          if (log === null) requestAnimationFrame(look);
          else resolve(log);
        };
        look();
      });
    const pressed: Pressed[] = [];
    for (const sample of document.querySelectorAll<HTMLElement>(
      '.sample:has(> .bar > .run + .run)',
    )) {
      if (!sample.checkVisibility()) continue;
      const whole = sample.parentElement?.closest('figure') ?? sample;
      const promised = whole.querySelectorAll(
        ':is(figure > .output, .versions > :last-child) pre',
      );
      const isTimeLine = whole.querySelector('.timeline') !== null;
      const said = textsOf(promised).join('');
      sample.querySelector<HTMLElement>('.bar .run')?.click();
      const log = await ended(sample);
      for (const time of log.querySelectorAll('.time')) time.remove();
      const lines = textsOf(log.children);
      pressed.push({
        name: sample.querySelector('code')?.textContent.slice(0, 60) ?? '',
        isQuery: sample.dataset['language'] === 'graphql',
        isTimeLine,
        promised: said.replaceAll(/\s+/g, ''),
        printed: lines.slice(0, -1).join('').replaceAll(/\s+/g, ''),
        end: lines.at(-1) ?? '',
      });
    }
    return pressed;
  });

it('every Run of a tutorial or guide shows what the page says, and every query its data', async () => {
  const all: Pressed[] = [];
  await sideBySide(PAGES, async (path) => {
    const { page, context } = await site.open(path);
    all.push(...(await pressAll(page)));
    await context.close();
  });
  const isRight = (one: Pressed): boolean => {
    const { isQuery, isTimeLine, printed, promised } = one;
    if (!one.end.startsWith('Finished')) return false;
    return isQuery
      ? printed.includes('"data":{') && !printed.includes('"errors"')
      : isTimeLine || printed === promised;
  };
  expect(all.filter((one) => !isRight(one))).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ isQuery }) => isQuery).length).toBeGreaterThan(5);
});

it('no page offers a run that it then refuses', async () => {
  const { page } = await site.open('/docs/guides/errors');
  const refused = page.locator('.sample', { has: page.locator('.cannot') });
  expect(await refused.locator('.run').count()).toBe(0);
  await refused.getByText('needs a network').first().waitFor();
});
