/**
 * The ids of a page. A member's id is its anchor; a section's begins with
 * `section-` and an overload's ends in `overload-2`. A hyphen is what no
 * identifier has, so they meet only where a member's name is a quoted string;
 * then the section gives way.
 */
export interface PageIds {
  /** `section-parameters` */
  readonly section: (name: string) => string;
  /** `overload-2`, or `visit-overload-2` for a member. */
  readonly overload: (member: string | null, position: number) => string;
}

/** @param anchors - the members' anchors; two equal ones are a bug */
export function createPageIds(anchors: readonly string[]): PageIds {
  const taken = new Set<string>();
  for (const anchor of anchors) {
    if (taken.has(anchor)) throw new Error(`Two members have #${anchor}.`);
    taken.add(anchor);
  }
  const claim = (wanted: string): string => {
    let id = wanted;
    while (taken.has(id)) id += '-';
    taken.add(id);
    return id;
  };
  return {
    section: (name) => claim(`section-${name}`),
    overload: (member, position) => {
      const suffix = `overload-${String(position)}`;
      return claim(member === null ? suffix : `${member}-${suffix}`);
    },
  };
}
