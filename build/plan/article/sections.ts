/** The sections of an article that depend on the kind of symbol. */
import type {
  Comment,
  Entity,
  EnumEntity,
  NamespaceEntity,
  Signature,
  TypeEntity,
  TypeNode,
} from '../../api/model.ts';
import { layoutFunctionHeading } from '../../signatures/declaration-parts.ts';
import { fitLayout } from '../../signatures/fit.ts';
import {
  layoutLiteral,
  toDeclarableName,
} from '../../signatures/signature-names.ts';
import type {
  Field,
  MemberView,
  Section,
  SymbolListItem,
} from '../../../src/templates/article/article-model.ts';
import {
  callsOf,
  fullName,
  isDeprecated,
  mainComment,
  typedMembers,
} from '../entities.ts';
import { renderChips } from './comments.ts';
import {
  at,
  renderSignature,
  renderText,
  renderType,
  type ArticleContext,
} from './context.ts';
import {
  findNamed,
  makeField,
  renderCall,
  renderFieldsSection,
  renderNotes,
  renderTypeParameter,
} from './fields.ts';
import { makeHead } from './headings.ts';
import { renderMemberSections, renderSignatureBody } from './members.ts';

export function renderKindSections(
  entity: Entity,
  context: ArticleContext,
): readonly Section[] {
  const generics =
    entity.kind === 'class' ||
    entity.kind === 'interface' ||
    entity.kind === 'type'
      ? entity.typeParameters
      : [];
  return [
    ...renderFieldsSection(
      'type-parameters',
      'Type parameters',
      generics.map((generic) => renderTypeParameter(generic, context)),
    ),
    ...renderCalls(entity, context),
    ...(entity.kind === 'enum' ? renderEnum(entity, context) : []),
    ...(entity.kind === 'namespace' ? renderNamespace(entity, context) : []),
    ...(entity.kind === 'type' ? renderUnion(entity, context) : []),
    ...renderMemberSections(typedMembers(entity), entity, context),
  ];
}

function renderCalls(
  entity: Entity,
  context: ArticleContext,
): readonly Section[] {
  const signatures = callsOf(entity);
  const [only, ...others] = signatures;
  if (only === undefined) return [];
  if (others.length === 0) return renderCallSections(only, entity, context);
  const main = mainComment(entity);
  const name = toDeclarableName(entity.name, 'function');
  return [
    {
      ...makeHead('overloads', 'Overloads', String(signatures.length)),
      content: 'overloads',
      members: signatures.map((signature, index): MemberView => {
        const { comment } = signature;
        const layout = layoutFunctionHeading(name, signature);
        const code = renderSignature(fitLayout(layout), context);
        const isKnown = comment.deprecated === main.deprecated;
        const own = {
          ...comment,
          ...(repeats(comment, main) ? { text: '', examples: [] } : {}),
          deprecated: isKnown ? null : comment.deprecated,
        };
        const signatureWithComment = { ...signature, comment: own };
        const body = renderSignatureBody(
          signatureWithComment,
          entity,
          context,
          true,
        );
        return {
          id: `overload-${String(index + 1)}`,
          name: `overload ${String(index + 1)}`,
          kind: 'call',
          summary: '',
          inherited: false,
          chips: renderChips({ ...comment, deprecated: null }),
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
function renderCallSections(
  signature: Signature,
  entity: Entity,
  context: ArticleContext,
): readonly Section[] {
  const main = mainComment(entity);
  const { returns, throws } = signature.comment;
  const comment = {
    ...main,
    returns: returns ?? main.returns,
    throws: throws.length > 0 ? throws : main.throws,
  };
  const call = renderCall(
    signature,
    comment,
    at(signature.source, context),
    true,
  );
  // The declaration of a constant may only name the type.
  const isNamed = entity.kind === 'variable' && entity.signatures.length > 0;
  const returned = makeField({ type: renderType(signature.returns, context) });
  const isReturned = isNamed && call.returns.length === 0;
  // A plain list if no error has a type to show beside its text.
  const isPlain =
    call.throws.length > 0 && call.throws.every(({ type }) => type === null);
  return [
    ...renderFieldsSection(
      'type-parameters',
      'Type parameters',
      call.typeParameters,
    ),
    ...renderFieldsSection(
      'parameters',
      'Parameters',
      call.parameters,
      isNamed,
    ),
    ...renderFieldsSection(
      'returns',
      'Returns',
      isReturned ? [returned] : call.returns,
      isNamed,
    ),
    ...(isPlain
      ? [
          {
            ...makeHead('throws', 'Throws'),
            content: 'list' as const,
            items: call.throws.flatMap(({ text }) => text ?? []),
          },
        ]
      : renderFieldsSection('throws', 'Throws', call.throws)),
  ];
}

/** The types of a union, if at least one has a text. */
function renderUnion(
  entity: TypeEntity,
  context: ArticleContext,
): readonly Section[] {
  const { type, texts } = entity;
  if (type.type !== 'union') return [];
  const fields = type.types.map((member, index) =>
    renderUnionMember(member, texts[index] ?? null, context),
  );
  if (!fields.some(({ text }) => text !== null)) return [];
  const head = makeHead('members', 'One of', String(fields.length));
  return [{ ...head, content: 'fields', fields }];
}

/** @param text - the comment of the type in the union, or `null` */
function renderUnionMember(
  type: TypeNode,
  text: string | null,
  context: ArticleContext,
): Field {
  const entity = findNamed(type, context.shown);
  const summary =
    entity === undefined ? '' : context.summarise(mainComment(entity).text);
  const ownProse = renderText(text, context);
  return makeField({
    type: renderType(type, context),
    deprecated: entity !== undefined && isDeprecated(entity),
    text: ownProse ?? (summary === '' ? null : context.renderWords(summary)),
  });
}

/** The members of an enumeration with their values. */
function renderEnum(
  { members }: EnumEntity,
  context: ArticleContext,
): readonly Section[] {
  if (members.length === 0) return [];
  const fields = members.map(({ anchor, name, value, comment, source }) =>
    makeField({
      id: anchor,
      name,
      mark: value === null ? '' : ' =',
      type:
        value === null
          ? null
          : context.drawCode(fitLayout(layoutLiteral(value))),
      ...renderNotes(comment, at(source, context)),
    }),
  );
  const head = makeHead('members', 'Members', String(members.length));
  return [{ ...head, content: 'fields', fields }];
}

function renderNamespace(
  { members }: NamespaceEntity,
  { shown, resolveTarget, summarise }: ArticleContext,
): readonly Section[] {
  const rows = members.flatMap((id) => {
    const member = shown.get(id);
    const href = resolveTarget({ kind: 'entity', id, member: null });
    return member === undefined || href === null
      ? []
      : [{ ...renderSymbolRow(member, href, summarise), id: null }];
  });
  if (rows.length === 0) return [];
  const head = makeHead('exports', 'Exports', String(rows.length));
  return [{ ...head, content: 'symbols', rows }];
}

/**
 * A symbol as a row of a list that can be linked to as `#Name`.
 * @param summarise - the first sentence of a markdown text, as plain text
 */
export function renderSymbolRow(
  entity: Entity,
  href: string,
  summarise: (text: string) => string,
): SymbolListItem {
  const summary = summarise(mainComment(entity).text);
  return {
    id: entity.id,
    name: fullName(entity),
    href,
    kind: entity.kind,
    deprecated: isDeprecated(entity),
    summary: summary === '' ? null : summary,
  };
}
