/**
 * The rows of `search/symbols.json`: every export and member, ordered by
 * relevance, so that the browser need not sort them.
 */
import type {
  ApiModel,
  Entity,
  EntityId,
  EntityKind,
  MemberKind,
} from '../../api/model.ts';
import { typedMembers } from '../../api/placed-members.ts';
import type {
  MemberRow,
  SymbolFile,
  SymbolRow,
} from '../../../src/features/search/files.ts';
import type { ListedMemberKind } from '../../../src/templates/page-model.ts';
import { fullName } from '../../plan/entities.ts';
import type { ReferenceIndex, Relation } from '../../plan/references.ts';
import type { RouteTable } from '../../plan/routes.ts';
import { printEnumValue, readBases, readDeclared } from './declared-shapes.ts';
import { type TypeParameterRows, TypeTable } from './type-table.ts';

/** Breaks ties: what can be called or constructed comes first. */
const KIND_ORDER: readonly EntityKind[] = [
  'class',
  'function',
  'enum',
  'interface',
  'type',
  'variable',
  'namespace',
];

const MEMBER_KINDS: Readonly<Record<MemberKind, ListedMemberKind | null>> = {
  property: 'property',
  accessor: 'accessor',
  method: 'method',
  constructor: 'constructor',
  call: 'call signature',
  construct: 'constructor',
  // An index signature has no name to be found by.
  index: null,
};

/** A package to search, with what is known about it. */
export interface SearchedApi {
  readonly model: ApiModel;
  readonly table: RouteTable;
  readonly references: ReferenceIndex;
}

const MOST_USED = 6;

/**
 * @param apis - the site's own package first
 * @param mostUsed - names of exports; others follow by references
 */
export function planSymbols(
  apis: readonly SearchedApi[],
  mostUsed: readonly string[] = [],
): SymbolFile {
  const types = new TypeTable();
  const ranked = apis
    .flatMap(({ model, table, references }, api) =>
      model.entities
        .filter(({ id }) => table.entities.has(id))
        .map((entity) => ({
          entity,
          // Packages may have symbols of the same names.
          module:
            apis.length === 1
              ? entity.module
              : `${model.package.name} ${entity.module}`.trim(),
          kind: KIND_ORDER.indexOf(entity.kind),
          count: countUses(entity, references),
          api,
        })),
    )
    .sort(
      (a, b) =>
        a.kind - b.kind ||
        b.count - a.count ||
        a.api - b.api ||
        (a.entity.id < b.entity.id ? -1 : 1),
    );
  const symbols = ranked.map(
    ({ entity, module, kind, count, api }): SymbolRow => {
      // Queries are normalized in the same way.
      const name = fullName(entity).normalize();
      const parameters =
        'typeParameters' in entity ? entity.typeParameters : [];
      const scope = types.open(parameters, new Map());
      const { text, shapes } = readDeclared(entity, types, scope);
      return [
        name,
        kind + api * KIND_ORDER.length,
        module,
        count,
        entity.comment.deprecated === null ? 0 : 1,
        text,
        shapes,
        readBases(entity, types, scope),
        listMembers(entity, types, scope),
        ...unlessSame(entity.id, name),
      ];
    },
  );
  const byApi = apis.map((_, api) =>
    ranked
      .filter((rankedEntity) => rankedEntity.api === api)
      .map(({ entity }) => entity),
  );
  return {
    pages: apis.flatMap(({ table }, api) =>
      KIND_ORDER.map((kind) => {
        const first = byApi[api]?.find((entity) => entity.kind === kind);
        return [kind, addressOf(first, table)] as const;
      }),
    ),
    symbols,
    types: types.rows,
    used: [
      ...mostUsed.map((name) =>
        symbols.findIndex(([symbolName]) => symbolName === name),
      ),
      ...[...symbols.keys()].sort(
        (a, b) => (ranked[b]?.count ?? 0) - (ranked[a]?.count ?? 0),
      ),
    ]
      .filter((place, at, all) => place !== -1 && all.indexOf(place) === at)
      .slice(0, MOST_USED),
    shared: findSharedStart((byApi[0] ?? []).map(fullName)),
  };
}

/**
 * The options of a constructor are needed as often as its class is, and so is what
 * only options contain.
 */
export function countUses(
  { id, kind }: Entity,
  references: ReferenceIndex,
): number {
  const placesOf = (used: EntityId, relation: Relation) =>
    (references.get(used) ?? []).flatMap((reference) =>
      reference.relation === relation && typeof reference.place !== 'string'
        ? [reference.place]
        : [],
    );
  const countOf = (used: EntityId): number => references.get(used)?.length ?? 0;
  const countClasses = (used: EntityId): number => {
    // What functions return is made for more than a constructor.
    if (placesOf(used, 'returnedBy').length > 0) return 0;
    const places = placesOf(used, 'acceptedBy');
    const classes = places.filter(({ member }) => member === 'constructor');
    return Math.max(0, ...classes.map((place) => countOf(place.id)));
  };
  if (kind !== 'interface') return countOf(id);
  const around = placesOf(id, 'fieldOf').map((place) => countClasses(place.id));
  const ofOptions = around.length === 0 ? 0 : Math.min(...around);
  return countOf(id) + Math.max(ofOptions, countClasses(id));
}

/** The prefix of the addresses of all pages of a kind. */
function addressOf(entity: Entity | undefined, table: RouteTable): string {
  const href = entity && table.entities.get(entity.id)?.href;
  if (entity === undefined || href === undefined) return '';
  // The browser adds the name in the same way.
  const name = encodeURI(entity.id);
  if (!href.endsWith(name)) {
    throw new Error(`The address of ${entity.id} does not end in its name`);
  }
  return href.slice(0, -name.length);
}

function listMembers(
  entity: Entity,
  types: TypeTable,
  scope: TypeParameterRows,
): readonly MemberRow[] {
  if (entity.kind === 'enum') {
    return entity.members.map((member): MemberRow => {
      const { name, anchor } = member;
      const text = printEnumValue(member);
      return [name, 'enum member', text, [], ...unlessSame(anchor, name)];
    });
  }
  return typedMembers(entity).flatMap((member): readonly MemberRow[] => {
    const { name, anchor } = member;
    const kind = MEMBER_KINDS[member.kind];
    if (kind === null) return [];
    const { text, shapes } = readDeclared(member, types, scope);
    return [[name, kind, text, shapes, ...unlessSame(anchor, name)]];
  });
}

function unlessSame(
  value: string,
  name: string,
): readonly [] | readonly [string] {
  return value === name ? [] : [value];
}

/** At least one in so many names must have the prefix. */
const SHARE = 12;
const FEWEST = 4;

/**
 * A capitalized word before another one, including an abbreviation: `GraphQL`.
 */
const START = /^\p{Lu}\p{Ll}+(?:\p{Lu}+(?=\p{Lu}\p{Ll}))?(?=\p{Lu})/u;

/**
 * The prefix that many names of a package share, such as `GraphQL`: `schema` typed
 * into the search should find `GraphQLSchema`.
 * @returns the most frequent prefix, or an empty string
 */
export function findSharedStart(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [start] = START.exec(name) ?? [];
    if (start !== undefined) counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const [mostFrequent, count] = [...counts].reduce(
    (most, candidate) => (candidate[1] > most[1] ? candidate : most),
    ['', 0],
  );
  return count >= Math.max(FEWEST, names.length / SHARE) ? mostFrequent : '';
}
