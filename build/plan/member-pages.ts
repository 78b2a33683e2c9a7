/**
 * A class or an interface with more members than one page can hold lists them on
 * its page, and has pages for them by the first letter of their names.
 */
import type { Entity, Member } from '../api/model.ts';
import { groupBy } from '../core/group-by.ts';

/** A page above 400 kB mostly has more signatures than this. */
const MOST_SIGNATURES = 400;

/** Where a member is described. */
export interface MemberPage {
  readonly label: string;
  readonly href: string;
}

/** A symbol with the members of one of these pages only. */
export interface MemberPart {
  readonly label: string;
  /** The address of the page below that of the API. */
  readonly address: string;
  readonly entity: Entity & { readonly members: readonly Member[] };
}

/** The parts of a symbol that have pages; none if its own page holds all. */
export function divideMembers(entity: Entity): readonly MemberPart[] {
  if (entity.kind !== 'class' && entity.kind !== 'interface') return [];
  const named = entity.members.filter(
    ({ kind, inheritedFrom }) =>
      inheritedFrom === null && (kind === 'method' || kind === 'property'),
  );
  const count = named.reduce(
    (sum, member) =>
      sum + (member.kind === 'method' ? member.signatures.length : 1),
    0,
  );
  if (count <= MOST_SIGNATURES) return [];
  const groups = groupBy(named, ({ name }) => firstLetter(name));
  return Array.from(groups, ([label, members]) => {
    const end = label === '#' ? 'other' : label.toLowerCase();
    const address = `${entity.kind}/${entity.id}/members-${end}`;
    return { label, address, entity: { ...entity, members } };
  });
}

export function firstLetter(name: string): string {
  return /[a-z]/i.exec(name)?.[0].toUpperCase() ?? '#';
}
