/** The references to every symbol, from the model and from what samples use. */
import type { EntityId } from '../api/model.ts';
import type { Memo } from '../core/memo.ts';
import { findTypeReferences } from '../plan/references/from-types.ts';
import {
  findSampleReferences,
  listExamples,
} from '../plan/references/from-samples.ts';
import type { Reference, ReferenceIndex } from '../plan/references/model.ts';
import type { SiteFacts } from './site-facts.ts';

/** What lies in the model is found once for each model. */
export function findReferences(facts: SiteFacts, memo: Memo): ReferenceIndex {
  const { model, tutorials, plan, groups, samples } = facts;
  const types = memo.derive('type-references', model, findTypeReferences);
  const examples = memo.derive('examples', model, listExamples);
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
  return merge(types, findSampleReferences(model, pages, examples, samples));
}

function merge(first: ReferenceIndex, second: ReferenceIndex): ReferenceIndex {
  const merged = new Map<EntityId, readonly Reference[]>(first);
  for (const [id, references] of second) {
    merged.set(id, [...(merged.get(id) ?? []), ...references]);
  }
  return merged;
}
