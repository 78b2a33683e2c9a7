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
} from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToText } from '../../signatures/html.ts';
import type { Layout } from '../../signatures/layout.ts';
import { layoutLiteral } from '../../signatures/signature-names.ts';
import {
  layoutFunctionSignature,
  layoutTypeParameters,
} from '../../signatures/signatures.ts';
import { layoutType } from '../../signatures/types.ts';
import type { ShapeRow } from '../../../src/features/search/files.ts';
import type { TypeParameterRows, TypeTable } from './type-table.ts';

interface DeclaredShapes {
  /** The text of the first overload. */
  readonly text: string;
  /** The shapes of its overloads. */
  readonly shapes: readonly ShapeRow[];
}

const NOTHING: DeclaredShapes = { text: '', shapes: [] };

/** @param scope - the type parameters of the entity, or of the member's owner */
export function readDeclared(
  declared: Entity | Member,
  types: TypeTable,
  scope: TypeParameterRows,
): DeclaredShapes {
  const ofSignatures = (signatures: readonly Signature[]): DeclaredShapes => ({
    text: signatures
      .slice(0, 1)
      .map((signature) => print(layoutFunctionSignature(signature)))
      .join(''),
    shapes: signatures.map((signature) => types.addSignature(signature, scope)),
  });
  const ofValue = (before: string, type: TypeNode): DeclaredShapes => ({
    text: before + print(layoutType(type)),
    shapes: [[types.add(type, scope), 0]],
  });
  switch (declared.kind) {
    case 'function':
    case 'method':
    case 'constructor':
      return ofSignatures(declared.signatures);
    case 'call':
    case 'construct':
      return ofSignatures([declared.signature]);
    case 'variable':
      return ofValue(': ', declared.type);
    case 'property':
      return ofValue(declared.flags.optional ? '?: ' : ': ', declared.type);
    case 'accessor': {
      const { get, set } = declared;
      const type = get?.returns ?? set?.parameters[0]?.type;
      return type === undefined ? NOTHING : ofValue(': ', type);
    }
    case 'type': {
      const { type, typeParameters } = declared;
      const before = print(layoutTypeParameters(typeParameters));
      const isFunction = type.type === 'function';
      return {
        text: `${before} = ${print(layoutType(type))}`,
        shapes: isFunction ? ofSignatures([type.signature]).shapes : [],
      };
    }
    case 'class':
    case 'interface':
    case 'enum':
    case 'namespace':
    case 'index':
      return NOTHING;
  }
}

/** Supertypes; of an alias its type, followed by its type parameters. */
export function readBases(
  entity: Entity,
  types: TypeTable,
  scope: TypeParameterRows,
): readonly number[] {
  switch (entity.kind) {
    case 'class':
    case 'interface':
      return [...entity.extends, ...entity.implements].map((type) =>
        types.add(type, scope),
      );
    case 'type':
      return [
        types.add(entity.type, scope),
        ...entity.typeParameters.flatMap(({ name }) => scope.get(name) ?? []),
      ];
    case 'function':
    case 'variable':
    case 'enum':
    case 'namespace':
      return [];
  }
}

export function printEnumValue({ value }: EnumMember): string {
  return value === null ? '' : ` = ${print(layoutLiteral(value))}`;
}

/** Comments in object types force line breaks, which are replaced by spaces. */
function print(layout: Layout): string {
  const text = tokensToText(fitLayout(layout, Infinity));
  return text.includes('\n') ? text.replace(/(?<!\s)\s*\n\s*/g, ' ') : text;
}
