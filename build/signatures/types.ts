/**
 * Lays out types like a formatter. Types, signatures and members contain each
 * other, so `types`, `compound-types` and `signatures` call each other too; this file is the entry point.
 */
import type { TypeNode } from '../api/model.ts';
import {
  layoutArray,
  layoutConditional,
  layoutIntersection,
  layoutMapped,
  layoutTuple,
  layoutUnion,
} from './compound-types.ts';
import {
  empty,
  group,
  indent,
  join,
  keyword,
  line,
  punctuation,
  sequence,
  softline,
  token,
  typeName,
  words,
  type Layout,
} from './layout.ts';
import { needsParentheses, type Position } from './parentheses.ts';
import {
  escapeTemplate,
  layoutLiteral,
  toDeclarableName,
} from './signature-names.ts';
import { layoutFunctionType, layoutObject } from './signatures.ts';

/** `typeof null` is invalid: an export called `null` has another name here. */
function toQueriedName({
  name,
  target,
}: Extract<TypeNode, { type: 'query' }>): string {
  return target.kind === 'entity' && !name.includes('.')
    ? toDeclarableName(name, 'variable')
    : name;
}

export function layoutType(
  node: TypeNode,
  position: Position = 'free',
): Layout {
  if (!needsParentheses(node, position)) return layoutBare(node, position);
  const inner = layoutBare(node, 'type-argument');
  // When these break, they get lines of their own.
  const { type } = node;
  return type === 'union' || (type === 'conditional' && position === 'check')
    ? group(
        punctuation('('),
        indent(softline, inner),
        softline,
        punctuation(')'),
      )
    : sequence(punctuation('('), inner, punctuation(')'));
}

function layoutBare(node: TypeNode, position: Position): Layout {
  switch (node.type) {
    case 'intrinsic':
      return typeName(node.name, null);
    case 'verbatim':
      return typeName(node.text, null);
    case 'literal':
      return layoutLiteral(node.value);
    case 'reference':
      return sequence(
        typeName(node.name, node.target),
        layoutTypeArguments(node.arguments),
      );
    case 'array':
      return layoutArray(node);
    case 'tuple':
      return layoutTuple(node);
    case 'union':
      return layoutUnion(node, position);
    case 'intersection':
      return layoutIntersection(node);
    case 'function':
      return layoutFunctionType(node);
    case 'object':
      return layoutObject(node.members);
    case 'conditional':
      return layoutConditional(node);
    case 'mapped':
      return layoutMapped(node);
    case 'indexed-access':
      return sequence(
        layoutType(node.object, 'postfix'),
        punctuation('['),
        layoutType(node.index),
        punctuation(']'),
      );
    case 'operator':
      return words(keyword(node.operator), layoutType(node.target, 'operator'));
    case 'query':
      return sequence(
        words(keyword('typeof'), token(toQueriedName(node), '', node.target)),
        layoutTypeArguments(node.arguments),
      );
    case 'predicate':
      return layoutPredicate(node);
    case 'template-literal':
      return layoutTemplate(node);
    case 'infer':
      return words(
        keyword('infer'),
        typeName(node.name, null),
        node.constraint === null
          ? empty
          : words(keyword('extends'), layoutType(node.constraint, 'extends')),
      );
    default:
      return unreachable(node);
  }
}

function layoutTypeArguments(types: readonly TypeNode[]): Layout {
  const [only] = types;
  if (only === undefined) return empty;
  if (types.length === 1 && hugs(only)) {
    return sequence(
      punctuation('<'),
      layoutType(only, 'type-argument'),
      punctuation('>'),
    );
  }
  return group(
    punctuation('<'),
    indent(
      softline,
      join(
        sequence(punctuation(','), line),
        types.map((type) => layoutType(type, 'type-argument')),
      ),
    ),
    softline,
    punctuation('>'),
  );
}

/** Whether the brackets around a type need no lines of their own. */
export function hugs(node: TypeNode): boolean {
  if (isBraced(node)) return true;
  switch (node.type) {
    case 'intrinsic':
    case 'literal':
      return true;
    case 'reference':
      return node.arguments.length === 0;
    case 'union':
      return hugsInUnion(node.types);
    default:
      return false;
  }
}

/** Whether a union is one object type with nothing but `null` and `void`. */
export function hugsInUnion(types: readonly TypeNode[]): boolean {
  const rest = types.filter((type) => !isNothing(type));
  return rest.length === 1 && rest.some(isBraced);
}

export function isBraced(node: TypeNode): boolean {
  return node.type === 'object' || node.type === 'mapped';
}

function isNothing(node: TypeNode): boolean {
  return (
    (node.type === 'literal' && node.value.kind === 'null') ||
    (node.type === 'intrinsic' && node.name === 'void')
  );
}

function layoutPredicate(
  node: Extract<TypeNode, { readonly type: 'predicate' }>,
): Layout {
  return words(
    node.asserts ? keyword('asserts') : empty,
    node.subject === 'this' ? keyword('this') : token(node.subject),
    node.target === null
      ? empty
      : words(keyword('is'), layoutType(node.target)),
  );
}

function layoutTemplate(
  node: Extract<TypeNode, { readonly type: 'template-literal' }>,
): Layout {
  return sequence(
    token(`\`${escapeTemplate(node.head)}`, 's'),
    ...node.spans.flatMap(({ type, text }, index) => [
      token('${', 'p'),
      layoutType(type),
      token('}', 'p'),
      token(
        escapeTemplate(text) + (index === node.spans.length - 1 ? '`' : ''),
        's',
      ),
    ]),
    node.spans.length === 0 ? token('`', 's') : empty,
  );
}

function unreachable(node: never): never {
  throw new Error(`Unknown type: ${JSON.stringify(node)}`);
}
