/**
 * Parameters, type parameters, results and errors of a call as rows, with the
 * fields of options objects below their parameter.
 */
import type { Comment, Parameter, Signature } from '../../api/model.ts';
import type { Token } from '../../signatures/token.ts';
import {
  blocks,
  typeCode,
  inlineCode,
  plainType,
  type UnfilledField,
} from './content.ts';
import { type ArticleContext } from './context.ts';
import { makeField, planTypeParameter } from './fields.ts';
import { addFields, planInner, planParts, toInner } from './inner-fields.ts';
import { openType } from './open-type.ts';
import { withoutUndefined } from '../../signatures/without-undefined.ts';

interface CallForm {
  readonly open: boolean;
  readonly linked: boolean;
}

/**
 * @param comment - of the signature, or of the entity if that says more
 * @param form.open - whether to list the fields of options objects
 * @param form.linked - whether types lead to their pages: where the same types stand
 *   in the code above, they do so there
 */
export function planCall(
  { typeParameters, parameters, returns }: Signature,
  comment: Comment,
  context: ArticleContext,
  form: CallForm,
) {
  const generics = typeParameters.map((typeParameter) =>
    planTypeParameter(typeParameter, context),
  );
  const accepted = parameters.map((parameter) =>
    planParameter(parameter, context, form),
  );
  const text = blocks(comment.returns, context);
  const type = form.linked ? typeCode(returns) : plainType(returns);
  const inner = toInner(planParts(returns, context));
  return {
    typeParameters: generics,
    parameters: accepted,
    // A type alone would only repeat the signature.
    returns:
      text === null && inner === null ? [] : [makeField({ type, text, inner })],
    throws: planThrows(comment, context),
  };
}

/** What may go wrong, each with its type if that is written. */
export function planThrows(
  { throws }: Comment,
  context: ArticleContext,
): readonly UnfilledField[] {
  return throws.map(({ type, text }) =>
    makeField({
      type: type === null ? null : typeCode(type),
      text: blocks(text, context),
    }),
  );
}

function planParameter(
  parameter: Parameter,
  context: ArticleContext,
  { open, linked }: CallForm,
): UnfilledField {
  const code = linked ? typeCode : plainType;
  const opened = open
    ? openType(parameter.type, (id) => context.shown.get(id))
    : null;
  const type =
    opened?.name === null
      ? inlineCode([OBJECT])
      : code(
          parameter.optional
            ? withoutUndefined(parameter.type)
            : parameter.type,
        );
  const inner =
    opened === null
      ? toInner(planParts(parameter.type, context))
      : planInner(opened, context);
  return makeField({
    name: parameter.rest ? `...${parameter.name}` : parameter.name,
    mark: parameter.optional ? '?' : '',
    type,
    required: !(parameter.optional || parameter.rest),
    default: parameter.default,
    text: blocks(parameter.text, context),
    inner: addFields(inner, parameter.fields, context),
  });
}

/** Stands for an object type whose fields are listed below. */
const OBJECT: Token = { text: 'object', class: 't', target: null };
