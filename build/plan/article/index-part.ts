/** What an index of an API lists, and what it is called. */
import type { Entity, EntityKind, ModuleFacts } from '../../api/model.ts';
import {
  groupByModule,
  listExports,
  type EntityGroup,
} from '../module-groups.ts';
import { countIn } from '../../../src/shared/labels.ts';
import type { ApiIndexFacts } from './api-index.ts';

/** Everything, a module's exports, or a kind of symbol. */
export type IndexPart = null | ModuleFacts | EntityKind;

interface DescribedPart {
  readonly title: string;
  /** Whether that is code. */
  readonly isCode: boolean;
  readonly listed: readonly Entity[];
  /** How everything is grouped: by module, or as one if other packages follow. */
  readonly groups: readonly EntityGroup[];
  /** A sentence that says what it is, and its values. */
  readonly exported: string;
  readonly values: Readonly<Record<string, string>>;
}

export function describePart(
  only: IndexPart,
  { model, order, isOneOfSeveral, others }: ApiIndexFacts,
): DescribedPart {
  const { entities, package: facts } = model;
  const { index, kinds, counts, language } = order.labels;
  const count = (listed: number, parts = 1, label = counts.modules): string => {
    const symbols = countIn(language, counts.symbols, listed);
    return parts < 2 ? symbols : countIn(language, label, parts, { symbols });
  };
  if (only === null && others.length > 0) {
    const found = others.flatMap((other) => other.model.entities);
    const all = entities.length + found.length;
    return {
      title: index.title,
      isCode: false,
      listed: entities,
      groups: [[facts.name, entities]],
      exported: index.everythingOfAll,
      values: { symbols: count(all, others.length + 1, counts.packages) },
    };
  }
  if (only === null) {
    const groups = groupByModule(model);
    const symbols = count(entities.length, groups.length);
    return {
      title: isOneOfSeveral ? facts.name : index.title,
      isCode: false,
      listed: entities,
      groups,
      exported: isOneOfSeveral ? index.ofModule : index.everything,
      values: { module: facts.name, symbols },
    };
  }
  const isKind = typeof only === 'string';
  const title = isKind ? kinds[only] : only.specifier;
  const listed = isKind
    ? entities.filter(({ kind }) => kind === only)
    : listExports(model, only);
  const symbols = count(listed.length);
  return {
    title,
    isCode: !isKind,
    listed,
    groups: [],
    exported: isKind ? index.ofKind : index.ofModule,
    values: { kind: title, module: title, package: facts.name, symbols },
  };
}
