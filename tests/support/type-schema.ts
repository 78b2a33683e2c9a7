/**
 * The JSON Schema of a type as the compiler sees it, with the comments of its keys,
 * so that what we publish is described once, by its type.
 */
import ts from 'typescript';
import type { z } from 'zod';
import { repository } from './real-site.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** @param file - relative to the repository */
export function readType(file: string, name: string) {
  const path = `${repository}/${file}`;
  const program = ts.createProgram([path], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol =
    module &&
    checker.getExportsOfModule(module).find((one) => one.name === name);
  if (symbol === undefined) throw new Error(`${file} has no type ${name}`);
  return { checker, type: checker.getDeclaredTypeOfSymbol(symbol) };
}

/**
 * All keys are required, and no others are allowed. A key whose comment has
 * `@internal` is left out; other tags, such as `@minimum`, are kept.
 * @param isWhole - whether those are kept as well
 */
export function toJsonSchema(
  { checker, type }: ReturnType<typeof readType>,
  isWhole = false,
): JsonSchema {
  const $defs: Record<string, JsonSchema> = {};

  const refer = (one: ts.Type): JsonSchema => {
    const { name = '' } = one.aliasSymbol ?? one.getSymbol() ?? {};
    const isNamed = isObject(one) && /^[A-Z]\w*$/.test(name);
    if (!isNamed || checker.isArrayType(one)) return describe(one);
    if (!Object.hasOwn($defs, name)) {
      $defs[name] = {};
      $defs[name] = describe(one);
    }
    return { $ref: `#/$defs/${name}` };
  };

  const describe = (one: ts.Type): JsonSchema => {
    const { flags } = one;
    if (one.isLiteral()) return { const: one.value as string | number };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (!isObject(one)) return { type: 'string' };
    if (one.isUnion()) {
      // To the compiler `T | null` is one union; it remembers what was written.
      const { origin } = one as ts.UnionType & { readonly origin?: ts.Type };
      return { anyOf: (origin?.isUnion() ? origin : one).types.map(refer) };
    }
    if (checker.isArrayType(one)) {
      const [element] = checker.getTypeArguments(one as ts.TypeReference);
      return { type: 'array', ...(element && { items: refer(element) }) };
    }
    const keys = checker.getPropertiesOfType(one).filter(isPublished);
    return {
      type: 'object',
      properties: Object.fromEntries(
        keys.map((key) => [
          key.name,
          { ...annotate(key), ...refer(checker.getTypeOfSymbol(key)) },
        ]),
      ),
      required: keys.map((key) => key.name),
      additionalProperties: false,
    };
  };

  const isPublished = (key: ts.Symbol): boolean =>
    isWhole ||
    key.getJsDocTags(checker).every(({ name }) => name !== 'internal');

  const annotate = (symbol: ts.Symbol): JsonSchema => {
    const description = documentationOf(symbol, checker);
    const tags = symbol.getJsDocTags(checker).map(({ name, text }) => {
      const value = ts.displayPartsToString(text);
      return [name, /^\d+$/.test(value) ? Number(value) : value] as const;
    });
    const described = description !== '' && { description };
    return Object.assign({}, described, Object.fromEntries(tags));
  };

  const symbol = type.getSymbol();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(symbol && annotate(symbol)),
    ...describe(type),
    $defs,
  };
}

/** Anything but primitives, also those with a brand. */
function isObject(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.every(isObject);
  return type.isUnion()
    ? !(type.flags & ts.TypeFlags.Boolean)
    : (type.flags & ts.TypeFlags.Object) !== 0;
}

/** Adds the comments to the schema as descriptions. */
export function describeSchema(
  schema: JsonSchema,
  types: readonly ts.Type[],
  checker: ts.TypeChecker,
): JsonSchema {
  const parts = types.flatMap(partsOf);
  const inside = (name: string): readonly ts.Symbol[] =>
    parts.flatMap((part) => part.getProperty(name) ?? []);
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(
          ([name, value]): [string, boolean | JsonSchema] => {
            if (!isSchema(value)) return [name, value];
            const symbols = inside(name);
            const description = symbols
              .map((symbol) => documentationOf(symbol, checker))
              .find((text) => text !== '');
            const below = symbols.map((one) => checker.getTypeOfSymbol(one));
            const described = describeSchema(value, below, checker);
            return [
              name,
              description === undefined
                ? described
                : { description, ...described },
            ];
          },
        ),
      ),
    }),
    ...(isSchema(items) && {
      items: describeSchema(
        items,
        parts
          .filter((part) => checker.isArrayType(part))
          .flatMap((part) =>
            checker.getTypeArguments(part as ts.TypeReference),
          ),
        checker,
      ),
    }),
    ...(anyOf && {
      anyOf: anyOf.map((one) =>
        isSchema(one) ? describeSchema(one, parts, checker) : one,
      ),
    }),
  };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a union, without `undefined`; else the type itself. */
function partsOf(type: ts.Type): readonly ts.Type[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
}

function documentationOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
