/**
 * The files of the playground, in which readers edit samples and run them. Says
 * of every sample whether it can run in a browser, and writes what that needs
 * beside each page. Knows nothing of how a program is run there.
 */
import type { Artifact } from '../core/artifact.ts';
import type { Memo } from '../core/memo.ts';
import { importNameOf, outputPath } from '../core/names.ts';
import { findShown } from '../plan/article/entity.ts';
import type { SampleGroup } from '../samples/model.ts';
import {
  composeSamplesFile,
  planRuns,
  type PlannedRun,
} from '../samples/playground.ts';
import type { SampleResults, SiteFacts } from './facts.ts';

/** By the id of a sample; those that are not listed are only shown. */
export type SampleRuns = ReadonlyMap<string, PlannedRun>;

interface Played {
  readonly groups: readonly SampleGroup[];
  readonly results: SampleResults;
  /** Of the documented package, as registries know it. */
  readonly name: string;
  readonly checkers: ReadonlySet<string>;
}

export function planPlayground(
  { groups, results, name, checkers: checked }: Played,
  memo: Memo,
): SampleRuns {
  const packageName = importNameOf(name);
  const planned = groups.flatMap((group) => {
    const own = new Map(
      group.samples.flatMap(({ id }) => {
        const result = results.get(id);
        return result === undefined ? [] : [[id, result] as const];
      }),
    );
    return memo.call(planRuns, group, { results: own, packageName, checked });
  });
  return new Map(planned.map((one) => [one.id, one]));
}

/** Pages say what they are told here; they do not need the programs. */
export function describeRuns(
  results: SampleResults,
  runs: SampleRuns,
): SampleResults {
  return new Map(
    Array.from(results, ([id, result]) => {
      const run = runs.get(id)?.run ?? null;
      return [id, { ...result, program: null, run }] as const;
    }),
  );
}

/** `PAGE.samples.json` of each page on which something can run. */
export function emitPlayground(
  { own: { model, plan, results }, groups, tutorials }: SiteFacts,
  runs: SampleRuns,
): readonly Artifact[] {
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const pages = [
    ...tutorials.map(({ file }) => {
      const ids = groups.get(file)?.samples.map(({ id }) => id) ?? [];
      return [plan.table.byFile.get(file.normalize()), ids] as const;
    }),
    ...model.entities.map((entity) => {
      const shown = [entity.id, ...findShown(entity, entities).keys()];
      const ids = shown.flatMap((id) => [...(results.get(id)?.keys() ?? [])]);
      return [plan.table.entities.get(entity.id), ids] as const;
    }),
  ];
  return pages.flatMap(([route, ids]) => {
    const file = composeSamplesFile(ids.flatMap((id) => runs.get(id) ?? []));
    const isEmpty = Object.keys(file).length === 0;
    if (route === undefined || isEmpty) return [];
    const path = outputPath(`${route.stem}.samples.json`);
    return [{ path, content: JSON.stringify(file) }];
  });
}
