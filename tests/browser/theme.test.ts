/** The author's parts of the template run in the browser as they were rendered. */
import { expect, it } from 'vitest';
import { useFiles } from '../support/browser-site.ts';
import { createProject } from '../support/project.ts';

const site = useFiles(async () => {
  const project = await createProject({
    'content/theme/Header.tsx': `
      import { useReducer } from 'react';
      export default function Header({ page, children }) {
        const [count, add] = useReducer((sum) => sum + 1, 0);
        return <><button className="own" onClick={add}>{page.title} {count}</button>{children}</>;
      }`,
    'content/theme/Footer.tsx':
      'export default ({ children }) => <>{children}<p className="end">The end</p></>;',
    'content/theme/style.css': ':root { --color-accent: rgb(1, 2, 3) }',
  });
  expect(await project.runHere(['build'])).toMatchObject({ exitCode: 0 });
  const output = await project.output();
  return new Map([...output].map(([path, text]) => [`/${path}`, text]));
});

it('hydrates without console messages, works, and follows navigation', async () => {
  const { page, messages, loads } = await site.open('/api/function/add');
  const own = page.locator('.own');
  await own.click();
  expect(await own.textContent()).toBe('add 1');
  expect(await page.locator('footer.footer + .end').count()).toBe(1);
  await page.locator('#page-article a[href="/api/interface/Sum"]').click();
  await page.waitForURL('**/api/interface/Sum');
  await page.locator('.own', { hasText: 'Sum 1' }).waitFor();
  expect(loads()).toBe(1);
  const accent = await page
    .locator('.item[aria-current]')
    .first()
    .evaluate((item) =>
      getComputedStyle(item).getPropertyValue('--color-accent'),
    );
  expect(accent.trim()).toBe('rgb(1, 2, 3)');
  expect(messages).toEqual([]);
});
