/** Every link in every kind of file leads to a file, as other code than the build's finds. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/client/features/search/engine/engine.ts';
import type { SymbolFile, TextFile } from '../../src/features/search/files.ts';
import {
  buildSite,
  createMemorySite,
  smallSite,
} from '../support/memory-site.ts';

const HEAD = '---\ntitle: Links\ndescription: All of them.\n---\n\n';

/** Links to what only a whole site has; other tests have the forms of addresses. */
const FORMS = [
  '[a](./usage.md#calling)',
  '[a](./links.md)',
  '[a](./)',
  '[a](#größe)',
  '[a](#gr%C3%B6%C3%9Fe)',
  '[a](#calling-1)',
  '[a](#chosen.id)',
  '[a](#top)',
  '[a](#)',
  '[a]()',
  '[a](/api?kind=function)',
  '[a](/api/function/add)',
  '[a](/api/interface/Sum#value)',
  '[a](/docs/tutorials)',
  '[a](/search)',
  '[a](/404)',
  '[a](/favicon.svg)',
  '[a](../static/favicon.svg)',
  '[a](../static/favicon.svg?x=1#y)',
  '[a](/sitemap.xml)',
  '[a](/llms.txt)',
  '[a](entity:Sum.value)',
  '[reference]',
  '![a](/favicon.svg)',
  'A note.[^note]',
] as const;

const LINKS = 'content/tutorials/links.md';

const files = {
  'content/site.config.ts': smallSite['content/site.config.ts'].replace(
    "'usage']",
    "'usage', 'links']",
  ),
  [LINKS]: `${HEAD}## Größe\n\n## Calling\n\n### Calling\n\n## Own {#chosen.id}\n\n${FORMS.join('\n\n')}\n\n[reference]: usage.md 'Usage'\n[^note]: See [it](usage.md).\n`,
};

describe.each(['/', '/some/where/'])('a site below %s', (base) => {
  const building = buildSite(files, { base });

  it('reports no valid form of a link', async () => {
    expect((await building).size).toBeGreaterThan(20);
  });

  it.each(['html', 'json', 'md', 'xml', 'txt', 'webmanifest', 'atom'])(
    'links only to files that exist in its .%s files',
    async (extension) => {
      const output = await building;
      const lost: string[] = [];
      let checked = 0;
      for (const [path, text] of output) {
        if (!path.endsWith(`.${extension}`) || path.startsWith('schema/'))
          continue;
        for (const address of addressesIn(path, text)) {
          const own = toOwnPath(address, base);
          if (own === null) continue;
          checked += 1;
          if (!isThere(own, output)) lost.push(`${path}: ${address}`);
        }
      }
      expect(lost).toEqual([]);
      if (['html', 'json', 'md', 'xml', 'txt'].includes(extension)) {
        expect(checked).toBeGreaterThan(4);
      }
    },
  );
});

const text = `${HEAD}[The company](https://example.test/pricing), [its front](https://example.test/)`;

it.each([
  ['is accepted when it leads out of the base path', '/some/where/', []],
  ['is checked like any page when the base path is /', '/', ['broken-link']],
])('an absolute link to the host of the site %s', async (_, base, codes) => {
  const site = createMemorySite({ ...files, [LINKS]: text });
  const { diagnostics } = await site.build({ base });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

it('accepts an absolute link to the host of the site in a comment, which leads to what is there today', async () => {
  const declarations = 'node_modules/example/index.d.ts';
  const { diagnostics } = await createMemorySite({
    [declarations]: `${smallSite[declarations]}\n/** See [there](https://example.test/docs/old). */\nexport declare function old(): void;`,
  }).build();
  expect(diagnostics).toEqual([]);
});

it('reports a broken link in the frame of all pages once, and in a text at its place', async () => {
  const file = 'content/site.config.ts';
  const link = "{ label: 'Gone', to: '/gone.txt' }";
  const footer = `footer: { columns: [{ title: 'More', links: [${link}] }] },`;
  const { diagnostics } = await createMemorySite({
    ...files,
    [file]: files[file].replace('tutorials:', `${footer} tutorials:`),
    [LINKS]: `${HEAD}[Gone](/gone.txt)`,
  }).build();
  const message = 'There is no page and no file at /gone.txt';
  expect(diagnostics).toMatchObject([
    { place: { file }, message: `${message} (linked from every page)` },
    { place: { file: LINKS, line: 6 }, message },
  ]);
});

/** The addresses in a file, found by patterns that the build does not use. */
function addressesIn(path: string, text: string): readonly string[] {
  if (path.endsWith('.html')) {
    const markup = text.replace(/<script[\s\S]*?<\/script>/g, '');
    return find(markup, /\s(?:href|src)="([^"]*)"/g).map((one) =>
      one.replaceAll('&amp;', '&'),
    );
  }
  if (path === 'search/symbols.json') {
    const { list } = createEngine(JSON.parse(text) as SymbolFile);
    return list.all.map(({ href }) => href);
  }
  if (path.endsWith('.json') || path.endsWith('.webmanifest'))
    return [
      ...collect(JSON.parse(text)),
      ...find(text, /\]\((https:[^)\s"\\]+)\)/g),
    ];
  if (path.endsWith('.xml')) {
    return [
      ...find(text, /<loc>([^<]*)</g),
      ...find(text, /\shref="([^"]*)"/g),
      ...find(text, /<id>(https[^<]*)</g),
    ];
  }
  return find(
    text.replace(/```[\s\S]*?```|`[^`\n]*`/g, ''),
    /(?:\]\(<?|Sitemap: )([^)\s>]+)/g,
  );
}

function find(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

const LEADING = new Set([
  ...['href', 'src', 'module', 'file', 'start_url', 'id', 'url', '$schema'],
]);

/** The values of keys that hold addresses, and the addresses in articles. */
function collect(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') {
    if (key === 'article') return addressesIn('x.html', value);
    const isRow = /^\/(?:[\w.~-]+\/)*[\w.~-]*(?:#\S*)?$/.test(value);
    return (LEADING.has(key) && /^(?:\/|https:)/.test(value)) ||
      (key === 'row' && isRow && !value.endsWith('/'))
      ? [value]
      : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => collect(one, 'row'));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => collect(one, name))
    : [];
}

/** The path below the base; `null` for what is elsewhere. */
function toOwnPath(address: string, base: string): string | null {
  const url = new URL(address, `https://example.test${base}`);
  if (url.host !== 'example.test' || !/^https?:$/.test(url.protocol))
    return null;
  if (address.startsWith('#') || address === '') return null;
  expect(url.pathname.startsWith(base.slice(0, -1)), address).toBe(true);
  return decodeURIComponent(url.pathname.slice(base.length - 1));
}

function isThere(path: string, output: ReadonlyMap<string, string>): boolean {
  const stem = path.slice(1);
  const candidates =
    path.endsWith('/') || path === ''
      ? [`${stem}index.html`]
      : [stem, `${stem}.html`];
  return candidates.some((file) => output.has(file));
}

it("resolves #name in an installed package's comment to a member or sibling export", async () => {
  const declarations = smallSite['node_modules/example/index.d.ts'];
  const output = await buildSite({
    'node_modules/example/index.d.ts': `${declarations}
/** Like [all](#all). */
export declare function every(): void;
export declare function all(): void;
/** Has [head](#head). */
export declare namespace List {
  /** Unlike [last](#last) and [every](#every). */
  function head(): void;
  function last(): void;
}
/** Has [a size](#size). */
export interface Bag { size: number }
`,
  });
  const api = 'https://example.test/api';
  for (const [page, link] of [
    ['function/every', `[all](${api}/function/all)`],
    ['namespace/List', `[head](${api}/function/List.head)`],
    ['function/List.head', `[last](${api}/function/List.last)`],
    ['function/List.head', `[every](${api}/function/every)`],
    ['interface/Bag', `[a size](${api}/interface/Bag#size)`],
  ] as const) {
    expect(output.get(`api/${page}.md`)).toContain(link);
  }
});

it('links members of object types and constants from comments, tutorials and search', async () => {
  const output = await buildSite({
    [LINKS]: `${HEAD}[most](entity:limits.max) and \`Options.depth\``,
    'content/site.config.ts': files['content/site.config.ts'],
    'node_modules/example/index.d.ts': `
/** See {@link Options.depth} and \`limits.max\`. */
export declare function add(options: Options): Sum;
export interface Sum { readonly value: number }
export type Options = {
  /** How deep. */
  depth?: number;
  /** @deprecated Use \`depth\` instead. */
  leaves?: boolean;
};
export declare const limits: {
  /** The most. */
  readonly max: 3;
};
`,
  });
  const api = 'https://example.test/api';
  for (const [page, text] of [
    ['api/function/add', `[Options.depth](${api}/type/Options#depth)`],
    ['api/function/add', `[\`limits.max\`](${api}/variable/limits#max)`],
    ['api/type/Options', `[\`depth\`](${api}/type/Options#depth)`],
    ['api/variable/limits', 'The most.'],
    ['docs/tutorials/links', `[most](${api}/variable/limits#max)`],
    ['docs/tutorials/links', `[\`Options.depth\`](${api}/type/Options#depth)`],
  ] as const) {
    expect(output.get(`${page}.md`)).toContain(text);
  }
  expect(output.get('api/variable/limits.html')).toContain('id="max"');
  expect(
    addressesIn('search/symbols.json', output.get('search/symbols.json') ?? ''),
  ).toContain('/api/variable/limits#max');
  const words = [...output].find(([path]) => path.startsWith('search/texts-'));
  expect(JSON.parse(words?.[1] ?? '')).toContain('How deep.');
  const { pages } = JSON.parse(
    output.get('search/text.json') ?? '',
  ) as TextFile;
  expect(pages.find(([title]) => title === 'Options')?.at(-1)).toEqual([
    ['depth', 'depth'],
  ]);
});
