/** The symbol search over any model. */
import type { ApiModel } from '../../build/api/model.ts';
import { readComment } from '../../build/markdown/comment.ts';
import { findReferences } from '../../build/plan/references.ts';
import { planRoutes } from '../../build/plan/routes.ts';
import { planSymbols } from '../../build/features/search/symbols.ts';
import { collectExamples } from '../../build/samples/examples.ts';
import type { SampleResult } from '../../build/samples/sample-model.ts';
import { instrument } from '../../build/samples/syntax/instrument.ts';
import {
  createEngine,
  type SymbolEngine,
} from '../../src/client/features/search/engine/engine.ts';
import type { TextHit } from '../../src/client/feature.ts';
import type { SymbolFile } from '../../src/features/search/files.ts';

/**
 * The search file for a model, as the browser gets it: through JSON. Its examples
 * count as run.
 */
function toSymbolFile(model: ApiModel): SymbolFile {
  const { value: table } = planRoutes(model, [], '/');
  const examples = collectExamples(model, '', readComment);
  const samples = examples.flatMap((group) => group.samples);
  const scripts = instrument(samples, model.package.name);
  const results = new Map(
    samples.map((sample) => {
      const links = scripts.get(sample)?.links ?? [];
      const result: SampleResult = {
        status: 'passed',
        reason: null,
        output: null,
        failures: [],
        links,
        program: null,
      };
      return [sample.id, result];
    }),
  );
  const references = findReferences(model, [], results, examples);
  const file = planSymbols([{ model, table, references }]);
  return JSON.parse(JSON.stringify(file)) as SymbolFile;
}

export function engineOf(model: ApiModel): SymbolEngine {
  return createEngine(toSymbolFile(model));
}

/** The names of the symbols found, best first. */
export function namesFor(
  engine: SymbolEngine,
  query: string,
  count = Infinity,
): readonly string[] {
  const { symbols } = engine.find(query);
  return symbols.slice(0, count).map(({ name }) => name);
}

/** A passage in which the words of a query were found. */
export const toHit = (href: string): TextHit => ({
  ...{ page: 'Brewing', heading: 'Water', kind: 'guides' },
  ...{ href, opens: href },
  ...{ called: 'Guide', excerpt: { text: 'hot water', marks: [] } },
});
