/**
 * Prints the declaration of an entity as its page shows it: complete, plain
 * TypeScript. Only a class is an outline, which is abridged if it is long.
 */
import type {
  ClassEntity,
  Entity,
  EntityId,
  Member,
  NamespaceEntity,
} from '../api/model.ts';
import {
  layoutAlias,
  layoutBody,
  layoutClass,
  layoutFunction,
  layoutInterface,
  layoutRows,
  layoutVariable,
} from './declaration-parts.ts';
import { layoutEnum } from './enums.ts';
import { fitLayout } from './fit.ts';
import {
  hardline,
  indent,
  join,
  sequence,
  token,
  type Layout,
} from './layout.ts';
import { layoutMember } from './members.ts';
import { nameOfExport, toDeclarableName } from './names.ts';
import type { Token } from './token.ts';
import { declaredName, keyword, punctuation, typeName } from './words.ts';

/** The outline of a class with more own members shows only its constructor. */
const OUTLINE_LIMIT = 24;

export function printDeclaration(entity: Entity): readonly Token[] {
  return fitLayout(join(hardline, layoutEntity(entity)));
}

/** The signatures of a member, one for each overload, without semicolons. */
export function printMember(member: Member): readonly (readonly Token[])[] {
  return layoutMember(member).map((layout) => fitLayout(layout));
}

function layoutEntity(entity: Entity): readonly Layout[] {
  const name = toDeclarableName(entity.name, entity.kind);
  switch (entity.kind) {
    case 'function':
      return entity.signatures.map((signature) =>
        layoutFunction(name, signature),
      );
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

/** Own public members; inherited ones are in the list of members. */
function outlineClass({ members }: ClassEntity): readonly Layout[] {
  const own = members.filter(
    (member) => member.inheritedFrom === null && !member.flags.protected,
  );
  const constructors = own.filter(({ kind }) => kind === 'constructor');
  const others = own.filter(({ kind }) => kind !== 'constructor');
  if (own.length <= OUTLINE_LIMIT) {
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
  return sequence(
    keyword('namespace'),
    ' ',
    declaredName(name),
    ' ',
    layoutBody(
      rows.length === 0
        ? []
        : [
            sequence(
              keyword('export'),
              ' ',
              punctuation('{'),
              indent(...rows),
              hardline,
              punctuation('};'),
            ),
          ],
    ),
  );
}

function layoutExport(name: string, id: EntityId): Layout {
  const local = toDeclarableName(name);
  const target = { kind: 'entity', id, member: null } as const;
  return sequence(
    hardline,
    local === name
      ? typeName(name, target)
      : sequence(local, ' ', keyword('as'), ' ', typeName(name, target)),
    punctuation(','),
  );
}
