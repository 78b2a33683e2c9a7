/**
 * Converts types from TypeScript text to our model, so that tests can state input
 * and output as code. Purely syntactic: names are not resolved.
 */
import ts from 'typescript';
import type {
  LiteralValue,
  Member,
  Parameter,
  Signature,
  TupleElement,
  TypeNode,
  TypeParameter,
} from '../../build/api/model.ts';
import { noComment } from './model.ts';

function parseSource(text: string): ts.SourceFile {
  return ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true);
}

/** The compiler's messages for the syntax errors of a text. */
export function findSyntaxErrors(text: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.Latest },
  });
  return diagnostics.map(
    ({ messageText }) =>
      `${ts.flattenDiagnosticMessageText(messageText, ' ')} in ${text}`,
  );
}

export function parseType(text: string): TypeNode {
  const [statement] = parseSource(`type X = ${text};`).statements;
  if (statement === undefined || !ts.isTypeAliasDeclaration(statement)) {
    throw new Error(`Not a type: ${text}`);
  }
  return toTypeNode(statement.type);
}

function toTypeNode(node: ts.TypeNode): TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return toTypeNode(node.type);
  return (
    toCompound(node) ??
    toCallable(node) ??
    toDerived(node) ??
    toNamed(node) ?? { type: 'intrinsic', name: node.getText() }
  );
}

function toCompound(node: ts.TypeNode): TypeNode | null {
  if (ts.isArrayTypeNode(node)) {
    return { type: 'array', element: toTypeNode(node.elementType) };
  }
  if (ts.isUnionTypeNode(node)) {
    return { type: 'union', types: node.types.map(toTypeNode) };
  }
  if (ts.isIntersectionTypeNode(node)) {
    return { type: 'intersection', types: node.types.map(toTypeNode) };
  }
  if (ts.isTypeLiteralNode(node)) {
    return { type: 'object', members: node.members.map(toMember) };
  }
  if (ts.isTupleTypeNode(node)) {
    return { type: 'tuple', elements: node.elements.map(toTupleElement) };
  }
  if (ts.isMappedTypeNode(node)) return toMapped(node);
  return null;
}

function toCallable(node: ts.TypeNode): TypeNode | null {
  if (ts.isFunctionTypeNode(node)) {
    return { type: 'function', form: 'call', signature: toSignature(node) };
  }
  if (ts.isConstructorTypeNode(node)) {
    return {
      type: 'function',
      form: node.modifiers ? 'abstract-construct' : 'construct',
      signature: toSignature(node),
    };
  }
  if (ts.isTypePredicateNode(node)) {
    return {
      type: 'predicate',
      subject: node.parameterName.getText(),
      asserts: node.assertsModifier !== undefined,
      target: node.type === undefined ? null : toTypeNode(node.type),
    };
  }
  return null;
}

function toNamed(node: ts.TypeNode): TypeNode | null {
  if (ts.isTypeReferenceNode(node)) {
    return {
      type: 'reference',
      name: node.typeName.getText(),
      target: { kind: 'unexported', source: null, anchor: null },
      arguments: (node.typeArguments ?? []).map(toTypeNode),
    };
  }
  if (ts.isTypeQueryNode(node)) {
    return {
      type: 'query',
      name: node.exprName.getText(),
      target: { kind: 'unexported', source: null, anchor: null },
      arguments: (node.typeArguments ?? []).map(toTypeNode),
    };
  }
  return null;
}

function toDerived(node: ts.TypeNode): TypeNode | null {
  if (ts.isIndexedAccessTypeNode(node)) {
    return {
      type: 'indexed-access',
      object: toTypeNode(node.objectType),
      index: toTypeNode(node.indexType),
    };
  }
  if (ts.isConditionalTypeNode(node)) {
    return {
      type: 'conditional',
      check: toTypeNode(node.checkType),
      extends: toTypeNode(node.extendsType),
      whenTrue: toTypeNode(node.trueType),
      whenFalse: toTypeNode(node.falseType),
    };
  }
  if (ts.isTypeOperatorNode(node)) {
    const operator = ts.tokenToString(node.operator);
    const target = toTypeNode(node.type);
    if (operator === 'unique') return { type: 'operator', operator, target };
    if (operator === 'keyof') return { type: 'operator', operator, target };
    if (operator === 'readonly') return { type: 'operator', operator, target };
  }
  if (ts.isTemplateLiteralTypeNode(node)) {
    return {
      type: 'template-literal',
      head: node.head.text,
      spans: node.templateSpans.map((span) => ({
        type: toTypeNode(span.type),
        text: span.literal.text,
      })),
    };
  }
  if (ts.isInferTypeNode(node)) {
    const { name, constraint } = node.typeParameter;
    return {
      type: 'infer',
      name: name.text,
      constraint: constraint === undefined ? null : toTypeNode(constraint),
    };
  }
  if (ts.isLiteralTypeNode(node)) {
    return { type: 'literal', value: toLiteral(node.literal) };
  }
  return null;
}

function toLiteral(node: ts.LiteralTypeNode['literal']): LiteralValue {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return { kind: 'string', value: node.text };
  }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { kind: 'null' };
  const text = node.getText();
  if (text.endsWith('n')) return { kind: 'bigint', value: text.slice(0, -1) };
  return text === 'true' || text === 'false'
    ? { kind: 'boolean', value: text === 'true' }
    : { kind: 'number', value: Number(text) };
}

function toMapped(node: ts.MappedTypeNode): TypeNode {
  const { name, constraint } = node.typeParameter;
  return {
    type: 'mapped',
    parameter: name.text,
    constraint: toTypeNodeOr(constraint, 'never'),
    nameType: node.nameType === undefined ? null : toTypeNode(node.nameType),
    readonly: toChange(node.readonlyToken),
    optional: toChange(node.questionToken),
    value: toTypeNodeOr(node.type, 'any'),
  };
}

function toChange(node: ts.Node | undefined): 'add' | 'remove' | null {
  if (node === undefined) return null;
  return node.kind === ts.SyntaxKind.MinusToken ? 'remove' : 'add';
}

function toTypeNodeOr(node: ts.TypeNode | undefined, name: string): TypeNode {
  return node === undefined ? { type: 'intrinsic', name } : toTypeNode(node);
}

function toTupleElement(node: ts.TypeNode | ts.NamedTupleMember): TupleElement {
  if (ts.isNamedTupleMember(node)) {
    return {
      name: node.name.text,
      optional: node.questionToken !== undefined,
      rest: node.dotDotDotToken !== undefined,
      type: toTypeNode(node.type),
    };
  }
  const optional = ts.isOptionalTypeNode(node);
  const rest = ts.isRestTypeNode(node);
  const type = toTypeNode(optional || rest ? node.type : node);
  return { name: null, optional, rest, type };
}

function toSignature(node: ts.SignatureDeclarationBase): Signature {
  return {
    typeParameters: (node.typeParameters ?? []).map(toTypeParameter),
    parameters: node.parameters.map(toParameter),
    returns: toTypeNodeOr(node.type, 'any'),
    comment: noComment,
    source: null,
  };
}

function toTypeParameter(node: ts.TypeParameterDeclaration): TypeParameter {
  const words = (node.modifiers ?? []).map((word) => word.getText());
  const variance = words.filter((word) => word !== 'const').join(' ');
  return {
    name: node.name.text,
    constraint:
      node.constraint === undefined ? null : toTypeNode(node.constraint),
    default: node.default === undefined ? null : toTypeNode(node.default),
    variance:
      variance === 'in' || variance === 'out' || variance === 'in out'
        ? variance
        : null,
    isConst: words.includes('const'),
    text: null,
  };
}

function toParameter(node: ts.ParameterDeclaration): Parameter {
  return {
    name: node.name.getText(),
    type: toTypeNodeOr(node.type, 'any'),
    optional: node.questionToken !== undefined,
    rest: node.dotDotDotToken !== undefined,
    default: node.initializer?.getText() ?? null,
    text: null,
  };
}

/** Of a type literal: `static`, `abstract` and `protected` belong to classes. */
function toMember(node: ts.TypeElement): Member {
  const name = node.name?.getText() ?? '';
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : [];
  const base = {
    name,
    anchor: name,
    flags: {
      optional: 'questionToken' in node && node.questionToken !== undefined,
      readonly:
        modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ??
        false,
      static: false,
      abstract: false,
      protected: false,
    },
    comment: noComment,
    source: null,
    inheritedFrom: null,
    overrides: null,
    implements: null,
  };
  if (ts.isPropertySignature(node)) {
    const type = toTypeNodeOr(node.type, 'any');
    return { ...base, kind: 'property', type, default: null };
  }
  if (ts.isIndexSignatureDeclaration(node)) {
    const [parameter] = node.parameters.map(toParameter);
    if (parameter === undefined) throw new Error(node.getText());
    return { ...base, kind: 'index', parameter, type: toTypeNode(node.type) };
  }
  return { ...base, ...toCalled(node) };
}

function toCalled(
  node: ts.TypeElement,
):
  | { kind: 'method'; signatures: readonly Signature[] }
  | { kind: 'accessor'; get: Signature | null; set: Signature | null }
  | { kind: 'call' | 'construct'; signature: Signature } {
  if (ts.isMethodSignature(node)) {
    return { kind: 'method', signatures: [toSignature(node)] };
  }
  if (ts.isGetAccessor(node)) {
    return { kind: 'accessor', get: toSignature(node), set: null };
  }
  if (ts.isSetAccessor(node)) {
    return { kind: 'accessor', get: null, set: toSignature(node) };
  }
  if (ts.isCallSignatureDeclaration(node)) {
    return { kind: 'call', signature: toSignature(node) };
  }
  if (ts.isConstructSignatureDeclaration(node)) {
    return { kind: 'construct', signature: toSignature(node) };
  }
  throw new Error(`Not a member: ${node.getText()}`);
}
