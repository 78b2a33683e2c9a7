/** Members of classes, interfaces and object types, and where they come from. */
import {
  ReflectionKind,
  type DeclarationReflection,
  type ReferenceType,
  type SignatureReflection,
} from 'typedoc';
import { joinMember } from '../../core/names.ts';
import type { Member, MemberOrigin, Signature } from '../model.ts';
import { emptyComment } from '../gather-text.ts';
import { commentOf } from './normalise-comments.ts';
import {
  assignAnchors,
  nameOf,
  nameOrigin,
  type MemberReflection,
} from './member-list.ts';
import { resolveReference, toTarget, within, type Scope } from './scope.ts';
import {
  normaliseParameter,
  normaliseSignature,
} from './normalise-signatures.ts';
import { normaliseType, typeOf } from './normalise-types.ts';

/**
 * Members that have no address belong to an object type inside another type; its
 * anchors are independent.
 * @param isStatic - given for values that a namespace adds to a class or
 *   function: their flags do not say whether they are static
 */
export function normaliseMembers(
  members: readonly MemberReflection[],
  scope: Scope,
  isStatic?: boolean,
): readonly Member[] {
  const anchors = assignAnchors(members);
  return members.map((member) => {
    const anchor =
      scope.targets.find(member)?.member?.anchor ?? anchors.get(member) ?? '';
    const inside = within(scope, nameOf(member));
    return normaliseMember(member, anchor, inside, isStatic);
  });
}

function normaliseMember(
  member: MemberReflection,
  anchor: string,
  scope: Scope,
  isStatic = member.flags.isStatic,
): Member {
  const base = baseOf(member, anchor, scope, isStatic);
  if (member.isSignature()) return normaliseBare(member, base, scope);
  switch (member.kind) {
    case ReflectionKind.Property:
    case ReflectionKind.Variable:
      if (isForeignFunction(member)) return asMethod(member, base, scope);
      return {
        ...base,
        kind: 'property',
        type: typeOf(member.type, scope),
        default: member.defaultValue ?? null,
      };
    case ReflectionKind.Accessor:
      return { ...base, kind: 'accessor', ...normaliseAccessor(member, scope) };
    case ReflectionKind.Method:
    case ReflectionKind.Function:
    case ReflectionKind.Constructor:
      return asMethod(member, base, scope);
    default:
      throw unsupported(member, scope);
  }
}

/** What a namespace holds as `typeof load`, whose parameters no page shows. */
function isForeignFunction({
  type,
  signatures,
}: DeclarationReflection): boolean {
  const isNamedHere =
    type?.type === 'reference' && type.reflection !== undefined;
  return signatures !== undefined && !isNamedHere;
}

function asMethod(
  { kind, signatures = [] }: DeclarationReflection,
  base: SharedMemberFields,
  scope: Scope,
): Member {
  return {
    ...base,
    kind: kind === ReflectionKind.Constructor ? 'constructor' : 'method',
    signatures: signatures.map((signature) =>
      normaliseSignature(signature, scope),
    ),
  };
}

function unsupported({ kind }: MemberReflection, { path }: Scope): Error {
  return new Error(
    `Cannot document ${path}: a member of kind ${ReflectionKind[kind]} is not supported`,
  );
}

/**
 * `accessor width: number` declares a getter and a setter. TypeDoc reports an
 * accessor with a type and without either.
 */
function normaliseAccessor(
  member: DeclarationReflection,
  scope: Scope,
): Pick<Extract<Member, { kind: 'accessor' }>, 'get' | 'set'> {
  const { getSignature, setSignature } = member;
  if (member.type === undefined) {
    return {
      get: getSignature ? normaliseSignature(getSignature, scope) : null,
      set: setSignature ? normaliseSignature(setSignature, scope) : null,
    };
  }
  const type = normaliseType(member.type, scope);
  const get: Signature = {
    typeParameters: [],
    parameters: [],
    returns: type,
    comment: emptyComment,
    source: scope.locate(member),
  };
  const flags = { optional: false, rest: false, default: null, text: null };
  const value = { name: 'value', type, ...flags, fields: [] };
  const nothing = { type: 'intrinsic', name: 'void' } as const;
  return { get, set: { ...get, parameters: [value], returns: nothing } };
}

/** Call, construct and index signatures: members without a name. */
function normaliseBare(
  signature: SignatureReflection,
  base: SharedMemberFields,
  scope: Scope,
): Member {
  const [parameter] = signature.parameters ?? [];
  switch (signature.kind) {
    case ReflectionKind.CallSignature:
    case ReflectionKind.ConstructorSignature:
      return {
        ...base,
        kind:
          signature.kind === ReflectionKind.CallSignature
            ? 'call'
            : 'construct',
        signature: normaliseSignature(signature, scope),
      };
    case ReflectionKind.IndexSignature:
      if (parameter === undefined) throw unsupported(signature, scope);
      return {
        ...base,
        kind: 'index',
        parameter: normaliseParameter(parameter, parameter.name, scope),
        type: typeOf(signature.type, scope),
      };
    default:
      throw unsupported(signature, scope);
  }
}

/** What every kind of member has. */
type SharedMemberFields = Omit<
  Extract<Member, { kind: 'call' }>,
  'kind' | 'signature'
>;

function baseOf(
  member: MemberReflection,
  anchor: string,
  scope: Scope,
  isStatic: boolean,
): SharedMemberFields {
  const { flags } = member;
  const origin = (reference: ReferenceType | undefined): MemberOrigin | null =>
    reference === undefined ? null : normaliseOrigin(reference, member, scope);
  return {
    name: nameOf(member),
    anchor,
    flags: {
      optional: flags.isOptional,
      // A constant of a namespace is a read-only property.
      readonly: flags.isReadonly || flags.isConst,
      static: isStatic,
      abstract: flags.isAbstract,
      protected: flags.isProtected,
    },
    comment: commentOf(member, scope),
    source: scope.locate(member),
    inheritedFrom: originOfInherited(member, scope),
    overrides: withBase(origin(member.overwrites), member, scope),
    implements: withBase(origin(member.implementationOf), member, scope),
  };
}

function normaliseOrigin(
  reference: ReferenceType,
  member: MemberReflection,
  scope: Scope,
): MemberOrigin {
  const { name, target } = resolveReference(reference, scope);
  // A resolved origin has its exported name; its declaration may not.
  const isNamed = target.kind === 'entity' && target.member !== null;
  const written = isNamed ? name : nameOrigin(reference.name, member);
  return { name: withoutDot(written), target };
}

/** TypeDoc keeps only what a foreign base is called here. */
function withBase(
  origin: MemberOrigin | null,
  member: MemberReflection,
  scope: Scope,
): MemberOrigin | null {
  if (origin?.target.kind !== 'external' || origin.target.package !== '') {
    return origin;
  }
  return { ...origin, target: scope.ownerOfBase(member) ?? origin.target };
}

function withoutDot(name: string): string {
  return name.replace(/\.\(\)$/, '()');
}

/** TypeDoc does not know a foreign origin's package, but its declaration does. */
function originOfInherited(
  member: MemberReflection,
  scope: Scope,
): MemberOrigin | null {
  if (member.inheritedFrom === undefined) {
    const heritage = scope.findHeritage(member);
    if (heritage === null) return null;
    const address = scope.targets.findDeclared(scope.find(member));
    const shown =
      address?.shown ?? joinMember(heritage.name?.text ?? '', nameOf(member));
    const name = withoutDot(shown);
    return {
      name,
      target:
        address === null ? scope.ownerOf(member, name) : toTarget(address),
    };
  }
  const origin = normaliseOrigin(member.inheritedFrom, member, scope);
  return origin.target.kind === 'external' && origin.target.package === ''
    ? { ...origin, target: scope.ownerOf(member, origin.name) }
    : origin;
}
