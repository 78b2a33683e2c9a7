/** What a site does with settings that say where it is and what it documents. */
import { describe, expect, it } from 'vitest';
import {
  buildSite,
  createMemorySite,
  withSettings,
} from '../support/memory-site.ts';

it('a site without url is built without whatever needs a whole address, and says so', async () => {
  const site = createMemorySite({
    'content/site.config.ts': withSettings('').replace(/url: .*/, ''),
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    {
      code: 'url-missing',
      severity: 'warning',
      place: { file: 'content/site.config.ts' },
    },
  ]);
  const output = site.output();
  expect(output.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect([...output.keys()].filter((path) => path.endsWith('.xml'))).toEqual(
    [],
  );
  const page = output.get('api/function/add.html') ?? '';
  expect(page).not.toMatch(/canonical|og:url|og:image|ld\+json/);
  const markdown = output.get('api/function/add.md') ?? '';
  expect(markdown).toContain('](/api/interface/Sum)');
});

describe('an entry in another package', () => {
  const declared = {
    'node_modules/example/index.d.ts': null,
    'node_modules/example/package.json':
      '{ "name": "example", "version": "1.2.3" }',
    'node_modules/example/README.md': 'The real one.',
    'node_modules/@types/example/package.json':
      '{ "name": "@types/example", "version": "1.0.0" }',
    'node_modules/@types/example/README.md': 'The other one.',
    'node_modules/@types/example/index.d.ts':
      'export declare function add(): void;',
  };

  it.each(['@types/example', '@types/example/index.d.ts'])(
    'documents the package by the declarations of %s',
    async (entry) => {
      const site = createMemorySite({
        ...declared,
        'content/site.config.ts': withSettings(
          '',
          `entry: '${entry}', readme: true`,
        ),
      });
      const { diagnostics } = await site.build();
      expect(diagnostics.filter((one) => one.severity === 'error')).toEqual([]);
      const index = site.output().get('api.md') ?? '';
      expect(index).toContain('The real one.');
      expect(index).toContain('1.2.3');
      const page = site.output().get('api/function/add.md') ?? '';
      expect(page).toContain("import { add } from 'example'");
    },
  );

  it.each(['@types/gone', '@types/example/gone.d.ts', 'node_modules'])(
    'is an error if there is none: %s',
    async (entry) => {
      const site = createMemorySite({
        ...declared,
        'content/site.config.ts': withSettings('', `entry: '${entry}'`),
      });
      const { diagnostics } = await site.build();
      expect(diagnostics).toMatchObject([{ code: 'entry-unreadable' }]);
    },
  );
});

it('exclude leaves no page and no link behind, and a warning of what matches nothing', async () => {
  const site = createMemorySite({
    'content/site.config.ts': withSettings('', "exclude: ['Su*', 'gone']"),
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { code: 'exclude-unused', place: { file: 'content/site.config.ts' } },
  ]);
  const texts = [...site.output()].filter(
    ([path, text]) => /\.(?:html|md|json)$/.test(path) && /\/Sum\b/.test(text),
  );
  expect(texts.map(([path]) => path)).toEqual([]);
  expect(site.output().has('api/interface/Sum.html')).toBe(false);
});

async function buildRedirects(redirects: Readonly<Record<string, string>>) {
  const site = createMemorySite({
    'content/site.config.ts': withSettings(
      `redirects: ${JSON.stringify(redirects)}`,
    ),
  });
  const { diagnostics } = await site.build({ base: '/base/' });
  return { site, diagnostics };
}

it('a redirect leads from a former address to a page, also from a file and a folder', async () => {
  const { site, diagnostics } = await buildRedirects({
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

it('a redirect is refused from a page, to no page, and from no address', async () => {
  const { diagnostics } = await buildRedirects({
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

it('a site from right to left says so on its pages, and its styles name no side', async () => {
  const locale = "locale: { code: 'he', label: 'עברית', direction: 'rtl' }";
  const output = await buildSite({
    'content/site.config.ts': withSettings(locale),
  });
  const html = [...output].filter(([path]) => /^api\/\w+\/.*html$/.test(path));
  expect(html).toHaveLength(2);
  for (const [, page] of html) {
    expect(page).toContain('<html lang="he" dir="rtl"');
  }
  const [, styles = ''] =
    [...output].find(([path]) => /^assets\/site-.*css$/.test(path)) ?? [];
  expect(styles).toContain('margin-inline');
  expect(styles).not.toMatch(
    /[{;](?:(?:margin|padding|border)-|text-align:|float:)?(?:left|right)\b/,
  );
});
