/**
 * `accessor width: number` declares a getter and a setter. TypeDoc reports an
 * accessor with a type and without either.
 */
import type { DeclarationReflection } from 'typedoc';
import type { Member, Signature } from '../model.ts';
import { emptyComment } from './comments.ts';
import type { Scope } from './scope.ts';
import { normaliseType } from './types.ts';

/** @returns `null` for every other accessor */
export function normaliseAutoAccessor(
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
