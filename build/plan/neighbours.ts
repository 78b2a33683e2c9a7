/**
 * The pages before and after a document: those of the sidebar, unless the document
 * names others.
 */
import type { DocumentSettings, Neighbour } from '../markdown/text-model.ts';
import type {
  Link,
  PageData,
  PagerLink,
} from '../../src/templates/page-model.ts';
import { namesOf, type PlacedDocument } from './documents.ts';
import type { RouteTable } from './routes.ts';
import { findNeighbours, type IndexedSidebar } from './sidebars.ts';

export interface NamedDocuments {
  /** The documents of a section, by all their names. */
  readonly byName: ReadonlyMap<string, Link>;
  /** What links to the next or previous page say, by their address. */
  readonly pagerLabels: ReadonlyMap<string, string>;
}

/** What other documents of a section call its documents. */
export function nameDocuments(
  documents: readonly PlacedDocument[],
  { byPath }: Pick<RouteTable, 'byPath'>,
): NamedDocuments {
  const byName = new Map<string, Link>();
  const pagerLabels = new Map<string, string>();
  for (const document of documents.toReversed()) {
    const { address, sidebarLabel: label, settings } = document;
    const href = byPath.get(address)?.href;
    if (href === undefined) continue;
    for (const name of namesOf(document)) byName.set(name, { label, href });
    if (settings.pagerLabel !== null) {
      pagerLabels.set(href, settings.pagerLabel);
    }
  }
  return { byName, pagerLabels };
}

/** The pages before and after a document: as it says, else as the sidebar does. */
export function planNeighbours(
  settings: Pick<DocumentSettings, 'previous' | 'next'>,
  {
    index,
    byName,
    pagerLabels,
  }: NamedDocuments & { readonly index: IndexedSidebar },
  href: string,
): Pick<PageData, 'previous' | 'next'> {
  const choose = (
    usual: PagerLink | null,
    chosen: Neighbour | null,
  ): PagerLink | null => {
    if (chosen === 'none') return null;
    const name = chosen?.to?.replace(/^\.?\//, '').replace(/\.mdx?$/, '') ?? '';
    const link = byName.get(name) ?? usual;
    if (link === null) return null;
    const label = chosen?.label ?? pagerLabels.get(link.href) ?? link.label;
    return { kind: null, href: link.href, label };
  };
  const { previous, next } = findNeighbours(index, href);
  return {
    previous: choose(previous, settings.previous),
    next: choose(next, settings.next),
  };
}
