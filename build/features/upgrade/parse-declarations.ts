/** Reads one declaration as `public-api.ts` writes it. */
import ts from 'typescript';

export interface DeclaredCall {
  /** `<Value, Context = any>`, or nothing. */
  readonly generics: string;
  /** `schema: GraphQLSchema`, as they are declared. */
  readonly parameters: readonly string[];
  /** What to pass on: `schema`, `...rest`. */
  readonly names: readonly string[];
  readonly required: number;
  /** `null` where none is declared, as for constructors. */
  readonly result: string | null;
  /** The type that a type guard finds. */
  readonly guarded: string | null;
}

export interface DeclaredValue {
  readonly type: string;
  readonly isOptional: boolean;
  readonly isReadonly: boolean;
  readonly isUnion: boolean;
}

export interface ParsedDeclaration {
  /** `class`, `function`, `method`, `property`: how it is declared. */
  readonly keyword: string;
  /** `<Item extends Node = any>`, or nothing; of calls, each has its own. */
  readonly generics: string;
  /** `<Item extends Node>`: without defaults, for a function. */
  readonly bound: string;
  /** `<Item>`: to pass them on. */
  readonly given: string;
  /** The same, as far as they have no defaults. */
  readonly least: string;
  readonly calls: readonly DeclaredCall[];
  readonly value: DeclaredValue | null;
}

/** @param text - of an export or of a member */
export function readDeclaration(text: string): ParsedDeclaration {
  const nodes = parseDeclaration(text);
  const [node] = nodes;
  const calls = nodes.filter(ts.isFunctionLike);
  const parameters =
    node !== undefined &&
    (ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node))
      ? (node.typeParameters ?? [])
      : [];
  const [, keyword = ''] = KEYWORD.exec(text) ?? [];
  const form = calls.length > 0 ? 'method' : 'property';
  return {
    keyword: keyword === '' ? form : keyword,
    generics: inBrackets(parameters.map((parameter) => parameter.getText())),
    bound: inBrackets(
      parameters.map(({ name, constraint }) =>
        constraint === undefined
          ? name.text
          : `${name.text} extends ${constraint.getText()}`,
      ),
    ),
    given: inBrackets(parameters.map(({ name }) => name.text)),
    least: inBrackets(
      parameters.flatMap(({ name, default: other }) =>
        other === undefined ? name.text : [],
      ),
    ),
    calls: calls.map(readCall),
    value: calls.length > 0 ? null : readValue(node),
  };
}

const KEYWORD = /^(function|const|type|class|interface|enum|namespace) /;

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `<${parts.join(', ')}>`;
}

/** An export's declarations, or what a member is in an interface. */
export function parseDeclaration(text: string): readonly ts.Node[] {
  const isMember = !KEYWORD.test(text);
  const code = isMember
    ? `interface Owner { ${text.replaceAll(/^static /gm, '')} }`
    : text.replaceAll(/^/gm, 'declare ');
  const { ESNext } = ts.ScriptTarget;
  const { statements } = ts.createSourceFile('one.ts', code, ESNext, true);
  const [first] = statements;
  return isMember && first !== undefined && ts.isInterfaceDeclaration(first)
    ? first.members
    : statements;
}

function readValue(node: ts.Node | undefined): DeclaredValue | null {
  if (node === undefined) return null;
  const isConstant = ts.isVariableStatement(node);
  const holder = isConstant ? node.declarationList.declarations[0] : node;
  if (
    holder === undefined ||
    !(
      ts.isVariableDeclaration(holder) ||
      ts.isTypeAliasDeclaration(holder) ||
      ts.isPropertySignature(holder)
    ) ||
    holder.type === undefined
  ) {
    return null;
  }
  const isMember = ts.isPropertySignature(holder);
  const flags = ts.getCombinedModifierFlags(holder);
  return {
    type: holder.type.getText(),
    isOptional: isMember && holder.questionToken !== undefined,
    isReadonly: isConstant || (flags & ts.ModifierFlags.Readonly) !== 0,
    isUnion: ts.isUnionTypeNode(holder.type),
  };
}

function readCall(node: ts.SignatureDeclaration): DeclaredCall {
  const { parameters, typeParameters, type } = node;
  const isGuard = type !== undefined && ts.isTypePredicateNode(type);
  return {
    generics: inBrackets(
      (typeParameters ?? []).map((typeParameter) => typeParameter.getText()),
    ),
    parameters: parameters.map((parameter) => parameter.getText()),
    names: parameters.map(
      ({ name, dotDotDotToken }) =>
        (dotDotDotToken === undefined ? '' : '...') + name.getText(),
    ),
    required: parameters.filter(
      ({ questionToken, dotDotDotToken }) => !(questionToken ?? dotDotDotToken),
    ).length,
    result: type === undefined || isGuard ? null : type.getText(),
    guarded: isGuard ? (type.type?.getText() ?? null) : null,
  };
}

/** Characters that fit into a line of a page. */
const WIDTH = 80;

/** The same text, with a line for each parameter of a call that is long. */
export function layOut(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [node] = line.length > WIDTH ? parseDeclaration(line) : [];
      if (node === undefined || !ts.isFunctionLike(node)) return line;
      const { parameters } = node;
      const [first] = parameters;
      if (first === undefined) return line;
      const whole = node.getText();
      const start = first.getStart() - node.getStart();
      return [
        whole.slice(0, start).replace(/^declare /, ''),
        ...parameters.map((parameter) => `  ${parameter.getText()},`),
        whole.slice(parameters.end - node.getStart()),
      ].join('\n');
    })
    .join('\n');
}
