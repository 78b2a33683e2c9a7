/** What samples printed, and which symbols they use: for pages, by page. */
import type { ApiModel } from '../api/model.ts';
import { groupBy } from '../core/group-by.ts';
import type { Memo } from '../core/memo.ts';
import { listSections } from '../plan/documents.ts';
import { findReferences, type DocumentUse } from '../plan/references.ts';
import type { SitePlan } from '../plan/site.ts';
import type { ExampleGroup } from '../samples/examples.ts';
import type { SampleReport } from '../samples/index.ts';
import type { SampleGroup } from '../samples/sample-model.ts';
import type { ApiContext, SampleResults, SiteContext } from './site-context.ts';

/** What is known of all samples. */
interface SampleUses {
  readonly uses: readonly DocumentUse[];
  readonly results: SampleResults;
  /** The samples in the comments of the API. */
  readonly examples: readonly ExampleGroup[];
}

/** What samples printed in the comments of an API, and where its symbols are used. */
export function findUses(
  model: ApiModel,
  { uses, results, examples }: SampleUses,
  memo: Memo,
): Pick<ApiContext, 'references' | 'results' | 'moduleResults'> {
  const byEntity = groupBy(examples, ({ entity }) => entity);
  return {
    references: memo.call(findReferences, model, uses, results, examples),
    results: new Map(
      [...byEntity].flatMap(([id, all]) =>
        id === null ? [] : [[id, findResults(results, all)] as const],
      ),
    ),
    moduleResults: findResults(results, byEntity.get(null) ?? []),
  };
}

/** The documents whose samples count as uses of symbols, with these samples. */
export function listUses(
  {
    documents,
    groups,
    input: { config },
  }: Pick<SiteContext, 'documents' | 'groups' | 'input'>,
  { table }: SitePlan,
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
