/** Reads one declaration as `public-api.ts` writes it. */
import ts from 'typescript';

/** A call as it is declared. */
export interface Call {
  /** `<Value, Context = any>`, or nothing. */
  readonly generics: string;
  /** `schema: GraphQLSchema`, as they are declared. */
  readonly parameters: readonly string[];
  /** What to pass on: `schema`, `...rest`. */
  readonly names: readonly string[];
  readonly required: number;
  /** `null` where none is declared, as for constructors. */
  readonly result: string | null;
  /** Of a type guard: the type that it finds. */
  readonly guarded: string | null;
}

export interface Value {
  readonly kind: 'value';
  readonly type: string;
  readonly isOptional: boolean;
  readonly isReadonly: boolean;
  /** Of a union: each of its members. */
  readonly parts: readonly string[];
}

export type Declaration =
  { readonly kind: 'calls'; readonly calls: readonly Call[] } | Value;

/** @param text - of an export that is not only its members, or of a member */
export function readDeclaration(text: string): Declaration | null {
  const nodes = parse(text);
  const calls = nodes.filter(
    (node) =>
      ts.isFunctionDeclaration(node) ||
      ts.isMethodSignature(node) ||
      ts.isCallSignatureDeclaration(node) ||
      ts.isConstructSignatureDeclaration(node),
  );
  if (calls.length > 0) return { kind: 'calls', calls: calls.map(readCall) };
  const [node] = nodes;
  if (node === undefined) return null;
  if (ts.isTypeAliasDeclaration(node))
    return readValue(node.type, false, false);
  if (ts.isVariableStatement(node)) {
    const [variable] = node.declarationList.declarations;
    return readValue(variable?.type, false, true);
  }
  if (!ts.isPropertySignature(node)) return null;
  const { modifiers = [], questionToken, type } = node;
  const isReadonly = [...modifiers].some(
    ({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword,
  );
  return readValue(type, questionToken !== undefined, isReadonly);
}

/** An export's declarations, or what a member is in an interface. */
function parse(text: string): readonly ts.Node[] {
  const isMember = !/^(?:function|const|type|class|interface|enum) /.test(text);
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

function readValue(
  type: ts.TypeNode | undefined,
  isOptional: boolean,
  isReadonly: boolean,
): Declaration | null {
  if (type === undefined) return null;
  const parts = ts.isUnionTypeNode(type) ? type.types : [type];
  return {
    kind: 'value',
    type: type.getText(),
    isOptional,
    isReadonly,
    parts: parts.map((one) => one.getText()),
  };
}

function readCall(node: ts.SignatureDeclaration): Call {
  const { parameters, typeParameters, type } = node;
  const generics = (typeParameters ?? []).map((one) => one.getText());
  const isGuard = type !== undefined && ts.isTypePredicateNode(type);
  return {
    generics: generics.length === 0 ? '' : `<${generics.join(', ')}>`,
    parameters: parameters.map((one) => one.getText()),
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
