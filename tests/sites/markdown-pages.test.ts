/** The files for machines, read back and compared with the pages. */
import { describe, expect, it } from 'vitest';
import { buildSite, tutorial, withSettings } from '../support/memory-site.ts';
import {
  codeOf,
  headingsOf,
  linksOf,
  listMarkdownPages,
  markdownHeadingsOf,
  parseMarkdown,
} from '../support/read-markdown-pages.ts';

const ORIGIN = 'https://example.test';

const output = await buildSite({
  'content/site.config.ts': withSettings(
    "samples: { javascript: true, documents: 'off' }",
  ),
  'content/examples/1/a.txt': `${'same\n'.repeat(9)}before\n`,
  'content/examples/2/a.txt': `${'same\n'.repeat(9)}after\n`,
  'content/tutorials/index.md': tutorial(`
\`\`\`text file="../examples/2/a.txt" since="../examples/1/a.txt"
\`\`\`

\`\`\`ts title="a.ts" no-run="it is short"
const a: number = 1;
\`\`\`

\`\`\`text
A program.
\`\`\`

\`\`\`json output timeline
{"at":0,"message":{"first":true},"state":[]}
{"at":300,"message":{"add":1},"state":[1]}
\`\`\``),
  'content/tutorials/usage.md': `---
title: Usage & more
description: How to call it.
---

## Calling \`add\` {#calling}

Call \`add\`, see [the start](./index.md) or [here](#calling).

:::warning[Mind the *gap*]
It is [wide](entity:Sum.value).
:::

\`\`\`sh title="add.sh" {1} no-run="it is short"
add 1 2
\`\`\`

::::tabs{group="form"}
:::tab[One]
First.
:::
:::tab[Two]
Second.
:::
::::

| a_b | c |
| --- | - |
| \`x\` | [y][why] |

[why]: /api "Why"
`,
  'node_modules/example/index.d.ts': `
/**
 * Adds two numbers, as {@link Sum} says.
 *
 * Not more_than_two and not <b>bold</b>.
 * @param a - the first; see \`Sum\`
 * @returns their sum
 * @throws when there is none
 * @example Twice
 * \`\`\`sh
 * add 1 $(add 2 3)
 * \`\`\`
 */
export declare function add<T extends number>(a: T, b?: number): Sum<T>;
/** What adding gives. */
export interface Sum<T = number> {
  /** The \`value\` itself. */
  readonly value: T;
  /** Adds further. @deprecated Use {@link add}. */
  plus(options: { /** How often. */ times?: number }): Sum;
}
/** Ways to round. */
export declare enum Rounding { Up = 'up', Down = 'down' }
/** Only the value. */
export type Value = Pick<Sum<string>, 'value'>;
/** A __special__ name. */
export declare const __version: unique symbol;
`,
});

const pages = listMarkdownPages(
  output.keys(),
  (path) => output.get(path) ?? '',
);
const named = pages.map((page) => [page.stem, page] as const);

describe('a page as markdown', () => {
  it.each(named)('has the headings, code and links of page %s', (_, page) => {
    expect(markdownHeadingsOf(page)).toEqual(headingsOf(page));
    const { code, links } = page.parsed;
    for (const text of codeOf(page)) expect(code).toContain(text);
    for (const href of linksOf(page, ORIGIN)) expect(links).toContain(href);
    for (const href of links) {
      expect(href).toMatch(/^https:/);
      const [, path = '', id] =
        /^https:\/\/example.test\/(.*)#(.+)/.exec(href) ?? [];
      if (id === undefined) continue;
      const target = output.get(`${path.replace(/\/$/, '/index')}.html`);
      expect(target, href).toContain(` id="${decodeURIComponent(id)}"`);
    }
  });

  it('replaces directives by plain markdown', () => {
    const { markdown = '' } =
      pages.find(({ stem }) => stem.endsWith('usage')) ?? {};
    expect(markdown).toContain(
      '> **Mind the gap**\n>\n> It is [wide](https://example.test/api/interface/Sum#value).',
    );
    expect(markdown).toContain('```sh title="add.sh"\nadd 1 2\n```');
    expect(markdown).toContain('**One**\n\nFirst.\n\n**Two**\n\nSecond.');
    expect(markdown).toContain('[y](https://example.test/api "Why")');
    expect(markdown).not.toMatch(/^---|:::|\{#|no-run/m);
  });

  it('shows what an alias comes to, as the page does', () => {
    expect(output.get('api/type/Value.md')).toContain(
      "```ts\ntype Value = Pick<Sum<string>, 'value'>;\n```\n\nResolved:\n\n```ts\ntype Value = {\n  readonly value: string;\n};\n```",
    );
    expect(output.get('api/type/Value.html')).toMatch(
      /<details class="fold"><summary>Resolved<\/summary>/,
    );
  });

  it('escapes underscores in a name', () => {
    const { markdown = '' } =
      pages.find(({ stem }) => stem.endsWith('__version')) ?? {};
    expect(markdown).toContain('# \\_\\_version\n');
  });

  it('is linked from the head of the page', () => {
    expect(output.get('api/function/add.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/api/function/add.md">',
    );
    expect(output.get('docs/tutorials/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/tutorials/index.md">',
    );
    expect(output.get('404.html')).not.toContain('text/markdown');
  });
});

describe('the files for machines', () => {
  it('list every page once in llms.txt, tutorials in the order of their sidebar', () => {
    const { headings, links } = parseMarkdown(output.get('llms.txt') ?? '');
    expect(headings.map(({ words }) => words)).toEqual([
      'Example',
      'Tutorial',
      'API reference',
      'Optional',
    ]);
    const listed = links.filter((href) => href.endsWith('.md'));
    expect(listed.slice(0, 2)).toEqual([
      `${ORIGIN}/docs/tutorials/index.md`,
      `${ORIGIN}/docs/tutorials/usage.md`,
    ]);
    const stems = pages
      .map(({ stem }) => stem)
      .filter((stem) => stem !== 'index');
    expect([...listed].sort()).toEqual(
      stems.map((stem) => `${ORIGIN}/${stem}.md`).sort(),
    );
    for (const href of links) {
      expect(output.has(href.slice(ORIGIN.length + 1))).toBe(true);
    }
  });

  it('contain every page as markdown except the indexes of the API in llms-full.txt', () => {
    const full = output.get('llms-full.txt') ?? '';
    for (const { stem, markdown } of pages) {
      if (!/^api(?:\/\w+)?$/.test(stem)) expect(full).toContain(markdown);
    }
  });
});
