/** Former addresses, as the configuration lists them. */
import { expect, it } from 'vitest';
import { createMemorySite, withSettings } from '../support/memory-site.ts';

async function build(redirects: Readonly<Record<string, string>>) {
  const site = createMemorySite({
    'content/site.config.ts': withSettings(
      `redirects: ${JSON.stringify(redirects)}`,
    ),
  });
  const { diagnostics } = await site.build({ base: '/base/' });
  return { site, diagnostics };
}

it('leads from a former address to a page, also from a file and a folder', async () => {
  const { site, diagnostics } = await build({
    '/guide': '/docs/tutorials/usage',
    '/interfaces/Sum.html': '/api/interface/Sum',
    '/old/': '/',
  });
  expect(diagnostics).toEqual([]);
  const output = site.output();
  expect(output.get('guide.html')).toContain('url=/base/docs/tutorials/usage"');
  expect(output.get('interfaces/Sum.html')).toContain('/api/interface/Sum"');
  expect(output.get('old/index.html')).toContain('url=/base/"');
  expect(output.get('routes.json')).toContain('/base/interfaces/Sum"');
});

it('refuses a redirect from a page, to no page, and from no address', async () => {
  const { diagnostics } = await build({
    '/search': '/',
    '/guide': '/docs/tutorials/usages',
    '/a//b': '/',
  });
  expect(diagnostics).toMatchObject([
    { message: 'redirects: /a//b is taken, or cannot be an address' },
    { message: 'redirects: /search is taken, or cannot be an address' },
    {
      code: 'invalid-redirect',
      fault: 'usage',
      message: 'redirects: there is no page at /docs/tutorials/usages',
      hint: 'Did you mean /docs/tutorials/usage?',
      place: { file: 'content/site.config.ts' },
    },
  ]);
});
