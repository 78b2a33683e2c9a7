/**
 * The code after a symbol's name on one line, which search shows and parses for
 * types.
 */
import type { Entity, Member, Signature, TypeNode } from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToText } from '../../signatures/html.ts';
import type { Layout } from '../../signatures/layout.ts';
import { layoutLiteral } from '../../signatures/names.ts';
import {
  layoutFunctionSignature,
  layoutTypeParameters,
} from '../../signatures/signatures.ts';
import { layoutType } from '../../signatures/types.ts';

/** One line for each overload; none if there is nothing to show. */
export function printEntityLines(entity: Entity): readonly string[] {
  switch (entity.kind) {
    case 'function':
      return entity.signatures.map(printSignature);
    case 'type': {
      const parameters = print(layoutTypeParameters(entity.typeParameters));
      return [`${parameters} = ${printType(entity.type)}`];
    }
    case 'variable':
      return [`: ${printType(entity.type)}`];
    case 'class':
    case 'interface': {
      const heading = [
        print(layoutTypeParameters(entity.typeParameters)),
        printSupers('extends', entity.extends),
        printSupers('implements', entity.implements),
      ].join('');
      return heading === '' ? [] : [heading];
    }
    case 'enum':
    case 'namespace':
      return [];
  }
}

export function printMemberLines(member: Member): readonly string[] {
  switch (member.kind) {
    case 'property': {
      const mark = member.flags.optional ? '?' : '';
      return [`${mark}: ${printType(member.type)}`];
    }
    case 'accessor': {
      const type =
        member.get?.returns ?? member.set?.parameters[0]?.type ?? null;
      return type === null ? [] : [`: ${printType(type)}`];
    }
    case 'method':
    case 'constructor':
      return member.signatures.map(printSignature);
    case 'call':
    case 'construct':
      return [printSignature(member.signature)];
    case 'index':
      return [];
  }
}

export function printEnumValue(
  value: Parameters<typeof layoutLiteral>[0] | null,
): readonly string[] {
  return value === null ? [] : [` = ${print(layoutLiteral(value))}`];
}

function printSupers(word: string, types: readonly TypeNode[]): string {
  return types.length === 0
    ? ''
    : ` ${word} ${types.map(printType).join(', ')}`;
}

function printSignature(signature: Signature): string {
  return print(layoutFunctionSignature(signature));
}

function printType(type: TypeNode): string {
  return print(layoutType(type));
}

/** Comments in object types force line breaks, which are replaced by spaces. */
function print(layout: Layout): string {
  const text = tokensToText(fitLayout(layout, Infinity));
  return text.includes('\n') ? text.replace(/\s*\n\s*/g, ' ') : text;
}
