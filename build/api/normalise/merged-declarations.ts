/**
 * Groups TypeDoc's reflections into entities and assigns their ids. Nothing is
 * converted here, so that a type can refer to an entity that has not been
 * converted yet.
 *
 * Where declarations of one name remain two entities (an interface and a
 * constant), the first in `RANKS` keeps the name and the other's id gets its
 * kind appended: `Foo`, `Foo-variable`. The same goes for the second of two
 * names that differ only by case, `Jwt` and `jwt-variable`, since many file
 * systems cannot hold both pages and authors cannot rename what is exported;
 * and for names that look like files beside the pages: `index-function`,
 * `Body.json-function`. The default export goes by the name it has in its file.
 */
import type {
  ContainerReflection,
  DeclarationReflection,
  ReferenceReflection,
  Reflection,
} from 'typedoc';
import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';
import { foldCase } from '../../core/names.ts';
import type { EntityId, EntityKind } from '../model.ts';
import { merge } from './merge.ts';

interface MergedBase {
  readonly id: EntityId;
  readonly name: string;
  readonly parent: EntityId | null;
  readonly isDefault: boolean;
  readonly reflection: DeclarationReflection;
}

/** Declarations of one name that an importer sees as one thing. */
export type MergedDeclaration =
  | (MergedBase & {
      readonly kind: 'class' | 'function';
      /** Functions and variables of a namespace of the same name. */
      readonly statics: readonly DeclarationReflection[];
    })
  | (MergedBase & { readonly kind: 'interface' | 'type' })
  | (MergedBase & {
      readonly kind: 'enum';
      readonly form: 'enum' | 'const-enum' | 'object' | 'namespace';
      readonly alias: DeclarationReflection | null;
      readonly members: readonly DeclarationReflection[];
    })
  | (MergedBase & {
      readonly kind: 'variable';
      readonly companion: DeclarationReflection | null;
    })
  | (MergedBase & {
      readonly kind: 'namespace';
      readonly children: readonly Reflection[];
    });

export interface MergedDeclarations {
  /** In TypeDoc's order. */
  readonly merged: readonly MergedDeclaration[];
  readonly references: readonly Reference[];
}

/** A second name under which something is exported. */
export interface Reference {
  readonly name: string;
  readonly target: Reflection;
}

/** The same before it has a name. */
export type MergedBody = MergedDeclaration extends infer D
  ? D extends MergedDeclaration
    ? Omit<D, 'id' | 'name' | 'parent' | 'isDefault'>
    : never
  : never;

const DEFAULT = 'default';

/** The compiler's names for a default export and for `export = x`. */
const DEFAULTS: ReadonlySet<string> = new Set([DEFAULT, 'export=']);

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
  nameDefault: (reflection: Reflection) => string,
): MergedDeclarations {
  const merged: MergedDeclaration[] = [];
  const references: Reference[] = [];
  const files = new Set<string>();
  const visit = (
    children: readonly Reflection[],
    parent: EntityId | null,
  ): void => {
    const prefix = parent === null ? '' : `${parent}.`;
    const groups = groupBy(children, ({ name }) => name);
    for (const [exported, reflections] of groups) {
      const declared = reflections.filter((one) => !one.isReference());
      for (const one of reflections.filter(isReference)) {
        references.push({
          name: prefix + exported,
          target: one.getTargetReflectionDeep(),
        });
      }
      const isDefault = DEFAULTS.has(exported) && parent === null;
      const name = isDefault ? chooseName(declared, groups) : exported;
      const { bodies, inner } = merge(declared.filter(isDeclaration));
      const ranked = [...bodies].sort(
        (a, b) => RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind),
      );
      // Ids are made here and nowhere else.
      const first = (prefix + name) as EntityId;
      ranked.forEach((body, index) => {
        const apart = `${first}-${body.kind}` as EntityId;
        const wanted = index === 0 ? first : apart;
        const isTaken =
          LIKE_A_FILE.test(wanted) || files.has(fileOf(body.kind, wanted));
        const id = isTaken ? apart : wanted;
        files.add(fileOf(body.kind, id));
        merged.push({ ...body, id, name, parent, isDefault });
      });
      // Members use the plain prefix, without an appended kind.
      visit(inner, first);
    }
  };
  const chooseName = (
    [first]: readonly Reflection[],
    groups: ReadonlyMap<string, readonly Reflection[]>,
  ): string => {
    const name = first === undefined ? DEFAULT : nameDefault(first);
    // The name is free unless another symbol has it; re-exports do not count.
    const isFree = (groups.get(name) ?? []).every((one) => one.isReference());
    return isFree ? name : DEFAULT;
  };
  visit(project.children ?? [], null);
  return { merged, references };
}

/**
 * Names that hosts take for files: `x/index` is the page of the folder `x`,
 * `Body.json` the data of `Body`.
 */
const LIKE_A_FILE = /^index$|\.(?:html|json|md)$/;

/** The path of its page, case folded as some file systems do. */
function fileOf(kind: EntityKind, id: EntityId): string {
  return foldCase(`${kind}/${id}`);
}

function isDeclaration(one: Reflection): one is DeclarationReflection {
  return one.isDeclaration();
}

function isReference(one: Reflection): one is ReferenceReflection {
  return one.isReference();
}

/**
 * The name to show for a default export, since no importer writes `default`: that
 * of its declaration, or else the package's name as an identifier.
 * @param node - its declaration, if there is one
 */
export function nameDefault(
  node: ts.Declaration | null,
  packageName: string,
): string {
  return (node === null ? null : ownName(node)) ?? toIdentifier(packageName);
}

/** The compiler calls an exported expression `_default`. */
function ownName(node: ts.Declaration): string | null {
  const name = ts.getNameOfDeclaration(node);
  if (name === undefined || !ts.isIdentifier(name)) return null;
  return name.text === '_default' || name.text === 'default' ? null : name.text;
}

/** `@scope/some-package` to `somePackage`. */
function toIdentifier(packageName: string): string {
  const [first = '', ...others] = packageName
    .slice(packageName.lastIndexOf('/') + 1)
    .split(/[^\p{ID_Continue}$]+/u)
    .filter((word) => word !== '');
  const capitalised = others.map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  const name = [first, ...capitalised].join('');
  return /^[\p{ID_Start}$_]/u.test(name) ? name : `_${name}`;
}
