/**
 * Whether users of a package make values of a type, or get them: inferred from
 * where the type is reachable, through parameters or through results.
 */
import ts from 'typescript';
import type { PublicApi } from '../../releases/public-api.ts';
import { parseDeclaration } from './parse-declarations.ts';

/** Both can be true, or neither if nothing refers to a type. */
export interface Roles {
  /** Users hand in values of these types. */
  readonly given: ReadonlySet<string>;
  /** Users get values of these types. */
  readonly received: ReadonlySet<string>;
}

export function inferRoles(api: PublicApi): Roles {
  const exported = new Map(
    api.map((publicExport) => [publicExport.name, publicExport]),
  );
  const given = new Set<string>();
  const received = new Set<string>();

  const reach = (name: string, isGiven: boolean): void => {
    const publicExport = exported.get(name);
    const names = isGiven ? given : received;
    if (publicExport === undefined || names.has(name)) return;
    names.add(name);
    // Instances are handed in, but not made by hand.
    if (isGiven && publicExport.kind === 'class') return;
    if (publicExport.kind === 'type') follow(publicExport.text, isGiven);
    for (const { text } of publicExport.members) follow(text, isGiven);
  };
  const visit = (node: ts.Node, isGiven: boolean): void => {
    if (ts.isTypeReferenceNode(node)) reach(node.typeName.getText(), isGiven);
    if (ts.isFunctionLike(node)) {
      for (const parameter of node.parameters) visit(parameter, !isGiven);
      if (node.type) visit(node.type, isGiven);
      return;
    }
    ts.forEachChild(node, (child) => {
      visit(child, isGiven);
    });
  };
  const follow = (text: string, isGiven: boolean): void => {
    for (const node of parseDeclaration(text)) visit(node, isGiven);
  };

  for (const { name, kind, text, members } of api) {
    if (kind === 'function' || kind === 'variable') follow(text, false);
    else if (kind === 'class') {
      reach(name, false);
      for (const member of members) follow(member.text, false);
    }
  }
  return { given, received };
}
