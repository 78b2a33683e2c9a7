/**
 * The rows of `search/symbols.json`: every export and member, ordered by
 * relevance, so that the browser need not sort them.
 */
import type {
  ApiModel,
  Entity,
  EntityId,
  EntityKind,
  Member,
  MemberKind,
} from '../../api/model.ts';
import type {
  MemberCode,
  MemberRow,
  SymbolFile,
  SymbolRow,
} from '../../../src/templates/search-data.ts';
import { fullName, typedMembers } from '../entities.ts';
import type { RouteTable } from '../routes.ts';
import { findExamples } from './examples.ts';
import {
  printEntityLines,
  printEnumValue,
  printMemberLines,
} from './one-line.ts';
import { findSharedStart } from './shared-start.ts';

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

const MEMBER_CODES: Readonly<Record<MemberKind, MemberCode | null>> = {
  property: 'p',
  accessor: 'a',
  method: 'm',
  constructor: 'c',
  call: 'f',
  construct: 'c',
  // An index signature has no name to be found by.
  index: null,
};

export function planSymbols(
  model: ApiModel,
  table: RouteTable,
  references: ReadonlyMap<EntityId, number>,
): SymbolFile {
  const count = ({ id }: Entity): number => references.get(id) ?? 0;
  const kind = (entity: Entity): number => KIND_ORDER.indexOf(entity.kind);
  const entities = model.entities
    .filter(({ id }) => table.entities.has(id))
    .sort(
      (a, b) => kind(a) - kind(b) || count(b) - count(a) || compare(a.id, b.id),
    );
  const modules = listOf(entities.map(({ module }) => module));
  const symbols = entities.map((entity): SymbolRow => {
    const name = fullName(entity);
    const id: readonly [] | readonly [string] =
      entity.id === name ? [] : [entity.id];
    return [
      name,
      kind(entity),
      modules.indexOf(entity.module),
      count(entity),
      entity.comment.deprecated === null ? 0 : 1,
      printEntityLines(entity),
      toMemberRows(entity),
      ...id,
    ];
  });
  return {
    pages: KIND_ORDER.map((one) => [one, addressOf(one, entities, table)]),
    modules,
    symbols,
    examples: findExamples(entities, count),
    shared: findSharedStart(symbols.map(([name]) => name)),
  };
}

/** The prefix of the addresses of all pages of a kind. */
function addressOf(
  kind: EntityKind,
  entities: readonly Entity[],
  table: RouteTable,
): string {
  const one = entities.find((entity) => entity.kind === kind);
  const href = one === undefined ? null : table.entities.get(one.id)?.href;
  if (one === undefined || href == null) return '';
  if (!href.endsWith(one.id)) {
    throw new Error(`The address of ${one.id} does not end in its name`);
  }
  return href.slice(0, -one.id.length);
}

function toMemberRows(entity: Entity): readonly MemberRow[] {
  return entity.kind === 'enum'
    ? entity.members.map(({ name, anchor, value }) =>
        toRow(name, 'e', printEnumValue(value), anchor),
      )
    : typedMembers(entity).flatMap(toMemberRow);
}

function toMemberRow(member: Member): readonly MemberRow[] {
  const code = MEMBER_CODES[member.kind];
  return code === null
    ? []
    : [toRow(member.name, code, printMemberLines(member), member.anchor)];
}

function toRow(
  name: string,
  code: MemberCode,
  lines: readonly string[],
  anchor: string,
): MemberRow {
  return anchor === name ? [name, code, lines] : [name, code, lines, anchor];
}

function listOf(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort(compare);
}

/** Code-unit order, which is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
