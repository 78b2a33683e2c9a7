/**
 * Parses a query by type: `string -> DocumentNode`. Incomplete and misspelled
 * names are completed and corrected.
 */
import { isOneTypoAway } from '../one-typo.ts';
import { mapShape, mapTerm } from './map-term.ts';
import { parseShape } from './parse.ts';
import type { Shape, Term } from './term.ts';
import { toVariables } from './variables.ts';

/** Characters; the rest of a longer query is ignored. */
const LONGEST = 400;

export interface TypeQuery {
  readonly shape: Shape;
  /** Names that are no types, each with the nearest type name. */
  readonly unknown: readonly UnknownName[];
}

export interface UnknownName {
  readonly name: string;
  readonly nearest: string | null;
}

/** Type names by their lower case. */
export type TypeNames = ReadonlyMap<string, string>;

export function isTypeQuery(text: string): boolean {
  return /->|=>|→/.test(text);
}

/** `null` for an empty query, such as an arrow alone. */
export function parseTypeQuery(
  text: string,
  names: TypeNames,
): TypeQuery | null {
  const raw = parseShape(text.slice(0, LONGEST));
  if (raw.parameters.length === 0 && raw.result === null) return null;
  const written = new Map<string, string>();
  for (const [word] of text.matchAll(/[\p{L}_$][\p{L}\p{N}_$.]*/gu)) {
    written.set(word.toLowerCase(), word);
  }
  const unknown: UnknownName[] = [];
  const resolve = (term: Term): Term => {
    const resolved = toVariables(term, (name) =>
      isVariable(written.get(name) ?? name, names) ? name : null,
    );
    return mapTerm(resolved, (leaf) => {
      const { name } = leaf;
      if (leaf.kind === 'variable' || isKnown(name, names)) return leaf;
      const nearest = findNearestName(name, names);
      if (nearest?.startsWith(name) !== true) {
        unknown.push({
          name: written.get(name) ?? name,
          nearest: nearest === null ? null : (names.get(nearest) ?? null),
        });
      }
      return { ...leaf, name: nearest ?? name };
    });
  };
  return { shape: mapShape(raw, resolve), unknown };
}

/** Literals, such as `'query'`, count as known. */
function isKnown(name: string, names: TypeNames): boolean {
  return names.has(name) || !/^[\p{L}_$]/u.test(name);
}

/** Whether a word is a type variable: `T`, `T1`, `TNode`, `_`. */
function isVariable(word: string, names: TypeNames): boolean {
  if (names.has(word.toLowerCase())) return false;
  return /^(?:[A-Z]\d?|T[A-Z]\p{L}*|_)$/u.test(word);
}

/** The shortest name with this prefix, or else one that is one typo away. */
function findNearestName(name: string, names: TypeNames): string | null {
  let beginning: string | null = null;
  let mended: string | null = null;
  for (const one of names.keys()) {
    if (one.startsWith(name)) {
      if (beginning === null || one.length < beginning.length) beginning = one;
    } else if (mended === null && isOneTypoAway(name, one)) {
      mended = one;
    }
  }
  return beginning ?? mended;
}
