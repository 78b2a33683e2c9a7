/**
 * Decides which declarations of one name make one entity: those that an
 * importer sees as one thing.
 * - a constant and a type: a variable with a companion type, or an enumeration
 *   (see `enumerations.ts`);
 * - a function or class and a namespace: the namespace's values are members of
 *   the function or class, its types are entities of their own below it.
 */
import {
  ReflectionKind,
  type DeclarationReflection,
  type Reflection,
} from 'typedoc';
import type { DraftBody } from './drafts.ts';
import { findConstants, findNamespaceConstants } from './enumerations.ts';

/** The entities that the declarations of one name make, and what lies below. */
interface Merged {
  readonly bodies: readonly DraftBody[];
  /** Members of a namespace that become entities below the name. */
  readonly inner: readonly Reflection[];
}

/** The declarations of one name, by kind. */
interface Parts {
  readonly class: DeclarationReflection | null;
  readonly function: DeclarationReflection | null;
  readonly interface: DeclarationReflection | null;
  readonly enumeration: DeclarationReflection | null;
  readonly variable: DeclarationReflection | null;
  readonly alias: DeclarationReflection | null;
  readonly namespace: DeclarationReflection | null;
}

function sortParts(declared: readonly DeclarationReflection[]): Parts {
  const of = (kind: ReflectionKind): DeclarationReflection | null =>
    declared.find((one) => one.kind === kind) ?? null;
  return {
    class: of(ReflectionKind.Class),
    function: of(ReflectionKind.Function),
    interface: of(ReflectionKind.Interface),
    enumeration: of(ReflectionKind.Enum),
    variable: of(ReflectionKind.Variable),
    alias: of(ReflectionKind.TypeAlias),
    namespace: of(ReflectionKind.Namespace) ?? of(ReflectionKind.Module),
  };
}

export function merge(declared: readonly DeclarationReflection[]): Merged {
  const parts = sortParts(declared);
  const { namespace } = parts;
  const enumeration = draftEnumeration(parts);
  if (enumeration?.form === 'namespace') {
    return { bodies: [enumeration], inner: [] };
  }
  const children = namespace?.children ?? [];
  const hasHolder = parts.class !== null || parts.function !== null;
  const inner = hasHolder ? children.filter((one) => !isStatic(one)) : children;
  const bodies = draftBodies(parts, enumeration, children.filter(isStatic));
  // A namespace whose contents all went elsewhere has no page of its own.
  const isAbsorbed =
    parts.enumeration !== null || (bodies.length > 0 && !inner.some(isStatic));
  if (namespace !== null && !isAbsorbed) {
    bodies.push({ kind: 'namespace', reflection: namespace, children: inner });
  }
  return { bodies, inner };
}

function draftBodies(
  parts: Parts,
  enumeration: EnumBody | null,
  statics: readonly DeclarationReflection[],
): DraftBody[] {
  const { variable, alias } = parts;
  const bodies: DraftBody[] = [];
  if (enumeration !== null) {
    bodies.push(enumeration);
  } else if (variable !== null) {
    bodies.push({ kind: 'variable', reflection: variable, companion: alias });
  } else if (alias !== null) {
    bodies.push({ kind: 'type', reflection: alias });
  }
  for (const kind of ['class', 'function'] as const) {
    const reflection = parts[kind];
    if (reflection !== null) bodies.push({ kind, reflection, statics });
  }
  if (parts.interface !== null) {
    bodies.push({ kind: 'interface', reflection: parts.interface });
  }
  return bodies;
}

type EnumBody = Extract<DraftBody, { kind: 'enum' }>;

function draftEnumeration(parts: Parts): EnumBody | null {
  const { enumeration, variable, namespace, alias } = parts;
  if (enumeration !== null) return draftEnum(enumeration, alias);
  const draft = (
    form: 'object' | 'namespace',
    reflection: DeclarationReflection,
    members: readonly DeclarationReflection[] | null,
  ): EnumBody | null =>
    members === null
      ? null
      : { kind: 'enum', form, reflection, alias, members };
  if (alias === null) return null;
  if (variable !== null) {
    return draft('object', variable, findConstants(variable, alias));
  }
  return namespace === null
    ? null
    : draft('namespace', namespace, findNamespaceConstants(namespace, alias));
}

function draftEnum(
  reflection: DeclarationReflection,
  alias: DeclarationReflection | null,
): EnumBody {
  const declared = reflection.flags.isConst ? 'const-enum' : 'enum';
  const members = (reflection.children ?? []).filter(
    ({ kind }) => kind === ReflectionKind.EnumMember,
  );
  const form = alias === null ? declared : 'object';
  return { kind: 'enum', form, reflection, alias, members };
}

/** A value that a namespace adds to the function or class of the same name. */
function isStatic(one: Reflection): one is DeclarationReflection {
  return (
    one.isDeclaration() &&
    !one.isReference() &&
    one.kindOf([ReflectionKind.Function, ReflectionKind.Variable])
  );
}
