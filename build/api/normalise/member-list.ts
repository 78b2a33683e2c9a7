/** Which members a class, an interface or an object type has, in which order. */
import { ReflectionKind, type DeclarationReflection } from 'typedoc';
import type { MemberReflection } from './anchors.ts';
import type { Declarations } from './declarations.ts';

export type MemberList = (
  owner: DeclarationReflection,
) => readonly MemberReflection[];

/**
 * Its own members in order, then what it inherits. TypeDoc keeps what has no
 * name apart from what has one; here it stands where it is declared.
 */
export function createMemberList({
  find,
}: Pick<Declarations, 'find'>): MemberList {
  return (owner) => {
    const { named, bare } = sortMembers(owner);
    const members = bare.reduce(
      (list, signature) => insert(signature, list, find),
      named,
    );
    return [
      ...members.filter(({ inheritedFrom }) => inheritedFrom === undefined),
      ...members.filter(({ inheritedFrom }) => inheritedFrom !== undefined),
    ];
  };
}

/** An interface has no constructor: what TypeDoc calls so are bare `new (...)`. */
function sortMembers(owner: DeclarationReflection): {
  readonly named: readonly MemberReflection[];
  readonly bare: readonly MemberReflection[];
} {
  const children = (owner.children ?? []).filter((one) => !one.isReference());
  const isBare = ({ kind }: DeclarationReflection): boolean =>
    kind === ReflectionKind.Constructor && owner.kind !== ReflectionKind.Class;
  return {
    named: children.filter((child) => !isBare(child)),
    bare: [
      ...children.filter(isBare).flatMap(({ signatures = [] }) => signatures),
      ...(owner.signatures ?? []),
      ...(owner.indexSignatures ?? []),
    ],
  };
}

/** Before the first that is declared behind it in the same place, else at the end. */
function insert(
  signature: MemberReflection,
  list: readonly MemberReflection[],
  find: Declarations['find'],
): readonly MemberReflection[] {
  const node = find(signature);
  const index = list.findIndex((member) => {
    const other = find(member);
    return (
      node !== null &&
      other !== null &&
      other.parent === node.parent &&
      other.pos > node.pos
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
