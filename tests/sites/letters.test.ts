/** Letters outside ASCII and names in quotes: composed in files, escaped in addresses. */
import { describe, expect, it } from 'vitest';
import {
  buildSite,
  expectTexts,
  payloadIn,
  smallSite,
  tutorial,
} from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';

/** As some file systems and editors write it. */
const DECOMPOSED = 'cafe\u0301';

const SITE = 'https://example.test';

const output = await buildSite(
  {
    [CONFIG]: smallSite[CONFIG].replace("'usage'", "'café', 'naïve'"),
    'content/tutorials/usage.md': null,
    'content/tutorials/index.md': tutorial(`
- [\`π\`](entity:π) and \`größer()\`, [height](entity:Größe.höhe), [quoted](<entity:a b>)
- [file](./${DECOMPOSED}.md), [path](/docs/tutorials/caf%C3%A9)
- ![picture](/größe.svg), [file of it](../static/gr%C3%B6%C3%9Fe.svg)`),
    [`content/tutorials/${DECOMPOSED}.md`]: tutorial(
      '[On](./naïve.md)',
      'Coffee',
    ),
    'content/tutorials/naïve.md': tutorial('Nothing.', 'Naive'),
    'content/static/größe.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
    'node_modules/example/index.d.ts': `
/** The ratio. Not {@link Größe}. */
export declare const π: number;
export declare const Π: number;
export interface Größe { readonly höhe: number }
/** Smaller than {@link gro\u0308ßer}. */
export declare function gro\u0308ßer(one: Größe): Größe;
declare const quoted: number;
export { quoted as "a b" };
`,
  },
  { pictures: true },
);

describe('an export with letters outside ASCII', () => {
  it('has a page under its composed name, with a suffix if another differs only by case', () => {
    for (const name of ['variable/π', 'interface/Größe', 'function/größer']) {
      const { page } = payloadIn(output, `api/${name}`);
      expect(page.href).toBe(new URL(`/api/${name}`, SITE).pathname);
      expectTexts(output, {
        [`api/${name}.html`]: [
          `<link rel="canonical" href="${SITE}${page.href}">`,
        ],
      });
    }
    expect(output.has('api/variable/Π-variable.html')).toBe(true);
    expect(output.has('api/variable/Π.html')).toBe(false);
  });

  it('is linked with percent escapes from texts, types, sidebar and files for machines', () => {
    const size = '/api/interface/Gr%C3%B6%C3%9Fe';
    const larger = '/api/function/gr%C3%B6%C3%9Fer';
    expectTexts(output, {
      'docs/tutorials/index.md': [
        `- [\`π\`](${SITE}/api/variable/%CF%80) and [\`größer()\`](${SITE}${larger}), [height](${SITE}${size}#höhe)`,
      ],
      'api/variable/π.html': [`href="${size}"`],
      'api/function/größer.html': [
        `<a class="t" href="${size}">Größe</a>`,
        `href="${larger}" aria-current="page"`,
      ],
      'sitemap.xml': [size],
      'llms.txt': [size],
      'api-model.json': [size],
      'sidebars/api.json': [size],
    });
  });
});

it('an export whose name is in quotes has a page, and is imported under a valid name', () => {
  expectTexts(output, {
    'api/variable/a b.md': [
      '# a b\n',
      "import { 'a b' as _a_b } from 'example'",
    ],
    'docs/tutorials/index.md': [`[quoted](${SITE}/api/variable/a%20b)`],
  });
});

it('tutorials and static files whose names have letters outside ASCII have pages, cards and links in either form of their names', () => {
  const href = '/docs/tutorials/caf%C3%A9';
  const picture = `${SITE}/gr%C3%B6%C3%9Fe.svg`;
  const { page, article } = payloadIn(output, 'docs/tutorials/café');
  expect(page.href).toBe(href);
  expect(page.next?.href).toBe('/docs/tutorials/na%C3%AFve');
  expect(article).toContain('<a href="/docs/tutorials/na%C3%AFve">On</a>');
  expectTexts(output, {
    'docs/tutorials/index.md': [
      `- [file](${SITE}${href}), [path](${SITE}${href})`,
      `- ![picture](${picture}), [file of it](${picture})`,
    ],
    'docs/tutorials/café.html': [
      `content="${SITE}/cards/tutorial-caf%C3%A9.png"`,
    ],
  });
  expect(output.has('cards/tutorial-café.png')).toBe(true);
  expect(output.has('größe.svg')).toBe(true);
});
