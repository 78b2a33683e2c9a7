/**
 * A class or an interface with more members than one page can hold lists them on
 * its page, and has pages for them by the first letter of their names.
 */
import type { Entity, Member } from '../api/model.ts';
import { groupBy } from '../core/group-by.ts';
import type { Route } from './routes.ts';

/** A page above 400 kB mostly has more signatures than this. */
const MOST_SIGNATURES = 400;

/** Where a member is described. */
export interface MemberPage {
  readonly label: string;
  readonly href: string;
}

/** The members by the labels of their pages; none if its own page holds all. */
export function divideMembers(
  entity: Entity,
): ReadonlyMap<string, readonly Member[]> {
  if (entity.kind !== 'class' && entity.kind !== 'interface') return new Map();
  const named = entity.members.filter(
    ({ kind, inheritedFrom }) =>
      inheritedFrom === null && (kind === 'method' || kind === 'property'),
  );
  const counts = named.map((member) =>
    member.kind === 'method' ? member.signatures.length : 1,
  );
  return counts.reduce((sum, count) => sum + count, 0) <= MOST_SIGNATURES
    ? new Map()
    : groupBy(named, ({ name }) => firstLetter(name));
}

export function firstLetter(name: string): string {
  return /[a-z]/i.exec(name)?.[0].toUpperCase() ?? '#';
}

/** A symbol with the members of one of these pages only. */
export interface MemberPart {
  readonly page: MemberPage;
  readonly entity: Entity & { readonly members: readonly Member[] };
}

/** @param routes - of the pages, by their labels */
export function listMemberParts(
  entity: Entity,
  routes: ReadonlyMap<string, Route> | undefined,
): readonly MemberPart[] {
  if (entity.kind !== 'class' && entity.kind !== 'interface') return [];
  return [...divideMembers(entity)].flatMap(([label, members]) => {
    const href = routes?.get(label)?.href;
    const page = href === undefined ? null : { label, href };
    return page === null ? [] : [{ page, entity: { ...entity, members } }];
  });
}

/** The last part of the address of a page of members. */
export function nameMemberPage(label: string): string {
  return `members-${label === '#' ? 'other' : label.toLowerCase()}`;
}
