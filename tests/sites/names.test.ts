/** Names that objects inherit from their prototype work like any other name. */
import { describe, expect, it } from 'vitest';
import {
  createMemorySite,
  payloadIn,
  smallSite,
} from '../support/memory-site.ts';

const NAMES = [
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__proto__',
  '__defineGetter__',
  'prototype',
  'then',
] as const;

const declarations = smallSite['node_modules/example/index.d.ts'];
const site = createMemorySite({
  'node_modules/example/index.d.ts': `${declarations}
${NAMES.map((name) => `/** About \`${name}\`. */\nexport declare function ${name}(): void;`).join('\n')}
/** Members with such names. */
export declare class Odd {
  ${NAMES.filter((name) => name !== 'constructor' && name !== 'prototype')
    .map((name) => `${name}(): void;`)
    .join('\n  ')}
  static toString(): string;
  'page-data': string;
  "quoted-name": string;
  $: number;
  [Symbol.iterator](): Iterator<string>;
}
`,
  'content/tutorials/usage.md': `---
title: __proto__
description: constructor
---

## Calling

${NAMES.map((name) => `## \`${name}\`\n\n## \`${name}\`\n\n[it](entity:${name})`).join('\n\n')}

## Page data

## page-root

## Page article

## main content

\`\`\`constructor
x
\`\`\`
`,
});
const { diagnostics } = await site.build();
const output = site.output();
const read = (path: string): string => output.get(path) ?? '';

/** The ids of every page. */
const OWN = ['page-root', 'page-article', 'page-data', 'main-content'];

describe('names that every object or page has already', () => {
  it('cause no error', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
  });

  it.each(NAMES)(
    '%s has a page, a sidebar entry and a link from a tutorial',
    (name) => {
      const html = read(`api/function/${name}.html`);
      expect(html).toContain(`content="About ${name}."`);
      expect(html.match(/<h1[^>]*>/g)).toHaveLength(1);
      const href = `"/api/function/${name}"`;
      expect(read('sidebars/api.json')).toContain(href);
      expect(read('docs/tutorials/usage.html')).toContain(`href=${href}`);
      const { page } = payloadIn(output, `api/function/${name}`);
      expect(page.title).toBe(name);
    },
  );

  it('never repeat an id of the page itself', () => {
    for (const path of ['docs/tutorials/usage.html', 'api/class/Odd.html']) {
      const ids = [...read(path).matchAll(/\sid="([^"]*)"/g)].map(
        ([, id]) => id,
      );
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of OWN) expect(ids).toContain(id);
    }
    expect(read('docs/tutorials/usage.html')).toContain('id="page-data-1"');
    expect(read('api/class/Odd.html')).toContain('id="page-data-2"');
  });
});
