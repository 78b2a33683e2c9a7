/**
 * The headings of an article: their ids, and their entries in "On this page".
 *
 * A member's id is its anchor; those of sections begin with `section-`, and
 * those of overloads end in `overload-2`. Identifiers contain no hyphens, so only
 * a member with a quoted name can clash with a section, which then gets another
 * id.
 */
import type {
  Section,
  SectionHead,
} from '../../../src/templates/article/model.ts';
import type { TocItem } from '../../../src/templates/model.ts';

export interface PageIds {
  /** The head of a section; `section-parameters` for `parameters`. */
  readonly section: (
    name: string,
    title: string,
    note?: string | null,
  ) => SectionHead;
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
    section: (name, title, note = null) => ({
      id: claim(`section-${name}`),
      title,
      note,
    }),
    overload: (member, position) => {
      const suffix = `overload-${String(position)}`;
      return claim(member === null ? suffix : `${member}-${suffix}`);
    },
  };
}

/** An entry for each section, and one for each member that is in it. */
export function listContents(sections: readonly Section[]): readonly TocItem[] {
  return sections.flatMap((section) => {
    const parts = listParts(section);
    return [
      {
        ...toEntry(section.id, section.title, 2),
        inherited: parts.length > 0 && parts.every((part) => part.inherited),
      },
      ...parts,
    ];
  });
}

function listParts(section: Section): readonly TocItem[] {
  switch (section.content) {
    case 'members':
      return section.members.map(({ id, name, inherited, deprecated }) => ({
        ...toEntry(id, name, 3),
        code: true,
        inherited,
        deprecated,
      }));
    case 'fields':
      return section.fields.flatMap(({ id, name, deprecated }) =>
        id === null || name === null
          ? []
          : [{ ...toEntry(id, name, 3), code: true, deprecated }],
      );
    case 'groups':
      return section.groups.map(({ id, title }) => toEntry(id, title, 3));
    case 'overloads':
    case 'examples':
    case 'references':
    case 'list':
    case 'prose':
    case 'symbols':
      return [];
  }
}

function toEntry(id: string, label: string, level: number): TocItem {
  return { id, label, level, code: false, inherited: false, deprecated: false };
}
