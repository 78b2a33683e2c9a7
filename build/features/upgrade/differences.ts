/**
 * What differs between two versions of a package, export by export and member by
 * member. Says that something differs, not what that means for users
 * (`classify.ts`).
 */
import {
  saysSame,
  type PublicApi,
  type PublicExport,
  type PublicSymbol,
} from '../../releases/public-api.ts';
import { readDeclaration } from './parse-declarations.ts';

export interface ApiDifference {
  readonly owner: Both<PublicExport>;
  /** The owner's member; `null` if the difference is the owner's own. */
  readonly member: Both<PublicSymbol> | null;
}

/** At least one of them is not `null`. */
export interface Both<One> {
  readonly before: One | null;
  readonly after: One | null;
}

/** Lists in the order of the later version, with what is gone at the end. */
export function listDifferences(
  before: PublicApi,
  after: PublicApi,
): readonly ApiDifference[] {
  return pair(before, after).flatMap((owner) => [
    ...(isSame(owner) ? [] : [{ owner, member: null }]),
    ...(owner.before === null || owner.after === null
      ? []
      : pair(owner.before.members, owner.after.members)
          .filter((member) => !isSame(member))
          .map((member) => ({ owner, member }))),
  ]);
}

function pair<One extends PublicSymbol>(
  before: readonly One[],
  after: readonly One[],
): readonly Both<One>[] {
  const earlier = new Map(
    before.map((publicExport) => [publicExport.name, publicExport]),
  );
  const later = new Set(after.map(({ name }) => name));
  return [
    ...after.map((publicExport) => ({
      before: earlier.get(publicExport.name) ?? null,
      after: publicExport,
    })),
    ...before
      .filter(({ name }) => !later.has(name))
      .map((publicExport) => ({ before: publicExport, after: null })),
  ];
}

/**
 * What types do not say: the kind of a declaration, its type parameters, and
 * whether it is deprecated. Classes have private parts, which only tests show.
 */
function isSame({ before, after }: Both<PublicSymbol>): boolean {
  if (before === null || after === null || !saysSame(before, after)) {
    return false;
  }
  const [own, other] = [before, after].map(({ text, deprecated }) => {
    const { keyword, generics } = readDeclaration(text);
    return `${keyword}${generics} ${String(deprecated === null)}`;
  });
  return own === other && !before.text.startsWith('class ');
}
