/**
 * The ids of a page. A member's id is its anchor; those of sections begin with
 * `section-`, and those of overloads end in `overload-2`. Identifiers contain
 * no hyphens, so only a member with a quoted name can clash with a section,
 * which then gets another id.
 */
export interface PageIds {
  /** Such as `section-parameters`. */
  readonly section: (name: string) => string;
  /** Such as `overload-2`, or `visit-overload-2` for a member. */
  readonly overload: (member: string | null, position: number) => string;
}

/** @param anchors - of the members; throws on duplicates, which are a bug */
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
