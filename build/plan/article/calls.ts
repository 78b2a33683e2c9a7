/**
 * Parameters, results and errors of a signature, as sections or as rows of a
 * member.
 */
import type { Comment, Signature } from '../../api/model.ts';
import type {
  Field,
  Prose,
  Section,
  SignatureView,
} from '../../../src/templates/article/model.ts';
import { planExamples, renderText } from './comments.ts';
import type { ArticleContext } from './context.ts';
import {
  makeField,
  planParameter,
  planReturns,
  planThrows,
  planTypeParameter,
} from './fields.ts';
import type { PageIds } from './ids.ts';

interface CallFields {
  readonly typeParameters: readonly Field[];
  readonly parameters: readonly Field[];
  readonly returns: Field | null;
  readonly throws: readonly Field[];
}

function planCall(
  signature: Signature,
  comment: Comment,
  context: ArticleContext,
  open: boolean,
): CallFields {
  const { source } = signature;
  return {
    typeParameters: signature.typeParameters.map((parameter) =>
      planTypeParameter(parameter, source, context),
    ),
    parameters: signature.parameters.map((parameter) =>
      planParameter(parameter, source, context, open),
    ),
    returns: planReturns(signature.returns, comment, source, context),
    throws: comment.throws.map((tag) => planThrows(tag, source, context)),
  };
}

/**
 * The sections of something with a single signature.
 * @param comment - of the signature, or of the entity if that says more
 */
export function planCallSections(
  signature: Signature,
  comment: Comment,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const call = planCall(signature, comment, context, true);
  return [
    planFieldsSection('type-parameters', call.typeParameters, ids),
    planFieldsSection('parameters', call.parameters, ids),
    planFieldsSection(
      'returns',
      call.returns === null ? [] : [call.returns],
      ids,
    ),
    planThrowsSection(call.throws, ids),
  ].flat();
}

/** In the order in which ids are assigned. */
const TITLES = {
  'type-parameters': 'Type parameters',
  parameters: 'Parameters',
  returns: 'Returns',
  throws: 'Throws',
} as const;

/** Empty if no row adds anything to the declaration. */
export function planFieldsSection(
  name: keyof typeof TITLES,
  fields: readonly Field[],
  ids: PageIds,
): readonly Section[] {
  if (!fields.some(isTelling)) return [];
  return [
    {
      id: ids.section(name),
      title: TITLES[name],
      note: null,
      content: 'fields',
      fields,
    },
  ];
}

/** A plain list if no error has a type to show beside its text. */
function planThrowsSection(
  fields: readonly Field[],
  ids: PageIds,
): readonly Section[] {
  if (fields.length === 0 || fields.some(({ type }) => type !== null)) {
    return planFieldsSection('throws', fields, ids);
  }
  return [
    {
      id: ids.section('throws'),
      title: TITLES.throws,
      note: null,
      content: 'list',
      items: fields.flatMap(({ text }) => text ?? []),
    },
  ];
}

function isTelling({ text, inner, default: value }: Field): boolean {
  return text !== null || inner !== null || value !== null;
}

/**
 * A signature below the heading of a member or an overload: only rows that add
 * something to the heading.
 */
export function planSignatureView(
  signature: Signature,
  parts: {
    readonly id: string | null;
    readonly code: Prose;
    readonly comment: Comment;
    /** Whether the text is omitted because it appears elsewhere. */
    readonly silent: boolean;
    /** Whether to list the fields of options objects. */
    readonly open: boolean;
  },
  context: ArticleContext,
): SignatureView {
  const { comment } = parts;
  const call = planCall(signature, comment, context, parts.open);
  return {
    id: parts.id,
    code: parts.code,
    text: parts.silent
      ? null
      : renderText(comment.text, signature.source, context),
    fields: [
      ...call.typeParameters,
      ...call.parameters,
      ...(call.returns === null
        ? []
        : [makeField({ ...call.returns, word: 'returns' })]),
      ...call.throws.map((field) => makeField({ ...field, word: 'throws' })),
    ].filter(isTelling),
    examples: planExamples(comment.examples, signature.source, context),
  };
}
