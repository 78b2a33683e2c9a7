/** The members of a symbol, by group, with their documentation. */
import type {
  Member,
  MemberKind,
  MemberOrigin,
  Signature,
} from '../../api/model.ts';
import { gatherText } from '../../api/gather-text.ts';
import { groupBy } from '../../core/group-by.ts';
import { splitMember } from '../../core/names.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToText } from '../../signatures/html.ts';
import { layoutType } from '../../signatures/types.ts';
import { withoutUndefined } from '../../signatures/without-undefined.ts';
import { printMember } from '../../signatures/print-declarations.ts';
import type {
  MemberNote,
  ReferenceLink,
  ReferenceList,
  SourceLink,
} from '../../../src/templates/article/article-model.ts';
import {
  blocks,
  signatureCode,
  type UnfilledMember,
  type UnfilledSection,
  type UnfilledSignature,
} from './content.ts';
import {
  planChips,
  planDeprecation,
  planMemberRemarks,
  planSourceLink,
} from './comments.ts';
import { at, summaryOf, type ArticleContext } from './context.ts';
import { makeHead } from './headings.ts';
import {
  planSignatureBody,
  planValueSignature,
  withoutRepetition,
} from './signature-body.ts';
import type { Labels } from '../../../src/shared/labels.ts';

interface MemberGroup {
  readonly name: Exclude<keyof Labels['article'], 'more'>;
  readonly kinds: readonly MemberKind[];
}

/** Groups in reading order. */
const GROUPS: readonly MemberGroup[] = [
  { name: 'constructor', kinds: ['constructor'] },
  {
    name: 'calls',
    kinds: ['call', 'construct'],
  },
  { name: 'index', kinds: ['index'] },
  { name: 'properties', kinds: ['property'] },
  { name: 'accessors', kinds: ['accessor'] },
  { name: 'methods', kinds: ['method'] },
];

export function planMemberSections(
  members: readonly Member[],
  context: ArticleContext,
): readonly UnfilledSection[] {
  const { article } = context.labels;
  const listed = findListed(members);
  const sections = GROUPS.flatMap(
    ({ name, kinds }): readonly UnfilledSection[] => {
      const group = members.filter(
        (member) => kinds.includes(member.kind) && !listed.has(member),
      );
      if (group.length === 0) return [];
      const note = group.length === 1 ? null : String(group.length);
      const head = makeHead(name, article[name], note);
      const references = listElsewhere(group, context);
      if (references.length > 0) {
        return [{ ...head, content: 'references', references }];
      }
      const shown = group.map((member) => planMember(member, context));
      return [{ ...head, content: 'members', members: shown }];
    },
  );
  if (listed.size === 0) return sections;
  const head = makeHead('inherited', article.inherited, String(listed.size));
  const references = [...groupBy(listed, nameBase)].map(([label, group]) => ({
    label,
    items: group.map((member) => {
      const { inheritedFrom: from } = member;
      return linkMember(member, from && context.resolveTarget(from.target));
    }),
    rest: null,
  }));
  return [...sections, { ...head, content: 'references', references }];
}

/** Members by their pages, which describe them. */
function listElsewhere(
  group: readonly Member[],
  { memberPages }: ArticleContext,
): readonly ReferenceList[] {
  const elsewhere = group.filter(({ anchor }) => memberPages.has(anchor));
  const labels = groupBy(elsewhere, ({ anchor }) => memberPages.get(anchor));
  return [...labels].map(([page, members]) => ({
    label: page?.label ?? '',
    items: members.map((member) =>
      linkMember(member, page ? `${page.href}#${member.anchor}` : null),
    ),
    rest: null,
  }));
}

function linkMember(
  { anchor, name, comment: { deprecated } }: Member,
  href: string | null,
): ReferenceLink {
  const isOld = deprecated !== null;
  return { id: anchor, label: name, href, kind: null, deprecated: isOld };
}

/** Inherited members that are shown in full, as if they were its own. */
const SHOWN = 40;

/**
 * Subclasses would repeat all members. If many are inherited, those that a page
 * of the site describes are only listed, and so are the last of the others.
 */
function findListed(members: readonly Member[]): ReadonlySet<Member> {
  const inherited = members.filter((member) => member.inheritedFrom !== null);
  if (inherited.length <= SHOWN) return new Set();
  const foreign = inherited.filter(
    ({ inheritedFrom }) => inheritedFrom?.target.kind !== 'entity',
  );
  const shown = new Set(foreign.slice(0, SHOWN));
  return new Set(inherited.filter((member) => !shown.has(member)));
}

/** `Base`, which declares the member */
function nameBase({ name, inheritedFrom }: Member): string {
  const full = inheritedFrom?.name ?? name;
  return splitMember(full)?.owner ?? full;
}

function planMember(member: Member, context: ArticleContext): UnfilledMember {
  const { anchor, name, comment, source } = member;
  const here = at(source, context);
  const text = textOfWhole(member);
  return {
    id: anchor,
    name,
    kind: member.kind,
    summary: summaryOf(
      comment.text || (listSignatures(member)[0]?.comment.text ?? ''),
      context.comments,
    ),
    inherited: member.inheritedFrom !== null,
    optional: member.kind === 'property' && member.flags.optional,
    internal: comment.modifiers.includes('internal'),
    type: nameType(member),
    // The box below the name says "Deprecated" already.
    chips: planChips({ ...comment, deprecated: null }, context),
    deprecated: comment.deprecated !== null,
    signatures: planSignatures(member, context),
    deprecation: planDeprecation(comment, here),
    text: blocks(text, here),
    remarks: planMemberRemarks(comment, here),
    notes: planOrigins(member, context),
    source: withoutFolder(planSourceLink(source, context)),
  };
}

/** The text below its name and first form: that of another one stands there. */
function textOfWhole(member: Member): string {
  const { text } = member.comment;
  const [first, ...others] = listSignatures(member);
  const isOfOther = others.length > 0 && first?.comment.text !== text;
  return isOfOther && member.kind !== 'accessor' ? '' : text;
}

/** Characters of a type that has a place beside its name. */
const SHORT_TYPE = 32;

function nameType(member: Member): string | null {
  if (member.kind !== 'property') return null;
  const type = layoutType(withoutUndefined(member.type));
  const text = tokensToText(fitLayout(type, Infinity));
  return text.length > SHORT_TYPE ? null : text;
}

function planSignatures(
  member: Member,
  context: ArticleContext,
): readonly UnfilledSignature[] {
  const calls = listSignatures(member);
  const codes = printMember(member).map((tokens) => signatureCode(tokens));
  return codes.map((code, index) => {
    const id =
      index === 0 ? null : `${member.anchor}-overload-${String(index + 1)}`;
    const signature = calls[index];
    const heading = { id, code };
    if (signature === undefined) {
      return { ...heading, ...planValueSignature(member, context) };
    }
    // The member's comment may be that of its first signature.
    const isSilent =
      gatherText(signature.comment) === '' &&
      signature.comment.deprecated === null;
    const comment =
      isSilent && index === 0 ? member.comment : signature.comment;
    const whole = { ...member.comment, text: textOfWhole(member) };
    const shownComment = withoutRepetition(comment, whole);
    const open = member.kind === 'constructor';
    return {
      ...heading,
      ...planSignatureBody(
        { ...signature, comment: shownComment },
        context,
        open,
      ),
    };
  });
}

function listSignatures(member: Member): readonly Signature[] {
  switch (member.kind) {
    case 'method':
      return member.signatures;
    case 'constructor':
      // A constructor's type parameters are those of the class.
      return member.signatures.map((signature) => ({
        ...signature,
        typeParameters: [],
      }));
    case 'accessor':
      return [member.get, member.set].filter((signature) => signature !== null);
    case 'call':
    case 'construct':
      return [member.signature];
    case 'property':
    case 'index':
      return [];
  }
}

/** That a constructor overrides another one is not worth a note. */
function planOrigins(
  { kind, inheritedFrom, overrides, implements: implemented }: Member,
  { resolveTarget, labels: { article } }: ArticleContext,
): readonly MemberNote[] {
  const note = (
    label: string,
    origin: MemberOrigin | null,
  ): readonly MemberNote[] =>
    origin === null
      ? []
      : [{ label, name: origin.name, href: resolveTarget(origin.target) }];
  return [
    ...note(article.inheritedFrom, inheritedFrom),
    ...note(article.overrides, kind === 'constructor' ? null : overrides),
    ...note(article.implements, implemented),
  ];
}

/** The symbol's own location shows the folder. */
function withoutFolder(link: SourceLink | null): SourceLink | null {
  if (link === null) return null;
  const label = link.label.slice(link.label.lastIndexOf('/') + 1);
  return { label, href: link.href, repository: null };
}
