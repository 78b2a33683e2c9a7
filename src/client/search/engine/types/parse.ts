/**
 * Reads types: the part of TypeScript's grammar that signatures are printed in.
 * What it does not know becomes opaque instead of an error, because a query is
 * read while it is being typed.
 */
import { Cursor, readList } from './cursor.ts';
import {
  ARRAY,
  named,
  OPAQUE,
  PREDICATE,
  unionOf,
  type Shape,
  type ShapeParameter,
  type Term,
  type TypeVariable,
} from './term.ts';

/** Deeper than any type is written by hand. */
const DEEPEST = 24;

/** `<T>(a: A, b?: B): R`, or `string, Source -> R`. */
export function parseShape(text: string): Shape {
  return new TypeParser(text).readShape();
}

/** A type alone, after the given signs: `: T`, `<T> = T`. */
export function parseDeclared(text: string): {
  readonly variables: readonly TypeVariable[];
  readonly term: Term;
} {
  return new TypeParser(text).readDeclared();
}

/** The supertypes in `<T> extends A, B`. */
export function parseHeading(text: string): {
  readonly variables: readonly TypeVariable[];
  readonly supers: readonly Term[];
} {
  return new TypeParser(text).readHeading();
}

class TypeParser {
  readonly cursor: Cursor;
  #depth = 0;

  constructor(text: string) {
    this.cursor = new Cursor(text);
  }

  readShape(): Shape {
    const variables = this.#variables();
    const inParentheses = this.cursor.peek() === '(' && this.#closesAtArrow();
    if (inParentheses) this.cursor.move();
    const parameters = this.#parameters();
    this.cursor.skip(')');
    const hasResult = this.cursor.skip('->') || this.cursor.skip(':');
    const result = hasResult && !this.cursor.ended ? this.#type() : null;
    return { variables, parameters, result };
  }

  readDeclared(): { variables: readonly TypeVariable[]; term: Term } {
    const variables = this.#variables();
    this.cursor.skip('?');
    if (!this.cursor.skip(':')) this.cursor.skip('=');
    return { variables, term: this.#type() };
  }

  readHeading(): {
    variables: readonly TypeVariable[];
    supers: readonly Term[];
  } {
    const variables = this.#variables();
    const supers: Term[] = [];
    while (this.cursor.skip('extends') || this.cursor.skip('implements')) {
      do supers.push(this.#type());
      while (this.cursor.skip(','));
    }
    return { variables, supers };
  }

  #type(): Term {
    this.#depth += 1;
    if (this.#depth > DEEPEST) this.cursor.moveToEnd();
    const term = this.#conditional();
    this.#depth -= 1;
    return term;
  }

  #conditional(): Term {
    const term = this.#union();
    if (this.cursor.skip('is')) return named(PREDICATE, [this.#type()]);
    if (this.cursor.peek() !== 'extends') return term;
    this.cursor.move();
    this.#union();
    if (!this.cursor.skip('?')) return term;
    const whenTrue = this.#type();
    this.cursor.skip(':');
    return unionOf([whenTrue, this.#type()]);
  }

  #union(): Term {
    this.cursor.skip('|');
    const terms = [this.#intersection()];
    while (this.cursor.skip('|')) terms.push(this.#intersection());
    return unionOf(terms);
  }

  #intersection(): Term {
    this.cursor.skip('&');
    const terms = [this.#postfix()];
    while (this.cursor.skip('&')) terms.push(this.#postfix());
    const [only] = terms;
    return only !== undefined && terms.length === 1
      ? only
      : { kind: 'intersection', terms };
  }

  #postfix(): Term {
    let term = this.#primary();
    while (this.cursor.skip('[')) {
      if (this.cursor.skip(']')) {
        term = named(ARRAY, [term]);
      } else {
        this.cursor.skipBehind();
        term = OPAQUE;
      }
    }
    return term;
  }

  #primary(): Term {
    const { token } = this.cursor;
    if (token === null) return OPAQUE;
    switch (token.kind) {
      case 'literal':
        this.cursor.move();
        return named(token.text);
      case 'word':
        this.cursor.move();
        return this.#word(token.text);
      case 'sign':
        return this.#sign(token.text);
    }
  }

  #word(text: string): Term {
    switch (text) {
      case 'readonly':
      case 'new':
      case 'abstract':
      case 'infer':
      case 'unique':
        return this.#postfix();
      case 'is':
        return named(PREDICATE, [this.#type()]);
      case 'asserts': {
        const subject = this.#postfix();
        return this.cursor.peek() === 'is' ? subject : named('void');
      }
      case 'keyof':
      case 'typeof':
        this.#postfix();
        return OPAQUE;
      default: {
        const terms = this.#arguments();
        return /^(?:readonly)?array$/i.test(text)
          ? named(ARRAY, terms)
          : named(text, terms);
      }
    }
  }

  #sign(text: string): Term {
    switch (text) {
      case '(':
        return this.#parenthesised();
      case '<': {
        const variables = this.#variables();
        const term = this.#parenthesised();
        return term.kind === 'function'
          ? { kind: 'function', shape: { ...term.shape, variables } }
          : term;
      }
      case '{':
        this.cursor.move();
        this.cursor.skipBehind();
        return OPAQUE;
      case '[': {
        this.cursor.move();
        const elements = this.#parameters();
        this.cursor.skip(']');
        return named(ARRAY, [unionOf(elements.map(({ term }) => term))]);
      }
      default:
        // Left for whoever called; `,`, `)` and `->` end a type.
        return OPAQUE;
    }
  }

  /** `(A | B)`, or the parameters of a function type. */
  #parenthesised(): Term {
    if (this.#closesAtArrow()) {
      this.cursor.move();
      const parameters = this.#parameters();
      this.cursor.skip(')');
      this.cursor.skip('->');
      const shape = { variables: [], parameters, result: this.#type() };
      return { kind: 'function', shape };
    }
    this.cursor.move();
    const term = this.#type();
    this.cursor.skipBehind();
    return term;
  }

  #parameters(): readonly ShapeParameter[] {
    const { cursor } = this;
    return readList(
      cursor,
      () => /^(?:[)\]:]|->)$/.test(cursor.peek()),
      () => this.#parameter(),
    );
  }

  #parameter(): ShapeParameter {
    const rest = this.cursor.skip('...');
    const sign = this.cursor.peek(1);
    const isNamed =
      this.cursor.token?.kind === 'word' &&
      (sign === ':' || (sign === '?' && this.cursor.peek(2) === ':'));
    if (!isNamed) {
      const term = this.#type();
      return { term, optional: this.cursor.skip('?') || rest };
    }
    this.cursor.move(sign === '?' ? 3 : 2);
    const term = this.#type();
    if (this.cursor.skip('=')) this.#type();
    return {
      term: rest ? elementOf(term) : term,
      optional: sign === '?' || rest,
    };
  }

  #variables(): readonly TypeVariable[] {
    if (!this.cursor.skip('<')) return [];
    const variables: TypeVariable[] = [];
    while (!this.cursor.ended && !this.cursor.skip('>')) {
      const { token } = this.cursor;
      this.cursor.move();
      if (token?.kind !== 'word' || /^(?:const|in|out)$/.test(token.text)) {
        continue;
      }
      const constraint = this.cursor.skip('extends') ? this.#type() : null;
      if (this.cursor.skip('=')) this.#type();
      variables.push({ name: token.text, constraint });
    }
    return variables;
  }

  #arguments(): readonly Term[] {
    if (!this.cursor.skip('<')) return [];
    return readList(
      this.cursor,
      () => this.cursor.skip('>'),
      () => this.#type(),
    );
  }

  /** Whether an arrow follows the parenthesis that belongs to this one. */
  #closesAtArrow(): boolean {
    const next = this.cursor.peekBehind();
    return next === '->' || (this.#depth === 0 && next === ':');
  }
}

function elementOf(term: Term): Term {
  return term.kind === 'name' && term.name === ARRAY
    ? (term.arguments[0] ?? OPAQUE)
    : term;
}
