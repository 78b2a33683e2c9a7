import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypeNode } from '../../build/api/model.ts';
import { fitLayout } from '../../build/signatures/fit.ts';
import { tokensToText } from '../../build/signatures/html.ts';
import { layoutType } from '../../build/signatures/types.ts';
import { findSyntaxErrors, parseType } from '../support/parse-type.ts';
import { typeText } from '../support/type-texts.ts';
import { seedOfRuns } from '../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

/** Merges a union inside a union into one, likewise intersections. */
function flatten(type: TypeNode): unknown {
  return JSON.parse(JSON.stringify(type), (_key, value: unknown) =>
    isNested(value)
      ? {
          ...value,
          types: value.types.flatMap((one) =>
            isNested(one) && one.type === value.type ? one.types : [one],
          ),
        }
      : value,
  );
}

interface Nested {
  readonly type: 'union' | 'intersection';
  readonly types: readonly unknown[];
}

function isNested(value: unknown): value is Nested {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    (value.type === 'union' || value.type === 'intersection') &&
    'types' in value &&
    Array.isArray(value.types)
  );
}

describe('the text of any type, laid out', () => {
  it.each([20, 40, 80, Infinity])(
    'to %d columns, is parsed by the compiler as the same type',
    (width) => {
      fc.assert(
        fc.property(typeText, (text) => {
          const type = parseType(text);
          const printed = tokensToText(fitLayout(layoutType(type), width));
          expect(findSyntaxErrors(`type X<T> = ${printed};`)).toEqual([]);
          expect(flatten(parseType(printed))).toEqual(flatten(type));
        }),
        { numRuns: 100 },
      );
    },
  );
});
