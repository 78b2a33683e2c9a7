/**
 * Finds the names that a piece of syntax declares for its contents. Only given
 * names are looked for, so that most scopes are empty at once.
 */
import type TS from 'typescript';
import { ts } from '../../script/typescript.ts';

/** The names among `wanted` that are shadowed within this node. */
export function findDeclared(
  node: TS.Node,
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  const { found, add } = collect(wanted);
  addOwn(node, add);
  return found;
}

/** The names among `wanted` that these statements declare. */
export function findDeclaredBy(
  statements: readonly TS.Statement[],
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  const { found, add } = collect(wanted);
  for (const statement of statements) addStatement(statement, add);
  return found;
}

function collect(wanted: ReadonlySet<string>): {
  readonly found: ReadonlySet<string>;
  readonly add: Add;
} {
  const found = new Set<string>();
  const add = (name: TS.Node | undefined): void => {
    if (name === undefined) return;
    if (ts.isIdentifier(name)) {
      if (wanted.has(name.text)) found.add(name.text);
    } else if (ts.isObjectBindingPattern(name)) {
      for (const element of name.elements) add(element.name);
    } else if (ts.isArrayBindingPattern(name)) {
      for (const element of name.elements) {
        if (ts.isBindingElement(element)) add(element.name);
      }
    }
  };
  return { found, add };
}

type Add = (name: TS.Node | undefined) => void;

function addOwn(node: TS.Node, add: Add): void {
  if (ts.isFunctionLike(node)) addFunction(node, add);
  else if (isBlock(node)) {
    for (const statement of statementsOf(node)) addStatement(statement, add);
  } else if (ts.isClassLike(node)) {
    add(node.name);
    addTypeParameters(node, add);
  } else if (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  ) {
    addTypeParameters(node, add);
  } else if (ts.isMappedTypeNode(node)) {
    add(node.typeParameter.name);
  } else {
    addHead(node, add);
  }
}

function addFunction(node: TS.SignatureDeclaration, add: Add): void {
  if (ts.isFunctionExpression(node)) add(node.name);
  for (const { name } of node.parameters) add(name);
  addTypeParameters(node, add);
  if ('body' in node && node.body) addVariables(node.body, add);
}

interface WithTypeParameters {
  readonly typeParameters?:
    TS.NodeArray<TS.TypeParameterDeclaration> | undefined;
}

function addTypeParameters(
  { typeParameters }: WithTypeParameters,
  add: Add,
): void {
  for (const { name } of typeParameters ?? []) add(name);
}

type Block = TS.Block | TS.ModuleBlock | TS.CaseBlock;

function isBlock(node: TS.Node): node is Block {
  return ts.isBlock(node) || ts.isModuleBlock(node) || ts.isCaseBlock(node);
}

function statementsOf(block: Block): readonly TS.Statement[] {
  return ts.isCaseBlock(block)
    ? block.clauses.flatMap(({ statements }) => statements)
    : block.statements;
}

/** The names that the head of a loop or a `catch` clause declares. */
function addHead(node: TS.Node, add: Add): void {
  if (ts.isCatchClause(node)) {
    add(node.variableDeclaration?.name);
    return;
  }
  const head =
    ts.isForStatement(node) ||
    ts.isForInStatement(node) ||
    ts.isForOfStatement(node)
      ? node.initializer
      : undefined;
  if (head && ts.isVariableDeclarationList(head)) addList(head, add);
}

/** The names that a statement declares in the enclosing block. */
function addStatement(statement: TS.Statement, add: Add): void {
  if (ts.isVariableStatement(statement)) {
    addList(statement.declarationList, add);
  } else if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  ) {
    add(statement.name);
  }
}

function addList(list: TS.VariableDeclarationList, add: Add): void {
  for (const { name } of list.declarations) add(name);
}

/** The names of `var` declarations at any depth within the same function. */
function addVariables(node: TS.Node, add: Add): void {
  if (ts.isFunctionLike(node)) return;
  if (
    ts.isVariableDeclarationList(node) &&
    (node.flags & ts.NodeFlags.BlockScoped) === 0
  ) {
    addList(node, add);
  }
  ts.forEachChild(node, (child) => {
    addVariables(child, add);
  });
}
