/** What a site publishes about itself as data: its routes, documents and redirects. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type {
  DocumentsFile,
  PagePayload,
  RoutesFile,
} from '../../src/templates/page-model.ts';
import {
  buildSite,
  repository,
  smallSite,
  tutorial,
  withSettings,
  makeManifest,
} from '../support/memory-site.ts';

type Output = ReadonlyMap<string, string>;

const CONFIG = 'content/site.config.ts';

const other = (name: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: makeManifest({ name }),
  [`node_modules/${name}/index.d.ts`]: 'export declare const one: 1;',
});

const readRoutes = (output: Output): RoutesFile =>
  JSON.parse(output.get('routes.json') ?? '') as RoutesFile;
const readDocuments = (output: Output): DocumentsFile =>
  JSON.parse(output.get('documents.json') ?? '') as DocumentsFile;

const based = await buildSite({}, { base: '/of/' });

describe('routes.json', () => {
  it('lists every page below a base path with its files', () => {
    const { routes } = readRoutes(based);
    expect(routes.map(({ path }) => path.replace('/of/', '/'))).toEqual([
      '/',
      '/api',
      '/api/interface',
      '/api/function',
      '/api/interface/Sum',
      '/api/function/add',
      '/docs/tutorials/',
      '/docs/tutorials/usage',
      '/404',
      '/search',
    ]);
    for (const { path, component, chunk, data } of routes) {
      expect(existsSync(`${repository}/${component}`), component).toBe(true);
      const code = based.get(chunk.replace('/of/', ''));
      expect(code, chunk).toContain('default');
      const text = based.get(data.replace('/of/', '')) ?? '';
      const { page, module, article } = JSON.parse(text) as PagePayload;
      expect([page.href, module]).toEqual([path, chunk]);
      const file = data.replace('/of/', '').replace(/json$/, 'html');
      expect(based.get(file)).toContain(article);
    }
  });

  it('lists every document of the site as a route or a redirect', () => {
    const { routes, redirects } = readRoutes(based);
    const documents = [...based.keys()].filter((path) => path.endsWith('html'));
    const listed = [...routes, ...redirects].map(
      ({ path }) =>
        `${path.replace('/of/', '').replace(/^$|(?<=\/)$/, 'index')}.html`,
    );
    expect(listed.sort()).toEqual(documents.sort());
  });

  it('lists the redirects, each with a document that leads there', () => {
    const { redirects } = readRoutes(based);
    expect(redirects).toEqual([
      { path: '/of/docs', to: '/of/docs/tutorials/' },
      { path: '/of/api/packages', to: '/of/api' },
      { path: '/of/api/current', to: '/of/api' },
    ]);
    for (const { path, to } of redirects) {
      expect(based.get(`${path.replace('/of/', '')}.html`)).toContain(
        `content="0; url=${to}"`,
      );
    }
  });
});

describe('documents.json', () => {
  it('holds the version, the documents and the sidebars', () => {
    expect(readDocuments(based)).toEqual({
      versions: [
        {
          name: 'current',
          label: '1.2.3',
          path: '/of/docs',
          isLast: true,
          mainDocument: 'tutorials/index',
        },
      ],
      documents: [
        {
          id: 'tutorials/index',
          path: '/of/docs/tutorials/',
          sidebar: 'tutorialSidebar',
        },
        {
          id: 'tutorials/usage',
          path: '/of/docs/tutorials/usage',
          sidebar: 'tutorialSidebar',
        },
      ],
      sidebars: [
        { id: 'api', file: '/of/sidebars/api.json' },
        { id: 'tutorialSidebar', file: '/of/sidebars/tutorialSidebar.json' },
      ],
    });
  });

  it('names the first tutorial of the sidebar where there is no index, and so do pages', async () => {
    const output = await buildSite({
      [CONFIG]: smallSite[CONFIG].replace(
        "['index', 'usage']",
        "[{ category: 'First', items: ['usage'] }]",
      ),
      'content/tutorials/index.md': null,
      'content/tutorials/usage.md': tutorial('Call `add`.', 'Usage'),
    });
    const { versions } = readDocuments(output);
    expect(versions[0]?.mainDocument).toBe('tutorials/usage');
    expect(readRoutes(output).redirects[0]).toEqual({
      path: '/docs',
      to: '/docs/tutorials/usage',
    });
    for (const page of ['index', 'search', 'api/function/add', '404']) {
      expect(output.get(`${page}.html`)).toContain(
        'href="/docs/tutorials/usage"',
      );
    }
  });
});

it('a package keeps its address where the site would redirect or has an index', async () => {
  const output = await buildSite({
    [CONFIG]: withSettings(
      "packages: [{ name: 'packages' }, { name: 'Current' }, { name: 'interface' }]",
    ),
    ...other('packages'),
    ...other('Current'),
    ...other('interface'),
  });
  expect(readRoutes(output).redirects.map(({ path }) => path)).toEqual([
    '/docs',
  ]);
  expect(output.get('api/packages.html')).toContain('<title>API packages |');
  expect(output.get('api/interface.md')).toContain('/api/interface/variable/');
});
