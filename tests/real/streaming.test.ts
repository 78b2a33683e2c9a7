/** Pages that arrive in chunks: nothing that has been painted shifts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hydrated, listShifts } from '../support/browser.ts';
import { useFiles } from '../support/browser-site.ts';
import {
  isPage,
  listRealSite,
  readRealSite,
  realSite,
  repository,
} from '../support/real-site.ts';

const PAGES = [
  '/',
  '/api',
  '/api/class/GraphQLSchema',
  '/api/enum/Kind',
  '/api/function/visit',
  '/api/source/src/type/schema.ts',
  '/docs/tutorials/',
  '/docs/tutorials/basic-types',
  '/search',
  '/no/such/page',
] as const;

const site = useFiles(() => {
  const files = listRealSite().map((file) => {
    const bytes = readFileSync(`${repository}/${realSite}/${file}`);
    return [
      `/${file}`,
      file.endsWith('.html') ? bytes.toString() : bytes,
    ] as const;
  });
  return Promise.resolve(new Map(files));
});

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

it('no page has a layout shift while it arrives in chunks, on a desktop or on a phone', async () => {
  site.server().slowDown({ pause: 3 });
  const views = PAGES.flatMap((path) =>
    VIEWPORTS.map((viewport) => ({ path, viewport })),
  );
  const found: unknown[] = [];
  const rest = views.values();
  const visitSome = async (): Promise<void> => {
    for (const { path, viewport } of rest) {
      const { page, context } = await site.open(path, {
        viewport,
        reducedMotion: 'reduce',
      });
      await hydrated(page);
      const shifts = await listShifts(page);
      if (shifts.length > 0) found.push({ path, viewport, shifts });
      await context.close();
    }
  };
  // Pages that arrive slowly mostly wait, so three do at once.
  await Promise.all([visitSome(), visitSome(), visitSome()]);
  expect(found).toEqual([]);
});

it('every page has the element its first paint waits for once, after the article starts', () => {
  const pages = listRealSite().filter(isPage);
  const astray = pages.filter((file) => {
    const html = readRealSite(file);
    const [, id] = /<link rel="expect" href="#([^"]+)"/.exec(html) ?? [];
    if (id === undefined) return html.includes('id="page-article"');
    const place = html.indexOf(` id="${id}"`);
    return (
      place < html.indexOf('id="page-article"') ||
      html.split(` id="${id}"`).length !== 2
    );
  });
  expect(pages).not.toEqual([]);
  expect(astray).toEqual([]);
});
