/**
 * Parameters, results and errors of a signature, as sections or as rows of a
 * member; and the sections of a function: one signature in sections, several in
 * a list.
 */
import type { Comment, FunctionEntity, Signature } from '../../api/model.ts';
import { layoutFunctionHeading } from '../../signatures/declaration-parts.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { toDeclarableName } from '../../signatures/names.ts';
import type {
  Field,
  MemberView,
  Prose,
  Section,
  SignatureView,
} from '../../../src/templates/article/model.ts';
import { mainComment } from '../entities.ts';
import { planChips, planExamples, renderText } from './comments.ts';
import { renderSignature, type ArticleContext } from './context.ts';
import {
  makeField,
  planParameter,
  planReturns,
  planThrows,
  planTypeParameter,
} from './fields.ts';
import type { PageIds } from './headings.ts';

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
function planCallSections(
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
  const head = ids.section(name, TITLES[name]);
  return [{ ...head, content: 'fields', fields }];
}

/** A plain list if no error has a type to show beside its text. */
function planThrowsSection(
  fields: readonly Field[],
  ids: PageIds,
): readonly Section[] {
  if (fields.length === 0 || fields.some(({ type }) => type !== null)) {
    return planFieldsSection('throws', fields, ids);
  }
  const head = ids.section('throws', TITLES.throws);
  const items = fields.flatMap(({ text }) => text ?? []);
  return [{ ...head, content: 'list', items }];
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

export function planFunction(
  entity: FunctionEntity,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  const { signatures } = entity;
  const [first, ...others] = signatures;
  if (first === undefined) return [];
  const main = mainComment(entity);
  if (others.length === 0) {
    const comment = mergeComments(first.comment, main);
    return planCallSections(first, comment, ids, context);
  }
  const name = toDeclarableName(entity.name, 'function');
  return [
    {
      ...ids.section('overloads', 'Overloads', String(signatures.length)),
      content: 'overloads',
      members: signatures.map((signature, index): MemberView => {
        const { comment } = signature;
        const silent = repeats(comment, main);
        const layout = layoutFunctionHeading(name, signature);
        const parts = {
          id: null,
          code: renderSignature(fitLayout(layout), context),
          comment: silent ? { ...comment, examples: [] } : comment,
          silent,
          open: true,
        };
        return {
          id: ids.overload(null, index + 1),
          name: `overload ${String(index + 1)}`,
          inherited: false,
          chips: planChips(comment),
          deprecated: comment.deprecated !== null,
          deprecation: null,
          text: null,
          remarks: [],
          notes: [],
          source: null,
          signatures: [planSignatureView(signature, parts, context)],
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

/** Tags of the signature, or of the symbol where the signature has none. */
function mergeComments(own: Comment, main: Comment): Comment {
  return {
    ...main,
    returns: own.returns ?? main.returns,
    throws: own.throws.length > 0 ? own.throws : main.throws,
  };
}
