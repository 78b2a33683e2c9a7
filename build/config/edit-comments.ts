/**
 * Edits the comments of symbols and members with the author's own words: one of
 * `api.summaries` replaces a first paragraph that says nothing, such as `Schema
 * Definition`, and one of `api.notes` is added to a comment that is wrong, marked
 * as the site's. Everything that quotes a comment follows, since the model itself
 * is changed.
 */
import type { ApiModel, Comment, Signature } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { joinMember } from '../core/names.ts';

type CommentEdit = (comment: Comment) => Comment;

/** A stage. The file, relative to the package, is where the words are written. */
export async function editComments(
  model: ApiModel,
  { summaries, notes }: Pick<SiteConfig['api'], 'summaries' | 'notes'>,
  file: string,
): Promise<ApiModel> {
  const { readComment } = await import('../markdown/comment.ts');
  const leads = new Map(Object.entries(summaries));
  const corrections = new Map(Object.entries(notes));
  const findEdit = (name: string): CommentEdit | null => {
    const lead = leads.get(name);
    const note = corrections.get(name);
    if (lead === undefined && note === undefined) return null;
    return (comment) => {
      const text =
        lead === undefined
          ? comment.text
          : `${lead}\n\n${readComment(comment.text).facts.rest}`;
      const added =
        note === undefined ? '' : `:::warning[${TITLE}]\n\n${note}\n\n:::`;
      const written = [lead ?? '', note ?? '']
        .filter((words) => words.includes('```'))
        .map((words) => ({ text: words, file, line: null }));
      return {
        ...comment,
        text: `${text}\n\n${added}`.trim(),
        code: [...comment.code, ...written],
      };
    };
  };
  const entities = model.entities.map((entity) => {
    const edited = editComment(entity, findEdit(entity.id));
    if (edited.kind !== 'class' && edited.kind !== 'interface') return edited;
    const members = edited.members.map((member) =>
      editComment(member, findEdit(joinMember(entity.id, member.name))),
    );
    return { ...edited, members };
  });
  return { ...model, entities };
}

const TITLE = 'Note from this site, not from the package';

interface WithComment {
  readonly comment: Comment;
  readonly signatures?: readonly Signature[];
}

/** A function may be described at its first signature, and each overload. */
function editComment<T extends WithComment>(
  described: T,
  edit: CommentEdit | null,
): T {
  if (edit === null) return described;
  const { comment, signatures } = described;
  const text = comment.text || (signatures?.[0]?.comment.text ?? '');
  const editEqual = <U extends WithComment>(part: U): U =>
    part.comment.text === text
      ? { ...part, comment: edit(part.comment) }
      : part;
  return {
    ...editEqual(described),
    ...(signatures && { signatures: signatures.map(editEqual) }),
  };
}
