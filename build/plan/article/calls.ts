/**
 * The sections of a symbol that can be called: one for each part of its only
 * signature, or one for all of its overloads.
 */
import type { Comment, Entity, Signature } from '../../api/model.ts';
import { layoutFunctionHeading } from '../../signatures/declaration-parts.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { toDeclarableName } from '../../signatures/signature-names.ts';
import {
  blocks,
  typeCode,
  signatureCode,
  type UnfilledField,
  type UnfilledMember,
  type UnfilledSection,
} from './content.ts';
import { callsOf, callsOfType, mainComment } from '../entities.ts';
import { planChips } from './comments.ts';
import { at, type ArticleContext } from './context.ts';
import { planCall, planThrows } from './call-fields.ts';
import { makeField, planFieldsSection } from './fields.ts';
import { makeHead } from './headings.ts';
import { planSignatureBody, withoutRepetition } from './signature-body.ts';

export function planCalls(
  entity: Entity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  const calls = callsOf(entity);
  const hasType = entity.kind === 'type' || entity.kind === 'variable';
  const signatures =
    calls.length === 0 && hasType ? callsOfType(entity.type) : calls;
  const [only, ...others] = signatures;
  if (only === undefined) return planOutcome(entity, context);
  if (others.length === 0) return planCallSections(only, entity, context);
  const main = mainComment(entity);
  const name = toDeclarableName(entity.name, 'function');
  return [
    {
      ...makeHead(
        'overloads',
        context.labels.article.overloads,
        String(signatures.length),
      ),
      content: 'overloads',
      members: signatures.map((signature, index): UnfilledMember => {
        const { comment } = signature;
        const layout = layoutFunctionHeading(name, signature);
        const code = signatureCode(fitLayout(layout));
        const shownComment = {
          ...withoutRepetition(comment, main),
          ...(repeats(comment, main)
            ? { text: '', examples: [] }
            : { text: comment.text }),
          since: null,
        };
        const signatureWithComment = { ...signature, comment: shownComment };
        const body = planSignatureBody(signatureWithComment, context, true);
        return {
          id: `overload-${String(index + 1)}`,
          name: `overload ${String(index + 1)}`,
          kind: 'call',
          summary: '',
          inherited: false,
          optional: false,
          internal: false,
          type: null,
          chips: planChips({ ...comment, deprecated: null }, context),
          deprecated: comment.deprecated !== null,
          deprecation: null,
          text: null,
          remarks: [],
          notes: [],
          source: null,
          signatures: [{ id: null, code, ...body }],
        };
      }),
    },
  ];
}

/** Whether a comment only repeats what the top of the page says. */
function repeats(comment: Comment, main: Comment): boolean {
  return (
    comment.text === main.text &&
    JSON.stringify(comment.examples) === JSON.stringify(main.examples)
  );
}

/** Tags are those of the signature, or of the symbol if it has none. */
function planCallSections(
  signature: Signature,
  entity: Entity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  const main = mainComment(entity);
  const { article } = context.labels;
  const { returns, throws } = signature.comment;
  const comment = {
    ...main,
    returns: returns ?? main.returns,
    throws: throws.length > 0 ? throws : main.throws,
  };
  // The declaration of a constant may only name the type.
  const isNamed = entity.kind === 'variable' && entity.signatures.length > 0;
  const call = planCall(signature, comment, at(signature.source, context), {
    open: true,
    linked: isNamed,
  });
  const returned = makeField({ type: typeCode(signature.returns) });
  const isReturned = isNamed && call.returns.length === 0;
  return [
    ...planFieldsSection(
      'type-parameters',
      article.typeParameters,
      call.typeParameters,
    ),
    ...planFieldsSection(
      'parameters',
      article.parameters,
      call.parameters,
      isNamed,
    ),
    ...planFieldsSection(
      'returns',
      article.returns,
      isReturned ? [returned] : call.returns,
      isNamed,
    ),
    ...planThrowsSection(call.throws, context),
  ];
}

/** What a comment says of a result and of errors where nothing is called. */
function planOutcome(
  entity: Entity,
  context: ArticleContext,
): readonly UnfilledSection[] {
  const { comment } = entity;
  const returned = makeField({ text: blocks(comment.returns, context) });
  return [
    ...planFieldsSection('returns', context.labels.article.returns, [returned]),
    ...planThrowsSection(planThrows(comment, context), context),
  ];
}

/** A plain list if no error has a type to show beside its text. */
function planThrowsSection(
  errors: readonly UnfilledField[],
  { labels }: Pick<ArticleContext, 'labels'>,
): readonly UnfilledSection[] {
  const title = labels.article.throws;
  const isPlain = errors.every(({ type }) => type === null);
  const items = errors.flatMap(({ text }) => text ?? []);
  if (!isPlain) return planFieldsSection('throws', title, errors);
  return items.length === 0
    ? []
    : [{ ...makeHead('throws', title), content: 'list', items }];
}
