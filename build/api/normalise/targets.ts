/**
 * Resolves names: from TypeDoc's reflections and symbols to our ids and
 * anchors. Built once, before anything is converted.
 */
import type { DeclarationReflection, ReferenceType, Reflection } from 'typedoc';
import { ReflectionKind } from 'typedoc';
import { joinMember } from '../../core/names.ts';
import type { EntityId, TypeTarget } from '../model.ts';
import type { Owners } from './declarations.ts';
import {
  assignAnchors,
  isFunctionType,
  nameOf,
  type MemberList,
  type MemberReflection,
} from './member-list.ts';
import type { MergedDeclaration } from './merged-declarations.ts';

/** An entity, or a member of one. */
export interface Address {
  readonly id: EntityId;
  /** How types refer to it: `core.Node`, `Color.Red`. */
  readonly shown: string;
  readonly member: { readonly name: string; readonly anchor: string } | null;
}

export interface Targets {
  /** The address of exactly this reflection. */
  find(reflection: Reflection): Address | null;
  /** The same, or the address of the nearest enclosing reflection. */
  findAround(reflection: Reflection): Address | null;
  /** The entity or member of that name: `Lexer`, `Lexer.advance`. */
  findByName(name: string): Address | null;
  readonly memberList: MemberList;
}

export function createTargets(
  declarations: readonly MergedDeclaration[],
  memberList: MemberList,
): Targets {
  const addresses = new Map<Reflection, Address>();
  const byName = new Map<string, Address>();
  for (const one of declarations) {
    const { id } = one;
    const shown = showEntity(one);
    for (const reflection of reflectionsOf(one)) {
      addresses.set(reflection, { id, shown, member: null });
    }
    byName.set(id, { id, shown, member: null });
    for (const [member, anchor] of assignAnchors(membersOf(one, memberList))) {
      const name = nameOf(member);
      const address: Address = {
        id,
        shown: joinMember(shown, name),
        member: { name, anchor },
      };
      addresses.set(member, address);
      const path = joinMember(id, name);
      if (!byName.has(path)) byName.set(path, address);
    }
  }
  return {
    find: (reflection) => addresses.get(reflection) ?? null,
    findAround(reflection) {
      let at: Reflection | undefined = reflection;
      while (at !== undefined) {
        const address = addresses.get(at);
        if (address !== undefined) return address;
        at = at.parent;
      }
      return null;
    },
    findByName: (name) => byName.get(name) ?? null,
    memberList,
  };
}

function showEntity({ parent, name }: MergedDeclaration): string {
  return parent === null ? name : `${parent}.${name}`;
}

/** The reflections that resolve to an entity's page as a whole. */
function reflectionsOf(merged: MergedDeclaration): readonly Reflection[] {
  const own: Reflection[] = [merged.reflection];
  if (merged.kind === 'enum' && merged.alias !== null) own.push(merged.alias);
  if (merged.kind === 'variable' && merged.companion !== null) {
    own.push(merged.companion);
  }
  return own;
}

/** Everything with an anchor on the page of an entity, in order. */
function membersOf(
  merged: MergedDeclaration,
  memberList: MemberList,
): readonly MemberReflection[] {
  switch (merged.kind) {
    case 'enum':
      return merged.members;
    case 'function':
      return [...(merged.reflection.children ?? []), ...merged.statics];
    case 'class':
      return [...memberList(merged.reflection), ...merged.statics];
    case 'interface':
      return memberList(merged.reflection);
    case 'type':
    case 'variable':
      return objectMembers(merged.reflection, memberList);
    case 'namespace':
      return [];
  }
}

/** The members of a type or constant that is one object type. */
function objectMembers(
  owner: DeclarationReflection,
  memberList: MemberList,
): readonly MemberReflection[] {
  if (owner.type === undefined) return memberList(owner);
  return owner.type.type === 'reflection' &&
    !isFunctionType(owner.type.declaration)
    ? memberList(owner.type.declaration)
    : [];
}

/** What a reference names, and where it leads. */
export interface ResolvedReference {
  readonly name: string;
  readonly target: TypeTarget;
  /**
   * The declaration file, if the symbol is ours but not exported; else `null`.
   */
  readonly unexportedIn: string | null;
}

export function resolveReference(
  reference: ReferenceType,
  targets: Targets,
  owners: Owners,
): ResolvedReference {
  const { name, reflection, symbolId } = reference;
  const done = (target: TypeTarget, shown = name): ResolvedReference => ({
    name: shown,
    target,
    unexportedIn: null,
  });
  if (reflection !== undefined) {
    if (reflection.kind === ReflectionKind.TypeParameter) {
      return done({ kind: 'parameter' });
    }
    const address = targets.find(reflection);
    if (address !== null) {
      return done(toTarget(address), address.shown);
    }
    const around = targets.findAround(reflection);
    if (around !== null) return done(toTarget(around));
  }
  if (reference.refersToTypeParameter) return done({ kind: 'parameter' });
  if (symbolId === undefined) {
    return done({ kind: 'external', package: reference.package ?? '', name });
  }
  const owner = owners.ownerOfSymbol(symbolId);
  if (owner.kind === 'own') {
    return {
      name,
      target: { kind: 'unexported', source: owners.locateSymbol(symbolId) },
      unexportedIn: owner.file,
    };
  }
  const shown = qualifiedNameOf(reference);
  return done({ kind: 'external', package: owner.package, name: shown }, shown);
}

export function toTarget({ id, member }: Address): TypeTarget {
  return { kind: 'entity', id, member: member?.anchor ?? null };
}

/** `NodeJS.ReadableStream`, unless the qualified name is not a dotted path. */
function qualifiedNameOf({ name, qualifiedName }: ReferenceType): string {
  return /^[\w$.]+$/.test(qualifiedName) && qualifiedName.endsWith(`.${name}`)
    ? qualifiedName
    : name;
}
