/**
 * References in samples: which tutorials, and which examples of other symbols,
 * use a symbol. Only looks at the names that a sample was found to use.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import { collectExamples } from '../samples/collect.ts';
import type { SampleResult } from '../samples/model.ts';
import {
  findTypeReferences,
  indexReferences,
  type Found,
  type Reference,
  type ReferenceIndex,
} from './references.ts';

type Results = ReadonlyMap<string, SampleResult>;

export interface TutorialUse {
  readonly title: string;
  readonly href: string;
  /** Ids of its samples. */
  readonly samples: readonly string[];
}

/** A sample in a symbol's comment. */
export interface ExampleUse {
  readonly owner: EntityId;
  readonly sample: string;
}

/** The samples in all comments of the model; depends on the model only. */
export function listExamples(model: ApiModel): readonly ExampleUse[] {
  return collectExamples(model, '').flatMap(({ entity, samples }) =>
    samples.map(({ id }) => ({ owner: entity, sample: id })),
  );
}

/** A stage: the references to every symbol, in the model and in samples. */
export function findReferences(
  model: ApiModel,
  tutorials: readonly TutorialUse[],
  results: Results,
): ReferenceIndex {
  const merged = new Map(findTypeReferences(model));
  const examples = listExamples(model);
  const used = findSampleReferences(model, tutorials, examples, results);
  for (const [id, references] of used) {
    merged.set(id, [...(merged.get(id) ?? []), ...references]);
  }
  return merged;
}

/** Which tutorials, and which examples of other symbols, use a symbol. */
export function findSampleReferences(
  model: ApiModel,
  tutorials: readonly TutorialUse[],
  examples: readonly ExampleUse[],
  results: Results,
): ReferenceIndex {
  const ids = indexNames(model);
  const listUsed = (sample: string, reference: Reference): readonly Found[] =>
    (results.get(sample)?.links ?? []).flatMap(({ name }) => {
      const id = ids.get(name);
      const { from } = reference;
      const isOwn = from.kind === 'symbol' && from.id === id;
      return id === undefined || isOwn ? [] : [[id, reference] as const];
    });
  return indexReferences([
    ...tutorials.flatMap(({ title, href, samples }) => {
      const from = { kind: 'page', title, href } as const;
      return samples.flatMap((sample) =>
        listUsed(sample, { relation: 'used-in-tutorials', from }),
      );
    }),
    ...examples.flatMap(({ owner, sample }) => {
      const from = { kind: 'symbol', id: owner, member: null } as const;
      return listUsed(sample, { relation: 'used-in-examples', from });
    }),
  ]);
}

/** The names that samples can import, including further names of symbols. */
function indexNames(model: ApiModel): ReadonlyMap<string, EntityId> {
  return new Map(
    model.entities
      .filter(({ parent }) => parent === null)
      .toReversed()
      .flatMap(({ id, name, aliases }) =>
        [...aliases, name].map((one) => [one, id] as const),
      ),
  );
}
