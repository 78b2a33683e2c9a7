/**
 * Decides which rule a difference falls under, from what of the programs that
 * users may have written compiles with the other version.
 */
import type { PublicSymbol } from '../../releases/public-api.ts';
import type { ApiChange } from './upgrade-file.ts';
import type { CompileProblem } from './compile.ts';
import { layOut, readDeclaration } from './parse-declarations.ts';
import type { Both, ApiDifference } from './differences.ts';
import type { Probe, ProbeUse } from './probes.ts';
import type { Roles } from './roles.ts';
import { RULES, type RuleName } from './rules.ts';

/** A probe that compiles with the version it was written for. */
export interface Tried extends Probe {
  /** The other version's problem; `null` if it compiles there as well. */
  readonly problem: CompileProblem | null;
}

export interface Tests {
  readonly difference: ApiDifference;
  /** Probes written for the version before, tried with the one after. */
  readonly forward: readonly Tried[];
  /** The other way round: whether anything became possible. */
  readonly backward: readonly Tried[];
}

export function judge(tests: Tests, roles: Roles): readonly ApiChange[] {
  const { owner, member } = tests.difference;
  const { before, after } = member ?? owner;
  const failed = tests.forward.filter(({ problem }) => problem !== null);
  const [first = null] = failed;
  if (before === null) {
    const rule = judgeAddition(tests, roles, first !== null);
    return [describe(tests, rule, first)];
  }
  if (after === null) {
    const use = isReceived(tests, roles) ? 'member' : 'set';
    const witness = failed.find((tried) => tried.use === use) ?? first;
    const rule = member === null ? 'export-removed' : 'property-removed';
    return [describe(tests, rule, witness)];
  }
  return [
    ...judgeApiChange(tests, before, after, roles),
    ...judgeDeprecation(before, after).map((rule) =>
      describe(tests, rule, null),
    ),
  ];
}

function describe(
  { difference: { owner, member }, forward }: Tests,
  rule: RuleName,
  tried: Tried | null,
): ApiChange {
  const { before, after } = member ?? owner;
  const [name = ''] = namesOf(owner);
  const isHarmless = RULES[rule] === 'compatible';
  const { code = '', problem = null } = isHarmless ? {} : (tried ?? {});
  return {
    rule,
    name,
    members: member === null ? [] : namesOf(member),
    before: textOf(before),
    after: textOf(after),
    witness: problem && { code, message: problem.message },
    controls: forward.filter((one) => one.problem === null).length,
    deprecated: (after ?? before)?.deprecated ?? null,
  };
}

function textOf(symbol: PublicSymbol | null): string | null {
  return symbol === null ? null : layOut(symbol.text);
}

function namesOf({ before, after }: Both<PublicSymbol>): readonly string[] {
  return [after ?? before].flatMap((symbol) => symbol?.name ?? []);
}

/** What users get; also what they neither get nor hand in, as far as is known. */
function isReceived({ difference }: Tests, roles: Roles): boolean {
  const [name = ''] = namesOf(difference.owner);
  return roles.received.has(name) || !roles.given.has(name);
}

function judgeDeprecation(
  before: PublicSymbol,
  after: PublicSymbol,
): readonly RuleName[] {
  const [was, is] = [before, after].map(
    ({ deprecated }) => deprecated !== null,
  );
  if (was === is) return [];
  return is === true ? ['deprecated'] : ['deprecation-withdrawn'];
}

function judgeApiChange(
  tests: Tests,
  before: PublicSymbol,
  after: PublicSymbol,
  roles: Roles,
): readonly ApiChange[] {
  const { forward, backward, difference } = tests;
  const [name = ''] = namesOf(difference.owner);
  const isGiven = roles.given.has(name);
  const isClass = difference.owner.before?.kind === 'class';
  // New members are reported one by one, unless objects that have them also fail.
  const isNominal = !backward.some(({ use }) => use === 'build');
  const first = forward.find(({ use, problem }) => {
    if (problem === null) return false;
    if (isClass && use === 'build') return isNominal;
    if (use === 'set' || use === 'build') return isGiven;
    // Code that only hands objects in reads none.
    return use !== 'read' || isReceived(tests, roles);
  });
  if (first !== undefined) {
    const rule = judgeFailure(first, before, after, tests);
    return [describe(tests, rule, first)];
  }
  const [was, is] = [before, after].map(({ text }) => readDeclaration(text));
  if (was?.keyword === 'interface' && is?.keyword === 'type') {
    return [describe(tests, 'kind-changed', null)];
  }
  const offersMore = backward.some(({ problem }) => problem !== null);
  return before.text !== after.text && offersMore
    ? [describe(tests, 'accepts-more', null)]
    : [];
}

function judgeAddition(
  { difference: { owner, member } }: Tests,
  { given, received }: Roles,
  failsToBuild: boolean,
): RuleName {
  if (member === null || owner.after === null) return 'export-added';
  if (owner.after.kind === 'enum') return 'enum-member-added';
  const isClass = owner.before?.kind === 'class';
  const [own = ''] = namesOf(member);
  const isShared = own === 'constructor' || own.startsWith('static ');
  if (isClass || isShared || !failsToBuild) return 'property-added';
  // Users who also get such objects may only pass them on.
  const { name } = owner.after;
  return given.has(name) && !received.has(name)
    ? 'property-required'
    : 'property-received';
}

/** The compiler refuses arguments of a type, or their number. */
const TYPE_ARGUMENTS: ReadonlySet<number> = new Set([
  2314, 2315, 2344, 2558, 2707,
]);

/** What a failing probe shows, of an export and of a member. */
const SHOWN: Readonly<
  Record<ProbeUse, readonly [own: RuleName, member: RuleName]>
> = {
  import: ['export-removed', 'export-removed'],
  name: ['kind-changed', 'kind-changed'],
  member: ['kind-changed', 'property-removed'],
  call: ['parameter-narrowed', 'parameter-narrowed'],
  result: ['return-widened', 'return-widened'],
  guard: ['guard-changed', 'guard-changed'],
  override: ['method-to-property', 'method-to-property'],
  read: ['type-changed', 'property-changed'],
  write: ['property-narrowed', 'property-narrowed'],
  set: ['property-narrowed', 'property-narrowed'],
  build: ['type-narrowed', 'property-narrowed'],
};

function judgeFailure(
  { use, index, problem }: Tried,
  before: PublicSymbol,
  after: PublicSymbol,
  { difference: { owner, member }, forward }: Tests,
): RuleName {
  if (TYPE_ARGUMENTS.has(problem?.code ?? 0)) return 'type-argument-refused';
  if (use === 'call') return judgeCall(before, after, index);
  const [ofExport, ofMember] = SHOWN[use];
  if (member !== null) return ofMember;
  if (use === 'build' && owner.before?.kind === 'class') return 'class-nominal';
  return use === 'read' && isWiderUnion(after, forward)
    ? 'union-member-added'
    : ofExport;
}

/** What was right still is, and there is more. */
function isWiderUnion(
  { text }: PublicSymbol,
  forward: readonly Tried[],
): boolean {
  return (
    readDeclaration(text).value?.isUnion === true &&
    forward.some((tried) => tried.use === 'build' && tried.problem === null)
  );
}

function judgeCall(
  before: PublicSymbol,
  after: PublicSymbol,
  index: number,
): RuleName {
  const { calls: old } = readDeclaration(before.text);
  const { calls: now } = readDeclaration(after.text);
  const [was, is] = [old[index], now[index]];
  if (now.length === 0) return 'parameter-narrowed';
  if (old.length > now.length || was === undefined || is === undefined) {
    return 'overload-removed';
  }
  if (is.required > was.required) return 'parameter-required';
  return is.parameters.length < was.parameters.length
    ? 'parameter-removed'
    : 'parameter-narrowed';
}
