/** What a class or interface extends or implements, and what extends it. */
import type {
  DeclarationReflection,
  ReferenceType,
  Reflection,
  SomeType,
} from 'typedoc';
import type { EntityId, Hierarchy, TypeNode } from '../model.ts';
import type { Scope } from './scope.ts';
import { normaliseType } from './types.ts';

export function hierarchyOf(
  reflection: DeclarationReflection,
  scope: Scope,
): Hierarchy {
  const types = (list: readonly SomeType[] | undefined): readonly TypeNode[] =>
    (list ?? []).map((type) => normaliseType(type, scope));
  const ids = (
    list: readonly ReferenceType[] | undefined,
  ): readonly EntityId[] =>
    entityIds(
      list?.map((one) => one.reflection),
      scope,
    );
  return {
    extends: types(reflection.extendedTypes),
    implements: types(reflection.implementedTypes),
    extendedBy: ids(reflection.extendedBy),
    implementedBy: ids(reflection.implementedBy),
  };
}

/** The ids of the entities that the reflections belong to: distinct, sorted. */
export function entityIds(
  reflections: readonly (Reflection | undefined)[] | undefined,
  { targets }: Scope,
): readonly EntityId[] {
  const ids = new Set<EntityId>();
  for (const reflection of reflections ?? []) {
    const id =
      reflection === undefined ? undefined : targets.find(reflection)?.id;
    if (id !== undefined) ids.add(id);
  }
  return [...ids].sort();
}
