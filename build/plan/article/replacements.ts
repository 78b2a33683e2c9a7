/**
 * Links the replacements named in a deprecation: authors write their names in
 * code or in plain text, and those of members without the owner.
 */
import type { Entity, EntityId } from '../../api/model.ts';
import { placedMembers } from '../placed-members.ts';
import type { ArticleContext } from './context.ts';

/** Code and links, which are not split; everything else is words. */
const PIECE = /(`+[^`]*`+|\[[^[\]]*\]\([^)]*\))/;

/** @param owner - the entity of the page: its members may be named alone */
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

/** Links `` `coerceInputValue()` `` to a method of the same class. */
function linkMember(piece: string, owner: Entity): string {
  const name = /^`([\w$]+)(?:\(\))?`$/.exec(piece)?.[1];
  if (name === undefined) return piece;
  const isMember = placedMembers(owner).some((member) => member.name === name);
  return isMember ? `[${piece}](entity:${owner.id}.${name})` : piece;
}

/**
 * Links names that no sentence contains by chance, such as `findSchemaChanges`.
 */
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
