/** Where a symbol is used, before anything is known of addresses. Types only. */
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

/** What uses a symbol: another one, a member of one, or a page of prose. */
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

/** The references to each symbol that has any; each once, in no order that means anything. */
export type ReferenceIndex = ReadonlyMap<EntityId, readonly Reference[]>;
