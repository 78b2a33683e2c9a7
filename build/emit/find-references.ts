/** Finds the references to every symbol, in the model and in samples. */
import type { ApiModel, EntityId } from '../api/model.ts';
import type { Memo } from '../core/memo.ts';
import {
  findTypeReferences,
  type Reference,
  type ReferenceIndex,
} from '../plan/references.ts';
import {
  findSampleReferences,
  listExamples,
  type TutorialUse,
} from '../plan/sample-references.ts';
import type { SampleResults, SiteFacts } from './site-facts.ts';

/** Returns the same object as long as nothing it depends on has changed. */
export function findReferences(facts: SiteFacts, memo: Memo): ReferenceIndex {
  const { model, tutorials, plan, groups, samples } = facts;
  const pages = tutorials.flatMap(({ slug, file, frontMatter }) => {
    const route = plan.table.tutorials.get(slug);
    const own = groups.get(file)?.samples ?? [];
    return route === undefined
      ? []
      : [
          {
            title: frontMatter.title,
            href: route.href,
            samples: own.map(({ id }) => id),
          },
        ];
  });
  return memo.call(indexReferences, model, pages, samples);
}

/** A stage. */
function indexReferences(
  model: ApiModel,
  pages: readonly TutorialUse[],
  results: SampleResults,
): ReferenceIndex {
  return merge(
    findTypeReferences(model),
    findSampleReferences(model, pages, listExamples(model), results),
  );
}

function merge(first: ReferenceIndex, second: ReferenceIndex): ReferenceIndex {
  const merged = new Map<EntityId, readonly Reference[]>(first);
  for (const [id, references] of second) {
    merged.set(id, [...(merged.get(id) ?? []), ...references]);
  }
  return merged;
}
