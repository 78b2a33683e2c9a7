/**
 * Decides which rule a difference falls under, from what of the programs that
 * users may have written compiles with the other version.
 */
import type { PublicSymbol } from '../api/history/public-api.ts';
import type { Change } from './classify.ts';
import { readDeclaration } from './declarations.ts';
import type { Both, Difference } from './differences.ts';
import type { Probe } from './probes.ts';
import type { Roles } from './roles.ts';
import type { RuleName } from './rules.ts';

/** A probe that compiles with the version it was written for. */
export interface Tried extends Probe {
  readonly code: string;
  /** Of the other version; `null` if it compiles there, too. */
  readonly message: string | null;
}

export interface Tests {
  readonly difference: Difference;
  /** Written for the version before, tried with the one after. */
  readonly forward: readonly Tried[];
  /** The other way round: whether anything became possible. */
  readonly backward: readonly Tried[];
}

export function judge(tests: Tests, roles: Roles): readonly Change[] {
  const { owner, member } = tests.difference;
  const { before, after } = member ?? owner;
  const failed = tests.forward.filter(({ message }) => message !== null);
  if (before === null) {
    const [building = null] = failed;
    return [describe(tests, judgeAddition(tests, roles, building), building)];
  }
  if (after !== null) return judgeChange(tests, before, after, roles);
  const use = isReceived(tests, roles) ? 'member' : 'set';
  const witness = failed.find((one) => one.use === use) ?? failed[0] ?? null;
  const rule = member === null ? 'export-removed' : 'property-removed';
  return [describe(tests, rule, witness)];
}

function describe(
  { difference: { owner, member } }: Tests,
  rule: RuleName,
  tried: Tried | null,
): Change {
  const { before, after } = member ?? owner;
  const [name = ''] = namesOf(owner);
  const { code, message } = tried ?? { code: '', message: null };
  return {
    rule,
    name,
    members: member === null ? [] : namesOf(member),
    before: textOf(before),
    after: textOf(after),
    witness: message === null ? null : { code, message },
    deprecated: (after ?? before)?.deprecated ?? null,
  };
}

function textOf(symbol: PublicSymbol | null): string | null {
  return symbol === null ? null : symbol.text;
}

function namesOf({ before, after }: Both<PublicSymbol>): readonly string[] {
  return [after ?? before].flatMap((one) => one?.name ?? []);
}

/** What users get; also what they neither get nor hand in, as far as is known. */
function isReceived({ difference }: Tests, roles: Roles): boolean {
  const [name = ''] = namesOf(difference.owner);
  return roles.received.has(name) || !roles.given.has(name);
}

function judgeChange(
  tests: Tests,
  before: PublicSymbol,
  after: PublicSymbol,
  roles: Roles,
): readonly Change[] {
  const [name = ''] = namesOf(tests.difference.owner);
  const first = tests.forward.find(({ use, message }) => {
    if (message === null) return false;
    if (use === 'set' || use === 'build') return roles.given.has(name);
    // Who only hands objects in reads none.
    return use !== 'read' || isReceived(tests, roles);
  });
  const isNew = after.deprecated !== null && before.deprecated === null;
  const changes = isNew ? [describe(tests, 'deprecated', null)] : [];
  if (first !== undefined) {
    const rule = judgeFailure(first, before, after, tests);
    return [describe(tests, rule, first), ...changes];
  }
  const offersMore = tests.backward.some(({ message }) => message !== null);
  return before.text !== after.text && offersMore
    ? [describe(tests, 'accepts-more', null), ...changes]
    : changes;
}

function judgeAddition(
  { difference: { owner, member } }: Tests,
  { given, received }: Roles,
  building: Tried | null,
): RuleName {
  if (member === null || owner.after === null) return 'export-added';
  if (owner.after.kind === 'enum') return 'enum-member-added';
  const isClass = owner.before?.kind === 'class';
  if (isClass || building === null) return 'property-added';
  // Who gets such objects, too, may only pass them on.
  const { name } = owner.after;
  return given.has(name) && !received.has(name)
    ? 'property-required'
    : 'property-received';
}

function judgeFailure(
  { use, index }: Tried,
  before: PublicSymbol,
  after: PublicSymbol,
  { difference, forward }: Tests,
): RuleName {
  const isMember = difference.member !== null;
  switch (use) {
    case 'import':
      return 'export-removed';
    case 'member':
      return isMember ? 'property-removed' : 'kind-changed';
    case 'call':
      return judgeCall(before, after, index);
    case 'guard':
      return 'guard-changed';
    case 'result':
      return 'return-widened';
    case 'read': {
      const isWider = forward.some(
        (one) => one.use === 'build' && one.message === null,
      );
      const declared = readDeclaration(after.text);
      const isUnion = declared?.kind === 'value' && declared.parts.length > 1;
      if (isMember) return 'property-changed';
      return isWider && isUnion ? 'union-member-added' : 'type-changed';
    }
    case 'write':
    case 'set':
      return 'property-narrowed';
    case 'build':
      return isMember ? 'property-narrowed' : 'type-narrowed';
    default:
      return use satisfies never;
  }
}

function judgeCall(
  before: PublicSymbol,
  after: PublicSymbol,
  index: number,
): RuleName {
  const [old, now] = [before, after].map(({ text }) => {
    const declared = readDeclaration(text);
    return declared?.kind === 'calls' ? declared.calls : [];
  });
  if (old === undefined || now === undefined) return 'parameter-narrowed';
  if (old.length > now.length) return 'overload-removed';
  const [was, is] = [old[index], now[index]];
  if (was === undefined || is === undefined) return 'overload-removed';
  if (is.required > was.required) return 'parameter-required';
  return is.parameters.length < was.parameters.length
    ? 'parameter-removed'
    : 'parameter-narrowed';
}
