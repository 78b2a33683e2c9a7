/**
 * Finds the identifiers of a sample that come from the documented package.
 * Knows only the package's name; resolving them to pages is left to others.
 */
import type TS from 'typescript';

import type { ImportBinding } from './imports.ts';
import type { IdentifierLink } from '../model.ts';
import type { ImportedNames } from './references.ts';
import { ts } from '../../script/typescript.ts';

/** Identifiers imported from the package or one of its subpaths, in order. */
export function linkIdentifiers(
  source: TS.SourceFile,
  { imports, references }: ImportedNames,
  packageName: string,
): readonly IdentifierLink[] {
  const bindings = new Map<string, ImportBinding>();
  for (const binding of imports) {
    if (isFrom(binding.specifier, packageName)) {
      bindings.set(binding.local, binding);
    }
  }
  const links: IdentifierLink[] = [];
  const link = (node: TS.Node, name: string): void => {
    links.push({ start: node.getStart(source), end: node.getEnd(), name });
  };
  for (const { nodes, imported } of bindings.values()) {
    if (isNamed(imported)) for (const node of nodes) link(node, imported);
  }
  for (const { node } of references) {
    const imported = bindings.get(node.text)?.imported;
    if (imported === undefined) continue;
    if (isNamed(imported)) link(node, imported);
    else if (imported === '*') {
      const member = findMember(node);
      if (member) link(member, member.text);
    }
  }
  return links.sort((a, b) => a.start - b.start);
}

function isFrom(specifier: string, packageName: string): boolean {
  return specifier === packageName || specifier.startsWith(`${packageName}/`);
}

function isNamed(imported: string): boolean {
  return imported !== 'default' && imported !== '*';
}

/** `parse` in `library.parse`, where `library` is a namespace import. */
function findMember(node: TS.Identifier): TS.Identifier | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    return ts.isIdentifier(parent.name) ? parent.name : null;
  }
  return ts.isQualifiedName(parent) && parent.left === node
    ? parent.right
    : null;
}
