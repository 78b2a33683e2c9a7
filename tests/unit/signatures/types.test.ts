import * as prettier from 'prettier';
import { describe, expect, test } from 'vitest';
import { fitLayout } from '../../../build/signatures/fit.ts';
import {
  group,
  sequence,
  type Layout,
} from '../../../build/signatures/layout.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import { layoutAlias } from '../../../build/signatures/declaration-parts.ts';
import { layoutType } from '../../../build/signatures/types.ts';
import type { TypeNode } from '../../../build/api/model.ts';
import { entityOf, extractText } from '../../support/api-extract.ts';

/** Declared so that the compiler keeps what names it. */
const DECLARED = 'export declare const value: { member: string };\n';

/** The types of the model by their text, all from one package. */
async function readTypes(texts: readonly string[]) {
  const aliases = texts.map(
    (text, place) => `export type Type${String(place)}<T> = ${text};`,
  );
  const model = await extractText(DECLARED + aliases.join('\n'));
  return new Map(
    texts.map((text, place) => {
      const { type } = entityOf(model, 'type', `Type${String(place)}`);
      return [text, type];
    }),
  );
}

function print(type: TypeNode | undefined): string {
  return type === undefined ? '' : tokensToText(fitLayout(layoutType(type)));
}

const WRITTEN = [
  'this',
  "'it is'",
  `"it's"`,
  String.raw`'a\nb\\c'`,
  'core.Node<string>',
  '[]',
  '<T extends string = string>(this: T, a: string, b?: T, ...c: T[]) => T',
  '<const T, U>(a: T) => U',
  "{ 'quoted-name': string; 0: number; [Symbol.iterator](): A }",
  '{ get a(): string; set a(value: string) }',
  "T['name'][number]",
  'keyof typeof value',
  '`\\`\\${x}\\\\${string}`',
  '(A | B)[]',
  '(A & B)[]',
  '(() => A)[]',
  '(T extends A ? B : C)[]',
  '(keyof T)[]',
  '(readonly A[])[]',
  '(typeof x)[number]',
  '(infer A)[]',
  'keyof (A | B)',
  'keyof A[]',
  '(() => A) | B',
  'A | (() => B)',
  '(A & B) | C',
  'A & (B | C)',
  '(T extends A ? B : C) | D',
  '(() => A) extends B ? C : D',
  'A extends (B extends C ? D : E) ? F : G',
  '(A extends B ? C : D) extends E ? F : G',
  'A extends B ? (C extends D ? E : F) : G',
  '[(A | B)?]',
  '[...(A | B)]',
];

const PARENTHESES = [
  ['((A))[]', 'A[]'],
  ['() => (A | B)', '() => A | B'],
  ['A | (B | C)', 'A | B | C'],
  ['A extends (() => B) ? C : D', 'A extends () => B ? C : D'],
  [
    'A extends B ? C : (D extends E ? F : G)',
    'A extends B ? C : D extends E ? F : G',
  ],
  ['Promise<(A | B)>', 'Promise<A | B>'],
] as const;

const word = (letter: string) => letter.toUpperCase() + letter.repeat(24);
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(word);

const LONG = [
  `${a} | ${b} | ${c}`,
  `${a} | ${b} | ${c} | ${d}`,
  `Maybe<${a} | ${b} | ${c} | ${d}>`,
  `(${a} | ${b} | ${c} | ${d})[]`,
  `[${a} | ${b} | ${c} | ${d}, string]`,
  `() => ${a} | ${b} | ${c} | ${d}`,
  `{ a: ${a}; b: ${b}; c?: ${c} | ${d} | ${a} | ${b} }`,
  `{ a: ${a}; b: ${b}; c: ${c} } | null`,
  `{ a: ${a}; b: ${b}; c: ${c} } | undefined`,
  `(one: ${a}, two: ${b}, ...three: ${c}[]) => void`,
  `(one: ${a}, two?: ${b}, three?: ${c}) => Promise<${d}>`,
  `(options: { a: ${a}; b: ${b}; c: ${c} }) => void`,
  `(one: string) => { a: ${a}; b: ${b}; c: ${c} }`,
  `Map<${a}, Map<${b}, Map<${c}, ${d}>>>`,
  `${a} & ${b} & ${c} & ${d}`,
  `${a} & { a: ${b}; b: ${c}; c: ${d} }`,
  `{ a: ${b}; b: ${c}; c: ${d} } & ${a}`,
  `T extends ${a} ? ${b} : ${c}`,
  `T extends Map<${a}, ${b}> ? ${b} : ${c}`,
  `T extends ${a} ? ${b} : T extends ${b} ? ${c} : ${d}`,
  `T extends ${a} ? (T extends ${b} ? ${c} : ${d}) : ${a}`,
  `{ readonly [K in keyof ${a} as Exclude<K, ${b}>]: ${c} }`,
  `[one: ${a}, two: ${b}, ...rest: ${c}[]]`,
  `<T extends ${a}, U extends ${b} = ${c}>(a: T) => U`,
  `new (one: ${a}, two: ${b}, three: ${c}) => ${d}`,
];

const types = await readTypes([
  ...WRITTEN,
  ...PARENTHESES.map(([written]) => written),
  ...LONG,
]);

describe('a type', () => {
  test.each(WRITTEN)('is printed as TypeScript writes it: %s', (text) => {
    expect(print(types.get(text))).toBe(text);
  });

  test.each(PARENTHESES)(
    'has parentheses only where needed: %s is printed as %s',
    (written, printed) => {
      expect(print(types.get(written))).toBe(printed);
    },
  );

  test.each(LONG)('breaks as Prettier breaks it: %s', async (text) => {
    const type = types.get(text);
    const printed = type && tokensToText(fitLayout(layoutAlias('X', [], type)));
    expect(printed).toContain('\n');
    const formatted = await prettier.format(printed ?? '', {
      parser: 'typescript',
      singleQuote: true,
      trailingComma: 'all',
    });
    expect(`${printed ?? ''}\n`).toBe(formatted);
  });
});

test('ten thousand nested groups are laid out without running out of stack', () => {
  let layout: Layout = sequence('x');
  for (let depth = 0; depth < 10_000; depth += 1)
    layout = group('(', layout, ')');
  expect(tokensToText(fitLayout(layout, 80))).toHaveLength(20_001);
});
