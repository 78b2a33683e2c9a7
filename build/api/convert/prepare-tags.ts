/**
 * Prepares the tags of all comments before TypeDoc divides them: synonyms become
 * the tags that they stand for, and parameters get what is said of them.
 */
import type { Comment, CommentTag, ProjectReflection } from 'typedoc';
import { placeParams } from './place-params.ts';

/** The tags that others stand for: synonyms, and common mistakes. */
const SYNONYMS: ReadonlyMap<string, CommentTag['tag']> = new Map([
  ['@arg', '@param'],
  ['@argument', '@param'],
  ['@exception', '@throws'],
  ['@link', '@see'],
  ['@template', '@typeParam'],
]);

/** @param others - comments that are not those of a reflection */
export function prepareTags(
  project: ProjectReflection,
  others: readonly Comment[],
): void {
  for (const reflection of Object.values(project.reflections)) {
    if (reflection.comment) renameTags(reflection.comment);
    placeParams(reflection);
  }
  for (const comment of others) renameTags(comment);
}

function renameTags({ blockTags }: Comment): void {
  for (const blockTag of blockTags) {
    blockTag.tag = SYNONYMS.get(blockTag.tag) ?? blockTag.tag;
    for (const part of blockTag.tag === '@example' ? blockTag.content : []) {
      // A fence without a language: that of an example is TypeScript.
      part.text = part.text.replace(/^(`{3,})[ \t]*\n/, '$1ts\n');
    }
  }
}
