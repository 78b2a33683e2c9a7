/** What axe complains about on a page as it is. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The violations that axe finds, one line for each element. */
export async function complaints(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: typeof axe }
    ).axe.run(document, {
      resultTypes: ['violations'],
      runOnly: [
        'wcag2a',
        'wcag2aa',
        'wcag21a',
        'wcag21aa',
        'wcag22aa',
        'best-practice',
      ],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    );
  });
}
