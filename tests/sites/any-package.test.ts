/** Sites of arbitrary packages: what their authors can write and configure. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildSite,
  createMemorySite,
  expectTexts,
  ownPackage,
  repository,
  tutorial,
  makeManifest,
} from '../support/memory-site.ts';

const config = (more: string): string => `
  export default {
    title: 'Mine',
    tagline: 'A package of my own',
    url: 'https://mine.test',
    tutorials: { sidebar: ['index', 'usage'] },
    ${more}
  };`;

describe('a comment of an installed package with broken pictures and links', () => {
  it('gives warnings only, and shows their text without links', async () => {
    const site = createMemorySite({
      'node_modules/example/index.d.ts': `
/**
 * Adds.
 *
 * ![Marbles](marbles.png) [guide](./guide.md) [bad](javascript:void) [part](#nope) [file](/it.pdf)
 * @example Like [this](entity:No)
 * \`\`\`text
 * add();
 * \`\`\`
 */
export declare function add(): Sum;
/** Has a [value](#value). */
export interface Sum { readonly value: number }
`,
    });
    const { diagnostics, summary } = await site.build();
    expect(
      diagnostics.map(({ severity, code }) => `${severity} ${code}`),
    ).toEqual([
      'warning broken-image',
      ...Array.from({ length: 4 }, () => 'warning broken-link'),
      'warning unsafe-link',
    ]);
    expect(summary).not.toBeNull();
    const page = site.output().get('api/function/add.html') ?? '';
    expect(page).toContain('Marbles guide bad part file');
    const sum = site.output().get('api/interface/Sum.html') ?? '';
    expect(sum).toContain('<a href="#value">value</a>');
  });

  it('gives none that the configuration switches off, and every error', async () => {
    const site = createMemorySite({
      'content/site.config.ts': config(
        "package: { name: 'example' }, warnings: { 'broken-link': 'off' },",
      ),
      'content/tutorials/index.md': `---
title: Start
description: Where to begin.
---

[gone](./gone.md)
`,
      'node_modules/example/index.d.ts': `
/** Adds. ![Marbles](marbles.png) [guide](./guide.md) */
export declare function add(): void;
`,
    });
    const { diagnostics } = await site.build();
    expect(
      diagnostics.map(({ severity, code }) => `${severity} ${code}`),
    ).toEqual(['error broken-link', 'warning broken-image']);
  });
});

describe('a folder of the project with the', () => {
  const files = {
    'content/site.config.ts': config(
      "package: { name: 'mine' }, sections: { guides: { label: 'Guides', folder: 'docs' } },",
    ),
    'package.json': '{ "name": "mine", "types": "dist/index.d.ts" }',
    'dist/index.d.ts': 'export declare function add(): void;',
    'docs/one.md': '# One\n\nText.\n',
  };

  it.each([
    ['declarations', 'dist', 'part of the package', 'index.d.ts'],
    ['documents', 'docs', 'not for the site', 'one.md'],
  ])('%s is no output folder', async (_, out, is, file) => {
    const site = createMemorySite(files);
    const { diagnostics } = await site.build({ out });
    expect(diagnostics).toMatchObject([
      {
        code: 'unsafe-folder',
        fault: 'usage',
        message: `${out} is ${is}: it contains ${out}/${file}`,
      },
    ]);
    expect([...site.host.texts(`/project/${out}`).keys()]).toEqual([file]);
  });

  it('declarations of the package can be checked, and built into another folder', async () => {
    const site = createMemorySite(files);
    expect((await site.build({ write: false })).diagnostics).toEqual([]);
    expect((await site.build({ out: 'site' })).diagnostics).toEqual([]);
    expect([...site.output().keys()]).toEqual(['index.d.ts']);
  });
});

describe('the appearance of a site', () => {
  it('has the configured logo, navbar, footer, announcement and colours', async () => {
    const output = await buildSite({
      'content/site.config.ts': config(`
        package: { name: 'example' },
        brand: 'mark.svg',
        colors: { light: '#1a5c2e', dark: '#7fdba0' },
        navbar: { links: [{ label: 'Forum', to: 'https://forum.test/', position: 'left' }] },
        footer: {
          note: 'Made by us.',
          columns: [{ title: 'More', links: [{ label: 'Start', to: '/docs/tutorials/' }] }],
          copyright: 'Ours.',
          legal: [{ label: 'Ours', to: '/docs/tutorials/' }, { label: 'Terms', to: 'https://terms.test/' }],
        },
        announcement: { id: 'one', text: 'News!' },`),
      'content/static/mark.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    });
    const html = output.get('index.html') ?? '';
    expectTexts(output, {
      'index.html': [
        ...['src="/mark.svg"', 'Made by us.', 'More', 'News!'],
        /<a class="item"[^>]* href="https:\/\/forum\.test\/"/,
        /<p class="legal"><a href="\/docs\/tutorials\/">Ours<\/a>(?:<!-- -->)?\. <a href="https:\/\/terms\.test\/" rel="noopener">Terms</,
      ],
    });
    const style = /href="\/(assets\/site-[^"]*\.css)"/.exec(html)?.[1] ?? '';
    const css = output.get(style) ?? '';
    const accents = [...css.matchAll(/--color-accent: ?(#[0-9a-f]{6})/g)].map(
      ([, accent]) => accent,
    );
    // Within a layer the later rule wins, so the last two colours take effect.
    expect(accents.slice(-2)).toEqual(['#1a5c2e', '#7fdba0']);
  });

  it('has the README of the package as its home page, and no menu of one language', async () => {
    const readme =
      '# Example\n\nAdds *two* numbers.\n\n## Install\n\n```sh\nnpm i example\n```\n\n## Usage\n\n```js\nimport { add } from "example";\nadd(1, 2);\n```\n\n## Limits\n\nNone.';
    const output = await buildSite({
      'node_modules/example/README.md': readme,
    });
    const [main = ''] =
      /<main[^]*<\/main>/.exec(output.get('index.html') ?? '') ?? [];
    expect(main).toContain('<p>Adds <em>two</em> numbers.</p>');
    expect(main).toMatch(/<div class="glow">[^]*add/);
    expect(main).toContain('<h2 id="readme-limits">Limits</h2>');
    expect(main.match(/npm install|npm i /g)).toHaveLength(1);
    expect(output.get('index.html')).not.toContain('Languages');
  });

  it('has the initial of its title as logo, and default colours, and shows the package version, by default', async () => {
    const output = await buildSite({ 'content/static/favicon.svg': null });
    const html = output.get('index.html') ?? '';
    expectTexts(output, {
      // The version is that of the package.
      'index.html': ['<img src="/favicon.svg" alt=""', '>1.2.3<'],
      'favicon.svg': ['fill="#3555b0"', '>E</text>'],
    });
    const style = /href="\/(assets\/site-[^"]*\.css)"/.exec(html)?.[1] ?? '';
    expect(output.get(style)).not.toContain('#1a5c2e');
  });
});

it.each([
  ['@types/shapes', 'shapes'],
  ['@types/scope__shapes', '@scope/shapes'],
])(
  'a package of types, %s, is imported as %s and installed under its own name',
  async (name, imported) => {
    const output = await buildSite({
      'content/site.config.ts': config(`package: { name: '${name}' },`),
      'content/tutorials/index.md': tutorial('Hello.'),
      'content/tutorials/usage.md': tutorial('Hello.', 'Usage'),
      [`node_modules/${name}/package.json`]: makeManifest({
        name,
        version: '2.0.0',
        exports: { '.': './index.d.ts', './round': './round.d.ts' },
      }),
      [`node_modules/${name}/index.d.ts`]: `
declare function make(): make.Shape;
declare namespace make { interface Shape { sides: number } }
export default make;
export declare const size: number;`,
      [`node_modules/${name}/round.d.ts`]: 'export { size } from "./index.js";',
    });
    expectTexts(output, {
      'api.md': [`npm install ${name}@2\n`, `## ${imported}\n`],
      'api/function/make.md': [`import make from '${imported}'`],
      'api/variable/size.md': [`import { size } from '${imported}'`],
      'api/interface/make.Shape.md': [`import make from '${imported}'`],
    });
  },
);

it('a broken link in a comment of an installed package is reported with the symbol when the documented package re-exports it', async () => {
  const comment = '/** See [it](/files/it.pdf), [this](#this). */';
  const site = createMemorySite({
    ...ownPackage("export { theirs } from 'other';"),
    'node_modules/other/package.json': makeManifest({
      name: 'other',
      version: '1.0.0',
    }),
    'node_modules/other/index.d.ts': `${comment}\nexport declare function theirs(): void;`,
  });
  const place = { file: 'mine', line: null, column: null };
  expect((await site.build()).diagnostics).toMatchObject([
    {
      severity: 'warning',
      message: 'theirs: Broken link: There is no anchor #this on this page',
      place,
    },
    {
      severity: 'warning',
      message: 'theirs: Broken link: There is no page or file at /files/it.pdf',
      place,
    },
  ]);
});

/** Files that may name it, as a language to highlight. */
const LANGUAGES = [
  'build/script/highlight.ts',
  'build/script/embedded.ts',
  'src/client/features/playground/editor.ts',
];

it('the code of the tool mentions GraphQL only in its lists of languages', () => {
  const knowing = ['build', 'src', 'bin'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:[jt]sx?|css)$/.test(file))
      .filter((file) => {
        const text = readFileSync(join(repository, file), 'utf8');
        // Comments may mention it in examples.
        const code = text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '');
        return /graphql/i.test(code);
      }),
  );
  expect(knowing.filter((file) => !LANGUAGES.includes(file))).toEqual([]);
});
