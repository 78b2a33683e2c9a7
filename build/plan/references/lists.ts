/**
 * The references to a symbol as its page shows them: by relation, the most
 * useful first, the rest collapsed.
 */
import type { Entity, TypeTarget } from '../../api/model.ts';
import { joinMember } from '../../core/member-names.ts';
import type {
  Reference as ReferenceView,
  ReferenceList,
} from '../../../src/templates/article/model.ts';
import { isDeprecated } from '../article/comments.ts';
import { fullName } from '../full-name.ts';
import type { ArticleContext } from '../article/context.ts';
import type { Reference, Referrer, Relation } from './model.ts';

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
