/** The type that an alias comes to, beside the one that is written. */
import type { DeclarationReflection } from 'typedoc';
import { warning } from '../../diagnostics.ts';
import type { Parameter, TypeNode } from '../model.ts';
import { emptyComment } from '../gather-text.ts';
import type { Scope } from './scope.ts';
import { normaliseType } from './normalise-types.ts';

/** @returns `null` where it is not known, or says nothing else than the other */
export function resolvedOf(
  reflection: DeclarationReflection,
  declared: TypeNode,
  scope: Scope,
): TypeNode | null {
  const type = scope.resolved.get(reflection);
  if (type === undefined) return null;
  // What is amiss is reported where it is written.
  const silent = { ...scope, report: () => undefined };
  const text = print(spread(normaliseType(type, silent)));
  if (text.includes('"type":"verbatim"')) {
    const message = `What ${reflection.name} resolves to is too large or refers to itself, so its page shows only the declaration`;
    const hint = 'Declare the part that readers need as a named type.';
    const place = scope.placeOf(reflection, '');
    scope.report(warning('type-too-large', message, { place, hint }));
    return null;
  }
  return text === print(declared) ? null : (JSON.parse(text) as TypeNode);
}

/** Omits comments, which stand where the parts are declared. */
function print(type: TypeNode): string {
  return JSON.stringify(type, function (this: object, key, value: unknown) {
    if (key === 'comment') return emptyComment;
    if (key === 'fields') return [];
    return key === 'text' && 'name' in this ? null : value;
  });
}

/** Writes `...args: [a: A, b?: B]` as parameters, and each alternative once. */
function spread(type: TypeNode): TypeNode {
  if (type.type === 'union') {
    const all = type.types.flatMap((member) =>
      member.type === 'union' ? member.types : [member],
    );
    const types = new Map(all.map((member) => [print(member), member]));
    return { ...type, types: [...types.values()] };
  }
  if (type.type !== 'function') return type;
  const { signature } = type;
  const parameters = signature.parameters.flatMap(
    (parameter): readonly Parameter[] =>
      parameter.rest && parameter.type.type === 'tuple'
        ? parameter.type.elements.map((element, index) => ({
            ...parameter,
            ...element,
            name: element.name ?? `${parameter.name}_${String(index)}`,
          }))
        : [parameter],
  );
  return { ...type, signature: { ...signature, parameters } };
}
