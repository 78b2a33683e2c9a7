/**
 * Why something is deprecated, the names of its replacements made links: authors
 * write them as they come, in code or bare, and of a member without its owner.
 */
import type { Entity, EntityId } from '../../api/model.ts';
import type { ArticleContext } from './context.ts';

/** Code and links, which are kept together; the rest is words. */
const PIECE = /(`+[^`]*`+|\[[^[\]]*\]\([^)]*\))/;

/** @param owner - whose page it is: its members may be named alone */
export function linkReplacements(
  text: string,
  owner: Entity,
  context: Pick<ArticleContext, 'findEntity'>,
): string {
  return text
    .split(PIECE)
    .map((piece, index) =>
      index % 2 === 1
        ? linkMember(piece, owner)
        : linkExports(piece, owner, context),
    )
    .join('');
}

/** `` `coerceInputValue()` `` beside a deprecated method of the same class. */
function linkMember(piece: string, owner: Entity): string {
  const name = /^`([\w$]+)(?:\(\))?`$/.exec(piece)?.[1];
  if (name === undefined || !('members' in owner)) return piece;
  if (owner.kind === 'namespace') return piece;
  const isMember = owner.members.some((member) => member.name === name);
  return isMember ? `[${piece}](entity:${owner.id}.${name})` : piece;
}

/** Only what no sentence would contain by chance: `findSchemaChanges`. */
function linkExports(
  words: string,
  owner: Entity,
  { findEntity }: Pick<ArticleContext, 'findEntity'>,
): string {
  return words.replace(/[A-Za-z_$][\w$]*/g, (word) => {
    const isCoined = /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(word);
    if (!isCoined || word === owner.id) return word;
    return findEntity(word as EntityId) === null
      ? word
      : `[\`${word}\`](entity:${word})`;
  });
}
