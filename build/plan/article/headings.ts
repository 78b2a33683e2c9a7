/**
 * The headings of an article: their ids, and their entries in "On this page".
 *
 * A member's id is its anchor; those of sections begin with `section-`, and
 * those of overloads end in `overload-2`. Identifiers contain no hyphens, so only
 * a member with a quoted name can clash with a section, which then gets another
 * id.
 */
import type { SectionHead } from '../../../src/templates/article/article-model.ts';
import { type UnfilledSection } from './content.ts';
import type { TocItem } from '../../../src/templates/page-model.ts';

/** The head of a section, whose id `claimIds` may change. */
export function makeHead(
  name: string,
  title: string,
  note: string | null = null,
): SectionHead {
  return { id: `section-${name}`, title, note };
}

/**
 * Makes the ids of all headings unique.
 * @param anchors - of the members; throws on duplicates, which are a bug
 */
export function claimIds(
  sections: readonly UnfilledSection[],
  anchors: readonly string[],
): readonly UnfilledSection[] {
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
  const claimOf = <T extends { readonly id: string }>(part: T): T => ({
    ...part,
    id: claim(part.id),
  });
  return sections.map((unclaimed): UnfilledSection => {
    const section = claimOf(unclaimed);
    if (section.content === 'groups') {
      return { ...section, groups: section.groups.map(claimOf) };
    }
    if (section.content === 'overloads') {
      return { ...section, members: section.members.map(claimOf) };
    }
    if (section.content !== 'members') return section;
    const members = section.members.map((member) => ({
      ...member,
      signatures: member.signatures.map((signature) =>
        signature.id === null
          ? signature
          : { ...signature, id: claim(signature.id) },
      ),
    }));
    return { ...section, members };
  });
}

/** An entry for each section, and one for each member that is in it. */
export function listContents(
  sections: readonly UnfilledSection[],
): readonly TocItem[] {
  return sections.flatMap((section) => {
    const listed = listParts(section);
    // "Constructor" says all that "constructor" below it would.
    const parts = listed.filter(
      ({ label }) => label !== section.title.toLowerCase(),
    );
    return [
      {
        ...toEntry(section.id, section.title, 2),
        inherited: listed.length > 0 && listed.every((part) => part.inherited),
      },
      ...parts,
    ];
  });
}

function listParts(section: UnfilledSection): readonly TocItem[] {
  switch (section.content) {
    case 'members':
      return section.members.map(({ id, name, inherited, deprecated }) => ({
        ...toEntry(id, name, 3),
        code: true,
        inherited,
        deprecated,
      }));
    case 'groups':
      return section.groups.map(({ id, title }) => toEntry(id, title, 3));
    // Rows of a table, which is as short as its names in the contents would be.
    case 'fields':
    case 'folded':
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
