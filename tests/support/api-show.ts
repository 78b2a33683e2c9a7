/**
 * Prints parts of the model as pages do, so that a spec can state what it expects in
 * a line, with a suffix for the target of each name: `Foo^` is an entity, `Foo^bar`
 * its member, `Map~typescript` belongs to another package, `Hidden!` is not exported;
 * type parameters have no suffix.
 */
import type { Entity, Member, MemberOrigin } from '../../build/api/model.ts';
import { fitLayout } from '../../build/signatures/fit.ts';
import type { Layout } from '../../build/signatures/layout.ts';
import { printDeclaration } from '../../build/signatures/print-declarations.ts';
import { layoutMember } from '../../build/signatures/signatures.ts';
import type { Token } from '../../build/signatures/token.ts';

/** A declaration with a line for each member, behind the id if it is no name. */
export function showEntity(entity: Entity): string {
  const { id, kind, name } = entity;
  const isOpen =
    kind === 'class' || kind === 'interface' || kind === 'function';
  const declaration = showTokens(
    printDeclaration(isOpen ? { ...entity, members: [] } : entity, Infinity),
  );
  const members = isOpen ? entity.members : [];
  return [
    id === name ? declaration : `${id}: ${declaration}`,
    ...members.map((member) => `  ${showMember(member)}`),
  ].join('\n');
}

/** Its overloads, followed by its origin if it is inherited. */
function showMember(member: Member): string {
  const overloads = layoutMember(member).map(showLayout).join(' / ');
  const { inheritedFrom } = member;
  return inheritedFrom === null
    ? overloads
    : `${overloads} <- ${inheritedFrom.name}`;
}

export function showLayout(layout: Layout): string {
  return showTokens(fitLayout(layout, Infinity));
}

export function showOrigin({ name, target }: MemberOrigin): string {
  return showTokens([{ text: name, class: '', target }]);
}

function showTokens(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, target }) => {
      switch (target?.kind) {
        case 'entity':
          return `${text}^${target.member ?? ''}`;
        case 'external':
          return `${text}~${target.package}`;
        case 'unexported':
          return `${text}!`;
        default:
          return text;
      }
    })
    .join('');
}
