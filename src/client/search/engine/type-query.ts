/**
 * Parses a query by type: `string -> DocumentNode`. It is parsed while it is being
 * typed, so what cannot be read becomes a type that is not compared. Incomplete
 * and misspelled names are completed and corrected.
 */
import { isOneTypoAway } from './closeness.ts';
import { OPAQUE, toTerm, unionOf, type Term } from './fits.ts';

export interface TypeQuery {
  readonly parameters: readonly Term[];
  /** `null` in a query without a result. */
  readonly result: Term | null;
  /** Names that are no types, each with the nearest type name. */
  readonly unknown: readonly UnknownName[];
}

export interface UnknownName {
  readonly name: string;
  readonly nearest: string | null;
}

/** Type names by their lower case. */
export type TypeNames = ReadonlyMap<string, string>;

/** Characters; the rest of a longer query is ignored. */
const LONGEST = 400;

export function isTypeQuery(text: string): boolean {
  return /->|=>|→/.test(text);
}

/** `null` for an empty query, such as an arrow alone. */
export function parseTypeQuery(
  text: string,
  names: TypeNames,
): TypeQuery | null {
  const written = parseShape(tokenise(text.slice(0, LONGEST)));
  if (written.parameters.length === 0 && written.result === null) return null;
  const unknown: UnknownName[] = [];
  const resolve = ({ head, parts: raw }: Term): Term => {
    const parts = raw.map(resolve);
    const name = head.toLowerCase();
    // Signs and literals.
    if (!/^[\p{L}_$]/u.test(head) || names.has(name))
      return toTerm(name, parts);
    if (parts.length === 0 && VARIABLE.test(head)) return toTerm(`?${name}`);
    const nearest = findNearestName(name, names);
    if (nearest?.startsWith(name) !== true) {
      const shown = nearest === null ? null : (names.get(nearest) ?? null);
      unknown.push({ name: head, nearest: shown });
    }
    return toTerm(nearest ?? name, parts);
  };
  return {
    parameters: written.parameters.map(resolve),
    result: written.result === null ? null : resolve(written.result),
    unknown,
  };
}

/** A name that is read as a type parameter: `T`, `T1`, `TNode`, `_`. */
const VARIABLE = /^(?:[A-Z]\d?|T[A-Z]\p{L}*|_)$/u;

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

/** Words may have dots; literals are strings, numbers and templates. */
const TOKEN =
  /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|-?\d[\w.]*|\.\.\.|->|=>|→|\S/gsu;

function tokenise(text: string): readonly string[] {
  return [...text.matchAll(TOKEN)].map(([token]) =>
    // All arrows mean the same, so that queries can use any.
    token.replace(/^(?:=>|→)$/, '->').replace(/^"(.*)"$/s, "'$1'"),
  );
}

/** Words before a type that do not matter, and words that hide it. */
const MODIFIER = /^(?:readonly|new|abstract|infer|unique|asserts)$/;
const OPERATOR = /^(?:keyof|typeof)$/;

/** Parses `(a: A, b?: B) => R`, or `string, Source -> R`. */
function parseShape(
  tokens: readonly string[],
): Pick<TypeQuery, 'parameters' | 'result'> {
  let at = 0;
  const isOver = (): boolean => at >= tokens.length;
  const peek = (ahead = 0): string => tokens[at + ahead] ?? '';
  const skip = (wanted: string): boolean => {
    const isThere = peek() === wanted;
    if (isThere) at += 1;
    return isThere;
  };
  /** The place behind the bracket that closes the one at the present place. */
  const findBehind = (): number => {
    let level = 0;
    let place = at;
    do {
      const token = tokens[place] ?? '';
      if (/^[([{]$/.test(token)) level += 1;
      if (/^[)\]}]$/.test(token)) level -= 1;
      place += 1;
    } while (level > 0 && place < tokens.length);
    return place;
  };
  const list = (read: () => Term, isEnd: () => boolean): readonly Term[] => {
    const terms: Term[] = [];
    while (!isOver() && !isEnd()) {
      const before = at;
      terms.push(read());
      // What cannot be read is skipped.
      if (!skip(',') && at === before) at += 1;
    }
    return terms;
  };
  const parameters = (): readonly Term[] =>
    list(parameter, () => /^(?:[)\]:]|->)$/.test(peek()));
  const parameter = (): Term => {
    const isRest = skip('...');
    // Its name, or a destructuring pattern: `{ a, b }: T`.
    const start = at;
    at = findBehind();
    skip('?');
    if (!skip(':')) at = start;
    const type = several('|');
    skip('?');
    return isRest && type.head === 'Array' ? (type.parts[0] ?? OPAQUE) : type;
  };
  /** A union of intersections, or for `&` one intersection. */
  const several = (sign: '|' | '&'): Term => {
    const read = sign === '|' ? (): Term => several('&') : postfix;
    skip(sign);
    const terms = [read()];
    while (skip(sign)) terms.push(read());
    const [only = OPAQUE] = terms;
    const all = terms.length === 1 ? only : toTerm(sign, terms);
    return sign === '|' && skip('is') ? toTerm('is', [several('|')]) : all;
  };
  const postfix = (): Term => {
    let term = primary();
    while (peek() === '[') {
      term = peek(1) === ']' ? toTerm('Array', [term]) : OPAQUE;
      at = findBehind();
    }
    return term;
  };
  const primary = (): Term => {
    const token = peek();
    switch (token) {
      case '(':
        return parenthesised();
      case '{':
        at = findBehind();
        return OPAQUE;
      case '[': {
        at += 1;
        const elements = parameters();
        skip(']');
        return toTerm('Array', [unionOf(elements)]);
      }
      default:
        // Other signs are left for the caller: `,`, `)` and `->` end a type.
        return /^[\p{L}_$'`\d-]/u.test(token) && token !== '->'
          ? named(token)
          : OPAQUE;
    }
  };
  const named = (word: string): Term => {
    at += 1;
    if (word === 'is') return toTerm('is', [several('|')]);
    if (MODIFIER.test(word)) return postfix();
    if (OPERATOR.test(word)) {
      postfix();
      return OPAQUE;
    }
    const parts = skip('<')
      ? list(
          () => several('|'),
          () => skip('>'),
        )
      : [];
    return toTerm(word.replace(/^readonlyarray$/i, 'Array'), parts);
  };
  /** `(A | B)`, or a function type. */
  const parenthesised = (): Term => {
    const end = findBehind();
    at += 1;
    if (tokens[end] !== '->') {
      const term = several('|');
      at = end;
      return term;
    }
    const given = parameters();
    skip(')');
    skip('->');
    return toTerm('->', [...given, several('|')]);
  };
  // Type parameters are told by their names.
  if (peek() === '<') at = tokens.indexOf('>') + 1 || tokens.length;
  const behind = tokens[findBehind()];
  if (behind === '->' || behind === ':') skip('(');
  const given = parameters();
  skip(')');
  const hasResult = skip('->') || skip(':');
  return {
    parameters: given,
    result: hasResult && !isOver() ? several('|') : null,
  };
}
