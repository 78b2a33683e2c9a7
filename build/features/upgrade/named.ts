/**
 * Which exports and members of a package the code of a project uses, and where.
 * It asks what the compiler knows of each name, of each key of an object that
 * is made for the package or taken apart, and of each call.
 */
import ts from 'typescript';

/** A use of an export or of a member. */
export interface Named {
  /** The name in advice: `parse`, `Parser.parse`, `Parser.constructor`. */
  readonly name: string;
  /** The name or keyword in the code. */
  readonly node: ts.Node;
  /** Absolute path of the file that declares it. */
  readonly declared: string;
  readonly isImport: boolean;
  readonly isMember: boolean;
  /** `null` if it is not called here. */
  readonly call: UnderstoodCall | null;
}

export interface UnderstoodCall {
  /** The parameters of the declaration that was chosen. */
  readonly parameters: string;
  /** Whether it is one of several, and the types of the arguments allow no other. */
  readonly isChosen: boolean;
}

/** Lists names in the order of the code. */
export function listNamed(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly Named[] {
  const named: Named[] = [];
  const add = (
    node: ts.Node,
    declaration: ts.Declaration,
    call: UnderstoodCall | null = null,
  ): void => {
    named.push({
      name: nameOf(declaration),
      node,
      declared: declaration.getSourceFile().fileName,
      isImport: isImported(node),
      isMember: ownerOf(declaration) !== null,
      call,
    });
  };
  const visit = (node: ts.Node): void => {
    if (isName(node)) {
      for (const symbol of findSymbols(node, checker)) {
        const declaration = findDeclaration(symbol);
        if (declaration === null) continue;
        const call = callOf(node);
        add(node, declaration, call && readCall(call, checker));
      }
    }
    if (ts.isNewExpression(node) || isSuperCall(node)) {
      const made = checker.getResolvedSignature(node)?.declaration;
      if (made !== undefined && ts.isConstructorDeclaration(made)) {
        add(calleeOf(node), made, readCall(node, checker));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return named;
}

function isName(node: ts.Node): node is ts.Identifier | ts.StringLiteralLike {
  if (ts.isIdentifier(node)) return true;
  if (!ts.isStringLiteralLike(node)) return false;
  return (
    ('name' in node.parent && node.parent.name === node) ||
    (ts.isElementAccessExpression(node.parent) &&
      node.parent.argumentExpression === node)
  );
}

/** A module as a whole has no name, and neither has any key. */
function findDeclaration({
  declarations = [],
}: ts.Symbol): ts.Declaration | null {
  const [declaration = null] = declarations;
  const isNameless =
    declaration === null ||
    ts.isSourceFile(declaration) ||
    ts.isIndexSignatureDeclaration(declaration);
  return isNameless ? null : declaration;
}

/** What a name means; a shorthand, such as `{ parse }`, is a key and a value. */
function findSymbols(
  node: ts.Identifier | ts.StringLiteralLike,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  const { parent } = node;
  const isKey = 'name' in parent && parent.name === node;
  if (isKey && ts.isObjectLiteralExpression(parent.parent)) {
    return findKeys(node.text, parent, parent.parent, checker);
  }
  if (isKey && ts.isClassLike(parent.parent)) {
    return findOverridden(parent.parent, node.text, checker);
  }
  if (ts.isBindingElement(parent) && isTaken(node, parent)) {
    const type = checker.getTypeAtLocation(parent.parent);
    return findProperties(type, node.text, checker);
  }
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol !== undefined) return [follow(symbol, checker)];
  if (!isKey || !ts.isPropertyAccessExpression(parent)) return [];
  // What only some members of a union have.
  const type = checker.getTypeAtLocation(parent.expression);
  return findProperties(checker.getNonNullableType(type), node.text, checker);
}

/** @param key - a part of the object; a shorthand also means its value */
function findKeys(
  name: string,
  key: ts.Node,
  object: ts.ObjectLiteralExpression,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  const type = checker.getContextualType(object);
  const value = checker.getShorthandAssignmentValueSymbol(key);
  return [
    ...(type === undefined ? [] : findProperties(type, name, checker)),
    ...(value === undefined ? [] : [follow(value, checker)]),
  ];
}

/** `{ parse }`, of an object rather than of a module. */
function isTaken(node: ts.Node, element: ts.BindingElement): boolean {
  const { propertyName, name, parent } = element;
  return (
    ts.isObjectBindingPattern(parent) &&
    (propertyName ?? name) === node &&
    !isRequired(element)
  );
}

function findOverridden(
  { heritageClauses }: Pick<ts.ClassLikeDeclaration, 'heritageClauses'>,
  name: string,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  return (heritageClauses ?? [])
    .flatMap(({ types }) => types.map(checker.getTypeAtLocation))
    .flatMap((type) => findProperties(type, name, checker));
}

/** Finds the property of each member of a union that has it. */
function findProperties(
  type: ts.Type,
  name: string,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  const types = type.isUnion() ? type.types : [type];
  const properties = types.flatMap(
    (member) => checker.getPropertyOfType(member, name) ?? [],
  );
  return [...new Set(properties)];
}

function follow(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return isAlias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether this is the call in a class that extends another. */
function isSuperCall(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.SuperKeyword
  );
}

type Call = ts.CallExpression | ts.NewExpression;

/** The name in what is called; the whole if it has none. */
export function calleeOf({ expression }: Call): ts.Node {
  if (ts.isPropertyAccessExpression(expression)) return expression.name;
  if (ts.isElementAccessExpression(expression)) {
    return expression.argumentExpression;
  }
  return expression;
}

/** The call of what has this name. */
function callOf(node: ts.Node): ts.CallExpression | null {
  const { parent } = node;
  const isPart =
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent);
  const call = isPart ? parent.parent : parent;
  return ts.isCallExpression(call) && calleeOf(call) === node ? call : null;
}

function readCall(call: Call, checker: ts.TypeChecker): UnderstoodCall | null {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (declaration === undefined || ts.isJSDocSignature(declaration)) {
    return null;
  }
  const overloads = listOverloads(declaration);
  const isChosen = (call.arguments ?? []).every((argument, index) => {
    const types = new Set(
      overloads.map(({ parameters }) => parameters[index]?.type?.getText()),
    );
    const { flags } = checker.getTypeAtLocation(argument);
    return types.size === 1 || (flags & ts.TypeFlags.Any) === 0;
  });
  return {
    parameters: parametersOf(declaration),
    isChosen: overloads.length > 1 && isChosen,
  };
}

/** Lists all that are declared beside one another by the same name. */
function listOverloads(
  declaration: ts.SignatureDeclaration,
): readonly ts.SignatureDeclaration[] {
  const { kind, parent } = declaration;
  const name = ts.getNameOfDeclaration(declaration)?.getText();
  const alike: ts.SignatureDeclaration[] = [];
  ts.forEachChild(parent, (other) => {
    const isAlike = other.kind === kind && ts.isFunctionLike(other);
    if (isAlike && ts.getNameOfDeclaration(other)?.getText() === name) {
      alike.push(other);
    }
  });
  return alike;
}

function parametersOf({ parameters }: ts.SignatureDeclaration): string {
  const texts = parameters.map((parameter) => parameter.getText());
  return texts.join(', ').replaceAll(/\s+/g, ' ');
}

/** What only names something for the file. */
function isImported({ parent }: ts.Node): boolean {
  return (
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    (ts.isBindingElement(parent) && isRequired(parent))
  );
}

/** `const { parse } = require('graphql')` */
function isRequired({ parent: { parent } }: ts.BindingElement): boolean {
  if (!ts.isVariableDeclaration(parent)) return false;
  const { initializer } = parent;
  return (
    initializer !== undefined &&
    ts.isCallExpression(initializer) &&
    initializer.expression.getText() === 'require'
  );
}

function nameOf(declaration: ts.Declaration): string {
  const own = ts.isConstructorDeclaration(declaration)
    ? 'constructor'
    : (ts.getNameOfDeclaration(declaration)?.getText() ?? '');
  const owner = ownerOf(declaration);
  return owner === null ? own : `${owner}.${own}`;
}

/** The owner of a member; `null` for anything else. */
function ownerOf({ parent }: ts.Declaration): string | null {
  const isOwner =
    ts.isClassLike(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isEnumDeclaration(parent);
  if (isOwner) return parent.name?.text ?? '';
  if (!ts.isTypeLiteralNode(parent)) return null;
  const holder = parent.parent;
  const isNamed =
    ts.isTypeAliasDeclaration(holder) || ts.isVariableDeclaration(holder);
  return isNamed ? holder.name.getText() : '';
}
