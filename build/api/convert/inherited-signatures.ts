/**
 * Records where inherited call and index signatures come from. TypeDoc does so
 * for named members only, so these would seem to be declared by the subclass.
 */
import {
  ReferenceType,
  ReflectionKind,
  type ProjectReflection,
  type SignatureReflection,
} from 'typedoc';
import ts from 'typescript';
import type { Reflected } from './reflect.ts';

/** Runs at the end of the conversion, when all signatures are known. */
export function writeInheritedSignatures({
  project,
  declarations,
}: Pick<Reflected, 'project' | 'declarations'>): void {
  const own = new Map<ts.Node, SignatureReflection>();
  const inherited: [SignatureReflection, ts.Node][] = [];
  for (const [reflection, [node]] of declarations) {
    if (!reflection.isSignature() || node === undefined) continue;
    if (!isBare(reflection) || !isClassLike(node.parent)) continue;
    const { parent: declaring } = node;
    const isOwn = declarations
      .get(reflection.parent)
      ?.some((one) => one === declaring);
    if (isOwn === true) own.set(node, reflection);
    else inherited.push([reflection, node]);
  }
  for (const [reflection, node] of inherited) {
    reflection.inheritedFrom = refer(reflection, node, own.get(node), project);
  }
}

function isBare({ kind, parent }: SignatureReflection): boolean {
  return (
    (kind === ReflectionKind.CallSignature ||
      kind === ReflectionKind.IndexSignature) &&
    parent.kindOf([ReflectionKind.Class, ReflectionKind.Interface])
  );
}

function isClassLike(
  node: ts.Node,
): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration {
  return ts.isClassLike(node) || ts.isInterfaceDeclaration(node);
}

function refer(
  { name }: SignatureReflection,
  { parent }: ts.Node,
  origin: SignatureReflection | undefined,
  project: ProjectReflection,
): ReferenceType {
  const owner = isClassLike(parent) ? (parent.name?.text ?? '') : '';
  const full = `${owner}.${name}`;
  return origin === undefined
    ? ReferenceType.createBrokenReference(full, project, undefined)
    : ReferenceType.createResolvedReference(full, origin, project);
}
