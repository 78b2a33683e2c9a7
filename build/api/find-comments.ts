/** Finds comments wherever the model has them: of symbols, members and their parts. */
import type { Comment } from './model.ts';

/**
 * Finds all comments within a value of the model, each with the name of the
 * symbol or the member that it describes, for messages.
 */
export function* findComments(
  value: unknown,
  owner = '',
): Generator<readonly [owner: string, comment: Comment]> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const element of value) yield* findComments(element, owner);
    return;
  }
  const { comment, name } = value as Partial<Record<string, unknown>>;
  const subject = typeof name === 'string' && comment ? name : owner;
  // What has this name in the model is always a comment.
  if (comment) yield [subject, comment as Comment];
  for (const property of Object.values(value)) {
    yield* findComments(property, subject);
  }
}
