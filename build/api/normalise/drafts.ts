/**
 * Sorts TypeDoc's reflections into what we call entities: which declarations
 * make one thing, and what it is called. Nothing is converted here, so that a
 * type can point at an entity which has not been converted yet.
 *
 * Declarations of one name are one entity where that is what an importer sees:
 * - a constant and a type: a variable with a companion type, or an enumeration
 *   (see `enumerations.ts`);
 * - a function or class and a namespace: the namespace's values are members of
 *   the function or class, its types are entities of their own below it.
 * Where two remain (an interface and a constant), the first in `RANKS` keeps the
 * name and the other's id gets its kind appended: `Foo`, `Foo-variable`.
 */
import {
  ReflectionKind,
  type ContainerReflection,
  type DeclarationReflection,
  type ReferenceReflection,
  type Reflection,
} from 'typedoc';
import type { EntityId, EntityKind } from '../model.ts';
import { findConstants, findNamespaceConstants } from './enumerations.ts';

interface DraftBase {
  readonly id: EntityId;
  readonly name: string;
  readonly parent: EntityId | null;
  readonly reflection: DeclarationReflection;
}

export type Draft =
  | (DraftBase & {
      readonly kind: 'class' | 'function';
      /** Functions and variables of a namespace of the same name. */
      readonly statics: readonly DeclarationReflection[];
    })
  | (DraftBase & { readonly kind: 'interface' | 'type' })
  | (DraftBase & {
      readonly kind: 'enum';
      readonly form: 'enum' | 'const-enum' | 'object' | 'namespace';
      readonly alias: DeclarationReflection | null;
      readonly members: readonly DeclarationReflection[];
    })
  | (DraftBase & {
      readonly kind: 'variable';
      readonly companion: DeclarationReflection | null;
    })
  | (DraftBase & {
      readonly kind: 'namespace';
      readonly children: readonly Reflection[];
    });

export interface Drafts {
  /** In the order of TypeDoc. */
  readonly drafts: readonly Draft[];
  readonly references: readonly Reference[];
}

/** A second name under which something is exported. */
export interface Reference {
  readonly name: string;
  readonly target: Reflection;
}

const RANKS: readonly EntityKind[] = [
  'class',
  'interface',
  'enum',
  'function',
  'variable',
  'type',
  'namespace',
];

type DraftBody = Draft extends infer D
  ? D extends Draft
    ? Omit<D, 'id' | 'name' | 'parent'>
    : never
  : never;

/** What the declarations of one name come to, and what lies below them. */
interface Merged {
  readonly bodies: readonly DraftBody[];
  /** Members of a namespace that become entities below the name. */
  readonly inner: readonly Reflection[];
}

export function collectDrafts(project: ContainerReflection): Drafts {
  const drafts: Draft[] = [];
  const references: Reference[] = [];
  const visit = (
    children: readonly Reflection[],
    parent: EntityId | null,
  ): void => {
    const prefix = parent === null ? '' : `${parent}.`;
    for (const [name, reflections] of groupByName(children)) {
      const declared = reflections.filter((one) => !one.isReference());
      for (const one of reflections.filter(isReference)) {
        references.push({
          name: prefix + name,
          target: one.getTargetReflectionDeep(),
        });
      }
      const { bodies, inner } = merge(declared.filter(isDeclaration));
      const ranked = [...bodies].sort(
        (a, b) => RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind),
      );
      // The prefix and name make an id: this is where ids come from.
      const first = (prefix + name) as EntityId;
      ranked.forEach((body, index) => {
        const id = index === 0 ? first : (`${first}-${body.kind}` as EntityId);
        drafts.push({ ...body, id, name, parent });
      });
      visit(inner, first);
    }
  };
  visit(project.children ?? [], null);
  return { drafts, references };
}

/** The declarations of one name, by what they are. */
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

function merge(declared: readonly DeclarationReflection[]): Merged {
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
  // A namespace that only holds parts of something else has no page of its own.
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

/** A value that a namespace puts on the function or class of its name. */
function isStatic(one: Reflection): one is DeclarationReflection {
  return (
    isDeclaration(one) &&
    !one.isReference() &&
    one.kindOf([ReflectionKind.Function, ReflectionKind.Variable])
  );
}

function isDeclaration(one: Reflection): one is DeclarationReflection {
  return one.isDeclaration();
}

function isReference(one: Reflection): one is ReferenceReflection {
  return one.isReference();
}

function groupByName(
  children: readonly Reflection[],
): ReadonlyMap<string, readonly Reflection[]> {
  const groups = new Map<string, Reflection[]>();
  for (const child of children) {
    const group = groups.get(child.name);
    if (group === undefined) groups.set(child.name, [child]);
    else group.push(child);
  }
  return groups;
}
