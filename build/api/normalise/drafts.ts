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
import type { EntityId, EntityKind } from '../model.ts';
import { foldCase } from '../../core/names.ts';
import { merge } from './merge.ts';

interface DraftBase {
  readonly id: EntityId;
  readonly name: string;
  readonly parent: EntityId | null;
  readonly isDefault: boolean;
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
  /** In TypeDoc's order. */
  readonly drafts: readonly Draft[];
  readonly references: readonly Reference[];
}

/** A second name under which something is exported. */
export interface Reference {
  readonly name: string;
  readonly target: Reflection;
}

/** A draft before it has a name. */
export type DraftBody = Draft extends infer D
  ? D extends Draft
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
export function collectDrafts(
  project: ContainerReflection,
  nameDefault: (reflection: Reflection) => string,
): Drafts {
  const drafts: Draft[] = [];
  const references: Reference[] = [];
  const files = new Set<string>();
  const visit = (
    children: readonly Reflection[],
    parent: EntityId | null,
  ): void => {
    const prefix = parent === null ? '' : `${parent}.`;
    const groups = groupByName(children);
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
        drafts.push({ ...body, id, name, parent, isDefault });
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
  return { drafts, references };
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
