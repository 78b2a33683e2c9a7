/** What pages make of the comments of a package. */
import { describe, expect, it } from 'vitest';
import {
  buildSite,
  createMemorySite,
  payloadIn,
  tutorial,
} from '../support/memory-site.ts';

describe('a word in code within a comment', () => {
  it('is a link only where it can mean nothing but the export', async () => {
    const output = await buildSite({
      'content/tutorials/index.md': tutorial('Nothing.'),
      'node_modules/example/index.d.ts': `
/** Like \`map\` of arrays, or \`map()\`, \`mapAll\`, \`Map\`, and \`Map()\`. */
export declare function map(): void;
/** Has \`mapAll\` of its own, \`mapAll()\` and \`string\`. */
export declare function each<mapAll>(string: mapAll): void;
/** Calls \`mapAll()\`. */
export declare class Map { mapAll(): void }
export declare function mapAll(): void;
export declare const string: string;
`,
    });
    const linked = (route: string): readonly (string | undefined)[] =>
      [
        ...payloadIn(output, route).article.matchAll(
          /<a href="([^"]+)"><code>/g,
        ),
      ].map(([, href]) => href);
    expect(linked('api/function/map')).toEqual([
      '/api/function/map',
      '/api/function/mapAll',
      '/api/class/Map',
    ]);
    expect(linked('api/function/each')).toEqual(['/api/function/mapAll']);
    expect(linked('api/class/Map')).toEqual(['/api/class/Map#mapAll']);
  });
});

describe('the tags of a comment without a place of their own', () => {
  it('are sections, one for all of a kind', async () => {
    const output = await buildSite({
      'content/tutorials/index.md': tutorial('Nothing.'),
      'node_modules/example/index.d.ts': `
/**
 * Adds.
 * @param gone - Was
 * removed.
 * @param lost - Too.
 * @fires done
 */
export declare const sum: number;
`,
    });
    const page = output.get('api/variable/sum.md') ?? '';
    expect(page).toContain(
      '## Parameters\n\n- `gone` Was\n  removed.\n- `lost` Too.\n\n## Fires\n\ndone\n',
    );
  });
});

describe('a comment with broken markdown that others inherit', () => {
  it('is reported once', async () => {
    const site = createMemorySite({
      'content/tutorials/index.md': tutorial('Nothing.'),
      'node_modules/example/index.d.ts': `
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
`,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      { code: 'broken-image', place: { line: 8 } },
    ]);
  });
});
