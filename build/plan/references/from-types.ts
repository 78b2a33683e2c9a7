/**
 * References in the model: what returns, accepts, contains, tests or throws a
 * symbol. Depends on the model only, so it is computed once for each.
 */
import type {
  ApiModel,
  Comment,
  Entity,
  EntityId,
  Member,
  Signature,
  TypeNode,
} from '../../api/model.ts';
import type { Reference, ReferenceIndex, Referrer, Relation } from './model.ts';
import { findNamedTypes } from './named-types.ts';

type Note = (
  relation: Relation,
  type: TypeNode | null,
  from: Referrer & { readonly kind: 'symbol' },
) => void;

export function findTypeReferences(model: ApiModel): ReferenceIndex {
  const found = new Map<EntityId, Map<string, Reference>>();
  const note: Note = (relation, type, from) => {
    if (type === null) return;
    for (const id of findNamedTypes(type)) {
      if (id === from.id) continue;
      const references = found.get(id) ?? new Map<string, Reference>();
      const key = `${relation} ${from.id} ${from.member?.anchor ?? ''}`;
      references.set(key, { relation, from });
      found.set(id, references);
    }
  };
  for (const entity of model.entities) noteEntity(entity, note);
  return new Map(
    [...found].map(([id, references]) => [id, [...references.values()]]),
  );
}

function noteEntity(entity: Entity, note: Note): void {
  const from = { kind: 'symbol', id: entity.id, member: null } as const;
  noteThrows(entity.comment, from, note);
  switch (entity.kind) {
    case 'class':
    case 'interface':
      noteMembers(entity.id, entity.members, note);
      return;
    case 'function':
      for (const signature of entity.signatures) {
        noteSignature(signature, from, note);
      }
      noteMembers(entity.id, entity.members, note);
      return;
    case 'type':
      if (entity.type.type === 'object') {
        noteMembers(entity.id, entity.type.members, note);
      } else if (entity.type.type === 'function') {
        noteSignature(entity.type.signature, from, note);
      } else note('part-of', entity.type, from);
      return;
    case 'variable':
      if (entity.type.type === 'function') {
        noteSignature(entity.type.signature, from, note);
      } else note('type-of', entity.type, from);
      return;
    case 'enum':
    case 'namespace':
      return;
  }
}

function noteMembers(
  owner: EntityId,
  members: readonly Member[],
  note: Note,
): void {
  for (const member of members) {
    // Inherited members are listed with the symbol that declares them.
    if (member.inheritedFrom?.target.kind === 'entity') continue;
    noteMember(owner, member, note);
  }
}

function noteMember(owner: EntityId, member: Member, note: Note): void {
  const { name, anchor, kind } = member;
  const isConstructor = kind === 'constructor' || kind === 'construct';
  const from = {
    kind: 'symbol',
    id: owner,
    member: { name, anchor, isConstructor },
  } as const;
  noteThrows(member.comment, from, note);
  switch (member.kind) {
    case 'property':
      if (member.type.type === 'function') {
        noteSignature(member.type.signature, from, note);
      } else note('field-of', member.type, from);
      return;
    case 'index':
      note('field-of', member.type, from);
      return;
    case 'accessor':
      note('field-of', member.get?.returns ?? null, from);
      return;
    case 'method':
    case 'constructor':
      for (const signature of member.signatures) {
        noteSignature(signature, from, note);
      }
      return;
    case 'call':
    case 'construct':
      noteSignature(member.signature, from, note);
      return;
  }
}

function noteSignature(
  { parameters, returns, comment }: Signature,
  from: Parameters<Note>[2],
  note: Note,
): void {
  for (const { type } of parameters) note('accepted-by', type, from);
  if (returns.type === 'predicate') note('tested-by', returns.target, from);
  else note('returned-by', returns, from);
  noteThrows(comment, from, note);
}

function noteThrows(
  { throws }: Comment,
  from: Parameters<Note>[2],
  note: Note,
): void {
  for (const { type } of throws) note('thrown-by', type, from);
}
