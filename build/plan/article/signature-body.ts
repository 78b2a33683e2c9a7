/** What stands below the heading of a member or an overload. */
import type { Comment, Member, Signature } from '../../api/model.ts';
import { gatherText } from '../../api/gather-text.ts';
import {
  blocks,
  type UnfilledField,
  type UnfilledSignature,
} from './content.ts';
import { planCall, planThrows } from './call-fields.ts';
import { planDeprecation, planExamples } from './comments.ts';
import { at, type ArticleContext } from './context.ts';
import { findDefault, isTelling, makeField } from './fields.ts';
import { planParts } from './inner-fields.ts';

/** What the comment of an overload says beyond that of the whole. */
export function withoutRepetition(comment: Comment, whole: Comment): Comment {
  const isSaid = (field: 'others' | 'see'): boolean =>
    JSON.stringify(comment[field]) === JSON.stringify(whole[field]);
  return {
    ...comment,
    text: comment.text === whole.text ? '' : comment.text,
    deprecated:
      comment.deprecated === whole.deprecated ? null : comment.deprecated,
    since: comment.since === whole.since ? null : comment.since,
    others: isSaid('others') ? [] : comment.others,
    see: isSaid('see') ? [] : comment.see,
  };
}

/** The body below the heading of a member or overload never repeats it. */
type SignatureBody = Omit<UnfilledSignature, 'id' | 'code'>;

/** Plans what the type and tags of a property or an index signature say. */
export function planValueSignature(
  member: Member,
  context: ArticleContext,
): SignatureBody {
  const here = at(member.source, context);
  const { comment } = member;
  const { code, words } = findDefault(member);
  const value = makeField({
    word: context.labels.article.ofDefault,
    default: code,
    text: blocks(words, here),
  });
  const returns = blocks(comment.returns, here);
  const parts =
    member.kind === 'property' || member.kind === 'index'
      ? planParts(member.type, here)
      : [];
  return {
    deprecation: null,
    text: null,
    fields: [
      ...(isTelling(value) ? [value] : []),
      ...parts,
      ...(returns === null
        ? []
        : [
            makeField({
              word: context.labels.article.ofReturns,
              text: returns,
            }),
          ]),
      ...planErrors(comment, here),
    ],
    examples: planExamples(comment.examples, here),
  };
}

/** @param open - whether to list the fields of options objects */
export function planSignatureBody(
  signature: Signature,
  context: ArticleContext,
  open: boolean,
): SignatureBody {
  const { comment } = signature;
  const here = at(signature.source, context);
  const call = planCall(signature, comment, here, {
    open,
    linked: false,
  });
  return {
    deprecation: planDeprecation(comment, here),
    text: blocks(sayAll(comment), here),
    fields: [
      ...call.typeParameters,
      ...call.parameters,
      ...call.returns.map((field) => ({
        ...field,
        word: context.labels.article.ofReturns,
      })),
      ...planErrors(comment, here),
    ].filter(isTelling),
    examples: planExamples(comment.examples, here),
  };
}

function planErrors(
  comment: Comment,
  context: ArticleContext,
): readonly UnfilledField[] {
  return planThrows(comment, context).map((field) => ({
    ...field,
    word: context.labels.article.ofThrows,
  }));
}

/** The text of an overload with its tags, which has no sections of its own. */
function sayAll(comment: Comment): string {
  const elsewhere = {
    returns: null,
    deprecated: null,
    throws: [],
    examples: [],
  };
  return gatherText({ ...comment, ...elsewhere });
}
