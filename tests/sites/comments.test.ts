/** What pages make of the comments of a package. */
import { describe, expect, it } from 'vitest';
import {
  buildSite,
  createMemorySite,
  declare,
  payloadIn,
} from '../support/memory-site.ts';

it('a word in code within a comment is a link only where it can mean nothing but the export', async () => {
  const output = await buildSite(
    declare(`
/** Like \`map\` of arrays, or \`map()\`, \`mapAll\`, \`Map\`, and \`Map()\`. */
export declare function like(): void;
export declare function map(): void;
/** Has \`mapAll\` of its own, \`mapAll()\` and \`string\`. */
export declare function each<mapAll>(string: mapAll): void;
/** Calls \`mapAll()\`. */
export declare class Map { mapAll(): void }
export declare function mapAll(): void;
export declare const string: string;
`),
  );
  const linked = (route: string): readonly (string | undefined)[] =>
    [
      ...payloadIn(output, route).article.matchAll(/<a href="([^"]+)"><code>/g),
    ].map(([, href]) => href);
  expect(linked('api/function/like')).toEqual([
    '/api/function/map',
    '/api/function/mapAll',
    '/api/class/Map',
  ]);
  expect(linked('api/function/each')).toEqual(['/api/function/mapAll']);
  expect(linked('api/class/Map')).toEqual(['/api/class/Map#mapAll']);
});

it('the tags of a comment without a place of their own are sections, one for all of a kind', async () => {
  const output = await buildSite(
    declare(`
/**
 * Adds.
 * @param gone - Was
 * removed.
 * @param lost - Too.
 * @fires done
 */
export declare const sum: number;
`),
  );
  const page = output.get('api/variable/sum.md') ?? '';
  expect(page).toContain(
    '## Parameters\n\n- `gone` Was\n  removed.\n- `lost` Too.\n\n## Fires\n\ndone\n',
  );
});

it('a comment with broken markdown that others inherit is reported once', async () => {
  const site = createMemorySite(
    declare(`
export declare class Base {
  /**
   * Runs.
   *
   * ![None](none.png)
   */
  run(): void;
}
export declare class First extends Base {}
export declare class Second extends First {}
`),
  );
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { code: 'broken-image', place: { line: 8 } },
  ]);
});

describe('a default in a comment', () => {
  const pages = buildSite(
    declare(`
export interface Options {
  /** @default clamp(0, { to: 'end' }) */
  code?: number;
  /** @default {
   *   deep: [1, 2],
   * } */
  lines?: object;
  /** @defaultValue \`1\` or \`2\` */
  either?: number;
  /** @defaultValue That of {@link run}, *if* set. */
  words?: string;
  /** @default true in browsers */
  sentence?: boolean;
  /** @default none (as before) */
  note?: string;
  /** @defaultValue
   * - first
   * - second */
  list?: string;
  /** Code. @default \`\` a\`b \`\` */
  ticks?: string;
  /** @default */
  empty?: string;
}
/** Runs. */
export declare function run(options?: Options): void;
`),
  );

  it.each([
    ['code', "default `clamp(0, { to: 'end' })`"],
    ['lines', 'default `{ deep: [1, 2], }`'],
    ['either', 'default: `1` or `2`'],
    ['words', '(https://example.test/api/function/run), _if_ set.'],
    ['sentence', 'default: true in browsers'],
    ['note', 'default: none (as before)'],
    ['list', 'default:\n\n  - first\n  - second'],
    ['ticks', 'default ``a`b``'],
  ])('is code or markdown, as it was meant: %s', async (name, expected) => {
    const markdown = (await pages).get('api/interface/Options.md') ?? '';
    const [section] = markdown.split(`### ${name}\n`)[1]?.split('###') ?? [];
    expect(section).toContain(expected);
  });

  it('that is empty is not shown', async () => {
    const markdown = (await pages).get('api/interface/Options.md') ?? '';
    expect(markdown.split('### empty\n')[1]).not.toContain('default');
  });

  it('is read as markdown below a parameter, too', async () => {
    const { article } = payloadIn(await pages, 'api/function/run');
    expect(article).toContain(
      '<p>Default: <code>1</code> or <code>2</code></p>',
    );
    expect(article).toContain('<p>Default: That of <a href=');
    expect(article).toContain('<p>Default:</p><ul>');
    expect(article).toContain('clamp(0, { to: &#x27;end&#x27; })');
  });
});

it('a page that repeats a comment until it is too large ends the build with its file and line', async () => {
  const member = (_: unknown, at: number) =>
    `/** {@inheritDoc Base.x} */ m${String(at)}: number;\n`;
  const site = createMemorySite(
    declare(`export interface Base { /** ${'word '.repeat(40_000)} */ x: number }
export interface Big { ${Array.from({ length: 110 }, member).join('')} }
`),
  );
  expect((await site.build()).diagnostics).toMatchObject([
    {
      code: 'page-too-large',
      place: { file: 'node_modules/example/index.d.ts' },
    },
  ]);
});
