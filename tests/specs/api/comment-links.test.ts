import { describe, expect, it } from 'vitest';
import {
  entityOf,
  extractFiles,
  extractFromSources,
  extractText,
} from '../../support/api-extract.ts';

describe('links in doc comments', () => {
  const declared = `
    export interface Lexer { advance(): void; 'odd name': string }
    export declare namespace core { function parse(): void }`;

  async function linked(text: string): Promise<string> {
    const model = await extractText(
      `${declared}\n/** ${text} */\nexport declare const it: string;`,
    );
    return entityOf(model, 'variable', 'it').comment.text;
  }

  it.each([
    ['{@link Lexer}', '[Lexer](entity:Lexer)'],
    ['{@link Lexer | a lexer}', '[a lexer](entity:Lexer)'],
    ['{@link Lexer a lexer}', '[a lexer](entity:Lexer)'],
    ['{@linkcode Lexer}', '[`Lexer`](entity:Lexer)'],
    ['{@linkcode Lexer | a lexer}', '[`a lexer`](entity:Lexer)'],
    ['{@linkcode Lexer a lexer}', '[`a lexer`](entity:Lexer)'],
    ['{@linkcode Lexer.advance}', '[`Lexer.advance`](entity:Lexer.advance)'],
    ['{@linkcode Lexer#advance}', '[`Lexer#advance`](entity:Lexer.advance)'],
    ['{@linkplain Lexer}', '[Lexer](entity:Lexer)'],
    ['{@linkplain Lexer | it}', '[it](entity:Lexer)'],
    ['{@linkplain Lexer it}', '[it](entity:Lexer)'],
    ['{@linkplain Lexer.advance | on}', '[on](entity:Lexer.advance)'],
    ['{@link Lexer|a lexer}', '[a lexer](entity:Lexer)'],
    ['{@link Lexer.advance}', '[Lexer.advance](entity:Lexer.advance)'],
    ['{@link Lexer.advance | on}', '[on](entity:Lexer.advance)'],
    ['{@link Lexer.advance on}', '[on](entity:Lexer.advance)'],
    ['{@link Lexer#advance}', '[Lexer#advance](entity:Lexer.advance)'],
    ['{@link Lexer#advance | on}', '[on](entity:Lexer.advance)'],
    ['{@link Lexer#advance on}', '[on](entity:Lexer.advance)'],
    ['{@link core.parse}', '[core.parse](entity:core.parse)'],
    ['{@link Lexer.advance()}', '[Lexer.advance()](entity:Lexer.advance)'],
    ['{@link core.parse | parse}', '[parse](entity:core.parse)'],
    [
      '{@link https://example.test/a_b | there}',
      '[there](<https://example.test/a_b>)',
    ],
    [
      '{@link https://example.test/a_b there}',
      '[there](<https://example.test/a_b>)',
    ],
    [
      '{@link https://example.test/}',
      '[https://example.test/](<https://example.test/>)',
    ],
    [
      '{@linkcode https://example.test/ | there}',
      '[`there`](<https://example.test/>)',
    ],
    [
      '{@linkplain https://example.test/ | there}',
      '[there](<https://example.test/>)',
    ],
    ['{@link Promise}', 'Promise'],
    ['{@linkcode Promise | a promise}', '`a promise`'],
    ['`{@link Lexer}`', '`{@link Lexer}`'],
    [
      '{@link !Promise}',
      '[Promise](<https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise>)',
    ],
    [
      '{@linkcode !Request.redirect | how}',
      '[`how`](<https://developer.mozilla.org/en-US/docs/Web/API/Request/redirect>)',
    ],
    ['{@link !SomethingRare}', 'SomethingRare'],
  ])('are translated to Markdown: %s', async (written, expected) => {
    expect(await linked(written)).toBe(expected);
  });

  it('may name a member of the same interface without the interface', async () => {
    const model = await extractText(`
      export interface Lexer {
        /** Like {@link back}. */
        advance(): void;
        back(): void;
      }`);
    const [advance] = entityOf(model, 'interface', 'Lexer').members;
    expect(advance?.comment.text).toBe('Like [back](entity:Lexer.back).');
  });

  it.each([
    '{@link .back}',
    '{@link #back}',
    '{@link this.back}',
    '{@link back}',
    '{@link back()}',
    '{@link Base.back}',
    '{@link Base#back}',
    '{@link Base.prototype.back}',
    '{@link (Base:class).back}',
    '{@link Base.(back:instance)}',
    '{@link example!Base#back}',
    '{@link "io/plain"!Base.back}',
    '{@link Local#back}',
    '{@linkcode .back | it}',
    '{@linkplain #back}',
  ])(
    'of a class lead from all of its parts to its members: %s',
    async (link) => {
      const model = await extractFiles({
        'index.d.ts': `
        export * from './base.js';
        import { Base } from './base.js';
        export declare class Derived extends Base {}
        export declare const back: string;`,
        'base.d.ts': `
        import { Base as Local } from './base.js';
        /** ${link} */
        export declare class Base {
          back(): Local;
          /**
           * ${link}
           * @param to - ${link}
           */
          advance(to: string): void;
        }`,
      });
      for (const id of ['Base', 'Derived']) {
        const target = `(entity:${id}.back)`;
        const accepted = new RegExp(`\\(entity:(?:Base|${id})\\.back\\)$`);
        const { comment, members } = entityOf(model, 'class', id);
        const advance = members.find(({ name }) => name === 'advance');
        const [call] = advance?.kind === 'method' ? advance.signatures : [];
        for (const text of [
          comment.text,
          advance?.comment.text,
          call?.parameters[0]?.text,
        ]) {
          expect(text, target).toMatch(accepted);
        }
      }
    },
  );

  it('may name what stands beside them in their namespace', async () => {
    const model = await extractText(`
      export declare namespace core {
        function parse(): void;
        class Reader {
          /** Like {@link .parse} and {@link #close}. */
          open(): void;
          close(): void;
        }
      }`);
    const [, open] = entityOf(model, 'class', 'core.Reader').members;
    expect(open?.comment.text).toBe(
      'Like [parse](entity:core.parse) and [close](entity:core.Reader.close).',
    );
  });

  it('may have the path of a module before the name', async () => {
    const model = await extractText(`
      export declare class Reader {
        static open(): Reader;
      }
      /** {@link io/plain.Reader.open}, {@link a/b/io.Reader the reader}. */
      export declare const it: string;`);
    const { text } = entityOf(model, 'variable', 'it').comment;
    expect(text).toBe(
      '[io/plain.Reader.open](entity:Reader.open), [the reader](entity:Reader).',
    );
  });

  it('are reported when {@inheritDoc} names something that is not exported', async () => {
    const { diagnostics } = await extractFromSources(
      new Map([
        [
          'index.d.ts',
          '/** {@inheritDoc Gone} */\nexport declare const it: string;',
        ],
      ]),
    );
    expect(diagnostics).toMatchObject([
      {
        message:
          'A comment inherits the comment of Gone, which is not exported',
      },
    ]);
  });

  it('that cannot be resolved are reported once, where an inherited comment stands', async () => {
    const { diagnostics } = await extractFromSources(
      new Map([
        [
          'index.d.ts',
          `/** See {@link Gone}. */
export declare class Base extends Hidden {
  /**
   * Like {@link #nothing}.
   * @param to - or {@link #nobody}
   */
  run(to: string): void;
}
declare class Hidden {
  /** From {@link Nowhere}. */
  hide(): void;
}
export declare class First extends Base {}
export declare class Second extends First {
  run(to: string): void;
}
export interface Third extends Base {}
`,
        ],
      ]),
    );
    expect(
      diagnostics.map(({ message, place }) => [place?.line, message]),
    ).toEqual([
      [1, 'A comment links to Gone, which is not exported'],
      [4, 'A comment links to #nothing, which is not exported'],
      [5, 'A comment links to #nobody, which is not exported'],
      [10, 'A comment links to Nowhere, which is not exported'],
    ]);
  });

  it('that cannot be resolved are reported with their line and become plain text', async () => {
    const { value, diagnostics } = await extractFromSources(
      new Map([
        [
          'lib/index.d.ts',
          '\n/**\n * Like\n * {@link Nobody | nobody else}.\n */\nexport declare function run(): void;\n',
        ],
      ]),
      { manifest: { types: 'lib/index.d.ts' } },
    );
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'unresolved-link',
        message: 'A comment links to Nobody, which is not exported',
        place: {
          file: 'node_modules/example/lib/index.d.ts',
          line: 4,
          column: null,
        },
      },
    ]);
    expect(value?.entities[0]?.comment.text).toBe('Like\nnobody else.');
  });
});
