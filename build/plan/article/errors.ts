/**
 * What the build adds to the pages about errors: below an entry where its messages
 * come from, and on the page of the index the list of all messages.
 */
import type { RaisedMessage } from '../../api/job.ts';
import type { EntityId } from '../../api/model.ts';
import type { SiteConfig } from '../../config.ts';
import { groupBy } from '../../core/group-by.ts';
import { slugify } from '../../core/slug.ts';
import { escapeHtml } from '../../core/text.ts';
import type {
  Reference,
  ReferenceList,
  Section,
} from '../../../src/templates/article/model.ts';
import { spell, type ErrorEntry } from '../errors.ts';
import { planReading } from '../reference-lists.ts';
import { makeHead } from './headings.ts';

/** Where messages come from. */
export interface ErrorContext {
  readonly findSymbol: (name: string) => string | null;
  readonly hrefOf: (place: {
    readonly file: string;
    readonly line: number;
  }) => string | null;
  readonly reading: SiteConfig['references'];
  /** The version before: `16.15.0`. */
  readonly formerVersion: string;
}

export function planErrorFacts(
  { current, former }: ErrorEntry,
  context: ErrorContext,
): readonly Section[] {
  const places = current.flatMap((one) => one.places);
  const raising = [
    ...new Set(places.map(({ by }) => findRaising(by, context))),
  ];
  const reading = raising.flatMap((name) =>
    planReading(name as EntityId, context.reading),
  );
  const further = reading.flatMap(({ items }) => items);
  const lists: readonly ReferenceList[] = [
    listOf('Messages', current.length < 2 ? [] : current.map(toReference)),
    listOf(`In ${context.formerVersion}`, former.map(toReference)),
    listOf(
      'Raised by',
      raising
        .filter((name) => name !== '')
        .map((name) => refer(name, context.findSymbol(name))),
    ),
    listOf(
      'Source',
      places.map((place) =>
        refer(`${place.file}:${String(place.line)}`, context.hrefOf(place)),
      ),
    ),
    listOf(context.reading?.label ?? '', further),
  ].filter(({ items }) => items.length > 0);
  const head = makeHead('origin', 'Where it comes from');
  return [{ ...head, content: 'references', references: lists }];
}

/** The exported symbol, its member, or else the function as the source calls it. */
function findRaising(by: string, { findSymbol }: ErrorContext): string {
  const [owner = ''] = by.split('.', 1);
  return findSymbol(by) === null && findSymbol(owner) !== null ? owner : by;
}

function toReference(message: RaisedMessage): Reference {
  return refer(spell(message), null);
}

function refer(label: string, href: string | null): Reference {
  return { id: null, label, href, kind: null, deprecated: false };
}

function listOf(label: string, items: readonly Reference[]): ReferenceList {
  const known = new Map(items.map((one) => [one.href ?? one.label, one]));
  return { label, items: [...known.values()], more: [] };
}

/**
 * Messages without a page lead to the line that raises them.
 * @param groups - the headings by the addresses below them
 * @param link - a text as markdown, which leads to the address
 */
export function planErrorList(
  entries: readonly ErrorEntry[],
  groups: ReadonlyMap<string, string>,
  link: (text: string, href: string | null) => string,
  { hrefOf, formerVersion }: ErrorContext,
): readonly Section[] {
  const groupOf = ({ href, current }: ErrorEntry): string =>
    groups.get(href ?? '') ??
    (current.length > 0 ? 'Further messages' : `Only in ${formerVersion}`);
  return Array.from(groupBy(entries, groupOf), ([title, own]): Section => ({
    ...makeHead(slugify(title), title, String(own.length)),
    content: 'list',
    items: own.map(({ href, title: message, current }) => {
      const [place] = current.flatMap(({ places }) => places);
      const to = href ?? (place ? hrefOf(place) : null);
      const text = escapeHtml(message);
      return {
        html: to === null ? text : `<a href="${escapeHtml(to)}">${text}</a>`,
        markdown: link(message, to),
      };
    }),
  }));
}
