import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../build/api/model.ts';
import {
  entityOf,
  extractFiles,
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

  it('of overloads are set on each; the function takes the one that says most', async () => {
    const model = await extractText(`
      /** @deprecated Use the other one, which can do so much more than this. */
      export declare function run(): void;
      /** Runs. */
      export declare function run(count: number): void;
      /**
       * Runs the program to its end.
       * @since 1
       */
      export declare function run(count: number, text: string): void;
      /** Runs the program to its end. */
      export declare function run(text: string): void;
      export declare function run(text: string[]): void;
    `);
    const run = entityOf(model, 'function', 'run');
    expect(run.signatures.map(({ comment }) => comment.text)).toEqual([
      '',
      'Runs.',
      'Runs the program to its end.',
      'Runs the program to its end.',
      '',
    ]);
    expect(run.comment).toMatchObject({
      text: 'Runs the program to its end.',
      since: '1',
      deprecated: null,
    });
  });

  it('of overloads that say about as much are represented by the last, the most general', async () => {
    const model = await extractText(`
      export declare class Reader {
        /** Reads nothing. */
        read(nothing: null): null;
        /** Reads a line of input. */
        read(line: string): string;
        /** Reads any input. */
        read(input: unknown): unknown;
      }
    `);
    const [, read] = entityOf(model, 'class', 'Reader').members;
    expect(read?.comment.text).toBe('Reads a line of input.');
  });

  it.each([
    ['@summary Adds.', 'Adds.'],
    ['@description Counts.\n@summary Adds.', 'Adds.\n\nCounts.'],
    [
      '@summary Adds two.\n@description\nAdds\ntwo numbers.',
      'Adds\ntwo numbers.',
    ],
    ['It is long.\n@summary Adds.', 'Adds.\n\nIt is long.'],
    ['First.\n@description Second.', 'First.\n\nSecond.'],
  ])('have one text of summary and description: %j', async (written, text) => {
    expect(await commentOf(written)).toMatchObject({ text, others: [] });
  });

  it('give synonyms and misplaced links the meaning that they have', async () => {
    const model = await extractText(`
      /**
       * @template T - what
       * @param a - the first
       * @exception {RangeError} too much
       * @return the sum
       * @link https://a.test
       */
      export declare function add<T>(a: T, b?: number): number;
    `);
    const [signature] = entityOf(model, 'function', 'add').signatures;
    expect(signature).toMatchObject({
      typeParameters: [{ text: 'what' }],
      parameters: [{ text: 'the first' }, { text: null }],
      comment: {
        throws: [{ type: { name: 'RangeError' }, text: 'too much' }],
        returns: 'the sum',
        see: ['https://a.test'],
        others: [],
      },
    });
  });

  it('leave out what the declaration says anyway', async () => {
    expect(
      await commentOf(
        '@name it\n@public\n@readonly\n@static\n@function\n@method x\n@memberof Y\n@kind z\n@type {string}\n@callback cb\n@privateRemarks Psst.',
      ),
    ).toMatchObject({ text: '', modifiers: [], others: [] });
  });

  it('keep tags that say more under their names, with the names that they describe', async () => {
    const { others } = await commentOf(
      '@author A\n@version 1\n@fires done\n@yields lines\n@todo more\n@param gone - the name\n@arg {string} x',
    );
    expect(others).toEqual([
      { tag: 'author', text: 'A' },
      { tag: 'version', text: '1' },
      { tag: 'fires', text: 'done' },
      { tag: 'yields', text: 'lines' },
      { tag: 'todo', text: 'more' },
      { tag: 'param', text: '`gone` the name' },
      { tag: 'param', text: '`x`' },
    ]);
  });

  it('take the code of an example for TypeScript unless its fence names a language', async () => {
    const { examples, text } = await commentOf(
      'Words.\n```\na\n```\n@example\nFirst:\n```\nread();\n```\nthen\n```\nrun();\n```\n```text\nout\n```',
    );
    expect(text).toBe('Words.\n```\na\n```');
    expect(examples.map((one) => one.text)).toEqual([
      'First:\n```ts\nread();\n```\nthen\n```ts\nrun();\n```\n```text\nout\n```',
    ]);
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
