/**
 * Groups TypeDoc's reflections into entities, those that an importer sees as one
 * thing, and assigns their ids. Nothing is converted here, so that a type can
 * refer to an entity that has not been converted yet.
 * - a constant and a type: a variable with a companion type, or an enumeration;
 * - a function or class and a namespace: the namespace's values are members of
 *   the function or class, its types are entities of their own below it.
 *
 * Where declarations of one name remain two entities (an interface and a
 * constant), the first in `RANKS` keeps the name and the other's id gets its
 * kind appended: `Foo`, `Foo-variable`. The same goes for the second of two
 * names that differ only by case, `Jwt` and `jwt-variable`, since many file
 * systems cannot hold both pages and authors cannot rename what is exported;
 * likewise a name that no file can have, such as `NUL`, gets an id that one can;
 * and for names that look like files beside the pages: `index-function`,
 * `Body.json-function`. A default export goes by the name it has in its file;
 * that of a subpath stands below the subpath, `fp/add`, if the name is taken.
 */
import {
  ReflectionKind,
  type ContainerReflection,
  type DeclarationReflection,
  type Reflection,
  type SomeType,
} from 'typedoc';
import { groupBy } from '../../core/group-by.ts';
import { foldCase, isLikeFile, toSafePath } from '../../core/names.ts';
import type { Export, ExportsByName } from '../convert/join-entries.ts';
import type { EntityId, EntityKind, EnumEntity } from '../model.ts';
import { createNamer, type NameDefault } from './export-names.ts';

/** Declarations of one name that make one entity. */
export interface MergedDeclaration extends MergedBody {
  readonly id: EntityId;
  readonly name: string;
  readonly parent: EntityId | null;
  readonly isDefault: boolean;
  /** The export that it is, or that contains it. */
  readonly exported: Export | null;
}

interface MergedBody {
  readonly kind: EntityKind;
  readonly form: EnumEntity['form'];
  readonly reflection: DeclarationReflection;
  /** The type with the name of an enumeration or a variable. */
  readonly alias: DeclarationReflection | null;
  /**
   * The members of an enumeration, or what a namespace of the same name adds to
   * a function or class.
   */
  readonly members: readonly DeclarationReflection[];
  /** What a namespace contains. */
  readonly children: readonly Reflection[];
}

/** A second name under which something is exported. */
export interface ExportAlias {
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

/** @param nameDefault - gives the name to show for a default export */
export function mergeDeclarations(
  project: ContainerReflection,
  exports: ExportsByName,
  nameDefault: NameDefault,
) {
  const merged: MergedDeclaration[] = [];
  const references: ExportAlias[] = [];
  const files = new Set<string>();
  const visit = (
    children: readonly Reflection[],
    parent: EntityId | null,
    root: Export | null,
  ): void => {
    const prefix = parent === null ? '' : `${parent}.`;
    const groups = groupBy(children, ({ name }) => name);
    for (const [key, reflections] of groups) {
      const declared = reflections.filter(
        (reflection) => !reflection.isReference(),
      );
      const named =
        parent === null
          ? nameTop(key, declared, groups)
          : { id: key, name: key, isDefault: false, exported: root };
      const { id: plain, exported, ...names } = named;
      for (const reflection of reflections) {
        if (!reflection.isReference()) continue;
        const target = reflection.getTargetReflectionDeep();
        const others = parent === null ? exported?.names : [prefix + key];
        for (const name of others ?? []) references.push({ name, target });
      }
      const { bodies, inner } = merge(declared);
      const ranked = [...bodies].sort(
        (a, b) => RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind),
      );
      // Ids are made here and nowhere else, in the form that addresses have.
      const first = (prefix + plain).normalize();
      ranked.forEach((body, index) => {
        const apart = toSafePath(`${first}-${body.kind}`) as EntityId;
        const preferred = index === 0 ? (toSafePath(first) as EntityId) : apart;
        const isTaken = (id: EntityId): boolean =>
          isLikeFile(id) || files.has(fileOf(body.kind, id));
        let id = isTaken(preferred) ? apart : preferred;
        // Both of two pairs may differ only by case.
        for (let number = 2; isTaken(id); number += 1) {
          id = `${apart}-${String(number)}` as EntityId;
        }
        files.add(fileOf(body.kind, id));
        merged.push({ ...body, ...names, id, parent, exported });
      });
      // Members use the plain prefix, without an appended kind.
      visit(inner, first as EntityId, exported);
    }
  };
  const nameTop = createNamer(exports, nameDefault);
  const depthOf = ({ name }: Reflection): number =>
    exports.get(name)?.importPaths[0]?.split('/').length ?? 0;
  // The shortest subpath has the first choice of ids.
  const tops = [...(project.children ?? [])];
  visit(
    tops.sort((a, b) => depthOf(a) - depthOf(b)),
    null,
    null,
  );
  return { merged, references };
}

/** The path of its page, case folded as some file systems do. */
function fileOf(kind: EntityKind, id: EntityId): string {
  return foldCase(`${kind}/${id}`);
}

function merge(all: readonly Reflection[]): {
  readonly bodies: readonly MergedBody[];
  /** Members of a namespace that become entities below the name. */
  readonly inner: readonly Reflection[];
} {
  const declared = all.filter((reflection) => reflection.isDeclaration());
  const find = (kind: ReflectionKind): DeclarationReflection | null =>
    declared.find((reflection) => reflection.kindOf(kind)) ?? null;
  const namespace = find(ReflectionKind.Namespace | ReflectionKind.Module);
  const alias = find(ReflectionKind.TypeAlias);
  const variable = find(ReflectionKind.Variable);
  const declaredEnum = find(ReflectionKind.Enum);
  const enumeration = findEnumeration(
    [declaredEnum, variable, namespace].find(
      (reflection) => reflection !== null,
    ),
    alias,
  );
  if (enumeration?.form === 'namespace') {
    return { bodies: [enumeration], inner: [] };
  }
  const children = namespace?.children ?? [];
  const members = children.filter(isValue);
  const holders = [
    bodyOf('class', find(ReflectionKind.Class), { members }),
    bodyOf('function', find(ReflectionKind.Function), { members }),
  ].flat();
  const inner =
    holders.length === 0
      ? children
      : children.filter((child) => !isValue(child));
  const named =
    enumeration !== null
      ? [enumeration]
      : variable !== null
        ? bodyOf('variable', variable, { alias })
        : bodyOf('type', alias);
  const bodies = [
    ...named,
    ...holders,
    ...bodyOf('interface', find(ReflectionKind.Interface)),
  ];
  // A namespace whose contents all went elsewhere has no page of its own.
  const isAbsorbed =
    declaredEnum !== null || (bodies.length > 0 && !inner.some(isValue));
  return {
    bodies: isAbsorbed
      ? bodies
      : [...bodies, ...bodyOf('namespace', namespace, { children: inner })],
    inner,
  };
}

function bodyOf(
  kind: EntityKind,
  reflection: DeclarationReflection | null,
  more: Partial<MergedBody> = {},
): readonly MergedBody[] {
  const nothing = { alias: null, members: [], children: [] };
  return reflection === null
    ? []
    : [{ kind, reflection, form: 'enum', ...nothing, ...more }];
}

/** A value that a namespace adds to the function or class of the same name. */
function isValue(reflection: Reflection): reflection is DeclarationReflection {
  return (
    reflection.isDeclaration() &&
    !reflection.isReference() &&
    reflection.kindOf([ReflectionKind.Function, ReflectionKind.Variable])
  );
}

/*
 * Constants that are enumerations. Besides TypeScript's own `enum`, a closed set
 * of names is commonly written as values plus a type derived from them:
 *
 *     const Level: { readonly LOW: 'low'; readonly HIGH: 'high' };
 *     type Level = (typeof Level)[keyof typeof Level];
 *
 * The rule: a constant whose type is an object of nothing but read-only
 * literals or unique symbols, or a namespace of nothing but such constants,
 * together with a type of the same name that is exactly the union of its
 * values. A type that merely mentions the constant, such as
 * `keyof typeof Level`, does not make an enumeration: its values are not those
 * of the constant.
 */

function findEnumeration(
  reflection: DeclarationReflection | undefined,
  alias: DeclarationReflection | null,
): MergedBody | null {
  if (reflection === undefined) return null;
  const build = (
    form: EnumEntity['form'],
    members: readonly DeclarationReflection[],
  ): MergedBody => ({
    ...{ kind: 'enum', form, reflection, alias, members, children: [] },
  });
  const { kind, children = [], flags } = reflection;
  if (kind === ReflectionKind.Enum) {
    const form = flags.isConst ? 'const-enum' : 'enum';
    const members = children.filter((child) =>
      child.kindOf(ReflectionKind.EnumMember),
    );
    return build(alias === null ? form : 'object', members);
  }
  if (alias === null || !isAnyValueOf(alias.type, reflection)) return null;
  const members = findConstants(reflection);
  if (members.length === 0 || !members.every(isConstant)) return null;
  return build(
    kind === ReflectionKind.Variable ? 'object' : 'namespace',
    members,
  );
}

/** What an object or a namespace contains; nothing for any other constant. */
function findConstants(
  owner: DeclarationReflection,
): readonly DeclarationReflection[] {
  if (owner.kind !== ReflectionKind.Variable) {
    // A type with the name of a member is that member's own value type.
    return (owner.children ?? []).filter(
      ({ kind }) => kind !== ReflectionKind.TypeAlias,
    );
  }
  const literal = unwrapReadonly(owner.type);
  if (!owner.flags.isConst || literal?.type !== 'reflection') return [];
  const { children = [], signatures, indexSignatures } = literal.declaration;
  return signatures === undefined && indexSignatures === undefined
    ? children
    : [];
}

function isConstant({ kind, flags, type }: DeclarationReflection): boolean {
  const isFixed =
    (kind === ReflectionKind.Variable && (flags.isConst || flags.isReadonly)) ||
    (kind === ReflectionKind.Property && flags.isReadonly);
  const isUnique = type?.type === 'typeOperator' && type.operator === 'unique';
  return isFixed && (type?.type === 'literal' || isUnique);
}

/** `(typeof owner)[keyof typeof owner]`. */
function isAnyValueOf(type: SomeType | undefined, owner: Reflection): boolean {
  return (
    type?.type === 'indexedAccess' &&
    isQueryOf(type.objectType, owner) &&
    type.indexType.type === 'typeOperator' &&
    type.indexType.operator === 'keyof' &&
    isQueryOf(type.indexType.target, owner)
  );
}

function isQueryOf(type: SomeType, owner: Reflection): boolean {
  if (type.type !== 'query') return false;
  const target = type.queryType.reflection;
  // A name with two meanings may resolve to either; both have the same parent.
  return (
    target === owner ||
    (target?.name === owner.name && target.parent === owner.parent)
  );
}

function unwrapReadonly(type: SomeType | undefined): SomeType | undefined {
  return type?.type === 'reference' &&
    type.name === 'Readonly' &&
    type.package === 'typescript'
    ? type.typeArguments?.[0]
    : type;
}
