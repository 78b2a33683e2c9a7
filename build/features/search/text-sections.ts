/**
 * The texts that search reads: of documents by their headings, and of symbols by
 * their members.
 */
import type {
  ApiModel,
  Comment,
  Entity,
  EnumMember,
  Member,
} from '../../api/model.ts';
import { placedMembers } from '../../api/placed-members.ts';
import type { Markdown } from '../../markdown/markdown.ts';
import type { TextSection } from '../../markdown/text-model.ts';
import type { PageData } from '../../../src/templates/page-model.ts';
import { API, type TextKind } from '../../../src/features/search/files.ts';
import type { DocumentSection } from '../../plan/documents.ts';
import { fullName } from '../../plan/entities.ts';
import type { ReferenceIndex } from '../../plan/references.ts';
import type { RouteTable } from '../../plan/routes.ts';
import { countUses } from './symbols.ts';

/** A page that is searched, and what it says. */
export interface TextPage {
  readonly title: string;
  readonly href: string;
  readonly kind: TextKind;
  /** `Guide`. */
  readonly called: string;
  readonly keywords: readonly string[];
  /** A factor of scores. */
  readonly weight: number;
  /** What it says above its first section. */
  readonly lead: TextPart;
  readonly sections: readonly TextPart[];
}

interface TextPart {
  /** The name of a heading or a member. */
  readonly name: string;
  readonly anchor: string;
  readonly text: string;
  readonly code: string;
}

const API_CALLED = 'API';

/** Guides are for questions; the headings of a reference are all alike. */
const GUIDE_WEIGHT = 1.3;

/** @param section - that of the page */
export function planDocumentText(
  {
    title,
    href,
    description,
  }: Pick<PageData, 'title' | 'href' | 'description'>,
  parts: readonly TextSection[],
  keywords: readonly string[],
  section: DocumentSection | undefined,
): TextPage {
  const read = parts.map(({ id, title: heading, text, code }) => ({
    name: heading ?? '',
    anchor: id ?? '',
    text: oneLine(text),
    code,
  }));
  const written = read.find(({ anchor }) => anchor === '') ?? NOTHING;
  const text = oneLine(`${description} ${written.text}`);
  return {
    title,
    href,
    kind: section?.name ?? '',
    called: section?.singular ?? section?.label ?? '',
    keywords,
    weight: section?.role === 'reference' ? 1 : GUIDE_WEIGHT,
    lead: { ...written, text },
    sections: read.filter(({ anchor }) => anchor !== ''),
  };
}

const NOTHING: TextPart = { name: '', anchor: '', text: '', code: '' };

/** A stage. */
export async function planApiTexts(
  model: ApiModel,
  table: Pick<RouteTable, 'entities'>,
  references: ReferenceIndex,
  markdown: Markdown,
): Promise<readonly TextPage[]> {
  const read = await markdown.loadComments();
  const seen = new Set<string>();
  const textOf = ({ text, returns, deprecated }: Comment): string => {
    const texts = [text, returns, deprecated].filter((part) => part !== null);
    return oneLine(texts.map((part) => read(part).facts.words).join(' '));
  };
  const codeOf = (comments: readonly Comment[]): string =>
    comments
      .flatMap(({ text, examples }) => [{ text }, ...examples])
      .flatMap(({ text }) => read(text).blocks)
      .map(({ code }) => code)
      .join('\n');
  return model.entities.flatMap((entity): readonly TextPage[] => {
    const href = table.entities.get(entity.id)?.href;
    if (href === undefined) return [];
    const sections = placedMembers(entity).flatMap(
      (member): readonly TextPart[] => {
        const comment = commentOf(member);
        // The same text on many members would not help to find any of them.
        const isNew = comment.text !== '' && !seen.has(comment.text);
        seen.add(comment.text);
        const isCalled = 'kind' in member && member.kind === 'method';
        if (!isNew && !isCalled) return [];
        const anchor = encodeURIComponent(member.anchor);
        const text = isNew ? textOf(comment) : '';
        const code = isNew ? codeOf([comment]) : '';
        return [{ name: member.name, anchor, text, code }];
      },
    );
    const uses = countUses(entity, references);
    return [
      {
        title: fullName(entity),
        href,
        kind: API,
        called: API_CALLED,
        keywords: [],
        // What others refer to is what most readers mean.
        weight: Number((1 + Math.log(1 + uses) / 10).toFixed(2)),
        lead: {
          ...NOTHING,
          text: textOf(commentOf(entity)),
          code: codeOf(commentsOf(entity)),
        },
        sections,
      },
    ];
  });
}

/** Lists the comments of the symbol and of its overloads. */
function commentsOf(entity: Entity): readonly Comment[] {
  const signatures = 'signatures' in entity ? entity.signatures : [];
  return [entity.comment, ...signatures.map(({ comment }) => comment)];
}

/** The first comment with text: the symbol's or that of an overload. */
function commentOf(described: Entity | Member | EnumMember): Comment {
  const { comment } = described;
  if (comment.text !== '' || !('signatures' in described)) return comment;
  const said = described.signatures.find(
    (signature) => signature.comment.text !== '',
  );
  return said?.comment ?? comment;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
