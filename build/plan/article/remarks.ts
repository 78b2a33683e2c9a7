/** The text of tags that have no field of their own. */
import type { Comment, SourceLocation } from '../../api/model.ts';
import type { Remark } from '../../../src/templates/article/model.ts';
import { renderText } from './comments.ts';
import type { ArticleContext } from './context.ts';

/** Each tag's text with its title; tags without text are left out. */
export function planRemarks(
  { others }: Comment,
  near: SourceLocation | null,
  context: ArticleContext,
): readonly Remark[] {
  return others.flatMap(({ tag, text }) => {
    const body = renderText(text, near, context);
    return body === null ? [] : [{ title: titleOf(tag), body }];
  });
}

/** The same for a member, which has no section for references. */
export function planMemberRemarks(
  comment: Comment,
  near: SourceLocation | null,
  context: ArticleContext,
): readonly Remark[] {
  const see = renderText(comment.see.join('\n\n'), near, context);
  return [
    ...planRemarks(comment, near, context),
    ...(see === null ? [] : [{ title: 'See also', body: see }]),
  ];
}

/** `typeParam` becomes "Type param". */
function titleOf(tag: string): string {
  const words = tag.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
