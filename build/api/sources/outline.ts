/**
 * What a file declares, by name and kind, in order: equal for a source and for
 * the declarations generated from it. This is how the original line of a
 * declaration is found.
 */
import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';

/** One step from a container to a declaration in it. */
export interface Step {
  /** Kind and name: `method:parse`. */
  readonly key: string;
  /** Position among the declarations with that key, such as overloads. */
  readonly index: number;
  readonly count: number;
}

/** The declarations directly inside a container. */
export interface Outline {
  readonly nodes: ReadonlyMap<string, readonly Keyed[]>;
  readonly steps: ReadonlyMap<ts.Node, Step>;
}

/** @param container - a file or any node that contains declarations */
export function outlineOf(container: ts.Node): Outline {
  const nodes = groupBy(declaredIn(container), ([key]) => key);
  const steps = new Map<ts.Node, Step>();
  for (const [key, group] of nodes) {
    group.forEach(([, node], index) => {
      steps.set(node, { key, index, count: group.length });
    });
  }
  return { nodes, steps };
}

type Keyed = readonly [key: string, node: ts.Node];

function declaredIn(container: ts.Node): readonly Keyed[] {
  if (ts.isSourceFile(container))
    return container.statements.flatMap(keyStatement);
  if (ts.isModuleDeclaration(container)) return declaredInModule(container);
  if (ts.isClassLike(container)) return container.members.flatMap(keyMember);
  if (ts.isInterfaceDeclaration(container) || ts.isTypeLiteralNode(container)) {
    return container.members.flatMap(keyMember);
  }
  if (ts.isEnumDeclaration(container)) {
    return container.members.flatMap((one) => keyNamed('property', one));
  }
  if (ts.isObjectLiteralExpression(container)) {
    return container.properties.flatMap(keyMember);
  }
  const inner = findObject(container);
  return inner === null ? [] : declaredIn(inner);
}

function declaredInModule({ body }: ts.ModuleDeclaration): readonly Keyed[] {
  if (body === undefined || ts.isIdentifier(body)) return [];
  return ts.isModuleBlock(body)
    ? body.statements.flatMap(keyStatement)
    : keyStatement(body);
}

function keyStatement(node: ts.Node): readonly Keyed[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(keyVariable);
  }
  if (ts.isFunctionDeclaration(node)) return keyNamed('function', node);
  if (ts.isClassDeclaration(node)) return keyNamed('class', node);
  if (ts.isInterfaceDeclaration(node)) return keyNamed('interface', node);
  if (ts.isTypeAliasDeclaration(node)) return keyNamed('type', node);
  if (ts.isEnumDeclaration(node)) return keyNamed('enum', node);
  if (ts.isModuleDeclaration(node)) return keyNamed('namespace', node);
  return [];
}

function keyVariable(
  node: ts.VariableDeclaration | ts.BindingElement,
): readonly Keyed[] {
  if (ts.isIdentifier(node.name)) return [[`variable:${node.name.text}`, node]];
  return node.name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? keyVariable(element) : [],
  );
}

function keyMember(
  node: ts.ClassElement | ts.TypeElement | ts.ObjectLiteralElementLike,
): readonly Keyed[] {
  if (ts.isConstructorDeclaration(node)) {
    const properties = node.parameters.filter((parameter) =>
      ts.isParameterPropertyDeclaration(parameter, node),
    );
    return [
      ['constructor', node],
      ...properties.flatMap((one) => keyNamed('property', one)),
    ];
  }
  if (ts.isConstructSignatureDeclaration(node)) return [['new', node]];
  if (ts.isCallSignatureDeclaration(node)) return [['call', node]];
  if (ts.isIndexSignatureDeclaration(node)) return [['index', node]];
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) {
    return keyNamed('method', node);
  }
  if (ts.isGetAccessor(node)) return keyNamed('get', node);
  if (ts.isSetAccessor(node)) return keyNamed('set', node);
  return keyNamed('property', node);
}

function keyNamed(kind: string, node: ts.NamedDeclaration): readonly Keyed[] {
  const { name } = node;
  const isDefault = name === undefined && ts.isFunctionDeclaration(node);
  const text =
    name === undefined ? (isDefault ? 'default' : null) : nameText(name);
  if (text === null) return [];
  const isStatic =
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(
      ({ kind: modifier }) => modifier === ts.SyntaxKind.StaticKeyword,
    );
  return [[`${isStatic ? 'static ' : ''}${kind}:${text}`, node]];
}

function nameText(name: ts.DeclarationName): string | null {
  if (ts.isComputedPropertyName(name)) {
    if (ts.isIdentifier(name.expression)) return `[${name.expression.text}]`;
    return ts.isPropertyAccessExpression(name.expression) &&
      ts.isIdentifier(name.expression.expression)
      ? `[${name.expression.expression.text}.${name.expression.name.text}]`
      : null;
  }
  return 'text' in name ? name.text : null;
}

/** The object type or object literal whose members belong to a declaration. */
function findObject(node: ts.Node): ts.Node | null {
  if (ts.isTypeAliasDeclaration(node)) return unwrapType(node.type);
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) {
    return (
      unwrapType(node.type) ??
      (node.initializer === undefined ? null : unwrapValue(node.initializer))
    );
  }
  if (ts.isPropertySignature(node)) return unwrapType(node.type);
  if (ts.isPropertyAssignment(node)) return unwrapValue(node.initializer);
  return null;
}

function unwrapType(type: ts.TypeNode | undefined): ts.Node | null {
  return type !== undefined && ts.isTypeLiteralNode(type) ? type : null;
}

/** The object literal inside assertions, parentheses and `Object.freeze(...)`. */
function unwrapValue(value: ts.Expression): ts.Node | null {
  if (ts.isObjectLiteralExpression(value)) return value;
  if (
    ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value) ||
    ts.isParenthesizedExpression(value)
  ) {
    return unwrapValue(value.expression);
  }
  const [argument] = ts.isCallExpression(value) ? value.arguments : [];
  const isFrozen =
    ts.isCallExpression(value) &&
    value.arguments.length === 1 &&
    ts.isPropertyAccessExpression(value.expression) &&
    value.expression.name.text === 'freeze';
  return isFrozen && argument !== undefined ? unwrapValue(argument) : null;
}
