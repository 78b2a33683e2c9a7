/** Each text of a comment is on a page. */
import { expect, it } from 'vitest';
import { createMemorySite, declare } from '../support/memory-site.ts';
import { blocksOf } from '../support/text-rows.ts';

async function build(declarations: string) {
  const site = createMemorySite(declare(declarations));
  const { diagnostics } = await site.build();
  return { output: site.output(), diagnostics };
}

/** Texts that must be on the page. */
const TEXT = /(?:first|second|third|fourth|fifth) text/gi;

/** A declaration with such texts, and what else the markdown of its page says. */
const SHOWN = blocksOf(`
  an alias of a function type
  /** @param name - first text
   * @returns second text
   * @throws {RangeError} third text */
  export type It = (name: string) => boolean;
  => \`name: string\`: first text
  => : second text
  => \`RangeError\`: third text

  an alias of a constructor type
  /** @param size - first text */
  export type It = abstract new (size: number) => object;
  => \`size: number\`: first text

  a property of function type, also an optional one
  export interface It {
    /** Text. @param a - first text @throws second text */
    readonly run?: (a: string) => void;
    /**
     * Text.
     * @param a - third text
     * @returns fourth text
     */
    or: ((a: string) => number) | null;
  }
  => returns: fourth text

  a class, its properties and its accessors
  /** @throws {Error} first text */
  export declare class It {
    /** @throws second text */
    static readonly a: string;
    /** @returns third text
     * @throws fourth text */
    get b(): string;
    /** Fifth text. */
    set b(value: string);
  }

  the parts of a parameter of named type
  export interface Options { readonly size?: { deep: number }; readonly name: string }
  /** @param options - first text
   * @param {number} [options.size.deep=2] - second text
   * @param options.name third text */
  export declare function it(options: Options): void;
  => \`size.deep\`: second text
  => \`name: string\`: third text

  the parts of lists, unions, callbacks and deep objects
  /** @param list[].a - first text
   * @param either.b - second text
   * @param call.event - third text
   * @param deep.one.two - fourth text */
  export declare function it(
    list: readonly { a: string }[],
    either: string | { b: string },
    call: (event: string) => void,
    deep: { one: { two: string } },
  ): void;

  the members of an intersection
  export interface Base<T> { /** First text. */ base: T }
  export type It = Base<string> & { /** Second text. */ own: string };
  /** Calls. */
  export declare function call(it: It): void;
  => \`base: string\`: First text.
  => \`own: string\`: Second text.

  the alternatives of a union
  export type It =
  | { /** First text. */ kind: 'a'; /** Second text. */ a: string }
  | { kind: 'b'; /** Third text. */ b: string };

  other composed types
  export type It = Promise<readonly { /** First text. */ a: string }[]>;
  => \`a: string\`: First text.

  objects inside the types of members and results
  export interface It {
    member: { /** First text. */ a: { /** Second text. */ b: string } };
    run(): { /** Third text. */ c: string };
  }

  the tags of overloads
  export declare class It {
    /** First text. @see second text */
    run(a: string): void;
    /** A text about something else that is longer. @remarks third text @since 4 */
    run(a: number): void;
  }
  => something else

  the tags of fields
  /** @param o - text */
  export declare function it(o: {
      /** First text.
       * @deprecated second text
       * @remarks third text
       * @example
       * ~~~text
       * fourth(text)
       * ~~~ */
      a?: string }): void;
  => fourth(text)

  a default-exported object
  declare const _default: {
    /** First text.
     * @param a - second text */
    add(a: number): number;
  };
  export default _default;
  => add(a: number): number

  parameters that do not exist
  /** Text.
   * @param other - first text */
  export declare function it(a: string): void;
  => \`other\` first text

  a parameter without a name
  /** Text.
   * @param {string} - first text */
  export declare function it(a: string): void;

  a parameter whose default has several words
  /** @param [o.a=two words] - first text */
  export declare function it(o: { a?: string }): void;

  the comment of a parameter with tags
  export declare function it(
    a: string,
    /**
     * First text.
     * @deprecated second text
     * @remarks third text
     * @default fourth text
     */
    b?: string,
  ): void;

  the type parameters of a property of function type
  export interface It {
    /** @template T - first text */
    make: <T>(a: T) => T;
    /** @typeParam T second text */
    other?: { /** @template T third text */ deep: <T>() => T };
  }
  => \`T\`: first text

  an overload that alone is deprecated
  export interface It {
    /** @deprecated first text */
    run(): void;
    run<T>(a: T): void;
  }
  export declare const It: number;

  what reads and what writes
  export declare class It {
    /** @see {@link https://x.test/}
     * first text */
    get a(): string;
    /** Second text. */
    set a(value: string);
  }

  the members of a tuple
  export type It = [
    /**
     * First text.
     * @deprecated second text
     * @since 4
     */
    a: string,
    /** Third text. */
    ...b: readonly { /** Fourth text. */ c: string }[],
  ];
  => 4

  the alternatives of a union with tags
  export type It =
  /**
   * First text.
   * @deprecated second text
   * @since 4.2
   */
  | 'a'
  /** Third text. @remarks fourth text */
  | 'b';
  => 4.2

  a comment with a comment of HTML
  /** First <!-- no text --> text.
   *
   * <!-- no
   * text --> */
  export declare const it: 1;
  => First
`).map(([title = '', ...lines]) => ({
  title,
  declarations: lines.filter((line) => !line.startsWith('=> ')).join('\n'),
  more: lines.flatMap((line) => /^=> (.*)/.exec(line)?.[1] ?? []),
}));

it.each(SHOWN)(
  'the page of a symbol shows the texts of $title',
  async ({ declarations, more }) => {
    const { output, diagnostics } = await build(declarations);
    const [, markdown = ''] =
      [...output].find(([path]) => /\/(?:it|example)\.md$/i.test(path)) ?? [];
    const texts = declarations.match(TEXT) ?? [];
    for (const text of [...texts, ...more]) expect(markdown).toContain(text);
    expect(
      diagnostics.filter(({ code }) => code !== 'unknown-parameter'),
    ).toEqual([]);
  },
);

it.each<[string, string, readonly string[]]>([
  ['its arguments', 'Generic<number>', ['`a: number`', '`b?: string`']],
  ['the defaults of a generic type', 'Generic', ['`a: boolean`']],
  ['Partial', 'Partial<Plain>', ['`a?: string`', '`b?: string`']],
  ['Required', 'Required<Plain>', ['`a: string`', '`b: string`']],
  ['Pick', "Pick<Plain, 'b'>", ['`b?: string`']],
  ['Omit', "Partial<Omit<Plain, 'b'>>", ['`a?: string`']],
  ['Record', "Record<'x' | 'y', Plain>", ['`x: Plain`', '`y: Plain`']],
])('the fields of a parameter are those of %s', async (_, type, fields) => {
  const { output } = await build(`
      export interface Generic<T = boolean> { /** A. */ a: T; b?: string }
      export interface Plain { /** A. */ a: string; b?: string }
      /** @param o - text */
      export declare function it(o: ${type}): void;`);
  const markdown = output.get('api/function/it.md') ?? '';
  const listed = [...markdown.matchAll(/^ {2}- (`[^`]*`)/gm)].map(
    ([, code]) => code,
  );
  expect(listed).toEqual(expect.arrayContaining([...fields]));
  if (/Pick|Omit/.test(type)) expect(listed).toHaveLength(1);
});

it('a warning says where a @param names nothing', async () => {
  const { diagnostics } = await build(
    '\n/** Text.\n * @param other - what */\nexport declare function it(a: string): void;',
  );
  expect(diagnostics).toMatchObject([
    {
      code: 'unknown-parameter',
      place: { file: 'node_modules/example/index.d.ts', line: 3 },
    },
  ]);
});
