/**
 * What the build adds to the pages about errors: below an entry where its messages
 * come from, and on the page of the index the list of all messages.
 */
import type { RaisedMessage, RaisingPlace } from './messages.ts';
import type { EntityId } from '../../api/model.ts';
import type { SiteConfig } from '../../config.ts';
import { groupBy } from '../../core/group-by.ts';
import { slugify } from '../../core/slug.ts';
import { escapeHtml } from '../../core/text.ts';
import { splitLink } from '../../core/urls.ts';
import { makeHead } from '../../plan/article/headings.ts';
import { ERRORS, type ErrorEntry, type PlannedErrors } from './entries.ts';
import { planReading } from '../../plan/reference-lists.ts';
import type { Route } from '../../plan/routes.ts';
import { toSourceHref } from '../../plan/source-links.ts';
import { fill } from '../../../src/shared/labels.ts';
import { spell } from '../../../src/features/errors/messages.ts';
import type {
  ReferenceLink,
  ReferenceList,
  Section,
} from '../../../src/templates/article/article-model.ts';
import type { ApiContext, ArticleScope } from '../../emit/site-context.ts';
import { escapeText, type PageLinks } from '../../emit/markdown-text.ts';

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
  { path, href }: Route,
  { entries: all, formerVersion }: PlannedErrors,
  { plan, reading }: Pick<ApiContext, 'plan' | 'reading'>,
): PageErrors | null {
  const shared = { formerVersion, reading };
  const section = plan.pages.sections.get(ERRORS);
  if (path !== section?.path) {
    const entries = all.filter((entry) => entry.href === href);
    return entries.length === 0 ? null : { ...shared, entries, groups: null };
  }
  const groups = [...section.index.branches].map(
    ([address, above]) => [address, above[0]?.label ?? section.label] as const,
  );
  return { ...shared, entries: all, groups: new Map(groups) };
}

export function renderErrorSections(
  errors: PageErrors,
  links: PageLinks,
  scope: ArticleScope,
): readonly Section[] {
  const { entries, groups } = errors;
  return groups === null
    ? entries.map((entry) => renderOrigin(entry, errors, scope))
    : renderList(errors, groups, links, scope);
}

/** Where the messages of an entry come from. */
function renderOrigin(
  { current, former }: ErrorEntry,
  { formerVersion, reading }: PageErrors,
  scope: ArticleScope,
): Section {
  const words = scope.labels.errors;
  const { raising, sources } = findOrigin(current, scope);
  const further = raising.flatMap(({ label }) =>
    planReading(label as EntityId, reading).flatMap(({ items }) => items),
  );
  const listOf = (
    label: string,
    items: readonly ReferenceLink[],
  ): readonly ReferenceList[] =>
    items.length === 0 ? [] : [{ label, items, rest: null }];
  return {
    ...makeHead('origin', words.origin),
    content: 'references',
    references: [
      ...listOf(
        words.messages,
        current.length < 2 ? [] : current.map(toReference),
      ),
      ...listOf(
        fill(words.former, { version: formerVersion }),
        former.map(toReference),
      ),
      ...listOf(words.raisedBy, raising),
      ...listOf(scope.labels.article.source, sources),
      ...listOf(reading?.label ?? '', unique(further)),
    ],
  };
}

/** The functions that raise messages, and the lines. */
function findOrigin(messages: readonly RaisedMessage[], scope: ArticleScope) {
  const places = messages.flatMap((message) => message.places);
  const raising = places
    .filter(({ by }) => by !== '')
    .map(({ by }) => {
      // An exported symbol, its member, or a function as the source calls it.
      const [owner = ''] = by.split('.', 1);
      const href = scope.links.findSymbol(by);
      const of = scope.links.findSymbol(owner);
      return href === null && of !== null ? refer(owner, of) : refer(by, href);
    });
  const sources = places.map((place) =>
    refer(`${place.file}:${String(place.line)}`, findSource(place, scope)),
  );
  return { raising: unique(raising), sources: unique(sources) };
}

function findSource(
  place: RaisingPlace,
  { links, facts, tag }: ArticleScope,
): string | null {
  const location = { ...place, original: true };
  return links.findSource(location) ?? toSourceHref(location, facts, tag);
}

function toReference({ parts }: RaisedMessage): ReferenceLink {
  return refer(spell(parts), null);
}

function refer(label: string, href: string | null): ReferenceLink {
  return { id: null, label, href, kind: null, deprecated: false };
}

function unique(items: readonly ReferenceLink[]): readonly ReferenceLink[] {
  return [
    ...new Map(items.map((item) => [item.href ?? item.label, item])).values(),
  ];
}

/** Lists all messages; one without a page is explained by its origin. */
function renderList(
  { entries, formerVersion }: PageErrors,
  groups: ReadonlyMap<string, string>,
  { link }: PageLinks,
  scope: ArticleScope,
): readonly Section[] {
  const words = scope.labels.errors;
  const groupOf = ({ href, current }: ErrorEntry): string =>
    groups.get(href) ??
    (current.length > 0
      ? words.other
      : fill(words.onlyFormer, { version: formerVersion }));
  return Array.from(
    groupBy(entries, groupOf),
    ([title, groupEntries]): Section => ({
      ...makeHead(slugify(title), title, String(groupEntries.length)),
      content: 'list',
      items: groupEntries.map(({ href, title: message, page, current }) => {
        const write = (reference: ReferenceLink): string =>
          link(escapeText(reference.label), reference.href);
        const named = refer(message, href);
        if (page !== null) {
          return { html: toHtml(named), markdown: write(named) };
        }
        const { raising, sources } = findOrigin(current, scope);
        const tell = (draw: (reference: ReferenceLink) => string): string => {
          const [names = '', places = ''] = [raising, sources].map((all) =>
            all.map(draw).join(', '),
          );
          const parts = [
            names && fill(words.by, { names }),
            places && fill(words.at, { places }),
          ];
          const sentence = parts.filter(Boolean).join(', ');
          return sentence === '' ? '' : ` (${sentence})`;
        };
        const id = splitLink(href).hash.slice(1);
        return {
          html: `<span id="${escapeHtml(id)}">${escapeHtml(message)}</span>${tell(toHtml)}`,
          markdown: escapeText(message) + tell(write),
        };
      }),
    }),
  );
}

function toHtml({ label, href }: ReferenceLink): string {
  const text = escapeHtml(label);
  return href === null ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
}
