/**
 * Parses types: the part of TypeScript's grammar that printed signatures use.
 * Anything else becomes opaque instead of an error, because a query is parsed
 * while it is being typed.
 */
import { createCursor, type Cursor } from './cursor.ts';
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

/** `<T>(a: A, b?: B): R`, or `string, Source -> R`. */
export function parseShape(text: string): Shape {
  const cursor = createCursor(text);
  const variables = readVariables(cursor);
  if (/^(?:->|:)$/.test(peekBehind(cursor))) cursor.skip('(');
  const parameters = readParameters(cursor);
  cursor.skip(')');
  const hasResult = cursor.skip('->') || cursor.skip(':');
  const result = hasResult && !cursor.isOver() ? readType(cursor) : null;
  return { variables, parameters, result };
}

/** A type after its declaring tokens: `?: T`, `<T> = T`. */
export function parseDeclared(text: string): {
  readonly variables: readonly TypeVariable[];
  readonly term: Term;
} {
  const cursor = createCursor(text);
  const variables = readVariables(cursor);
  cursor.skip('?');
  if (!cursor.skip(':')) cursor.skip('=');
  return { variables, term: readType(cursor) };
}

/** The supertypes in `<T> extends A, B implements C`. */
export function parseHeading(text: string): {
  readonly variables: readonly TypeVariable[];
  readonly supers: readonly Term[];
} {
  const cursor = createCursor(text);
  const variables = readVariables(cursor);
  const supers: Term[] = [];
  while (cursor.skip('extends') || cursor.skip('implements')) {
    do supers.push(readType(cursor));
    while (cursor.skip(','));
  }
  return { variables, supers };
}

function readType(cursor: Cursor): Term {
  const term = readSeveral(cursor, '|');
  if (cursor.skip('is')) return named(PREDICATE, [readType(cursor)]);
  if (!cursor.skip('extends')) return term;
  readSeveral(cursor, '|');
  if (!cursor.skip('?')) return term;
  const whenTrue = readType(cursor);
  cursor.skip(':');
  return unionOf([whenTrue, readType(cursor)]);
}

/** Parses a union of intersections, or for `&` one intersection. */
function readSeveral(cursor: Cursor, sign: '|' | '&'): Term {
  const read = (): Term =>
    sign === '|' ? readSeveral(cursor, '&') : readPostfix(cursor);
  cursor.skip(sign);
  const terms = [read()];
  while (cursor.skip(sign)) terms.push(read());
  const [only = OPAQUE] = terms;
  if (terms.length === 1) return only;
  return sign === '|' ? unionOf(terms) : { kind: 'intersection', terms };
}

function readPostfix(cursor: Cursor): Term {
  let term = readPrimary(cursor);
  while (cursor.skip('[')) {
    term = cursor.peek() === ']' ? named(ARRAY, [term]) : OPAQUE;
    cursor.skipBehind();
  }
  return term;
}

function readPrimary(cursor: Cursor): Term {
  const token = cursor.token();
  if (token?.kind === 'sign') return readBracketed(cursor, token.text);
  if (token === null) return OPAQUE;
  cursor.move();
  return token.kind === 'word'
    ? readWord(cursor, token.text)
    : named(token.text);
}

function readWord(cursor: Cursor, text: string): Term {
  switch (text) {
    case 'readonly':
    case 'new':
    case 'abstract':
    case 'infer':
    case 'unique':
      return readPostfix(cursor);
    case 'is':
      return named(PREDICATE, [readType(cursor)]);
    case 'asserts':
      // `asserts x is T` continues as a predicate; `asserts x` ends here.
      readPostfix(cursor);
      return named('void');
    case 'keyof':
    case 'typeof':
      readPostfix(cursor);
      return OPAQUE;
    default: {
      const terms = readArguments(cursor);
      return named(/^readonlyarray$/i.test(text) ? ARRAY : text, terms);
    }
  }
}

function readBracketed(cursor: Cursor, sign: string): Term {
  switch (sign) {
    case '(':
      return readParenthesised(cursor, []);
    case '<':
      return readParenthesised(cursor, readVariables(cursor));
    case '{':
      cursor.move();
      cursor.skipBehind();
      return OPAQUE;
    case '[': {
      cursor.move();
      const elements = readParameters(cursor);
      cursor.skip(']');
      return named(ARRAY, [unionOf(elements.map(({ term }) => term))]);
    }
    default:
      // Left for the caller: `,`, `)` and `->` end a type.
      return OPAQUE;
  }
}

/** `(A | B)`, or the parameters of a function type. */
function readParenthesised(
  cursor: Cursor,
  variables: readonly TypeVariable[],
): Term {
  const isFunction = peekBehind(cursor) === '->';
  cursor.move();
  if (!isFunction) {
    const term = readType(cursor);
    cursor.skipBehind();
    return term;
  }
  const parameters = readParameters(cursor);
  cursor.skip(')');
  cursor.skip('->');
  const shape = { variables, parameters, result: readType(cursor) };
  return { kind: 'function', shape };
}

function readParameters(cursor: Cursor): readonly ShapeParameter[] {
  return readList(cursor, readParameter, () =>
    /^(?:[)\]:]|->)$/.test(cursor.peek()),
  );
}

function readParameter(cursor: Cursor): ShapeParameter {
  const rest = cursor.skip('...');
  const start = cursor.place();
  // Its name, or a destructuring pattern: `{ a, b }: T`.
  cursor.skipWhole();
  const isOptional = cursor.skip('?');
  const isNamed = cursor.skip(':');
  if (!isNamed) cursor.move(start - cursor.place());
  const term = readType(cursor);
  return {
    term: rest ? elementOf(term) : term,
    optional: (isNamed && isOptional) || rest || cursor.skip('?'),
  };
}

function readVariables(cursor: Cursor): readonly TypeVariable[] {
  if (!cursor.skip('<')) return [];
  const variables: TypeVariable[] = [];
  while (!cursor.isOver() && !cursor.skip('>')) {
    const token = cursor.token();
    cursor.move();
    if (token?.kind !== 'word' || /^(?:const|in|out)$/.test(token.text)) {
      continue;
    }
    const constraint = cursor.skip('extends') ? readType(cursor) : null;
    if (cursor.skip('=')) readType(cursor);
    variables.push({ name: token.text, constraint });
  }
  return variables;
}

function readArguments(cursor: Cursor): readonly Term[] {
  return cursor.skip('<')
    ? readList(cursor, readType, () => cursor.skip('>'))
    : [];
}

/** Parses a comma-separated list; skips tokens that cannot be parsed. */
function readList<T>(
  cursor: Cursor,
  read: (cursor: Cursor) => T,
  isOver: () => boolean,
): readonly T[] {
  const list: T[] = [];
  while (!cursor.isOver() && !isOver()) {
    const before = cursor.place();
    list.push(read(cursor));
    if (!cursor.skip(',') && cursor.place() === before) cursor.move();
  }
  return list;
}

/** The token after the parenthesis that closes the next one. */
function peekBehind(cursor: Cursor): string {
  return cursor.peek() === '(' ? cursor.peekBehind() : '';
}

function elementOf(term: Term): Term {
  return term.kind === 'name' && term.name === ARRAY
    ? (term.arguments[0] ?? OPAQUE)
    : term;
}
