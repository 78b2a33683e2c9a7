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

export class TypeTable {
  readonly rows: TypeRow[] = [];
  readonly #places = new Map<string, number>();

  /** @returns the row of a type */
  add(type: TypeNode, scope: TypeParameterRows): number {
    const all = (types: readonly TypeNode[]): readonly number[] =>
      types.map((part) => this.add(part, scope));
    switch (type.type) {
      case 'intrinsic':
        return this.#row(type.name.replace(/^unique /, ''));
      case 'literal':
        return this.#row(printLiteral(type.value));
      case 'reference': {
        const known = scope.get(type.name);
        if (known !== undefined) return known;
        if (type.target.kind === 'parameter') return this.#row(`:${type.name}`);
        const name = type.name === 'ReadonlyArray' ? 'Array' : type.name;
        return this.#row(name, all(type.arguments));
      }
      case 'array':
        return this.#row('Array', all([type.element]));
      case 'tuple':
        return this.#row('Array', [
          this.#row(
            '|',
            all(
              type.elements.map((element) =>
                elementOf(element.type, element.rest),
              ),
            ),
          ),
        ]);
      case 'union':
        return this.#row('|', all(type.types));
      case 'intersection':
        return this.#row('&', all(type.types));
      case 'function': {
        const { typeParameters, parameters, returns } = type.signature;
        const inner = this.open(typeParameters, scope);
        const types = parameters.map((parameter) =>
          elementOf(parameter.type, parameter.rest),
        );
        return this.#row(
          '->',
          [returns, ...types].map((part) => this.add(part, inner)),
        );
      }
      case 'conditional':
        return this.#row('|', all([type.whenTrue, type.whenFalse]));
      case 'operator':
        return type.operator === 'keyof'
          ? this.#row(OPAQUE)
          : this.add(type.target, scope);
      case 'predicate':
        return type.target === null
          ? this.#row('void')
          : this.#row('is', all([type.target]));
      case 'template-literal':
        return this.#row('``');
      case 'infer':
        return this.#row(`:${type.name}`);
      case 'object':
      case 'mapped':
      case 'indexed-access':
      case 'query':
      case 'verbatim':
        return this.#row(OPAQUE);
    }
  }

  /** Adds type parameters to a scope. */
  open(
    parameters: readonly TypeParameter[],
    outer: TypeParameterRows,
  ): TypeParameterRows {
    const scope = new Map(outer);
    for (const { name, constraint } of parameters) {
      const limit = constraint === null ? [] : [this.add(constraint, scope)];
      const isCompared = limit.every((place) => this.rows[place] !== OPAQUE);
      scope.set(name, this.#row(`:${name}`, isCompared ? limit : []));
    }
    return scope;
  }

  addSignature(
    { typeParameters, parameters, returns }: Signature,
    outer: TypeParameterRows,
  ): ShapeRow {
    const scope = this.open(typeParameters, outer);
    const required = parameters.filter(
      ({ optional, rest }) => !optional && !rest,
    );
    const types = parameters.map(({ type, rest }) => elementOf(type, rest));
    return [
      this.add(returns, scope),
      required.length,
      ...types.map((type) => this.add(type, scope)),
    ];
  }

  #row(head: string, parts: readonly number[] = []): number {
    const key = [head, ...parts].join(' ');
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.rows.length);
    return this.rows.push(parts.length === 0 ? head : [head, ...parts]) - 1;
  }
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
