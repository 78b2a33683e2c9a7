/** Finds the references to every symbol, in the model and in samples. */
import type { EntityId } from '../api/model.ts';
import { hashJson, hashParts } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { hashModel } from '../plan/model-keys.ts';
import {
  findTypeReferences,
  type Reference,
  type ReferenceIndex,
} from '../plan/references.ts';
import {
  findSampleReferences,
  listExamples,
} from '../plan/sample-references.ts';
import { hashResults } from '../samples/hash-results.ts';
import type { SiteFacts } from './site-facts.ts';

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
  const key = hashParts([
    memo.derive('model-keys', model, hashModel).model,
    hashJson(pages),
    hashResults(samples, memo),
  ]);
  return memo.run('references', key, () => {
    const types = memo.derive('type-references', model, findTypeReferences);
    const examples = memo.derive('examples', model, listExamples);
    return merge(types, findSampleReferences(model, pages, examples, samples));
  });
}

function merge(first: ReferenceIndex, second: ReferenceIndex): ReferenceIndex {
  const merged = new Map<EntityId, readonly Reference[]>(first);
  for (const [id, references] of second) {
    merged.set(id, [...(merged.get(id) ?? []), ...references]);
  }
  return merged;
}
