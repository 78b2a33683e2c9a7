/**
 * The references to a symbol as its page shows them: by relation, the most
 * useful first, the rest collapsed; and further reading, which are external
 * addresses that the configuration lists for symbols.
 */
import type { ApiModel, Entity, EntityId, TypeTarget } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { joinMember } from '../core/names.ts';
import { findNearest } from '../core/text.ts';
import { decodeSafely } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type {
  Reference as ReferenceView,
  ReferenceList,
} from '../../src/templates/article/model.ts';
import type { ArticleContext } from './article/context.ts';
import { fullName, isDeprecated } from './entities.ts';
import type { Reference, Referrer, Relation } from './references.ts';

/** Number of references that are visible initially. */
const SHOWN = 12;

/** Longer lists are cut off; search by type finds the rest. */
const LISTED = 120;

/** In the order of the page. */
const LABELS: readonly (readonly [Relation, string])[] = [
  ['returned-by', 'Returned by'],
  ['accepted-by', 'Accepted by'],
  ['tested-by', 'Tested by'],
  ['field-of', 'Field of'],
  ['type-of', 'Type of'],
  ['part-of', 'Part of'],
  ['thrown-by', 'Thrown by'],
  ['used-in-tutorials', 'Used in tutorials'],
  ['used-in-examples', 'Used in examples'],
];

type Context = Pick<ArticleContext, 'findEntity' | 'resolveTarget'>;

export function planReferenceLists(
  references: readonly Reference[],
  context: Context,
): readonly ReferenceList[] {
  return LABELS.flatMap(([relation, label]) => {
    const views = references
      .filter((one) => one.relation === relation)
      .map(({ from }) => planReferrer(from, context))
      .sort(compare);
    return views.length === 0
      ? []
      : [{ label, items: views.slice(0, SHOWN), more: cutRest(views) }];
  });
}

/** The collapsed references, with a count of those that are left out. */
function cutRest(views: readonly ReferenceView[]): readonly ReferenceView[] {
  if (views.length <= LISTED) return views.slice(SHOWN);
  const label = `and ${String(views.length - LISTED)} others`;
  return [
    ...views.slice(SHOWN, LISTED),
    { label, href: null, kind: null, deprecated: false },
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

function planReferrer(from: Referrer, context: Context): ReferenceView {
  if (from.kind === 'page') {
    const { title, href } = from;
    return { label: title, href, kind: null, deprecated: false };
  }
  const { id, member } = from;
  const entity = context.findEntity(id);
  const target: TypeTarget = {
    kind: 'entity',
    id,
    member: member?.anchor ?? null,
  };
  return {
    label: entity === null ? id : nameReferrer(entity, member),
    href: context.resolveTarget(target),
    kind: entity?.kind ?? null,
    deprecated: entity !== null && isDeprecated(entity),
  };
}

function nameReferrer(
  entity: Entity,
  member: Extract<Referrer, { readonly kind: 'symbol' }>['member'],
): string {
  const owner = fullName(entity);
  if (member === null) return owner;
  if (member.isConstructor) return `new ${owner}`;
  return member.name.startsWith('(')
    ? owner + member.name
    : joinMember(owner, member.name);
}

type Reading = SiteConfig['references'];

export function planReading(
  id: EntityId,
  reading: Reading,
): readonly ReferenceList[] {
  if (reading === undefined || !Object.hasOwn(reading.links, id)) return [];
  const href = reading.links[id];
  if (href === undefined) return [];
  const item = {
    label: nameAddress(href),
    href,
    kind: null,
    deprecated: false,
  };
  return [{ label: reading.label, items: [item], more: [] }];
}

/** Every named symbol must exist; the addresses have been checked already. */
export function checkReading(
  reading: Reading,
  { entities, package: { name } }: ApiModel,
  configFile: string,
): readonly Diagnostic[] {
  const known = new Set<string>(entities.map(({ id }) => id));
  return Object.keys(reading?.links ?? {})
    .filter((id) => !known.has(id))
    .map((id) => {
      const nearest = findNearest(id, known);
      return error(
        'unknown-symbol',
        `references.links: ${name} exports no ${id}`,
        {
          fault: 'usage',
          place: { file: configFile, line: null, column: null },
          hint: nearest === null ? null : `Did you mean ${nearest}?`,
        },
      );
    });
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
