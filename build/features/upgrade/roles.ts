/**
 * Whether users of a package make values of a type, or get them: inferred from
 * where the type is reachable, through parameters or through results.
 */
import ts from 'typescript';
import type { PublicApi } from '../../releases/public-api.ts';
import { parseDeclaration } from './parse-declarations.ts';

/** Both can be true; neither, of types that nothing refers to. */
export interface Roles {
  /** Users hand in values of these types. */
  readonly given: ReadonlySet<string>;
  /** Users get values of these types. */
  readonly received: ReadonlySet<string>;
}

export function inferRoles(api: PublicApi): Roles {
  const exported = new Map(api.map((one) => [one.name, one]));
  const given = new Set<string>();
  const received = new Set<string>();

  const reach = (name: string, isGiven: boolean): void => {
    const found = exported.get(name);
    const names = isGiven ? given : received;
    if (found === undefined || names.has(name)) return;
    names.add(name);
    // Instances are handed in, but not made by hand.
    if (isGiven && found.kind === 'class') return;
    if (found.kind === 'type') follow(found.text, isGiven);
    for (const { text } of found.members) follow(text, isGiven);
  };
  const visit = (node: ts.Node, isGiven: boolean): void => {
    if (ts.isTypeReferenceNode(node)) reach(node.typeName.getText(), isGiven);
    if (ts.isFunctionLike(node)) {
      for (const one of node.parameters) visit(one, !isGiven);
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
      for (const one of members) follow(one.text, false);
    }
  }
  return { given, received };
}
