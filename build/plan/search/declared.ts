/**
 * What search shows and compares of a declaration: the code after its name on one
 * line, and the types of its signatures or of its value.
 */
import type {
  Entity,
  EnumMember,
  Member,
  Signature,
  TypeNode,
  TypeParameter,
} from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToText } from '../../signatures/html.ts';
import type { Layout } from '../../signatures/layout.ts';
import { layoutLiteral } from '../../signatures/names.ts';
import {
  layoutFunctionSignature,
  layoutTypeParameters,
} from '../../signatures/signatures.ts';
import { layoutType } from '../../signatures/types.ts';
import type { ShapeRow } from '../../../src/templates/search-data.ts';
import type { Scope, TypeTable } from './types.ts';

export interface Declared {
  /** The text of the first overload. */
  readonly text: string;
  /** One for each overload. */
  readonly shapes: readonly ShapeRow[];
}

/** Declarations whose type parameters are in scope. */
export interface Declarations {
  readonly ofEntity: (entity: Entity) => Declared;
  readonly ofMember: (member: Member) => Declared;
  /** Supertypes; of an alias its type, followed by its type parameters. */
  readonly basesOf: (entity: Entity) => readonly number[];
}

const NOTHING: Declared = { text: '', shapes: [] };

export function readDeclarations(
  parameters: readonly TypeParameter[],
  types: TypeTable,
): Declarations {
  const scope: Scope = types.open(parameters, new Map());
  const ofSignatures = (signatures: readonly Signature[]): Declared => ({
    text: signatures
      .slice(0, 1)
      .map((one) => print(layoutFunctionSignature(one)))
      .join(''),
    shapes: signatures.map((one) => types.addSignature(one, scope)),
  });
  const ofValue = (before: string, type: TypeNode): Declared => ({
    text: before + print(layoutType(type)),
    shapes: [[types.add(type, scope), 0]],
  });
  return {
    ofEntity: (entity) => {
      switch (entity.kind) {
        case 'function':
          return ofSignatures(entity.signatures);
        case 'variable':
          return ofValue(': ', entity.type);
        case 'type': {
          const { type } = entity;
          const before = print(layoutTypeParameters(parameters));
          return {
            text: `${before} = ${print(layoutType(type))}`,
            shapes:
              type.type === 'function'
                ? ofSignatures([type.signature]).shapes
                : [],
          };
        }
        case 'class':
        case 'interface':
        case 'enum':
        case 'namespace':
          return NOTHING;
      }
    },
    ofMember: (member) => {
      switch (member.kind) {
        case 'property':
          return ofValue(member.flags.optional ? '?: ' : ': ', member.type);
        case 'accessor': {
          const type = member.get?.returns ?? member.set?.parameters[0]?.type;
          return type === undefined ? NOTHING : ofValue(': ', type);
        }
        case 'method':
        case 'constructor':
          return ofSignatures(member.signatures);
        case 'call':
        case 'construct':
          return ofSignatures([member.signature]);
        case 'index':
          return NOTHING;
      }
    },
    basesOf: (entity) => {
      switch (entity.kind) {
        case 'class':
        case 'interface':
          return [...entity.extends, ...entity.implements].map((one) =>
            types.add(one, scope),
          );
        case 'type':
          return [
            types.add(entity.type, scope),
            ...parameters.flatMap(({ name }) => scope.get(name) ?? []),
          ];
        case 'function':
        case 'variable':
        case 'enum':
        case 'namespace':
          return [];
      }
    },
  };
}

export function printEnumValue({ value }: EnumMember): string {
  return value === null ? '' : ` = ${print(layoutLiteral(value))}`;
}

/** Comments in object types force line breaks, which are replaced by spaces. */
function print(layout: Layout): string {
  const text = tokensToText(fitLayout(layout, Infinity));
  return text.includes('\n') ? text.replace(/\s*\n\s*/g, ' ') : text;
}
