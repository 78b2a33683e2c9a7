import * as prettier from 'prettier';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../build/api/model.ts';
import { printDeclaration } from '../../../build/signatures/print-declarations.ts';
import { tokensToText } from '../../../build/signatures/html.ts';
import { extractInstalled } from '../../support/installed-model.ts';

const model = await extractInstalled('graphql');

function declarationOf(entity: Entity): string {
  return tokensToText(printDeclaration(entity));
}

test('the declarations of a whole package are formatted as Prettier formats them', async () => {
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

describe('on a phone', () => {
  const narrowOf = (entity: Entity): string =>
    printDeclaration(entity)
      .map(({ text, narrow }) => narrow ?? text)
      .join('');

  test('declarations are the same code', () => {
    const bare = (code: string): string => code.replace(/[\s,;|()]/g, '');
    for (const entity of model.entities) {
      expect(bare(narrowOf(entity))).toBe(bare(declarationOf(entity)));
    }
  });

  test('a line of the page may become several', () => {
    const parse = model.entities.find(({ id }) => id === 'parse');
    expect(parse && narrowOf(parse)).toMatchInlineSnapshot(`
      "function parse(
        source: string | Source,
        options?: ParseOptions,
      ): DocumentNode;"
    `);
  });
});
