/**
 * What a reader asks for by type: `string -> DocumentNode`. Names are completed
 * and mended, because nobody knows all of them by heart.
 */
import { isOneTypoAway } from '../one-typo.ts';
import { mapShape, mapTerm } from './map-term.ts';
import { parseShape } from './parse.ts';
import type { Shape, Term } from './term.ts';
import { toVariables } from './variables.ts';

/** Longer than any signature that someone would type. */
const LONGEST = 400;

export interface TypeQuery {
  readonly shape: Shape;
  /** Names that are no types, each with the nearest that is one. */
  readonly unknown: readonly UnknownName[];
}

export interface UnknownName {
  readonly name: string;
  readonly nearest: string | null;
}

/** Type names as they are written, by their lower case. */
export type TypeNames = ReadonlyMap<string, string>;

export function isTypeQuery(text: string): boolean {
  return /->|=>|→/.test(text);
}

/** `null` while nothing has been said yet: an arrow alone. */
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

/** Values, such as `'query'`, are known as well. */
function isKnown(name: string, names: TypeNames): boolean {
  return names.has(name) || !/^[\p{L}_$]/u.test(name);
}

/** `T`, `T1`, `TNode`, `_`: what may be any type, but the same one everywhere. */
function isVariable(word: string, names: TypeNames): boolean {
  if (names.has(word.toLowerCase())) return false;
  return /^(?:[A-Z]\d?|T[A-Z]\p{L}*|_)$/u.test(word);
}

/** The shortest name that begins like this, or else is one slip away. */
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
