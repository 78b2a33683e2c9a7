/** Members of classes, interfaces and object types. */
import {
  ReflectionKind,
  type DeclarationReflection,
  type ReferenceType,
  type SignatureReflection,
} from 'typedoc';
import { joinMember } from '../../core/names.ts';
import type {
  Comment,
  Member,
  MemberOrigin,
  Parameter,
  Signature,
} from '../model.ts';
import {
  nameOf,
  assignAnchors,
  keyOf,
  type MemberReflection,
} from './member-list.ts';
import { emptyComment, normaliseComment } from './comments.ts';
import { resolveReference, within, type Scope } from './scope.ts';
import { normaliseParameter, normaliseSignature } from './signatures.ts';
import { normaliseType, typeOf } from './types.ts';

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
  if (member.isSignature()) return normaliseBare(member, anchor, scope);
  const base = baseOf(member, anchor, scope, isStatic);
  switch (member.kind) {
    case ReflectionKind.Property:
    case ReflectionKind.Variable:
      return {
        ...base,
        kind: 'property',
        type: typeOf(member.type, scope),
        default: member.defaultValue ?? null,
      };
    case ReflectionKind.Accessor:
      return {
        ...base,
        kind: 'accessor',
        ...(normaliseAutoAccessor(member, scope) ?? {
          get: signatureOf(member.getSignature, scope),
          set: signatureOf(member.setSignature, scope),
        }),
      };
    case ReflectionKind.Method:
    case ReflectionKind.Function:
    case ReflectionKind.Constructor:
      return {
        ...base,
        kind:
          member.kind === ReflectionKind.Constructor ? 'constructor' : 'method',
        signatures: (member.signatures ?? []).map((signature) =>
          normaliseSignature(signature, scope),
        ),
      };
    default:
      throw new Error(
        `Cannot document ${scope.path}: a member of kind ${ReflectionKind[member.kind]} is not supported`,
      );
  }
}

/**
 * `accessor width: number` declares a getter and a setter. TypeDoc reports an
 * accessor with a type and without either.
 * @returns `null` for every other accessor
 */
function normaliseAutoAccessor(
  member: DeclarationReflection,
  scope: Scope,
): Pick<Extract<Member, { kind: 'accessor' }>, 'get' | 'set'> | null {
  if (member.type === undefined) return null;
  const type = normaliseType(member.type, scope);
  const get: Signature = {
    typeParameters: [],
    parameters: [],
    returns: type,
    comment: emptyComment,
    source: scope.locate(member),
  };
  const value = {
    name: 'value',
    type,
    optional: false,
    rest: false,
    default: null,
    text: null,
  };
  const nothing = { type: 'intrinsic', name: 'void' } as const;
  return { get, set: { ...get, parameters: [value], returns: nothing } };
}

/** Call, construct and index signatures: members without a name. */
function normaliseBare(
  signature: SignatureReflection,
  anchor: string,
  scope: Scope,
): Member {
  const base = baseOf(signature, anchor, scope, signature.flags.isStatic);
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
      return {
        ...base,
        kind: 'index',
        parameter: indexParameter(signature, scope),
        type: typeOf(signature.type, scope),
      };
    default:
      throw new Error(
        `Cannot document ${scope.path}: a signature of kind ${ReflectionKind[signature.kind]} is not supported`,
      );
  }
}

function indexParameter(
  { parameters = [] }: SignatureReflection,
  scope: Scope,
): Parameter {
  const [parameter] = parameters;
  if (parameter === undefined) {
    throw new Error(`Cannot document ${scope.path}: an index without a key`);
  }
  return normaliseParameter(parameter, scope);
}

function signatureOf(
  signature: SignatureReflection | undefined,
  scope: Scope,
): ReturnType<typeof normaliseSignature> | null {
  return signature === undefined ? null : normaliseSignature(signature, scope);
}

function baseOf(
  member: MemberReflection,
  anchor: string,
  scope: Scope,
  isStatic: boolean,
): Omit<Extract<Member, { kind: 'call' }>, 'kind' | 'signature'> {
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
    overrides: origin(member.overwrites),
    implements: origin(member.implementationOf),
  };
}

/** A member's own comment, or that of the first signature that has one. */
export function commentOf(member: MemberReflection, scope: Scope): Comment {
  if (member.comment !== undefined || member.isSignature()) {
    return normaliseComment(member, scope);
  }
  const documented = signaturesOf(member).find(
    ({ comment }) => comment !== undefined,
  );
  return documented === undefined
    ? emptyComment
    : normaliseComment(documented, scope);
}

function signaturesOf(
  member: DeclarationReflection,
): readonly SignatureReflection[] {
  return [
    ...(member.signatures ?? []),
    ...(member.getSignature === undefined ? [] : [member.getSignature]),
    ...(member.setSignature === undefined ? [] : [member.setSignature]),
  ];
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
  return { name: written.replace(/\.\(\)$/, '()'), target };
}

/** TypeDoc's name of the origin, with the member's name as it is written. */
function nameOrigin(name: string, member: MemberReflection): string {
  const written = nameOf(member);
  if (member.isSignature()) {
    return joinMember(name.slice(0, name.lastIndexOf('.')), written);
  }
  const key = keyOf(member);
  const end = written.startsWith('[') ? `.[${key}]` : `.${key}`;
  return name.endsWith(end)
    ? joinMember(name.slice(0, -end.length), written)
    : name;
}

/** TypeDoc does not know a foreign origin's package, but its declaration does. */
function originOfInherited(
  member: MemberReflection,
  scope: Scope,
): MemberOrigin | null {
  if (member.inheritedFrom === undefined) return null;
  const origin = normaliseOrigin(member.inheritedFrom, member, scope);
  return origin.target.kind === 'external' && origin.target.package === ''
    ? { ...origin, target: scope.ownerOf(member, origin.name) }
    : origin;
}
