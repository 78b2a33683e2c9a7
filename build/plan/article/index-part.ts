/** What an index of an API lists, and what it is called. */
import type { ApiModel, EntityKind, ModuleFacts } from '../../api/model.ts';
import { listExports } from '../module-groups.ts';
import { KIND_GROUPS } from '../sidebars.ts';

/** Everything, a module's exports, or a kind of symbol. */
export type IndexPart = null | ModuleFacts | EntityKind;

export function describePart(only: IndexPart, model: ApiModel) {
  const { entities, package: facts } = model;
  if (only === null) {
    return {
      title: 'API reference',
      isCode: false,
      listed: entities,
      exported: 'Everything the package exports',
    };
  }
  if (typeof only === 'string') {
    const kind = KIND_GROUPS.find((group) => group.kind === only);
    const title = kind?.label ?? only;
    return {
      title,
      isCode: false,
      listed: entities.filter((entity) => entity.kind === only),
      exported: `${title} that ${facts.name} exports`,
    };
  }
  return {
    title: only.specifier,
    isCode: true,
    listed: listExports(model, only),
    exported: `What ${only.specifier} exports`,
  };
}
