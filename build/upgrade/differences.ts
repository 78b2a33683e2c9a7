/**
 * What differs between two versions of a package, export by export and member by
 * member. Says that something differs, not what that means for users
 * (`classify.ts`).
 */
import type {
  PublicApi,
  PublicExport,
  PublicSymbol,
} from '../api/history/public-api.ts';

export interface Difference {
  readonly owner: Both<PublicExport>;
  /** Of the owner; `null` if the difference is its own. */
  readonly member: Both<PublicSymbol> | null;
}

/** Not both are `null`. */
export interface Both<One> {
  readonly before: One | null;
  readonly after: One | null;
}

/** In the order of the later version, with what is gone at the end. */
export function listDifferences(
  before: PublicApi,
  after: PublicApi,
): readonly Difference[] {
  return pair(before, after).flatMap((owner) => {
    const own: Difference = { owner, member: null };
    if (owner.before === null || owner.after === null) return [own];
    const { members: earlier } = owner.before;
    const members = pair(earlier, owner.after.members);
    return [
      ...(isSame(owner.before, owner.after) ? [] : [own]),
      ...members
        .filter((one) => !isSame(one.before, one.after))
        .map((member) => ({ owner, member })),
    ];
  });
}

function pair<One extends PublicSymbol>(
  before: readonly One[],
  after: readonly One[],
): readonly Both<One>[] {
  const earlier = new Map(before.map((one) => [one.name, one]));
  const later = new Map(after.map((one) => [one.name, one]));
  return [
    ...after.map((one) => ({
      before: earlier.get(one.name) ?? null,
      after: one,
    })),
    ...before
      .filter(({ name }) => !later.has(name))
      .map((one) => ({ before: one, after: null })),
  ];
}

/**
 * A type is the same if it is by name or by what its aliases stand for; to be
 * deprecated is a difference, too.
 */
function isSame(
  before: PublicSymbol | null,
  after: PublicSymbol | null,
): boolean {
  return (
    before !== null &&
    after !== null &&
    (before.deprecated === null) === (after.deprecated === null) &&
    before.type.some((hash, index) => hash === after.type[index])
  );
}
