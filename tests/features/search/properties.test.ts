import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SymbolEngine } from '../../../src/client/features/search/engine/engine.ts';
import { makeEntity, makeModel } from '../../support/model.ts';
import { engineOf, namesFor } from '../../support/search-engine.ts';
import { seedOfRuns } from '../../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

const part = fc.constantFrom(
  'get',
  'Type',
  'is',
  'GraphQL',
  'Name',
  'X',
  'of',
  'parse',
  '2',
  '_',
  '$',
);
const name = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .filter((text) => /^[a-z]/i.test(text));
/** Names that differ in more than letter case. */
const names = fc.uniqueArray(name, {
  minLength: 1,
  maxLength: 12,
  selector: (one) => one.toLowerCase(),
});

const engineFor = (all: readonly string[]): SymbolEngine =>
  engineOf(makeModel(all.map((one) => makeEntity('function', one))));

/** How well a name matches a query: 0 exactly, 1 as a prefix, 2 otherwise. */
function rank(query: string, found: string): number {
  const [wanted, has] = [query.toLowerCase(), found.toLowerCase()];
  if (wanted === has) return 0;
  return has.startsWith(wanted) ? 1 : 2;
}

describe('search by name', () => {
  it('finds the exact name first, then all names that begin with the query', () => {
    fc.assert(
      fc.property(
        names,
        fc.nat(),
        fc.nat({ max: 20 }),
        (all, which, length) => {
          const chosen = all[which % all.length] ?? '';
          const query = chosen.slice(0, 1 + (length % chosen.length));
          const found = namesFor(engineFor(all), query);
          const ranks = found.map((one) => rank(query, one));
          expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
          const expected = all.filter((one) => rank(query, one) < 2);
          expect(found).toEqual(expect.arrayContaining(expected));
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    );
  });

  it('accepts any text and marks only valid ranges', () => {
    const engine = engineFor([
      'parse',
      'GraphQLType',
      'constructor',
      '__proto__',
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
        const { symbols, mark } = engine.find(query);
        for (const symbol of symbols) {
          for (const { start, end } of mark(symbol)) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(symbol.name.length);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
