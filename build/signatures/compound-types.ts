/** Lays out types that consist of other types and break in their own way. */
import type { TupleElement, TypeNode } from '../api/model.ts';
import {
  empty,
  group,
  ifBroken,
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
import type { Position } from './parentheses.ts';
import { hugs, hugsInUnion, isBraced, layoutType } from './types.ts';

type Node<Type extends TypeNode['type']> = Extract<
  TypeNode,
  { readonly type: Type }
>;

/**
 * Puts a union on one line if it fits, or else on the next; otherwise each
 * member has a line of its own, after a bar.
 */
export function layoutUnion(node: Node<'union'>, position: Position): Layout {
  const types = node.types.flatMap(flattenUnion);
  const members = types.map((type) => layoutType(type, 'union'));
  if (hugsInUnion(types)) {
    return join(sequence(' ', punctuation('|'), ' '), members);
  }
  const bar = sequence(punctuation('|'), ' ');
  const rows = group(
    ifBroken(bar),
    join(
      sequence(line, bar),
      members.map((member) => indent(member)),
    ),
  );
  switch (position) {
    case 'type-argument':
    case 'branch':
    case 'check':
      return rows;
    case 'tuple-element':
      return group(
        indent(ifBroken(sequence(punctuation('('), softline)), rows),
        ifBroken(sequence(softline, punctuation(')'))),
      );
    default:
      return group(indent(ifBroken(line), rows));
  }
}

function flattenUnion(node: TypeNode): readonly TypeNode[] {
  return node.type === 'union' ? node.types.flatMap(flattenUnion) : [node];
}

/** Object types are hugged by the `&` beside them; names get a line each. */
export function layoutIntersection(node: Node<'intersection'>): Layout {
  const and = punctuation('&');
  const [first, ...rest] = node.types;
  if (first === undefined) return typeName('unknown', null);
  let previous = first;
  const parts = rest.map((type) => {
    const printed = layoutType(type, 'intersection');
    const braced = isBraced(type);
    const glued = isBraced(previous) || braced;
    previous = type;
    return glued
      ? sequence(' ', and, ' ', braced ? printed : indent(printed))
      : indent(' ', and, line, printed);
  });
  return group(layoutType(first, 'intersection'), ...parts);
}

export function layoutArray(node: Node<'array'>): Layout {
  return sequence(layoutType(node.element, 'postfix'), punctuation('[]'));
}

export function layoutTuple({ elements }: Node<'tuple'>): Layout {
  const [only] = elements;
  if (only === undefined) return punctuation('[]');
  const printed = elements.map((element) =>
    layoutTupleElement(element, elements.length),
  );
  if (elements.length === 1 && hugs(only.type) && isBraced(only.type)) {
    return sequence(punctuation('['), ...printed, punctuation(']'));
  }
  return group(
    punctuation('['),
    indent(softline, join(sequence(punctuation(','), line), printed)),
    ifBroken(punctuation(',')),
    softline,
    punctuation(']'),
  );
}

function layoutTupleElement(
  { name, optional, rest, type }: TupleElement,
  count: number,
): Layout {
  const dots = rest ? punctuation('...') : empty;
  if (name !== null) {
    const colon = punctuation(optional ? '?:' : ':');
    return words(sequence(dots, token(name), colon), layoutType(type));
  }
  if (rest) return sequence(dots, layoutType(type, 'rest'));
  return optional
    ? sequence(layoutType(type, 'postfix'), punctuation('?'))
    : layoutType(type, count === 1 ? 'type-argument' : 'tuple-element');
}

/** Nested conditional types break together. */
export function layoutConditional(node: Node<'conditional'>): Layout {
  return group(layoutQuestion(node), layoutAnswers(node));
}

function layoutNestedCondition(node: Node<'conditional'>): Layout {
  return sequence(indent(layoutQuestion(node)), layoutAnswers(node));
}

function layoutQuestion(node: Node<'conditional'>): Layout {
  return words(
    layoutType(node.check, 'check'),
    keyword('extends'),
    layoutType(node.extends, 'extends'),
  );
}

function layoutAnswers({ whenTrue, whenFalse }: Node<'conditional'>): Layout {
  return indent(
    line,
    punctuation('?'),
    ' ',
    whenTrue.type === 'conditional'
      ? sequence(
          ifBroken(empty, punctuation('(')),
          layoutNestedCondition(whenTrue),
          ifBroken(empty, punctuation(')')),
        )
      : indent(layoutType(whenTrue, 'branch')),
    line,
    punctuation(':'),
    ' ',
    whenFalse.type === 'conditional'
      ? layoutNestedCondition(whenFalse)
      : indent(layoutType(whenFalse, 'branch')),
  );
}

export function layoutMapped(node: Node<'mapped'>): Layout {
  return group(
    punctuation('{'),
    indent(
      line,
      layoutModifier(node.readonly, keyword('readonly'), ' '),
      group(
        punctuation('['),
        indent(
          softline,
          words(
            typeName(node.parameter, null),
            keyword('in'),
            layoutType(node.constraint),
            node.nameType === null
              ? empty
              : words(keyword('as'), layoutType(node.nameType)),
          ),
        ),
        softline,
        punctuation(']'),
      ),
      layoutModifier(node.optional, punctuation('?'), ''),
      punctuation(':'),
      ' ',
      layoutType(node.value),
      ifBroken(punctuation(';')),
    ),
    line,
    punctuation('}'),
  );
}

function layoutModifier(
  change: 'add' | 'remove' | null,
  word: Layout,
  after: string,
): Layout {
  switch (change) {
    case null:
      return empty;
    case 'add':
      return sequence(word, after);
    case 'remove':
      return sequence(punctuation('-'), word, after);
  }
}
