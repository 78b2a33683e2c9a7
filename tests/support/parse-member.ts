/** Members of TypeScript text to our model, for tests; see `parse-type.ts`. */
import ts from 'typescript';
import type { Member, MemberFlags } from '../../build/api/model.ts';
import { noComment } from './model.ts';
import {
  toParameter,
  toSignature,
  toTypeNode,
  toTypeNodeOr,
} from './parse-type.ts';

function toFlags(node: ts.TypeElement | ts.ClassElement): MemberFlags {
  const modifiers = ts.canHaveModifiers(node)
    ? (ts.getModifiers(node) ?? [])
    : [];
  const has = (kind: ts.SyntaxKind): boolean =>
    modifiers.some((modifier) => modifier.kind === kind);
  return {
    optional: 'questionToken' in node && node.questionToken !== undefined,
    readonly: has(ts.SyntaxKind.ReadonlyKeyword),
    static: has(ts.SyntaxKind.StaticKeyword),
    abstract: has(ts.SyntaxKind.AbstractKeyword),
    protected: has(ts.SyntaxKind.ProtectedKeyword),
  };
}

export function toMember(node: ts.TypeElement | ts.ClassElement): Member {
  const name = node.name?.getText() ?? '';
  const base = {
    name,
    anchor: name,
    flags: toFlags(node),
    comment: noComment,
    source: null,
    inheritedFrom: null,
    overrides: null,
    implements: null,
  };
  if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) {
    const type = toTypeNodeOr(node.type, 'any');
    return { ...base, kind: 'property', type, default: null };
  }
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) {
    return { ...base, kind: 'method', signatures: [toSignature(node)] };
  }
  if (ts.isCallSignatureDeclaration(node)) {
    return { ...base, kind: 'call', signature: toSignature(node) };
  }
  if (ts.isConstructSignatureDeclaration(node)) {
    return { ...base, kind: 'construct', signature: toSignature(node) };
  }
  if (ts.isConstructorDeclaration(node)) {
    const signatures = [toSignature(node)];
    return { ...base, name: 'constructor', kind: 'constructor', signatures };
  }
  if (ts.isGetAccessor(node)) {
    return { ...base, kind: 'accessor', get: toSignature(node), set: null };
  }
  if (ts.isSetAccessor(node)) {
    return { ...base, kind: 'accessor', get: null, set: toSignature(node) };
  }
  if (ts.isIndexSignatureDeclaration(node)) {
    const [parameter] = node.parameters.map(toParameter);
    if (parameter !== undefined) {
      return { ...base, kind: 'index', parameter, type: toTypeNode(node.type) };
    }
  }
  throw new Error(`Not a member: ${node.getText()}`);
}
