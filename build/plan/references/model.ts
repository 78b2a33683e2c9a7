/** Where a symbol is used, before addresses are known. Types only. */
import type { EntityId } from '../../api/model.ts';

export type Relation =
  | 'returned-by'
  | 'accepted-by'
  | 'tested-by'
  | 'field-of'
  | 'type-of'
  | 'part-of'
  | 'thrown-by'
  | 'used-in-tutorials'
  | 'used-in-examples';

/**
 * Something that uses a symbol: another symbol, a member of one, or a tutorial.
 */
export type Referrer =
  | {
      readonly kind: 'symbol';
      readonly id: EntityId;
      readonly member: ReferringMember | null;
    }
  | { readonly kind: 'page'; readonly title: string; readonly href: string };

export interface ReferringMember {
  readonly name: string;
  readonly anchor: string;
  readonly isConstructor: boolean;
}

export interface Reference {
  readonly relation: Relation;
  readonly from: Referrer;
}

/**
 * The references to each symbol that has any, without duplicates, in any order.
 */
export type ReferenceIndex = ReadonlyMap<EntityId, readonly Reference[]>;
