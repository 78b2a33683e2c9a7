/**
 * Which members a class, an interface or an object type has, their order, their
 * names and their anchors. An anchor is URL-safe and unique on its page; it
 * depends only on the members of its entity.
 */
import {
  ReflectionKind,
  type DeclarationReflection,
  type SignatureReflection,
} from 'typedoc';
import { joinMember, toPropertyName } from '../../core/names.ts';
import { PAGE_IDS } from '../../core/slug.ts';
import type { Declarations } from './find-declarations.ts';

/** A reflection that has a place of its own on its entity's page. */
export type MemberReflection = DeclarationReflection | SignatureReflection;

/**
 * Own members in order, then inherited ones. TypeDoc keeps nameless signatures
 * apart from named members; here they are put where they are declared. Only
 * classes have constructors; elsewhere TypeDoc means a bare `new (...)`.
 */
export function listMembers(
  owner: DeclarationReflection,
  declarations: Declarations,
): readonly MemberReflection[] {
  const children = (owner.children ?? []).filter(
    (child) => !child.isReference(),
  );
  const isBare = ({ kind }: DeclarationReflection): boolean =>
    kind === ReflectionKind.Constructor && owner.kind !== ReflectionKind.Class;
  const bare = [
    ...children.filter(isBare).flatMap(({ signatures = [] }) => signatures),
    ...(owner.signatures ?? []),
    ...(owner.indexSignatures ?? []),
  ];
  const members = bare.reduce<readonly MemberReflection[]>(
    (list, signature) => insert(signature, list, declarations),
    children.filter((child) => !isBare(child)),
  );
  const isInherited = (member: MemberReflection): boolean =>
    member.inheritedFrom !== undefined ||
    declarations.findHeritage(member) !== null;
  return [
    ...members.filter((member) => !isInherited(member)),
    ...members.filter(isInherited),
  ];
}

/** Inserts before the first sibling declared later, else at the end. */
function insert(
  signature: MemberReflection,
  list: readonly MemberReflection[],
  { find }: Declarations,
): readonly MemberReflection[] {
  const node = find(signature);
  const index = list.findIndex((member) => {
    const other = find(member);
    return (
      node !== null && other?.parent === node.parent && other.pos > node.pos
    );
  });
  return index === -1
    ? [...list, signature]
    : list.toSpliced(index, 0, signature);
}

/** `(a: A) => R` or `new () => R`: one signature and nothing else. */
export function isFunctionType(literal: DeclarationReflection): boolean {
  return (
    literal.signatures?.length === 1 &&
    (literal.children ?? []).length === 0 &&
    (literal.indexSignatures ?? []).length === 0
  );
}

/**
 * The members' anchors. A plain name is its own anchor; where an instance and a
 * static member share a name, the instance member gets it.
 */
export function assignAnchors(
  members: readonly MemberReflection[],
): ReadonlyMap<MemberReflection, string> {
  const anchors = new Map<MemberReflection, string>();
  const taken = new Set(PAGE_IDS);
  const ranked = [...members].sort((a, b) => rankOf(a) - rankOf(b));
  for (const member of ranked) {
    const preferred = toAnchor(member);
    let anchor =
      taken.has(preferred) && member.flags.isStatic
        ? `static-${preferred}`
        : preferred;
    for (let count = 2; taken.has(anchor); count += 1) {
      anchor = `${preferred}-${String(count)}`;
    }
    taken.add(anchor);
    anchors.set(member, anchor);
  }
  return anchors;
}

/** Plain names first, then static ones, then names with other characters. */
function rankOf(member: MemberReflection): number {
  const name = nameOf(member);
  if (!/^[\w$]+$/.test(name)) return 2;
  return member.flags.isStatic ? 1 : 0;
}

/** The name as written: `getType`, `[Symbol.iterator]`, `'quoted-name'`. */
export function nameOf(member: MemberReflection): string {
  if (member.isSignature()) {
    switch (member.kind) {
      case ReflectionKind.IndexSignature:
        return `[${member.parameters?.[0]?.name ?? 'key'}]`;
      case ReflectionKind.ConstructorSignature:
        return 'new()';
      default:
        return '()';
    }
  }
  return isComputed(member) ? member.name : toPropertyName(member.name);
}

/** The compiler's internal name of `[Symbol.iterator]`, captured: `iterator`. */
const KEY = /^__@(.*)@\d+$/s;

/**
 * Whether the name is a symbol rather than a string, as in `[Symbol.iterator]`.
 */
export function isComputed({ escapedName }: DeclarationReflection): boolean {
  return escapedName !== undefined && KEY.test(escapedName);
}

/** A computed name's key, which is the same however the name is spelt. */
function keyOf(member: MemberReflection): string {
  const escaped = member.isSignature() ? undefined : member.escapedName;
  return KEY.exec(escaped ?? '')?.[1] ?? member.name;
}

function toAnchor(member: MemberReflection): string {
  switch (member.kind) {
    case ReflectionKind.IndexSignature:
      return 'index';
    case ReflectionKind.ConstructorSignature:
      return 'new';
    case ReflectionKind.CallSignature:
      return 'call';
    default: {
      const safe = keyOf(member)
        .replace(/[^\p{L}\p{N}_$]+/gu, '-')
        .replace(/^-|-$/g, '');
      return safe === '' ? 'member' : safe;
    }
  }
}

/** TypeDoc's name of the origin, with the member's name as it is written. */
export function nameOrigin(name: string, member: MemberReflection): string {
  const memberName = nameOf(member);
  if (member.isSignature()) {
    return joinMember(name.slice(0, name.lastIndexOf('.')), memberName);
  }
  const key = keyOf(member);
  const end = memberName.startsWith('[') ? `.[${key}]` : `.${key}`;
  return name.endsWith(end)
    ? joinMember(name.slice(0, -end.length), memberName)
    : name;
}
