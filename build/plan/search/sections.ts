/**
 * The records of full-text search: one for each heading of a tutorial, and one
 * for each symbol and member that has text.
 */
import type { ApiModel, Comment, Entity, Member } from '../../api/model.ts';
import { joinMember } from '../../core/names.ts';
import { wordsOf } from '../../markdown/comment.ts';
import type { TextSection } from '../../markdown/model.ts';
import type { SectionRow } from '../../../src/templates/search-data.ts';
import { fullName, typedMembers } from '../entities.ts';
import type { RouteTable } from '../routes.ts';

/** What search needs of a tutorial's page. */
export interface SearchedPage {
  readonly title: string;
  readonly href: string;
  readonly sections: readonly TextSection[];
}

export function planTutorialSections(
  pages: readonly SearchedPage[],
): readonly SectionRow[] {
  return pages.flatMap(({ title, href, sections }) =>
    sections.map((section): SectionRow => [
      title,
      section.title,
      section.id === null ? href : `${href}#${section.id}`,
      'tutorial',
      oneLine(section.text),
    ]),
  );
}

export function planApiSections(
  model: ApiModel,
  table: RouteTable,
): readonly SectionRow[] {
  const rows: SectionRow[] = [];
  const seen = new Set<string>();
  const add = (name: string, href: string, comment: Comment): void => {
    const text = oneLine(wordsOf(textOf(comment)));
    if (text !== '') rows.push([name, null, href, 'api', text]);
  };
  for (const entity of model.entities) {
    const href = table.entities.get(entity.id)?.href;
    if (href === undefined) continue;
    const called = fullName(entity);
    add(called, href, commentOf(entity));
    for (const { name, anchor, comment } of membersOf(entity)) {
      // The same text on many members would not help to find any of them.
      if (seen.has(comment.text)) continue;
      seen.add(comment.text);
      add(
        joinMember(called, name),
        `${href}#${encodeURIComponent(anchor)}`,
        comment,
      );
    }
  }
  return rows;
}

interface CommentedMember {
  readonly name: string;
  readonly anchor: string;
  readonly comment: Comment;
}

function membersOf(entity: Entity): readonly CommentedMember[] {
  return entity.kind === 'enum'
    ? entity.members
    : typedMembers(entity).map(toCommented);
}

function toCommented(member: Member): CommentedMember {
  const { name, anchor } = member;
  const comment =
    member.kind === 'method' || member.kind === 'constructor'
      ? firstSaying(member.comment, member.signatures)
      : member.comment;
  return { name, anchor, comment };
}

function commentOf(entity: Entity): Comment {
  return entity.kind === 'function'
    ? firstSaying(entity.comment, entity.signatures)
    : entity.comment;
}

/** The first comment with text: the entity's or that of an overload. */
function firstSaying(
  comment: Comment,
  signatures: readonly { readonly comment: Comment }[],
): Comment {
  if (comment.text !== '') return comment;
  return signatures.find((one) => one.comment.text !== '')?.comment ?? comment;
}

function textOf({ text, returns, deprecated }: Comment): string {
  return [text, returns, deprecated]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
