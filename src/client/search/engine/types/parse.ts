/**
 * Reads types: the part of TypeScript's grammar that signatures are printed in.
 * What it does not know becomes opaque instead of an error, because a query is
 * read while it is being typed.
 */
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
import { tokenise, type Token } from './tokens.ts';

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
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokenise(text);
  }

  readShape(): Shape {
    const variables = this.#variables();
    const inParentheses = this.#peek() === '(' && this.#closesAtArrow();
    if (inParentheses) this.#at += 1;
    const parameters = this.#parameters();
    this.#skip(')');
    const hasResult = this.#skip('->') || this.#skip(':');
    const result = hasResult && !this.#ended() ? this.#type() : null;
    return { variables, parameters, result };
  }

  readDeclared(): { variables: readonly TypeVariable[]; term: Term } {
    const variables = this.#variables();
    this.#skip('?');
    if (!this.#skip(':')) this.#skip('=');
    return { variables, term: this.#type() };
  }

  readHeading(): {
    variables: readonly TypeVariable[];
    supers: readonly Term[];
  } {
    const variables = this.#variables();
    const supers: Term[] = [];
    while (this.#skip('extends') || this.#skip('implements')) {
      do supers.push(this.#type());
      while (this.#skip(','));
    }
    return { variables, supers };
  }

  #type(): Term {
    this.#depth += 1;
    const term = this.#depth > DEEPEST ? this.#giveUp() : this.#conditional();
    this.#depth -= 1;
    return term;
  }

  #conditional(): Term {
    const term = this.#union();
    if (this.#skip('is')) return named(PREDICATE, [this.#type()]);
    if (this.#peek() !== 'extends') return term;
    this.#at += 1;
    this.#union();
    if (!this.#skip('?')) return term;
    const whenTrue = this.#type();
    this.#skip(':');
    return unionOf([whenTrue, this.#type()]);
  }

  #union(): Term {
    this.#skip('|');
    const terms = [this.#intersection()];
    while (this.#skip('|')) terms.push(this.#intersection());
    return unionOf(terms);
  }

  #intersection(): Term {
    this.#skip('&');
    const terms = [this.#postfix()];
    while (this.#skip('&')) terms.push(this.#postfix());
    const [only] = terms;
    return only !== undefined && terms.length === 1
      ? only
      : { kind: 'intersection', terms };
  }

  #postfix(): Term {
    let term = this.#primary();
    while (this.#skip('[')) {
      if (this.#skip(']')) {
        term = named(ARRAY, [term]);
      } else {
        this.#skipTo(']');
        term = OPAQUE;
      }
    }
    return term;
  }

  #primary(): Term {
    const token = this.#tokens[this.#at];
    if (token === undefined) return OPAQUE;
    switch (token.kind) {
      case 'literal':
        this.#at += 1;
        return named(token.text);
      case 'word':
        this.#at += 1;
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
        return this.#peek() === 'is' ? subject : named('void');
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
        this.#at += 1;
        this.#skipTo('}');
        return OPAQUE;
      case '[': {
        this.#at += 1;
        const elements = this.#parameters();
        this.#skip(']');
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
      this.#at += 1;
      const parameters = this.#parameters();
      this.#skip(')');
      this.#skip('->');
      const shape = { variables: [], parameters, result: this.#type() };
      return { kind: 'function', shape };
    }
    this.#at += 1;
    const term = this.#type();
    this.#skipTo(')');
    return term;
  }

  #parameters(): readonly ShapeParameter[] {
    const parameters: ShapeParameter[] = [];
    while (!this.#ended() && !/^(?:[)\]:]|->)$/.test(this.#peek())) {
      const before = this.#at;
      parameters.push(this.#parameter());
      if (!this.#skip(',') && this.#at === before) this.#at += 1;
    }
    return parameters;
  }

  #parameter(): ShapeParameter {
    const rest = this.#skip('...');
    const sign = this.#peek(1);
    const isNamed =
      this.#tokens[this.#at]?.kind === 'word' &&
      (sign === ':' || (sign === '?' && this.#peek(2) === ':'));
    if (!isNamed) {
      const term = this.#type();
      return { term, optional: this.#skip('?') || rest };
    }
    this.#at += sign === '?' ? 3 : 2;
    const term = this.#type();
    if (this.#skip('=')) this.#type();
    return { term: rest ? elementOf(term) : term, optional: sign === '?' || rest };
  }

  #variables(): readonly TypeVariable[] {
    if (!this.#skip('<')) return [];
    const variables: TypeVariable[] = [];
    while (!this.#ended() && !this.#skip('>')) {
      const token = this.#tokens[this.#at];
      this.#at += 1;
      if (token?.kind !== 'word' || /^(?:const|in|out)$/.test(token.text)) {
        continue;
      }
      const constraint = this.#skip('extends') ? this.#type() : null;
      if (this.#skip('=')) this.#type();
      variables.push({ name: token.text, constraint });
    }
    return variables;
  }

  #arguments(): readonly Term[] {
    if (!this.#skip('<')) return [];
    const terms: Term[] = [];
    while (!this.#ended() && !this.#skip('>')) {
      const before = this.#at;
      terms.push(this.#type());
      if (!this.#skip(',') && this.#at === before) this.#at += 1;
    }
    return terms;
  }

  /** Whether an arrow follows the parenthesis that belongs to this one. */
  #closesAtArrow(): boolean {
    const end = this.#findClosing(this.#at);
    const next = this.#tokens[end + 1]?.text;
    return next === '->' || (this.#depth === 0 && next === ':');
  }

  #findClosing(from: number): number {
    let open = 0;
    for (let index = from; index < this.#tokens.length; index += 1) {
      const token = this.#tokens[index];
      if (token?.kind !== 'sign') continue;
      if (/^[([{]$/.test(token.text)) open += 1;
      if (/^[)\]}]$/.test(token.text)) {
        open -= 1;
        if (open <= 0) return index;
      }
    }
    return this.#tokens.length;
  }

  /** Goes past the sign that closes what was just opened. */
  #skipTo(sign: string): void {
    let open = 1;
    for (; this.#at < this.#tokens.length && open > 0; this.#at += 1) {
      const token = this.#tokens[this.#at];
      if (token?.kind !== 'sign') continue;
      if (/^[([{]$/.test(token.text)) open += 1;
      if (token.text === sign || /^[)\]}]$/.test(token.text)) open -= 1;
    }
  }

  #giveUp(): Term {
    this.#at = this.#tokens.length;
    return OPAQUE;
  }

  #skip(text: string): boolean {
    const found = this.#peek() === text;
    if (found) this.#at += 1;
    return found;
  }

  /** The text of a token ahead; empty past the end, and for literals. */
  #peek(ahead = 0): string {
    const token = this.#tokens[this.#at + ahead];
    return token === undefined || token.kind === 'literal' ? '' : token.text;
  }

  #ended(): boolean {
    return this.#at >= this.#tokens.length;
  }
}

function elementOf(term: Term): Term {
  return term.kind === 'name' && term.name === ARRAY
    ? (term.arguments[0] ?? OPAQUE)
    : term;
}
