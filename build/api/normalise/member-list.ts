/** Which members a class, an interface or an object type has, and their order. */
import { ReflectionKind, type DeclarationReflection } from 'typedoc';
import type { MemberReflection } from './anchors.ts';
import type { Declarations } from './declarations.ts';

export type MemberList = (
  owner: DeclarationReflection,
) => readonly MemberReflection[];

/**
 * Own members in order, then inherited ones. TypeDoc keeps nameless signatures
 * apart from named members; here they are put where they are declared.
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

/** Only classes have constructors; elsewhere TypeDoc means a bare `new (...)`. */
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

/** Inserts before the first sibling declared later, else at the end. */
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
