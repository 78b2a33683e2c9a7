/**
 * The references to a symbol as its page shows them: by relation, the most
 * telling first, the rest folded; and further reading, which are external
 * addresses that the configuration lists for symbols.
 */
import type { ApiModel, Entity, EntityId } from '../api/model.ts';
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
import type { Labels } from '../../src/shared/labels.ts';
import type { Reference, ReferenceIndex } from './references.ts';

/** Number of references that are visible initially. */
const SHOWN = 10;

/** Longer lists are cut off; search by type finds the rest. */
const LISTED = 120;

/** The most telling come first: functions, and what is itself used most. */
export function planReferenceLists(
  id: EntityId,
  index: ReferenceIndex,
  resolveTarget: ResolveTarget,
  { relations }: Pick<Labels, 'relations'>,
): readonly ReferenceList[] {
  const countUses = ({ place }: Reference): number =>
    typeof place === 'string' ? 0 : (index.get(place.id)?.length ?? 0);
  const compare = (a: Reference, b: Reference): number =>
    Number(b.kind === 'function') - Number(a.kind === 'function') ||
    countUses(b) - countUses(a) ||
    (a.label < b.label ? -1 : 1);
  const references = index.get(id) ?? [];
  return Object.entries(relations).flatMap(([relation, name]) => {
    const views = references
      .filter((reference) => reference.relation === relation)
      .sort(compare)
      .map(({ label, place, kind, deprecated }): ReferenceView => {
        const href = typeof place === 'string' ? place : resolveTarget(place);
        return { id: null, label, href, kind, deprecated };
      });
    if (views.length === 0) return [];
    const rest = {
      count: views.length - SHOWN,
      links: views.slice(SHOWN, LISTED),
    };
    return [
      {
        label: name,
        items: views.slice(0, SHOWN),
        rest: rest.count > 0 ? rest : null,
      },
    ];
  });
}

type ReferenceSettings = SiteConfig['references'];

export function planReading(
  id: EntityId,
  reading: ReferenceSettings,
): readonly ReferenceList[] {
  if (reading === undefined || !Object.hasOwn(reading.links, id)) return [];
  const href = reading.links[id];
  if (href === undefined) return [];
  return [listLink(reading.label, nameAddress(href), href)];
}

/** The package that declares what another one exports, with its page there. */
export function planOrigin(
  { reexportedFrom: target }: Pick<Entity, 'reexportedFrom'>,
  resolveTarget: ResolveTarget,
  { article }: Pick<Labels, 'article'>,
): readonly ReferenceList[] {
  if (target === null) return [];
  const npm = `https://www.npmjs.com/package/${target.package}`;
  const href = resolveTarget(target) ?? npm;
  return [listLink(article.reexportedFrom, target.package, href)];
}

function listLink(label: string, name: string, href: string): ReferenceList {
  const item = { id: null, label: name, href, kind: null, deprecated: false };
  return { label, items: [item], rest: null };
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
