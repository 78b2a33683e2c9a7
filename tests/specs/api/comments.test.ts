import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../build/api/model.ts';
import {
  entityOf,
  extractFiles,
  extractFromSources,
  extractText,
} from '../../support/api-extract.ts';

/** The model of a doc comment that consists of these lines. */
async function commentOf(lines: string): Promise<Comment> {
  const comment = lines
    .split('\n')
    .map((line) => ` * ${line}`)
    .join('\n');
  const model = await extractText(
    `/**\n${comment}\n */\nexport declare const it: string;`,
  );
  return entityOf(model, 'variable', 'it').comment;
}

describe('doc comments', () => {
  it('are split into one field per tag, and a list of the tags without a field', async () => {
    expect(
      await commentOf(
        [
          'A summary',
          'of two lines.',
          '',
          'A second paragraph.',
          '@since 2.0',
          '@defaultValue 30',
          '@deprecated Use something else.',
          '@beta',
          '@see https://example.test',
          '@see the other one',
          '@remarks Some remarks.',
          '@customTag with text',
        ].join('\n'),
      ),
    ).toEqual({
      text: 'A summary\nof two lines.\n\nA second paragraph.',
      returns: null,
      throws: [],
      examples: [],
      see: ['https://example.test', 'the other one'],
      since: '2.0',
      default: '`30`',
      deprecated: 'Use something else.',
      modifiers: ['beta'],
      others: [
        { tag: 'remarks', text: 'Some remarks.' },
        { tag: 'customTag', text: 'with text' },
      ],
      code: [],
    });
  });

  it('accept tags without text', async () => {
    const comment = await commentOf(
      '@deprecated\n@returns\n@since\n@see\n@example',
    );
    expect(comment).toMatchObject({
      text: '',
      deprecated: '',
      returns: '',
      since: '',
      see: [''],
    });
    expect(comment.examples).toHaveLength(1);
  });

  it('keep raw HTML and Markdown as they are written', async () => {
    const written =
      'A <b onclick="x()">bold</b> claim about `Map<string>` & *more*.';
    expect((await commentOf(written)).text).toBe(written);
  });

  it('keep code fences unchanged, with the @ and {@link} in them', async () => {
    const written = '```ts\nconst a = { b: "@c" }; // {@link nothing}\n```';
    expect((await commentOf(written)).text).toBe(written);
  });

  it('take the caption of an example from its @example line only', async () => {
    const { examples } = await commentOf(
      [
        '@example Reading a file',
        '```ts',
        'read();',
        '```',
        '@example',
        '```ts',
        '// A leading comment is code',
        'write();',
        '```',
        '@example',
        'Prose before the code.',
        '',
        '```ts',
        'run();',
        '```',
      ].join('\n'),
    );
    expect(examples).toEqual([
      { caption: 'Reading a file', text: '```ts\nread();\n```' },
      {
        caption: null,
        text: '```ts\n// A leading comment is code\nwrite();\n```',
      },
      {
        caption: null,
        text: 'Prose before the code.\n\n```ts\nrun();\n```',
      },
    ]);
  });

  it('wrap an @example without a code fence in a TypeScript fence', async () => {
    const { examples } = await commentOf('@example\nread(1);');
    expect(examples).toEqual([{ caption: null, text: '```ts\nread(1);\n```' }]);
  });

  it('document parameters, their properties, type parameters and the return value', async () => {
    const model = await extractText(`
      /**
       * Reads.
       * @typeParam T - what is read
       * @param path - where from
       * @param options - how
       * @param options.fast - quickly
       * @returns what was read
       */
      export declare function read<T>(path: string, options: { fast: boolean }): T;
    `);
    expect(entityOf(model, 'function', 'read').signatures).toMatchObject([
      {
        typeParameters: [{ text: 'what is read' }],
        parameters: [
          { text: 'where from' },
          {
            text: 'how',
            type: { members: [{ name: 'fast', comment: { text: 'quickly' } }] },
          },
        ],
        comment: { returns: 'what was read' },
      },
    ]);
  });

  it('keep the error types of @throws, and link those that are exported', async () => {
    const model = await extractText(`
      export declare class Oops extends Error {}
      /**
       * @throws {Oops} when nothing is there
       * @throws {RangeError | TypeError} when it is too much
       * @throws when it rains
       */
      export declare function read(): void;
    `);
    expect(entityOf(model, 'function', 'read').comment.throws).toMatchObject([
      {
        type: { name: 'Oops', target: { kind: 'entity', id: 'Oops' } },
        text: 'when nothing is there',
      },
      { type: { type: 'union' }, text: 'when it is too much' },
      { type: null, text: 'when it rains' },
    ]);
  });

  it('of a function with one signature are set on the function and the signature', async () => {
    const model = await extractText(
      '/** Runs. */\nexport declare function run(): void;',
    );
    const run = entityOf(model, 'function', 'run');
    expect(run.comment.text).toBe('Runs.');
    expect(run.signatures[0]?.comment.text).toBe('Runs.');
  });

  it('of overloads are set on each; the function takes the first that is not empty', async () => {
    const model = await extractText(`
      export declare function run(): void;
      /** With a number. */
      export declare function run(count: number): void;
      /** With a text. */
      export declare function run(text: string): void;
    `);
    const run = entityOf(model, 'function', 'run');
    expect(run.signatures.map(({ comment }) => comment.text)).toEqual([
      '',
      'With a number.',
      'With a text.',
    ]);
    expect(run.comment.text).toBe('With a number.');
  });

  it('are copied from the member that {@inheritDoc} names', async () => {
    const model = await extractText(`
      export interface Base {
        /** Does it. */
        run(): void;
      }
      export interface Other extends Base {
        /** {@inheritDoc Base#run} */
        run(): void;
      }
    `);
    const [run] = entityOf(model, 'interface', 'Other').members;
    expect(run?.comment.text).toBe('Does it.');
  });

  it('remove what is marked @hidden or @ignore, and keep what is @internal', async () => {
    const model = await extractText(`
      /** @hidden */ export declare const a: string;
      /** @ignore */ export declare const b: string;
      /** @internal */ export declare const c: string;
    `);
    expect(model.entities.map(({ id }) => id)).toEqual(['c']);
    expect(entityOf(model, 'variable', 'c').comment.modifiers).toEqual([
      'internal',
    ]);
  });
});

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
      { message: 'it inherits the comment of Gone, which is not exported' },
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
        message: 'run links to Nobody, which is not exported',
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

describe('categories', () => {
  // Rescanning from every empty line would take minutes.
  it('of a file apply to every declaration in it that has no category of its own', async () => {
    const model = await extractFiles({
      'index.d.ts': `export * from './a.js'; export * from './b.js'; export * from './c.js';`,
      'a.d.ts': `/** @category Parsing */
        /** First. */
        export declare const a1: string;
        /** @category Special */
        export declare const a2: string;`,
      'b.d.ts': `/** @category Printing */
        import type {} from './a.js';
        export declare const b1: string;`,
      'c.d.ts': `/**
         * Only about the first.
         * @category Lone
         */
        export declare const c1: string;
        export declare const c2: string;`,
    });
    expect(model.entities.map(({ id, category }) => [id, category])).toEqual([
      ['a1', 'Parsing'],
      ['a2', 'Special'],
      ['b1', 'Printing'],
      ['c1', 'Lone'],
      ['c2', null],
    ]);
  });
});
