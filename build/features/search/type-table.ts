/**
 * Lowers types to what search compares: rows that refer to each other, each kind
 * of type once. Knows nothing of symbols; how types are compared is the browser's
 * part (`src/client/features/search/engine/type-matching.ts`).
 */
import type {
  LiteralValue,
  Signature,
  TypeNode,
  TypeParameter,
} from '../../api/model.ts';
import { escapeControls } from '../../core/text.ts';
import type { ShapeRow, TypeRow } from '../../../src/features/search/files.ts';

/** The rows of type parameters in scope, by name. */
export type TypeParameterRows = ReadonlyMap<string, number>;

export interface TypeTable {
  readonly rows: readonly TypeRow[];
  /** @returns the row of a type */
  readonly add: (type: TypeNode, scope: TypeParameterRows) => number;
  /** Adds type parameters to a scope. */
  readonly open: (
    parameters: readonly TypeParameter[],
    outer: TypeParameterRows,
  ) => TypeParameterRows;
  readonly addSignature: (
    signature: Signature,
    outer: TypeParameterRows,
  ) => ShapeRow;
}

export function createTypeTable(): TypeTable {
  const rows: TypeRow[] = [];
  const places = new Map<string, number>();
  const row = (head: string, parts: readonly number[] = []): number => {
    const key = [head, ...parts].join(' ');
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, rows.length);
    return rows.push(parts.length === 0 ? head : [head, ...parts]) - 1;
  };
  const open: TypeTable['open'] = (parameters, outer) => {
    const scope = new Map(outer);
    for (const { name, constraint } of parameters) {
      const limit = constraint === null ? [] : [add(constraint, scope)];
      const isCompared = limit.every((place) => rows[place] !== OPAQUE);
      scope.set(name, row(`:${name}`, isCompared ? limit : []));
    }
    return scope;
  };
  const add: TypeTable['add'] = (type, scope) => {
    const all = (types: readonly TypeNode[]): readonly number[] =>
      types.map((part) => add(part, scope));
    switch (type.type) {
      case 'intrinsic':
        return row(type.name.replace(/^unique /, ''));
      case 'literal':
        return row(printLiteral(type.value));
      case 'reference': {
        const known = scope.get(type.name);
        if (known !== undefined) return known;
        if (type.target.kind === 'parameter') return row(`:${type.name}`);
        const name = type.name === 'ReadonlyArray' ? 'Array' : type.name;
        return row(name, all(type.arguments));
      }
      case 'array':
        return row('Array', all([type.element]));
      case 'tuple':
        return row('Array', [
          row(
            '|',
            all(
              type.elements.map((element) =>
                elementOf(element.type, element.rest),
              ),
            ),
          ),
        ]);
      case 'union':
        return row('|', all(type.types));
      case 'intersection':
        return row('&', all(type.types));
      case 'function': {
        const { typeParameters, parameters, returns } = type.signature;
        const inner = open(typeParameters, scope);
        const types = parameters.map((parameter) =>
          elementOf(parameter.type, parameter.rest),
        );
        return row(
          '->',
          [returns, ...types].map((part) => add(part, inner)),
        );
      }
      case 'conditional':
        return row('|', all([type.whenTrue, type.whenFalse]));
      case 'operator':
        return type.operator === 'keyof'
          ? row(OPAQUE)
          : add(type.target, scope);
      case 'predicate':
        return type.target === null
          ? row('void')
          : row('is', all([type.target]));
      case 'template-literal':
        return row('``');
      case 'infer':
        return row(`:${type.name}`);
      case 'object':
      case 'mapped':
      case 'indexed-access':
      case 'query':
      case 'verbatim':
        return row(OPAQUE);
    }
  };
  return {
    rows,
    add,
    open,
    addSignature: ({ typeParameters, parameters, returns }, outer) => {
      const scope = open(typeParameters, outer);
      const isRequired = parameters.map(
        ({ optional, rest }) => !optional && !rest,
      );
      return [
        add(returns, scope),
        isRequired.filter(Boolean).length,
        ...parameters.map(({ type, rest }) =>
          add(elementOf(type, rest), scope),
        ),
      ];
    },
  };
}

/** A type that is not compared. */
const OPAQUE = '{}';

/** What a rest parameter or element repeats. */
function elementOf(type: TypeNode, rest: boolean): TypeNode {
  if (!rest) return type;
  const list =
    type.type === 'operator' && type.operator === 'readonly'
      ? type.target
      : type;
  return list.type === 'array' ? list.element : list;
}

function printLiteral(literal: LiteralValue): string {
  switch (literal.kind) {
    case 'string':
      return escapeControls(`'${literal.value}'`);
    case 'null':
      return 'null';
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(literal.value);
  }
}
