/**
 * Prints the declaration of an entity as its page shows it, and the statement
 * that imports it: complete, plain TypeScript. Only a class is an outline, which
 * is abridged if it is long.
 */
import type {
  ClassEntity,
  Entity,
  EntityId,
  EnumEntity,
  EnumMember,
  FunctionEntity,
  Member,
  NamespaceEntity,
} from '../api/model.ts';
import { rootOf, withoutSubpath } from '../core/names.ts';
import { quote } from '../core/text.ts';
import {
  layoutAlias,
  layoutBody,
  layoutClass,
  layoutFunction,
  layoutInterface,
  layoutRows,
  layoutVariable,
} from './declaration-parts.ts';
import { fitLayout, fitPageAndPhone } from './fit.ts';
import {
  declaredName,
  empty,
  hardline,
  indent,
  join,
  keyword,
  punctuation,
  sequence,
  token,
  typeName,
  words,
  type Layout,
} from './layout.ts';
import {
  layoutLiteral,
  nameOfExport,
  toDeclarableName,
  toExportName,
} from './signature-names.ts';
import { layoutMember } from './signatures.ts';
import type { Token } from './token.ts';

/** The outline of a class with more own members shows only its constructor. */
const OUTLINE_LIMIT = 24;

/** The outline of a function with more overloads shows only the first. */
const OVERLOAD_LIMIT = 6;

/** @param width - in columns, if not that of pages */
export function printDeclaration(
  entity: Entity,
  width?: number,
): readonly Token[] {
  const layout = join(hardline, layoutEntity(entity));
  return width === undefined
    ? fitPageAndPhone(layout)
    : fitLayout(layout, width);
}

/** The signatures of a member, one for each overload, without semicolons. */
export function printMember(member: Member): readonly (readonly Token[])[] {
  return layoutMember(member).map((layout) => fitLayout(layout));
}

function layoutEntity(entity: Entity): readonly Layout[] {
  const name = toDeclarableName(entity.name, entity.kind);
  switch (entity.kind) {
    case 'function':
      return outlineFunction(entity, name);
    case 'class':
      return [layoutClass(name, { ...entity, rows: outlineClass(entity) })];
    case 'interface':
      return [layoutInterface(name, entity)];
    case 'type':
      return [layoutAlias(name, entity.typeParameters, entity.type)];
    case 'variable':
      return [
        layoutVariable(entity.declaration, name, entity.type, entity.default),
        ...(entity.companion === null
          ? []
          : [
              layoutAlias(
                name,
                entity.companion.typeParameters,
                entity.companion.type,
              ),
            ]),
      ];
    case 'enum':
      return layoutEnum(entity, name);
    case 'namespace':
      return [layoutNamespace(entity, name)];
  }
}

/** All overloads stand below as well, each with its text. */
function outlineFunction(
  { signatures }: FunctionEntity,
  name: string,
): readonly Layout[] {
  const rows = signatures.map((signature) => layoutFunction(name, signature));
  if (rows.length <= OVERLOAD_LIMIT) return rows;
  const rest = `// and ${String(rows.length - 1)} more overloads`;
  return [...rows.slice(0, 1), token(rest, 'c')];
}

/** Own public members; inherited ones are in the list of members. */
function outlineClass({ members }: ClassEntity): readonly Layout[] {
  const ownMembers = members.filter(
    (member) => member.inheritedFrom === null && !member.flags.protected,
  );
  const constructors = ownMembers.filter(({ kind }) => kind === 'constructor');
  const others = ownMembers.filter(({ kind }) => kind !== 'constructor');
  if (ownMembers.length <= OUTLINE_LIMIT) {
    return layoutRows([...constructors, ...others]);
  }
  const rest = `// and ${String(others.length)} more members`;
  return [...layoutRows(constructors), token(rest, 'c')];
}

/**
 * A namespace as a list of its exports, each a link. A name that is both a type
 * and a value is listed once.
 */
function layoutNamespace(entity: NamespaceEntity, name: string): Layout {
  const exported = new Map<string, EntityId>();
  for (const id of entity.members) {
    const member = nameOfExport(id);
    if (!exported.has(member)) exported.set(member, id);
  }
  const rows = [...exported].map(([member, id]) => layoutExport(member, id));
  const list = sequence(
    words(keyword('export'), punctuation('{')),
    indent(...rows),
    hardline,
    punctuation('};'),
  );
  const { reexportedFrom: from } = entity;
  const body =
    from === null ? [] : [token(`// declared by ${from.package}`, 'c')];
  return words(
    keyword('namespace'),
    declaredName(name),
    layoutBody(rows.length === 0 ? body : [list]),
  );
}

function layoutExport(name: string, id: EntityId): Layout {
  const local = toDeclarableName(name);
  const target = { kind: 'entity', id, member: null } as const;
  return sequence(
    hardline,
    local === name
      ? typeName(name, target)
      : words(
          token(local),
          keyword('as'),
          typeName(toExportName(name), target),
        ),
    punctuation(','),
  );
}

function layoutEnum(
  { form, members, type }: EnumEntity,
  name: string,
): readonly Layout[] {
  const alias = type === null ? [] : [layoutAlias(name, [], type)];
  switch (form) {
    case 'enum':
    case 'const-enum':
      return [
        words(
          form === 'const-enum' ? keyword('const') : empty,
          keyword('enum'),
          typeName(name, null),
          layoutBody(members.map(layoutEnumMember)),
        ),
      ];
    case 'object':
      return [
        words(
          keyword('const'),
          sequence(declaredName(name), punctuation(':')),
          sequence(layoutBody(members.map(layoutProperty)), punctuation(';')),
        ),
        ...alias,
      ];
    case 'namespace':
      return [
        words(
          keyword('namespace'),
          declaredName(name),
          layoutBody(members.map(layoutConstant)),
        ),
        ...alias,
      ];
  }
}

function layoutEnumMember({ name, value }: EnumMember): Layout {
  const assigned =
    value === null ? empty : words(punctuation('='), layoutLiteral(value));
  return sequence(words(declaredName(name), assigned), punctuation(','));
}

function layoutProperty({ name, value }: EnumMember): Layout {
  return words(keyword('readonly'), layoutTyped(name, value));
}

function layoutConstant({ name, value }: EnumMember): Layout {
  return words(keyword('const'), layoutTyped(toDeclarableName(name), value));
}

function layoutTyped(name: string, value: EnumMember['value']): Layout {
  return sequence(
    words(
      sequence(declaredName(name), punctuation(':')),
      value === null ? typeName('unknown', null) : layoutLiteral(value),
    ),
    punctuation(';'),
  );
}

/**
 * A member of a namespace is imported through the namespace, which may be the
 * default export. A reserved name is imported as the name that its declaration
 * shows.
 */
export function printImport(
  {
    name,
    parent,
    kind,
    isDefault,
  }: Pick<Entity, 'name' | 'parent' | 'kind' | 'isDefault'>,
  path: string,
  isRootDefault = isDefault,
): readonly Token[] {
  const root = parent === null ? undefined : withoutSubpath(rootOf(parent));
  const outer = root ?? name;
  const outerKind = root === undefined ? kind : 'namespace';
  const isType = outerKind === 'interface' || outerKind === 'type';
  return fitLayout(
    words(
      keyword(isType ? 'import type' : 'import'),
      isRootDefault
        ? layoutLocal(toDeclarableName(outer, outerKind), outerKind)
        : sequence('{ ', layoutImported(outer, outerKind), ' }'),
      keyword('from'),
      token(quote(path), 's'),
    ),
    Infinity,
  );
}

function layoutImported(name: string, kind: Entity['kind']): Layout {
  const local = toDeclarableName(name, kind);
  const printed = layoutLocal(local, kind);
  return local === name
    ? printed
    : words(token(toExportName(name)), keyword('as'), printed);
}

function layoutLocal(name: string, kind: Entity['kind']): Layout {
  return kind === 'function' || kind === 'variable'
    ? declaredName(name)
    : typeName(name, null);
}
