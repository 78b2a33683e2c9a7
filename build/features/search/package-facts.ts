/**
 * What search derives from a package as a whole: example queries, and the prefix
 * that its names share.
 */
import type { Entity, Signature, TypeNode } from '../../api/model.ts';

const EXAMPLES = 3;
const MOST_PARAMETERS = 2;

/**
 * Example queries for the search by type, each of which finds something.
 * @param entities - those that others refer to most come first
 */
export function findExampleQueries(
  entities: readonly Entity[],
): readonly string[] {
  /** The parameters by result, which is not repeated. */
  const suggestions = new Map<string, readonly string[]>();
  for (const entity of entities) {
    const [signature] = entity.kind === 'function' ? entity.signatures : [];
    const { returns } = signature ?? {};
    if (suggestions.size === EXAMPLES) break;
    if (signature === undefined || returns?.type !== 'reference') continue;
    const result = nameType(returns);
    const parameters = nameParameters(signature);
    if (
      returns.target.kind === 'entity' &&
      result !== null &&
      parameters !== null &&
      !suggestions.has(result)
    ) {
      suggestions.set(result, parameters);
    }
  }
  return [...suggestions].map(([result, parameters], place) =>
    // The second omits the parameters, to show that this is possible.
    place === 1 ? `-> ${result}` : `${parameters.join(', ')} -> ${result}`,
  );
}

/** The types of what must be passed, or `null` if one has no plain name. */
function nameParameters({ parameters }: Signature): readonly string[] | null {
  const names = parameters
    .filter(({ optional, rest }) => !optional && !rest)
    .map(({ type }) => nameType(type));
  const typeNames = names.filter((name) => name !== null);
  const isShort = typeNames.length > 0 && typeNames.length <= MOST_PARAMETERS;
  return isShort && typeNames.length === names.length ? typeNames : null;
}

function nameType(type: TypeNode): string | null {
  switch (type.type) {
    case 'intrinsic':
      return type.name === 'unknown' || type.name === 'any' ? null : type.name;
    case 'reference':
      return type.arguments.length === 0 ? type.name : null;
    case 'union':
      return type.types[0] === undefined ? null : nameType(type.types[0]);
    default:
      return null;
  }
}

/** At least one in so many names must have the prefix. */
const SHARE = 12;
const FEWEST = 4;

/**
 * A capitalized word before another one, including an abbreviation: `GraphQL`.
 */
const START = /^\p{Lu}\p{Ll}+(?:\p{Lu}+(?=\p{Lu}\p{Ll}))?(?=\p{Lu})/u;

/**
 * The prefix that many names of a package share, such as `GraphQL`: `schema` typed
 * into the search should find `GraphQLSchema`.
 * @returns the most frequent prefix, or an empty string
 */
export function findSharedStart(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [start] = START.exec(name) ?? [];
    if (start !== undefined) counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const [mostFrequent, count] = [...counts].reduce(
    (most, candidate) => (candidate[1] > most[1] ? candidate : most),
    ['', 0],
  );
  return count >= Math.max(FEWEST, names.length / SHARE) ? mostFrequent : '';
}
