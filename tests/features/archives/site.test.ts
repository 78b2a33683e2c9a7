/** Folders of `content/examples/` that readers download. */
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import {
  createMemorySite,
  smallSite,
  tutorial,
} from '../../support/memory-site.ts';

const USAGE = 'content/tutorials/usage.md';

const MANIFEST = JSON.stringify({
  scripts: { start: 'node a.ts', types: 'tsc' },
  devDependencies: { '@types/node': '1.0.0', typescript: '1.0.0' },
});

const downloads = {
  'content/site.config.ts': smallSite['content/site.config.ts'].replace(
    'tutorials:',
    'samples: { javascript: true }, tutorials:',
  ),
  [USAGE]: tutorial('## Calling\n\n[Download](../examples/shop/02)', 'Usage'),
  'content/examples/shop/02/package.json': MANIFEST,
  'content/examples/shop/02/tsconfig.json': '{}',
  'content/examples/shop/02/a.ts': 'export const a: 1 = 1;\n',
  'content/examples/shop/02/b.test.ts':
    "import { a } from './a.ts';\nspawn('node', ['a.ts']);\n",
};

describe('an example', () => {
  it('of which a page links the folder can be downloaded, in both languages', async () => {
    const site = createMemorySite(downloads);
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    const html = site.output().get('docs/tutorials/usage.html');
    expect(html).toContain('<a href="/examples/shop-02.zip">Download</a>');
    const bytes = await site.host.readFile(
      '/project/dist/examples/shop-02.zip',
    );
    const found = Object.entries(unzipSync(bytes)).map(
      ([path, content]) => [path, Buffer.from(content).toString()] as const,
    );
    expect(found.slice(0, 3)).toEqual([
      ['shop-02/a.ts', 'export const a: 1 = 1;\n'],
      ['shop-02/b.test.ts', downloads['content/examples/shop/02/b.test.ts']],
      ['shop-02/package.json', MANIFEST],
    ]);
    expect(found.slice(3)).toEqual([
      ['shop-02/tsconfig.json', '{}'],
      ['shop-02-javascript/a.js', 'export const a = 1;\n'],
      [
        'shop-02-javascript/b.test.js',
        "import { a } from './a.js';\nspawn('node', ['a.js']);\n",
      ],
      [
        'shop-02-javascript/package.json',
        '{\n  "scripts": {\n    "start": "node a.js"\n  },\n  "devDependencies": {}\n}\n',
      ],
    ]);
  });

  it('that no page links is not published, and one without package.json is no page', async () => {
    const site = createMemorySite({
      ...downloads,
      [USAGE]: tutorial('## Calling', 'Usage'),
    });
    await site.build();
    const zips = [...site.output().keys()].filter((path) =>
      path.includes('zip'),
    );
    expect(zips).toEqual([]);
    await site.edit(USAGE, tutorial('[Download](../examples/shop)', 'Usage'));
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([{ code: 'broken-link' }]);
  });

  it('is offered as it is if its package.json is damaged', async () => {
    const manifest = 'content/examples/shop/02/package.json';
    const site = createMemorySite({ ...downloads, [manifest]: '{' });
    expect((await site.build()).diagnostics).toEqual([]);
    const bytes = await site.host.readFile(
      '/project/dist/examples/shop-02.zip',
    );
    const path = 'shop-02-javascript/package.json';
    expect(Buffer.from(unzipSync(bytes)[path] ?? []).toString()).toBe('{');
  });

  it('gives the same archive in every time zone', async () => {
    const build = async (zone: string) => {
      vi.stubEnv('TZ', zone);
      const site = createMemorySite(downloads);
      await site.build();
      return site.host.readFile('/project/dist/examples/shop-02.zip');
    };
    expect(await build('Asia/Tokyo')).toEqual(await build('America/Lima'));
    vi.unstubAllEnvs();
  });
});
