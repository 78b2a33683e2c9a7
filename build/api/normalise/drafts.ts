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
import {
  isConstantEnumeration,
  isNamespaceEnumeration,
} from './enumerations.ts';

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

function merge(declared: readonly DeclarationReflection[]): Merged {
  const of = (kind: ReflectionKind): DeclarationReflection | null =>
    declared.find((one) => one.kind === kind) ?? null;
  const bodies: DraftBody[] = [];
  let namespace = of(ReflectionKind.Namespace) ?? of(ReflectionKind.Module);
  let alias = of(ReflectionKind.TypeAlias);
  let inner: readonly Reflection[] = namespace?.children ?? [];

  const enumeration = of(ReflectionKind.Enum);
  const variable = of(ReflectionKind.Variable);
  if (enumeration !== null) {
    bodies.push(draftEnum(enumeration, alias));
    alias = null;
    namespace = null;
  }
  if (variable !== null) {
    const members = isConstantEnumeration(variable, alias);
    bodies.push(
      members === null
        ? { kind: 'variable', reflection: variable, companion: alias }
        : {
            kind: 'enum',
            form: 'object',
            reflection: variable,
            alias,
            members,
          },
    );
    alias = null;
  }
  if (namespace !== null && alias !== null && bodies.length === 0) {
    const members = isNamespaceEnumeration(namespace, alias);
    if (members !== null) {
      const reflection = namespace;
      bodies.push({
        kind: 'enum',
        form: 'namespace',
        reflection,
        alias,
        members,
      });
      return { bodies, inner: [] };
    }
  }
  for (const [reflectionKind, kind] of [
    [ReflectionKind.Class, 'class'],
    [ReflectionKind.Function, 'function'],
  ] as const) {
    const reflection = of(reflectionKind);
    if (reflection === null) continue;
    bodies.push({ kind, reflection, statics: inner.filter(isStatic) });
    inner = inner.filter((one) => !isStatic(one));
    namespace = null;
  }
  const plain = of(ReflectionKind.Interface);
  if (plain !== null) {
    bodies.push({ kind: 'interface', reflection: plain });
  }
  if (alias !== null) bodies.push({ kind: 'type', reflection: alias });
  // A namespace that only holds types of something else has no page of its own.
  if (bodies.length > 0 && !inner.some(isStatic)) namespace = null;
  if (namespace !== null) {
    bodies.push({ kind: 'namespace', reflection: namespace, children: inner });
  }
  return { bodies, inner };
}

function draftEnum(
  reflection: DeclarationReflection,
  alias: DeclarationReflection | null,
): DraftBody {
  const form =
    alias !== null
      ? 'object'
      : reflection.flags.isConst
        ? 'const-enum'
        : 'enum';
  const members = (reflection.children ?? []).filter(
    ({ kind }) => kind === ReflectionKind.EnumMember,
  );
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
