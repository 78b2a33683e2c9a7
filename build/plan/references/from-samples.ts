/**
 * References in samples: which tutorials, and which examples of other symbols,
 * use a symbol. Only looks at the names that a sample uses.
 */
import type { ApiModel, Entity, EntityId } from '../../api/model.ts';
import { collectMarkdown } from '../../samples/collect.ts';
import type { SampleResult } from '../../samples/model.ts';
import { placedMembers } from '../placed-members.ts';
import type { Reference, ReferenceIndex, Referrer, Relation } from './model.ts';

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
  return model.entities.flatMap((entity) =>
    listExampleTexts(entity).flatMap((text) =>
      collectMarkdown(text, '', 1, entity.id).flatMap(({ samples }) =>
        samples.map(({ id }) => ({ owner: entity.id, sample: id })),
      ),
    ),
  );
}

function listExampleTexts(entity: Entity): readonly string[] {
  const comments = [
    entity.comment,
    ...(entity.kind === 'function'
      ? entity.signatures.map(({ comment }) => comment)
      : []),
    ...placedMembers(entity).map(({ comment }) => comment),
  ];
  return comments.flatMap(({ examples }) => examples.map(({ text }) => text));
}

export function findSampleReferences(
  model: ApiModel,
  tutorials: readonly TutorialUse[],
  examples: readonly ExampleUse[],
  results: Results,
): ReferenceIndex {
  const ids = indexNames(model);
  const found = new Map<EntityId, Map<string, Reference>>();
  const note = (relation: Relation, sample: string, from: Referrer): void => {
    for (const { name } of results.get(sample)?.links ?? []) {
      const id = ids.get(name);
      if (id === undefined) continue;
      if (from.kind === 'symbol' && from.id === id) continue;
      const references = found.get(id) ?? new Map<string, Reference>();
      const key = from.kind === 'symbol' ? `s ${from.id}` : `p ${from.href}`;
      references.set(key, { relation, from });
      found.set(id, references);
    }
  };
  for (const { title, href, samples } of tutorials) {
    for (const sample of samples) {
      note('used-in-tutorials', sample, { kind: 'page', title, href });
    }
  }
  for (const { owner, sample } of examples) {
    const from = { kind: 'symbol', id: owner, member: null } as const;
    note('used-in-examples', sample, from);
  }
  return new Map(
    [...found].map(([id, references]) => [id, [...references.values()]]),
  );
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
