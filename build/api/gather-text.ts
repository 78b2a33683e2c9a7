/** A doc comment as one text, with its tags under their titles. */
import type { Comment, ThrowsTag } from './model.ts';

export const emptyComment: Comment = {
  text: '',
  returns: null,
  throws: [],
  examples: [],
  see: [],
  since: null,
  default: null,
  deprecated: null,
  modifiers: [],
  others: [],
  code: [],
};

/**
 * All that a comment says as one text, for places that have no room of their own
 * for some of its tags.
 */
export function gatherText(comment: Comment): string {
  const { text, returns, deprecated, since, others, see } = comment;
  const said = [
    ['Deprecated', deprecated ?? ''],
    ['Returns', returns ?? ''],
    ...comment.throws.map((error) => ['Throws', nameError(error)] as const),
    ...others.map((tag) => [titleOf(tag), tag.text] as const),
    ['Since', since ?? ''],
    ['See also', see.join('\n\n')],
  ] as const;
  const titled = said
    .filter(([, content]) => content.trim() !== '')
    .map(([title, content]) => `**${title}:** ${content}`);
  const examples = comment.examples.flatMap((example) => [
    example.caption ?? '',
    example.text,
  ]);
  return [text, ...titled, ...examples]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

function nameError({ type, text }: ThrowsTag): string {
  const types = type?.type === 'union' ? type.types : [type];
  const names = types.flatMap((named) =>
    named?.type === 'reference' ? `\`${named.name}\`` : [],
  );
  return `${names.join(' | ')} ${text}`.trim();
}

/** `seeAlso` becomes "See also". */
export function titleOf({ tag }: Comment['others'][number]): string {
  if (tag === 'param') return 'Parameters';
  if (tag === 'typeParam') return 'Type parameters';
  const words = tag.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
