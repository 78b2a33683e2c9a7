/**
 * Parses a query by type: `string -> DocumentNode`. It is parsed while it is being
 * typed, so what cannot be read becomes a type that is not compared. Incomplete
 * and misspelled names are completed and corrected.
 */
import { isOneTypoAway } from './name-matching.ts';
import { OPAQUE, toTerm, type Term } from './type-matching.ts';

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
  const unknown: UnknownName[] = [];
  const toNamed: ToNamed = (head, parts) => {
    const name = head.toLowerCase();
    // Literals.
    if (!/^[\p{L}_$]/u.test(head) || names.has(name)) {
      return toTerm(name, parts);
    }
    if (parts.length === 0 && VARIABLE.test(head)) return toTerm(`?${name}`);
    const nearest = findNearestName(name, names);
    if (nearest?.startsWith(name) !== true) {
      const shown = nearest === null ? null : (names.get(nearest) ?? null);
      unknown.push({ name: head, nearest: shown });
    }
    return toTerm(nearest ?? name, parts);
  };
  const shape = parseShape(tokenise(text.slice(0, LONGEST)), toNamed);
  const isEmpty = shape.parameters.length === 0 && shape.result === null;
  return isEmpty ? null : { ...shape, unknown };
}

type ToNamed = (name: string, parts: readonly Term[]) => Term;

/** A name that is read as a type parameter: `T`, `T1`, `TNode`, `_`. */
const VARIABLE = /^(?:[A-Z]\d?|T[A-Z]\p{L}*|_)$/u;

/** The shortest name with this prefix, or else one that is one typo away. */
function findNearestName(name: string, names: TypeNames): string | null {
  let beginning: string | null = null;
  let mended: string | null = null;
  for (const candidate of names.keys()) {
    if (candidate.startsWith(name)) {
      if (beginning === null || candidate.length < beginning.length)
        beginning = candidate;
    } else if (mended === null && isOneTypoAway(name, candidate)) {
      mended = candidate;
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

/** Ends a list of parameters or elements. */
const END = /^(?:[)\]:]|->)$/;

/** Parses `(a: A, b?: B) => R`, or `string, Source -> R`. */
function parseShape(
  tokens: readonly string[],
  toNamed: ToNamed,
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
  /** Skips what hides a type, or is not compared. */
  const opaque = (): Term => {
    at = findBehind();
    return OPAQUE;
  };
  const list = (read: () => Term, end: RegExp): readonly Term[] => {
    const terms: Term[] = [];
    while (!isOver() && !end.test(peek())) {
      const before = at;
      terms.push(read());
      // What cannot be read is skipped.
      if (!skip(',') && at === before) at += 1;
    }
    return terms;
  };
  const parameter = (): Term => {
    const isRest = skip('...');
    // Its name, or a destructuring pattern: `{ a, b }: T`.
    const start = at;
    at = findBehind();
    skip('?');
    if (!skip(':')) at = start;
    const type = union();
    skip('?');
    return isRest && type.head === 'array' ? (type.parts[0] ?? OPAQUE) : type;
  };
  const separated = (sign: string, read: () => Term): Term => {
    skip(sign);
    const terms = [read()];
    while (skip(sign)) terms.push(read());
    return toTerm(sign, terms);
  };
  const union = (): Term => {
    const type = separated('|', () => separated('&', postfix));
    return skip('is') ? toTerm('is', [union()]) : type;
  };
  const postfix = (): Term => {
    let term = primary();
    while (peek() === '[') {
      term = peek(1) === ']' ? toTerm('array', [term]) : OPAQUE;
      at = findBehind();
    }
    return term;
  };
  const primary = (): Term => {
    const token = peek();
    if (token === '(') return parenthesised();
    if (token === '{') return opaque();
    if (skip('[')) {
      const elements = list(parameter, END);
      skip(']');
      return toTerm('array', [toTerm('|', elements)]);
    }
    // Other signs are left for the caller: `,`, `)` and `->` end a type.
    if (!/^(?!->)[\p{L}_$'`\d-]/u.test(token)) return OPAQUE;
    at += 1;
    if (token === 'is') return toTerm('is', [union()]);
    if (MODIFIER.test(token)) return postfix();
    if (OPERATOR.test(token)) return opaque();
    const name = token.replace(/^readonlyarray$/i, 'array');
    if (!skip('<')) return toNamed(name, []);
    const parts = list(union, /^>$/);
    skip('>');
    return toNamed(name, parts);
  };
  /** `(A | B)`, or a function type. */
  const parenthesised = (): Term => {
    const end = findBehind();
    at += 1;
    if (tokens[end] !== '->') {
      const type = union();
      at = end;
      return type;
    }
    const parameters = list(parameter, END);
    skip(')');
    skip('->');
    return toTerm('->', [union(), ...parameters]);
  };
  // Type parameters are told by their names.
  if (peek() === '<') at = tokens.indexOf('>') + 1 || tokens.length;
  const behind = tokens[findBehind()];
  if (behind === '->' || behind === ':') skip('(');
  const parameters = list(parameter, END);
  skip(')');
  const hasResult = skip('->') || skip(':');
  return { parameters, result: hasResult && !isOver() ? union() : null };
}
