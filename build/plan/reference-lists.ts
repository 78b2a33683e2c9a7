/**
 * The references to a symbol as its page shows them: by relation, the most
 * useful first, the rest collapsed; and further reading, which are external
 * addresses that the configuration lists for symbols.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { joinMember } from '../core/names.ts';
import { suggest } from '../core/text.ts';
import { decodeSafely } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type {
  ReferenceLink as ReferenceView,
  ReferenceList,
} from '../../src/templates/article/article-model.ts';
import type { ResolveTarget } from '../signatures/html.ts';
import { RELATIONS, type Reference } from './references.ts';

/** Number of references that are visible initially. */
const SHOWN = 12;

/** Longer lists are cut off; search by type finds the rest. */
const LISTED = 120;

export function planReferenceLists(
  references: readonly Reference[],
  resolveTarget: ResolveTarget,
): readonly ReferenceList[] {
  return RELATIONS.flatMap((relation) => {
    const views = references
      .filter((reference) => reference.relation === relation)
      .map(({ label, place, kind, deprecated }): ReferenceView => {
        const href = typeof place === 'string' ? place : resolveTarget(place);
        return { id: null, label, href, kind, deprecated };
      })
      .sort(compare);
    if (views.length === 0) return [];
    const items = views.slice(0, SHOWN);
    return [{ label: relation, items, more: cutRest(views) }];
  });
}

/** The collapsed references, with a count of those that are left out. */
function cutRest(views: readonly ReferenceView[]): readonly ReferenceView[] {
  if (views.length <= LISTED) return views.slice(SHOWN);
  const label = `and ${String(views.length - LISTED)} others`;
  return [
    ...views.slice(SHOWN, LISTED),
    { id: null, label, href: null, kind: null, deprecated: false },
  ];
}

/** Functions first, then by name in code-unit order. */
function compare(a: ReferenceView, b: ReferenceView): number {
  const rank = ({ kind }: ReferenceView): number =>
    kind === 'function' ? 0 : 1;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.label === b.label) return (a.href ?? '') < (b.href ?? '') ? -1 : 1;
  return a.label < b.label ? -1 : 1;
}

type ReferenceSettings = SiteConfig['references'];

export function planReading(
  id: EntityId,
  reading: ReferenceSettings,
): readonly ReferenceList[] {
  if (reading === undefined || !Object.hasOwn(reading.links, id)) return [];
  const href = reading.links[id];
  if (href === undefined) return [];
  const item = {
    id: null,
    label: nameAddress(href),
    href,
    kind: null,
    deprecated: false,
  };
  return [{ label: reading.label, items: [item], more: [] }];
}

/** The symbols and categories that the configuration names must exist. */
export function checkSymbols(
  { references, api }: Pick<SiteConfig, 'references' | 'api'>,
  { entities, package: { name } }: ApiModel,
  configFile: string,
): readonly Diagnostic[] {
  const check = (
    key: string,
    named: readonly string[],
    known: ReadonlySet<string>,
    has = 'exports no',
  ) =>
    named
      .filter((entry) => !known.has(entry))
      .map((entry) =>
        error('unknown-symbol', `${key}: ${name} ${has} ${entry}`, {
          fault: 'usage',
          place: { file: configFile, line: null, column: null },
          hint: suggest(entry, known, null),
        }),
      );
  const ids = new Set<string>(entities.map(({ id }) => id));
  const members = entities.flatMap((entity) =>
    entity.kind === 'class' || entity.kind === 'interface'
      ? entity.members.map(({ name }) => joinMember(entity.id, name))
      : [],
  );
  const described = new Set([...ids, ...members]);
  const categories = new Set(
    entities.flatMap((entity) => entity.category ?? []),
  );
  return [
    ...check('references.links', Object.keys(references?.links ?? {}), ids),
    ...check('api.start', api.start, ids),
    ...check('api.groups', api.groups, categories, 'has no category'),
    ...check('api.summaries', Object.keys(api.summaries), described),
    ...check('api.notes', Object.keys(api.notes), described),
  ];
}

/**
 * A label for an address, from its fragment or path: `#sec-Single-root-field`.
 */
function nameAddress(address: string): string {
  const { hash, pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = hash.slice(1) || last;
  if (name === '') return hostname;
  return decodeSafely(name)
    .replace(/^(?:sec|section)-+/, '')
    .replace(/\.html?$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/\.(?=\S)/g, ': ')
    .trim();
}
