/** What an index of an API lists, and what it is called. */
import type { ApiModel, EntityKind, ModuleFacts } from '../../api/model.ts';
import { listExports } from '../module-groups.ts';
import type { Labels } from '../../../src/shared/labels.ts';

/** Everything, a module's exports, or a kind of symbol. */
export type IndexPart = null | ModuleFacts | EntityKind;

export function describePart(
  only: IndexPart,
  model: ApiModel,
  { index, kinds }: Labels,
  isOneOfSeveral: boolean,
) {
  const { entities, package: facts } = model;
  if (only === null) {
    return {
      title: isOneOfSeveral ? facts.name : index.title,
      isCode: false,
      listed: entities,
      exported: isOneOfSeveral ? index.ofModule : index.everything,
      values: { module: facts.name },
    };
  }
  if (typeof only === 'string') {
    const title = kinds[only];
    return {
      title,
      isCode: false,
      listed: entities.filter((entity) => entity.kind === only),
      exported: index.ofKind,
      values: { kind: title, package: facts.name },
    };
  }
  return {
    title: only.specifier,
    isCode: true,
    listed: listExports(model, only),
    exported: index.ofModule,
    values: { module: only.specifier },
  };
}
