/** Generators for types and declarations as TypeScript text (fast-check). */
import fc from 'fast-check';

const LEAVES = [
  ...'string number boolean unknown never null undefined void object symbol bigint any'.split(
    ' ',
  ),
  "'lit'",
  `"it's"`,
  String.raw`'a\n\\'`,
  '-1',
  '100n',
  'true',
  'A',
  'Box<string>',
  'space.Inner<number, A>',
  'typeof value',
  'constructor',
  'AnIdentifierThatIsLongEnoughToBreakAnyLine',
];

const NAMES =
  'one Two THREE $four _five constructor toString hasOwnProperty __proto__ valueOf größe A Box'.split(
    ' ',
  );
const KEYS = [...NAMES, "'quoted-key'", '0', '[Symbol.iterator]'];

/** A § stands for any type, a # for any key. */
const FORMS = [
  '(§) | (§)',
  '(§) | (§) | (§) | (§)',
  '(§) & (§)',
  '(§)[]',
  'readonly (§)[]',
  'keyof (§)',
  '[§, §]',
  'readonly [e0?: §, e1?: §]',
  '[first: string, ...rest: ((§) | (§))[]]',
  'Generic<§, §>',
  '() => §',
  '<T>(p0: §, p1?: §) => §',
  '<const T, U extends keyof T>(p0: §) => §',
  'abstract new <T extends object = {}>(p0?: §) => §',
  '{}',
  '{ readonly #: §; #?: § }',
  '{ #<T>(p0: §): §; #(): § }',
  '{ [key: string]: § }',
  '(§) extends (§) ? § : §',
  '(§) extends (infer Item extends string)[] ? § : never',
  '{ [K in keyof A]: § }',
  '{ readonly [K in keyof A]?: § }',
  '{ -readonly [K in keyof A as `get${K}`]-?: § }',
  '(§)[(§)]',
  '`before${(§)}after`',
  '(x: unknown) => x is §',
  '(x: unknown) => asserts x is §',
];

const key = fc.constantFrom(...KEYS);

/** The form with texts in place of its signs. */
function fill(
  form: string,
  type: fc.Arbitrary<string>,
  name: fc.Arbitrary<string> = key,
): fc.Arbitrary<string> {
  const pieces = form.split(/([§#])/);
  const texts = pieces.map((piece) => {
    if (piece === '§') return type;
    return piece === '#' ? name : fc.constant(piece);
  });
  return fc.tuple(...texts).map((all) => all.join(''));
}

/** Any type. */
const typeText = fc.letrec<{ type: string }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...LEAVES),
    ...FORMS.map((form) => fill(form, tie('type'))),
  ),
})).type;

const WORDS = [
  'Says what it is.',
  '{@link one}',
  '{@link Nowhere}',
  '{@link}',
  '`code` and **bold**',
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '@param p0 - the first',
  '@param nothing - is not there',
  '@returns what it finds',
  '@example',
  '```json\n{}\n```',
  '```',
  '@deprecated Use {@link Two}.',
  '@throws {Error} when not',
  '@see https://example.test/',
  '@since 1.0',
  '@internal',
  '@unknownTag x',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '- list\n  - deeper',
  '{ @inheritDoc Two }',
] as const;

const comment = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 5 })
  .map((lines) => {
    const text = lines.join('\n\n').replace(/^/gm, ' * ');
    return lines.length === 0 ? '' : `/**\n${text}\n */\n`;
  });

/** A # stands for the name of the declaration. */
const DECLARATIONS = [
  'export declare function #(p0: §, p1?: §): §;',
  'export declare function #(p0: §): void;\nexport declare function #<T>(p0: T, ...p1: (§)[]): T;',
  'export declare const #: §;',
  'export type #<T = §> = §;',
  'export interface #<T = unknown> { a: §; b?(p: §): T; readonly [key: string]: any }',
  'export declare class # { constructor(p0: §); static make(): #; get g(): §; set g(v: §); protected x: §; toString(): string; [Symbol.iterator](): Iterator<§> }',
  "export declare enum # { ONE = 'one', TWO = 2, constructor = 3 }",
  'export declare namespace # { type In = §; function f(p0: §): In; namespace Deep { const c: § } }',
];

const declaration = fc
  .constantFrom(...NAMES)
  .chain((name) =>
    fc.oneof(
      ...DECLARATIONS.map((form) => fill(form, typeText, fc.constant(name))),
    ),
  );

/** A file of declarations, most of them valid, some of them in conflict. */
export const declarationFile: fc.Arbitrary<string> = fc
  .array(fc.tuple(comment, declaration), { minLength: 1, maxLength: 6 })
  .map((all) => {
    const parts = all.map((texts) => texts.join(''));
    return `declare const value: string;\n${parts.join('\n\n')}\nexport {};\n`;
  });
