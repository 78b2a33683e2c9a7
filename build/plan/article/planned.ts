/** Sections with their entries in the table of contents. */
import type { Section } from '../../../src/templates/article/model.ts';
import type { TocItem } from '../../../src/templates/model.ts';

export interface PlannedSections {
  readonly sections: readonly Section[];
  readonly toc: readonly TocItem[];
}

/** Adds an entry for every section. */
export function withToc(sections: readonly Section[]): PlannedSections {
  return {
    sections,
    toc: sections.map(({ id, title }) => ({
      id,
      label: title,
      level: 2,
      code: false,
      inherited: false,
      deprecated: false,
    })),
  };
}

export function concat(...parts: readonly PlannedSections[]): PlannedSections {
  return {
    sections: parts.flatMap(({ sections }) => sections),
    toc: parts.flatMap(({ toc }) => toc),
  };
}
