/** What the model says of the modules of a package. */
import { describe, expect, it } from 'vitest';
import { extractFiles, extractFromSources } from '../../support/api-extract.ts';

const manifest = {
  types: 'index.d.ts',
  exports: {
    '.': './index.js',
    './query': './query/index.js',
    './query/react': './query/react.js',
    './tools': './dist/tools.js',
  },
};

const FILES = {
  'index.d.ts': 'export declare function lex(): void;',
  'query/index.d.ts': 'export declare const query: string;',
  'query/react.d.ts': 'export declare const hook: string;',
  'dist/tools.d.ts': 'export declare const tool: string;',
};

describe('the modules of a package', () => {
  it('are its entries, with the comment that opens the file', async () => {
    const { modules } = await extractFiles(
      {
        ...FILES,
        'index.d.ts': `/** Lexes. */\nexport declare function lex(): void;`,
        'query/index.d.ts': `/**
 * Asks.
 *
 * \`\`\`ts
 * if (true) {
 *   query;
 * }
 * \`\`\`
 * @packageDocumentation
 */
/** A query. */
export declare const query: string;`,
        'query/react.d.ts': `/**
 * @module react
 * Hooks: see {@link lex}, {@link query | what is asked} and {@link https://example.org/a the site}.
 */
import { query } from './index.js';
export declare const hook: typeof query;`,
      },
      { manifest },
    );
    expect(
      modules.map(({ specifier, comment }) => [specifier, comment.text]),
    ).toEqual([
      ['example', ''],
      ['example/query', 'Asks.\n\n```ts\nif (true) {\n  query;\n}\n```'],
      ['example/tools', ''],
      [
        'example/query/react',
        'Hooks: see [lex](entity:lex), [what is asked](entity:query) and [the site](<https://example.org/a>).',
      ],
    ]);
  });

  it('have the README of their folder', async () => {
    const { modules } = await extractFiles(
      {
        ...FILES,
        'README.md': '# Example',
        'query/README.md': '# Queries',
        'dist/README.md': '# Built',
        'tools/README.md': '# Tools',
      },
      { manifest },
    );
    expect(modules.map(({ readme }) => readme)).toEqual([
      null,
      { file: 'query/README.md', directory: 'query', text: '# Queries' },
      { file: 'tools/README.md', directory: 'tools', text: '# Tools' },
      null,
    ]);
  });

  it('report a link that leads nowhere, with its place', async () => {
    const { diagnostics } = await extractFromSources(
      new Map(
        Object.entries({
          ...FILES,
          'query/index.d.ts': `
/** See {@link Gone}. @packageDocumentation */
export * from '../index.js';`,
        }),
      ),
      { manifest },
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'unresolved-link',
        message: 'A comment links to Gone, which is not exported',
        place: { file: 'node_modules/example/query/index.d.ts' },
      },
    ]);
  });

  it('keep the tags and the code of their comment, with its lines', async () => {
    const { modules } = await extractFiles({
      'index.d.ts': `/** @license MIT */
/**
 * Draws.
 *
 * @remarks
 * Slowly.
 *
 * @example
 * draw();
 *
 * @packageDocumentation
 */
/** Draws. */
export declare function draw(): void;`,
    });
    expect(modules[0]?.comment).toMatchObject({
      text: 'Draws.',
      others: [{ tag: 'remarks', text: 'Slowly.' }],
      examples: [{ caption: null, text: '```ts\ndraw();\n```' }],
      code: [{ file: 'index.d.ts', line: 8 }],
    });
  });
});
