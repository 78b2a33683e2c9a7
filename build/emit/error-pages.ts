/** What the build shows on the pages about errors besides their text. */
import type { SiteConfig } from '../config.ts';
import {
  planErrorFacts,
  planErrorList,
  type ErrorContext,
} from '../plan/article/errors.ts';
import { ERRORS } from '../plan/documents.ts';
import type { ErrorEntry } from '../plan/errors.ts';
import type { Route } from '../plan/routes.ts';
import { toSourceHref } from '../plan/source-pages.ts';
import type { Section } from '../../src/templates/article/model.ts';
import type { SiteFacts, Surroundings } from './facts.ts';
import { escapeText, type PageLinks } from './markdown-text.ts';

export interface PageErrors {
  /** The entry of the page, or all of them on the page of the index. */
  readonly entries: readonly ErrorEntry[];
  /** The headings of the index by the addresses below them; `null` on others. */
  readonly groups: ReadonlyMap<string, string> | null;
  readonly formerVersion: string;
  readonly reading: SiteConfig['references'];
}

/** `null` for a page that is about something else. */
export function findErrors(
  { kind, href }: Route,
  { errors, formerVersion, own: { plan, reading } }: SiteFacts,
): PageErrors | null {
  const shared = { formerVersion, reading };
  if (kind !== 'errors') {
    const entries = errors.filter((one) => one.href === href);
    return entries.length === 0 ? null : { ...shared, entries, groups: null };
  }
  const section = plan.pages.sections.get(ERRORS);
  const groups = [...(section?.index.branches ?? [])].map(
    ([address, above]) =>
      [address, above[0]?.label ?? section?.label ?? ''] as const,
  );
  return { ...shared, entries: errors, groups: new Map(groups) };
}

export function planErrorSections(
  { entries, groups, ...context }: PageErrors,
  { link }: PageLinks,
  { links, facts, tag }: Surroundings,
): readonly Section[] {
  const around: ErrorContext = {
    ...context,
    findSymbol: (name) => links.findSymbol(name),
    hrefOf: (place) => {
      const location = { ...place, original: true };
      return links.findSource(location) ?? toSourceHref(location, facts, tag);
    },
  };
  if (groups === null) {
    return entries.flatMap((entry) => planErrorFacts(entry, around));
  }
  const write = (text: string, href: string | null): string =>
    link(escapeText(text), href);
  return planErrorList(entries, groups, write, around);
}
