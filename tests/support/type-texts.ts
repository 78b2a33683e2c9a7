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

const NAMES = [
  'a',
  'b2',
  '$c',
  '_',
  'größe',
  'constructor',
  'toString',
] as const;
const KEYS = [...NAMES, "'quoted-key'", '0', '[Symbol.iterator]'] as const;

const key = fc.constantFrom(...KEYS);
const few = { maxLength: 3 } as const;

/** Any type. */
const typeText: fc.Arbitrary<string> = fc.letrec<{ type: string }>((tie) => {
  const type = tie('type');
  const inner = type.map((text) => `(${text})`);
  const listed = fc.array(type, { minLength: 1, maxLength: 3 });
  const parameter = fc
    .tuple(fc.constantFrom('', '?'), type)
    .map(([mark, text]) => ({ mark, text }));
  const parameters = fc.array(parameter, few).map((all) =>
    all
      // Required parameters must come before optional ones.
      .sort((one, two) => one.mark.length - two.mark.length)
      .map(({ mark, text }, place) => `p${String(place)}${mark}: ${text}`)
      .join(', '),
  );
  const generics = fc.constantFrom(
    '',
    '<T>',
    '<T extends object = {}>',
    '<const T, U extends keyof T>',
  );
  const call = fc.tuple(generics, parameters, type);
  const property = fc
    .tuple(
      fc.constantFrom('', 'readonly '),
      key,
      fc.constantFrom('', '?'),
      type,
    )
    .map(([before, one, mark, text]) => `${before}${one}${mark}: ${text}`);
  const method = fc
    .tuple(key, call)
    .map(
      ([one, [types, values, result]]) =>
        `${one}${types}(${values}): ${result}`,
    );
  return {
    type: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...LEAVES),
      fc
        .array(inner, { minLength: 2, maxLength: 4 })
        .map((all) => all.join(' | ')),
      fc
        .array(inner, { minLength: 2, maxLength: 3 })
        .map((all) => all.join(' & ')),
      inner.map((text) => `${text}[]`),
      inner.map((text) => `readonly ${text}[]`),
      inner.map((text) => `keyof ${text}`),
      listed.map((all) => `[${all.join(', ')}]`),
      listed.map(
        (all) =>
          `readonly [${all.map((text, place) => `e${String(place)}?: ${text}`).join(', ')}]`,
      ),
      listed.map((all) => `[first: string, ...rest: (${all.join(' | ')})[]]`),
      listed.map((all) => `Generic<${all.join(', ')}>`),
      call.map(([types, values, result]) => `${types}(${values}) => ${result}`),
      call.map(
        ([types, values, result]) =>
          `abstract new ${types}(${values}) => ${result}`,
      ),
      fc
        .array(fc.oneof(property, method), few)
        .map((all) => `{ ${all.join('; ')} }`),
      type.map((text) => `{ [key: string]: ${text} }`),
      fc
        .tuple(inner, inner, type, type)
        .map(([one, two, yes, no]) => `${one} extends ${two} ? ${yes} : ${no}`),
      fc
        .tuple(inner, type)
        .map(
          ([one, yes]) =>
            `${one} extends (infer Item extends string)[] ? ${yes} : never`,
        ),
      fc
        .tuple(
          fc.constantFrom('', '-readonly ', 'readonly '),
          fc.constantFrom('', '?', '-?'),
          type,
        )
        .map(
          ([before, mark, text]) =>
            `{ ${before}[K in keyof A as \`get\${K}\`]${mark}: ${text} }`,
        ),
      fc.tuple(inner, inner).map(([one, two]) => `${one}[${two}]`),
      inner.map((text) => `\`before\${${text}}after\``),
      type.map((text) => `(x: unknown) => x is ${text}`),
      type.map((text) => `(x: unknown) => asserts x is ${text}`),
    ),
  };
}).type;

const IDENTIFIERS =
  'one Two THREE $four _five constructor toString hasOwnProperty __proto__ valueOf größe A Box'.split(
    ' ',
  );

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
  .map((lines) =>
    lines.length === 0
      ? ''
      : `/**\n${lines
          .join('\n\n')
          .split('\n')
          .map((line) => ` * ${line}`)
          .join('\n')}\n */\n`,
  );

const identifier = fc.constantFrom(...IDENTIFIERS);

function declarationOf(
  kind: string,
  [id, type, other]: readonly [string, string, string],
): string {
  switch (kind) {
    case 'function':
      return `export declare function ${id}(p0: ${type}, p1?: ${other}): ${type};`;
    case 'overloads':
      return `export declare function ${id}(p0: ${type}): void;\nexport declare function ${id}<T>(p0: T, ...p1: (${other})[]): T;`;
    case 'variable':
      return `export declare const ${id}: ${type};`;
    case 'type':
      return `export type ${id}<T = ${other}> = ${type};`;
    case 'interface':
      return `export interface ${id}<T = unknown> { a: ${type}; b?(p: ${other}): T; readonly [key: string]: any }`;
    case 'class':
      return `export declare class ${id} { constructor(p0: ${type}); static make(): ${id}; get g(): ${other}; set g(v: ${other}); protected x: ${type}; toString(): string; [Symbol.iterator](): Iterator<${other}> }`;
    case 'enum':
      return `export declare enum ${id} { ONE = 'one', TWO = 2, constructor = 3 }`;
    case 'namespace':
      return `export declare namespace ${id} { type In = ${type}; function f(p0: ${other}): In; namespace Deep { const c: ${type} } }`;
    default:
      return `export default ${id};`;
  }
}

const KINDS = [
  'function',
  'overloads',
  'variable',
  'type',
  'interface',
  'class',
  'enum',
  'namespace',
] as const;

/** A file of declarations, most of them valid, some of them in conflict. */
export const declarationFile: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      comment,
      fc.constantFrom(...KINDS),
      identifier,
      typeText,
      typeText,
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => {
    const parts = all.map(
      ([text, kind, id, type, other]) =>
        text + declarationOf(kind, [id, type, other]),
    );
    return `declare const value: string;\n${parts.join('\n\n')}\nexport {};\n`;
  });
