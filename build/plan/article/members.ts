/** The members of a symbol, by group, with their documentation. */
import type {
  Comment,
  Entity,
  Member,
  MemberKind,
  MemberOrigin,
  Signature,
} from '../../api/model.ts';
import { printMember } from '../../signatures/declarations.ts';
import type {
  Chip,
  MemberNote,
  MemberView,
  Prose,
  Section,
  SignatureView,
} from '../../../src/templates/article/model.ts';
import { planSignatureView } from './calls.ts';
import {
  planChips,
  planDeprecation,
  planExamples,
  planMemberRemarks,
  planMemberSource,
  renderText,
} from './comments.ts';
import { renderSignature, type ArticleContext } from './context.ts';
import { defaultOf, makeField, planDefault } from './fields.ts';
import type { PageIds } from './headings.ts';

interface Group {
  readonly name: string;
  readonly title: string;
  readonly kinds: readonly MemberKind[];
}

/** In reading order. */
const GROUPS: readonly Group[] = [
  { name: 'constructor', title: 'Constructor', kinds: ['constructor'] },
  {
    name: 'calls',
    title: 'Call signatures',
    kinds: ['call', 'construct'],
  },
  { name: 'index', title: 'Index signatures', kinds: ['index'] },
  { name: 'properties', title: 'Properties', kinds: ['property'] },
  { name: 'accessors', title: 'Accessors', kinds: ['accessor'] },
  { name: 'methods', title: 'Methods', kinds: ['method'] },
];

export function planMemberSections(
  members: readonly Member[],
  owner: Entity,
  ids: PageIds,
  context: ArticleContext,
): readonly Section[] {
  return GROUPS.flatMap(({ name, title, kinds }): readonly Section[] => {
    const group = members.filter(({ kind }) => kinds.includes(kind));
    if (group.length === 0) return [];
    const note = group.length === 1 ? null : String(group.length);
    return [
      {
        ...ids.section(name, title, note),
        content: 'members',
        members: group.map((member) => planMember(member, owner, ids, context)),
      },
    ];
  });
}

function planMember(
  member: Member,
  owner: Entity,
  ids: PageIds,
  context: ArticleContext,
): MemberView {
  const { comment, source } = member;
  const signatures = planSignatures(member, ids, context);
  return {
    id: member.anchor,
    name: member.name,
    inherited: member.inheritedFrom !== null,
    chips: planMemberChips(member),
    deprecated: comment.deprecated !== null,
    signatures,
    deprecation: planDeprecation(comment, owner, source, context),
    text: renderText(comment.text, source, context),
    remarks: planMemberRemarks(comment, source, context),
    notes: planNotes(member, context),
    source: planMemberSource(source, context),
  };
}

/** The box below the name says "Deprecated" already. */
function planMemberChips({ comment }: Member): readonly Chip[] {
  return planChips(comment).filter(({ label }) => label !== 'Deprecated');
}

function planSignatures(
  member: Member,
  ids: PageIds,
  context: ArticleContext,
): readonly SignatureView[] {
  const codes = printMember(member).map((tokens) =>
    renderSignature(tokens, context),
  );
  const calls = listSignatures(member);
  return codes.map((code, index) => {
    const id = index === 0 ? null : ids.overload(member.anchor, index + 1);
    const signature = calls[index];
    if (signature === undefined) {
      return planPlainSignature(member, id, code, context);
    }
    const comment = chooseComment(signature, member, index);
    return planSignatureView(
      signature,
      {
        id,
        code,
        comment,
        silent: comment.text === member.comment.text,
        open: member.kind === 'constructor',
      },
      context,
    );
  });
}

/** A property or an index signature, which has a type and perhaps a default. */
function planPlainSignature(
  member: Member,
  id: string | null,
  code: Prose,
  context: ArticleContext,
): SignatureView {
  const { comment, source } = member;
  const value = planDefault(comment, defaultOf(member));
  return {
    id,
    code,
    text: null,
    fields:
      value === null
        ? []
        : [makeField({ word: 'default', type: null, default: value })],
    examples: planExamples(comment.examples, source, context),
  };
}

function listSignatures(member: Member): readonly Signature[] {
  switch (member.kind) {
    case 'method':
      return member.signatures;
    case 'constructor':
      // A constructor's type parameters are those of the class.
      return member.signatures.map((one) => ({ ...one, typeParameters: [] }));
    case 'accessor':
      return [member.get, member.set].filter((one) => one !== null);
    case 'call':
    case 'construct':
      return [member.signature];
    case 'property':
    case 'index':
      return [];
  }
}

/** A member's comment may belong to the member or to its first signature. */
function chooseComment(
  { comment }: Signature,
  member: Member,
  index: number,
): Comment {
  const silent = comment.text === '' && comment.returns === null && index === 0;
  return silent ? member.comment : comment;
}

/** That a constructor overrides another one is not worth a note. */
function planNotes(
  { kind, inheritedFrom, overrides, implements: implemented }: Member,
  context: ArticleContext,
): readonly MemberNote[] {
  return [
    planNote('Inherited from', inheritedFrom, context),
    planNote('Overrides', kind === 'constructor' ? null : overrides, context),
    planNote('Implements', implemented, context),
  ].flat();
}

function planNote(
  label: string,
  origin: MemberOrigin | null,
  { resolveTarget }: ArticleContext,
): readonly MemberNote[] {
  return origin === null
    ? []
    : [{ label, name: origin.name, href: resolveTarget(origin.target) }];
}
