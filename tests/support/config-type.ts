/**
 * The configuration's type as the compiler sees it, with the comments of its keys.
 * The published JSON Schema is generated from it, and the published type from
 * that, so that no setting has to be written down twice.
 */
import ts from 'typescript';
import type { z } from 'zod';
import { repository } from './real-site.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface ConfigType {
  readonly checker: ts.TypeChecker;
  readonly type: ts.Type;
}

export function readConfigType(): ConfigType {
  const path = `${repository}/build/config.ts`;
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
  const file = program.getSourceFile(path);
  const symbol =
    file &&
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(file) ?? fail())
      .find(({ name }) => name === 'SiteConfigInput');
  if (symbol === undefined) return fail();
  return { checker, type: checker.getDeclaredTypeOfSymbol(symbol) };
}

function fail(): never {
  throw new Error('The configuration has no type');
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
        parts.flatMap((part) => elementsOf(part, checker)),
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

function elementsOf(
  type: ts.Type,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  return checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)
    : [];
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
