/** Constants that hold functions, as their readers call them. */
import { ReflectionKind, type Context, type Reflection } from 'typedoc';
import ts from 'typescript';
import { enterScope, inPlace } from './resolve-aliases.ts';

/**
 * `const double = (n: number) => 2 * n` is a function to TypeDoc and to readers.
 * Declaration files spell it `const double: (n: number) => number`, and there it
 * would be another kind of export, on another page.
 */
export function declareFunctions(
  declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>,
): void {
  for (const [reflection, nodes] of declarations) {
    if (!holdsFunction(nodes) || !reflection.isDeclaration()) continue;
    if (reflection.type?.type !== 'reflection') continue;
    const [signature] = reflection.type.declaration.signatures ?? [];
    if (signature === undefined) continue;
    const { name, comment } = reflection;
    reflection.kind = ReflectionKind.Function;
    Object.assign(signature, { name, parent: reflection });
    reflection.signatures = [signature];
    if (comment !== undefined) signature.comment ??= comment;
    delete reflection.comment;
    delete reflection.type;
  }
}

/** A constant with a type of its name stays one with it. */
function holdsFunction(nodes: readonly ts.Declaration[]): boolean {
  const [node, ...others] = nodes;
  return (
    node !== undefined &&
    others.length === 0 &&
    ts.isVariableDeclaration(node) &&
    node.type !== undefined &&
    ts.isFunctionTypeNode(node.type) &&
    (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0
  );
}

/**
 * Constants whose type only names something that can be called, such as
 * `const parse: Parser<Tree>` or `typeof load`, get its call signatures, and so do
 * the properties of constants that are `typeof load`. TypeDoc
 * leaves them at the name, and readers without parameters. Runs after all exports
 * are converted, so that comments still find the members of that type there.
 */
export function addCallSignatures(
  context: Context,
  declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>,
): void {
  for (const [reflection, nodes] of [...declarations]) {
    const node = nodes.find(mayNameFunction);
    if (!reflection.isDeclaration() || node === undefined) continue;
    if (!reflection.kindOf(NAMING)) continue;
    if (reflection.type?.type === 'reflection') continue;
    const type = context.checker.getTypeAtLocation(node);
    const isCallable = !type.isUnion() && type.getCallSignatures().length > 0;
    if (!isCallable || type.getConstructSignatures().length > 0) continue;
    const converted = context.converter.convertType(
      enterScope(reflection, context),
      inPlace(type, context.checker),
    );
    if (converted.type !== 'reflection') continue;
    reflection.signatures = converted.declaration.signatures ?? [];
  }
}

const NAMING = [ReflectionKind.Variable, ReflectionKind.Property];

/** Constants, and what their objects list as `typeof load`. */
function mayNameFunction(node: ts.Declaration): boolean {
  if (ts.isVariableDeclaration(node)) return true;
  return (
    ts.isPropertySignature(node) &&
    node.type !== undefined &&
    ts.isTypeQueryNode(node.type) &&
    ts.findAncestor(node, ts.isVariableDeclaration) !== undefined
  );
}
