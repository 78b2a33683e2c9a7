/** Converts members from TypeScript text to our model; see `parse-type.ts`. */
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
  const member = toNamedMember(node) ?? toSignatureMember(node);
  if (member === null) throw new Error(`Not a member: ${node.getText()}`);
  return member;
}

type Parsed = ts.TypeElement | ts.ClassElement;

function baseOf(
  node: Parsed,
): Omit<Extract<Member, { kind: 'call' }>, 'kind' | 'signature'> {
  const name = node.name?.getText() ?? '';
  return {
    name,
    anchor: name,
    flags: toFlags(node),
    comment: noComment,
    source: null,
    inheritedFrom: null,
    overrides: null,
    implements: null,
  };
}

function toNamedMember(node: Parsed): Member | null {
  const base = baseOf(node);
  if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) {
    const type = toTypeNodeOr(node.type, 'any');
    return { ...base, kind: 'property', type, default: null };
  }
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) {
    return { ...base, kind: 'method', signatures: [toSignature(node)] };
  }
  if (ts.isGetAccessor(node)) {
    return { ...base, kind: 'accessor', get: toSignature(node), set: null };
  }
  return ts.isSetAccessor(node)
    ? { ...base, kind: 'accessor', get: null, set: toSignature(node) }
    : null;
}

function toSignatureMember(node: Parsed): Member | null {
  const base = baseOf(node);
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
  if (!ts.isIndexSignatureDeclaration(node)) return null;
  const [parameter] = node.parameters.map(toParameter);
  return parameter === undefined
    ? null
    : { ...base, kind: 'index', parameter, type: toTypeNode(node.type) };
}
