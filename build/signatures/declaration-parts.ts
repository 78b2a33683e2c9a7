/**
 * Declarations composed from their parts, used for entities and for hand-made
 * declarations in tests.
 */
import type {
  Member,
  Signature,
  TypeNode,
  TypeParameter,
} from '../api/model.ts';
import {
  declaredName,
  empty,
  group,
  hang,
  hardline,
  indent,
  join,
  keyword,
  line,
  punctuation,
  sequence,
  token,
  typeName,
  words,
  type Layout,
} from './layout.ts';
import {
  layoutFunctionSignature,
  layoutMember,
  layoutTypeParameters,
} from './signatures.ts';
import { layoutType } from './types.ts';

export function layoutFunction(name: string, signature: Signature): Layout {
  return sequence(
    words(keyword('function'), layoutFunctionHeading(name, signature)),
    punctuation(';'),
  );
}

/** `parse(source: string): DocumentNode`, as one of several overloads. */
export function layoutFunctionHeading(
  name: string,
  signature: Signature,
): Layout {
  return sequence(declaredName(name), layoutFunctionSignature(signature));
}

export function layoutVariable(
  keywordText: 'const' | 'let' | 'var',
  name: string,
  type: TypeNode,
  value: string | null,
): Layout {
  return sequence(
    words(
      keyword(keywordText),
      sequence(declaredName(name), punctuation(':')),
      layoutType(type),
      isTelling(value, type) ? words(punctuation('='), token(value)) : empty,
    ),
    punctuation(';'),
  );
}

/** Whether a value adds something to its type and is not abridged. */
function isTelling(value: string | null, type: TypeNode): value is string {
  return value !== null && value !== '...' && type.type !== 'literal';
}

/** An object type always breaks, so that it reads like an interface. */
export function layoutAlias(
  name: string,
  typeParameters: readonly TypeParameter[],
  type: TypeNode,
): Layout {
  return group(
    words(keyword('type'), layoutName(name, typeParameters), punctuation('=')),
    layoutAliased(type, typeParameters),
    punctuation(';'),
  );
}

function layoutName(
  name: string,
  typeParameters: readonly TypeParameter[],
): Layout {
  return sequence(typeName(name, null), layoutTypeParameters(typeParameters));
}

function layoutAliased(
  type: TypeNode,
  typeParameters: readonly TypeParameter[],
): Layout {
  if (type.type === 'object') {
    return sequence(' ', layoutBody(layoutRows(type.members)));
  }
  const printed = layoutType(type);
  if (type.type === 'conditional' && asksSomethingGeneric(type)) {
    return group(indent(line, printed));
  }
  return sequence(' ', isLongList(typeParameters) ? printed : hang(printed));
}

/** Whether a list of type parameters breaks before what follows it does. */
function isLongList(parameters: readonly TypeParameter[]): boolean {
  return (
    parameters.length > 1 &&
    parameters.some((parameter) => parameter.constraint ?? parameter.default)
  );
}

/** A condition with type arguments is easier to read on a line of its own. */
function asksSomethingGeneric({
  check,
  extends: bound,
}: Extract<TypeNode, { readonly type: 'conditional' }>): boolean {
  return [check, bound].some(
    (type) =>
      (type.type === 'reference' && type.arguments.length > 0) ||
      (type.type === 'function' && type.signature.typeParameters.length > 0),
  );
}

export function layoutInterface(
  name: string,
  parts: {
    readonly typeParameters: readonly TypeParameter[];
    readonly extends: readonly TypeNode[];
    readonly members: readonly Member[];
  },
): Layout {
  return sequence(
    layoutHead(
      words(keyword('interface'), layoutName(name, parts.typeParameters)),
      [{ word: 'extends', types: parts.extends }],
      sequence(' '),
    ),
    layoutBody(layoutRows(parts.members)),
  );
}

export function layoutClass(
  name: string,
  parts: {
    readonly abstract: boolean;
    readonly typeParameters: readonly TypeParameter[];
    readonly extends: readonly TypeNode[];
    readonly implements: readonly TypeNode[];
    readonly rows: readonly Layout[];
  },
): Layout {
  return sequence(
    layoutHead(
      words(
        parts.abstract ? keyword('abstract') : empty,
        keyword('class'),
        layoutName(name, parts.typeParameters),
      ),
      [
        { word: 'extends', types: parts.extends },
        { word: 'implements', types: parts.implements },
      ],
      parts.rows.length === 0 ? sequence(' ') : line,
    ),
    layoutBody(parts.rows),
  );
}

/** The declarations of members, each with its semicolon. */
export function layoutRows(members: readonly Member[]): readonly Layout[] {
  return members
    .flatMap(layoutMember)
    .map((row) => sequence(row, punctuation(';')));
}

/** Rows between braces; each row has its own terminator. */
export function layoutBody(rows: readonly Layout[]): Layout {
  if (rows.length === 0) return punctuation('{}');
  return sequence(
    punctuation('{'),
    indent(...rows.map((row) => sequence(hardline, row))),
    hardline,
    punctuation('}'),
  );
}

interface Heritage {
  readonly word: 'extends' | 'implements';
  readonly types: readonly TypeNode[];
}

/** The name and what follows it, up to the opening brace. */
function layoutHead(
  start: Layout,
  heritage: readonly Heritage[],
  brace: Layout,
): Layout {
  const clauses = heritage.filter(({ types }) => types.length > 0);
  const count = clauses.flatMap(({ types }) => types).length;
  if (count === 0) return sequence(start, ' ');
  const printed = clauses.map((clause) =>
    sequence(count === 1 ? ' ' : line, layoutHeritage(clause)),
  );
  return count === 1
    ? sequence(start, ...printed, ' ')
    : group(start, indent(...printed), brace);
}

function layoutHeritage({ word, types }: Heritage): Layout {
  const printed = types.map((type) => layoutType(type, 'type-argument'));
  const list = join(sequence(punctuation(','), line), printed);
  return types.length === 1
    ? sequence(keyword(word), ' ', list)
    : group(keyword(word), indent(line, list));
}
