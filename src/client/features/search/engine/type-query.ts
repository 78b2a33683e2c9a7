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
  return new Parser(tokenise(text.slice(0, LONGEST)), names).parse();
}

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

/** Ends a list of parameters or elements, as the end of the query does. */
const END = /^(?:[)\]:]|->|)$/;

/** Parses `(a: A, b?: B) => R`, or `string, Source -> R`. */
class Parser {
  readonly #tokens: readonly string[];
  readonly #names: TypeNames;
  readonly #unknown: UnknownName[] = [];
  #at = 0;

  constructor(tokens: readonly string[], names: TypeNames) {
    this.#tokens = tokens;
    this.#names = names;
  }

  parse(): TypeQuery | null {
    const tokens = this.#tokens;
    // Type parameters are told by their names.
    if (tokens[0] === '<') this.#at = tokens.indexOf('>') + 1 || tokens.length;
    const behind = tokens[this.#findBehind()];
    if (behind === '->' || behind === ':') this.#skip('(');
    const parameters = this.#parseList();
    this.#skip(')');
    const hasResult = this.#skip('->') || this.#skip(':');
    const result = hasResult && this.#peek() !== '' ? this.#parseUnion() : null;
    if (parameters.length === 0 && result === null) return null;
    return { parameters, result, unknown: this.#unknown };
  }

  /** The empty string is behind the last token. */
  #peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? '';
  }

  #skip(wanted: string): boolean {
    const isThere = this.#peek() === wanted;
    if (isThere) this.#at += 1;
    return isThere;
  }

  /** The place behind the bracket that closes the one at the present place. */
  #findBehind(): number {
    let level = 0;
    let place = this.#at;
    do {
      const token = this.#tokens[place] ?? '';
      if (/^[([{]$/.test(token)) level += 1;
      if (/^[)\]}]$/.test(token)) level -= 1;
      place += 1;
    } while (level > 0 && place < this.#tokens.length);
    return place;
  }

  /** Skips what hides a type, or is not compared. */
  #skipType(): Term {
    this.#at = this.#findBehind();
    return OPAQUE;
  }

  #parseList(end = END, parse = () => this.#parseParameter()): readonly Term[] {
    const terms: Term[] = [];
    while (!end.test(this.#peek())) {
      const before = this.#at;
      terms.push(parse());
      // What cannot be read is skipped.
      if (!this.#skip(',') && this.#at === before) this.#at += 1;
    }
    return terms;
  }

  #parseParameter(): Term {
    const isRest = this.#skip('...');
    // Its name, or a destructuring pattern: `{ a, b }: T`.
    const start = this.#at;
    this.#at = this.#findBehind();
    this.#skip('?');
    if (!this.#skip(':')) this.#at = start;
    const type = this.#parseUnion();
    this.#skip('?');
    return isRest && type.head === 'array' ? (type.parts[0] ?? OPAQUE) : type;
  }

  #parseUnion(): Term {
    const type = this.#parseSeparated('|', () =>
      this.#parseSeparated('&', () => this.#parsePostfix()),
    );
    return this.#skip('is') ? toTerm('is', [this.#parseUnion()]) : type;
  }

  #parseSeparated(sign: string, parse: () => Term): Term {
    this.#skip(sign);
    const terms = [parse()];
    while (this.#skip(sign)) terms.push(parse());
    return toTerm(sign, terms);
  }

  #parsePostfix(): Term {
    let term = this.#parsePrimary();
    while (this.#peek() === '[') {
      term = this.#peek(1) === ']' ? toTerm('array', [term]) : OPAQUE;
      this.#at = this.#findBehind();
    }
    return term;
  }

  #parsePrimary(): Term {
    const token = this.#peek();
    if (token === '(') return this.#parseParenthesised();
    if (token === '{') return this.#skipType();
    if (this.#skip('[')) {
      const elements = this.#parseList();
      this.#skip(']');
      return toTerm('array', [toTerm('|', elements)]);
    }
    // Other signs are left for the caller: `,`, `)` and `->` end a type.
    if (!/^(?!->)[\p{L}_$'`\d-]/u.test(token)) return OPAQUE;
    this.#at += 1;
    if (token === 'is') return toTerm('is', [this.#parseUnion()]);
    if (MODIFIER.test(token)) return this.#parsePostfix();
    if (OPERATOR.test(token)) return this.#skipType();
    const name = token.replace(/^readonlyarray$/i, 'array');
    if (!this.#skip('<')) return this.#toNamed(name, []);
    const parts = this.#parseList(/^>?$/, () => this.#parseUnion());
    this.#skip('>');
    return this.#toNamed(name, parts);
  }

  /** `(A | B)`, or a function type. */
  #parseParenthesised(): Term {
    const end = this.#findBehind();
    this.#at += 1;
    if (this.#tokens[end] !== '->') {
      const type = this.#parseUnion();
      this.#at = end;
      return type;
    }
    const parameters = this.#parseList();
    this.#skip(')');
    this.#skip('->');
    return toTerm('->', [this.#parseUnion(), ...parameters]);
  }

  #toNamed(head: string, parts: readonly Term[]): Term {
    const name = head.toLowerCase();
    const isLiteral = !/^[\p{L}_$]/u.test(head);
    if (isLiteral || this.#names.has(name)) return toTerm(name, parts);
    if (parts.length === 0 && VARIABLE.test(head)) return toTerm(`?${name}`);
    const nearest = findNearestName(name, this.#names);
    if (nearest?.startsWith(name) !== true) {
      const shown = nearest === null ? null : this.#names.get(nearest);
      this.#unknown.push({ name: head, nearest: shown ?? null });
    }
    return toTerm(nearest ?? name, parts);
  }
}
