/**
 * Puts what a comment says of a part of a parameter where the parameter's type
 * writes that part: at a property, or at a parameter of a callback, also within
 * unions, lists and arguments. Types with a name are left alone: others use them.
 */
import type { Comment, Member, TypeNode } from '../model.ts';

/** @returns `null` if the type does not write such a part */
export function describePart(
  type: TypeNode,
  path: readonly string[],
  text: string,
): TypeNode | null {
  switch (type.type) {
    case 'object': {
      const members = describeIn(type.members, path, (member, rest) =>
        describeMember(member, rest, text),
      );
      return members && { ...type, members };
    }
    case 'function': {
      const { signature } = type;
      const parameters = describeIn(
        signature.parameters,
        path,
        (parameter, rest) => {
          if (rest.length === 0) {
            return { ...parameter, text: add(parameter.text ?? '', text) };
          }
          const inner = describePart(parameter.type, rest, text);
          return inner && { ...parameter, type: inner };
        },
      );
      return parameters && { ...type, signature: { ...signature, parameters } };
    }
    case 'union':
    case 'intersection': {
      const types = describeFirst(type.types, path, text);
      return types && { ...type, types };
    }
    case 'array': {
      const element = describePart(type.element, path, text);
      return element && { ...type, element };
    }
    case 'operator': {
      const target = describePart(type.target, path, text);
      return target && { ...type, target };
    }
    case 'reference': {
      const types = describeFirst(type.arguments, path, text);
      return types && { ...type, arguments: types };
    }
    default:
      return null;
  }
}

/** The parts of a list once the one that the path names is described. */
function describeIn<Part extends { readonly name: string }>(
  parts: readonly Part[],
  [name = '', ...rest]: readonly string[],
  describe: (part: Part, rest: readonly string[]) => Part | null,
): readonly Part[] | null {
  const index = parts.findIndex(
    (part) => part.name === name.replace(/(?<!\])(?:\[\])+$/, ''),
  );
  const part = parts[index];
  const described = part && describe(part, rest);
  return described ? parts.with(index, described) : null;
}

function describeFirst(
  types: readonly TypeNode[],
  path: readonly string[],
  text: string,
): readonly TypeNode[] | null {
  for (const [index, type] of types.entries()) {
    const described = describePart(type, path, text);
    if (described !== null) return types.with(index, described);
  }
  return null;
}

function describeMember(
  member: Member,
  path: readonly string[],
  text: string,
): Member | null {
  if (path.length === 0) {
    const comment: Comment = {
      ...member.comment,
      text: add(member.comment.text, text),
    };
    return { ...member, comment };
  }
  if (member.kind !== 'property') return null;
  const type = describePart(member.type, path, text);
  return type && { ...member, type };
}

/** A part may also have a comment of its own. */
function add(before: string, text: string): string {
  return before === '' || before === text ? text : `${before}\n\n${text}`;
}
