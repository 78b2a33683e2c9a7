import * as prettier from 'prettier';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiModel, Entity } from '../../../build/api/model.ts';
import {
  printDeclaration,
  printImport,
} from '../../../build/signatures/declarations.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import { extractInstalled } from '../../support/installed-model.ts';
import { findSyntaxErrors } from '../../support/parse-type.ts';

let model: ApiModel;

beforeAll(async () => {
  model = await extractInstalled('graphql');
});

function declarationOf(entity: Entity): string {
  return tokensToText(printDeclaration(entity));
}

describe('the declarations of a whole package', () => {
  test('have no syntax errors, and neither have the import lines', () => {
    const errors = model.entities.flatMap((entity) => [
      ...findSyntaxErrors(declarationOf(entity)),
      ...findSyntaxErrors(tokensToText(printImport(entity, 'graphql'))),
    ]);
    expect(errors).toEqual([]);
  });

  test('are formatted as Prettier formats them', async () => {
    // Prettier rejects a `const` without a value unless it has `declare`.
    const text = model.entities
      .filter(({ kind }) => kind !== 'variable' && kind !== 'enum')
      .map((entity) => `${declarationOf(entity)}\n`)
      .join('\n');
    const formatted = await prettier.format(text, {
      parser: 'typescript',
      singleQuote: true,
      trailingComma: 'all',
    });
    expect(text).toBe(formatted);
  });
});

describe('printDeclaration', () => {
  test.each([
    'ASTVisitor',
    'BuildSchemaOptions',
    'GraphQLError',
    'GraphQLFieldResolver',
    'GraphQLObjectType',
    'OperationTypeNode',
    'ParseOptions',
    'ValidationContext',
    'assertValidSchema',
    'execute',
    'experimentalExecuteIncrementally',
    'getNamedType',
    'isObjectType',
    'parse',
    'specifiedRules',
    'visit',
  ])('prints %s exactly as in its golden file', async (name) => {
    const entity = model.entities.find(({ id }) => id === name);
    if (entity === undefined) throw new Error(`${name} is not exported`);
    await expect(`${declarationOf(entity)}\n`).toMatchFileSnapshot(
      `./golden/${name}.txt`,
    );
  });
});
