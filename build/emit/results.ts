/** What samples printed, and which symbols they use: for pages, by page. */
import { groupBy } from '../core/group-by.ts';
import type { Memo } from '../core/memo.ts';
import type { SiteConfig } from '../config.ts';
import { listSections } from '../plan/documents.ts';
import { findReferences, type DocumentUse } from '../plan/references.ts';
import type { SitePlan } from '../plan/site.ts';
import type { Document } from '../plan/read-documents.ts';
import type { SampleReport } from '../samples/index.ts';
import type { SampleGroup } from '../samples/sample-model.ts';
import type {
  ApiContext,
  PlannedApi,
  PlannedContext,
  SampleResults,
  SiteContext,
} from './site-context.ts';

/** Adds what samples printed, and where they use symbols. */
export function addResults(
  context: PlannedContext,
  { results: runs, counts }: SampleReport,
  memo: Memo,
): SiteContext {
  const { documents, groups, examples, mainApi, otherApis } = context;
  const results = withoutPrograms(runs);
  const uses = listUses(documents, mainApi.plan, groups, context.input.config);
  const describe = (api: PlannedApi): ApiContext => {
    // Only the examples of the site's own package are run.
    const [used, shown] = api.source === null ? [uses, examples] : [[], []];
    const byEntity = groupBy(shown, ({ entity }) => entity);
    return {
      ...api,
      references: memo.call(findReferences, api.model, used, results, shown),
      results: new Map(
        [...byEntity].flatMap(([id, all]) =>
          id === null ? [] : [[id, findResults(results, all)] as const],
        ),
      ),
      moduleResults: findResults(results, byEntity.get(null) ?? []),
    };
  };
  return {
    ...context,
    runs,
    results,
    counts,
    mainApi: describe(mainApi),
    otherApis: otherApis.map(describe),
  };
}

/** The documents whose samples count as uses of symbols, with these samples. */
function listUses(
  documents: readonly Document[],
  { table }: SitePlan,
  groups: PlannedContext['groups'],
  config: SiteConfig,
): readonly DocumentUse[] {
  const sections = listSections(config);
  return documents.flatMap(({ file, source, frontMatter: { title } }) => {
    const route = table.byFile.get(file.normalize());
    const section = sections.find(({ key }) => key === source.section);
    // Programs of a reference use what every other program does.
    if (route === undefined || section?.role === 'reference') return [];
    const samples = (groups.get(file)?.samples ?? []).map(({ id }) => id);
    return [{ title, href: route.href, samples }];
  });
}

/** Leaves out the programs, which pages do not show. */
export function withoutPrograms(runs: SampleReport['results']): SampleResults {
  return new Map(
    Array.from(runs, ([id, run]) => {
      const { status, reason, output, failures, links } = run;
      return [id, { status, reason, output, failures, links }];
    }),
  );
}

/** Finds the values of the given samples only. */
export function findResults<Value>(
  values: ReadonlyMap<string, Value>,
  groups: readonly SampleGroup[],
): ReadonlyMap<string, Value> {
  const ids = groups.flatMap(({ samples }) => samples.map(({ id }) => id));
  return new Map(
    ids.flatMap((id) => {
      const value = values.get(id);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}
