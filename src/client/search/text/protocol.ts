/** The messages between the page and the search worker. */
import type { TextGroup } from '../../../templates/search-data.ts';
import type { TextHit } from '../engine/text-index.ts';

export interface TextRequest {
  readonly id: number;
  /** Address of `search/text.json`. */
  readonly file: string;
  readonly query: string;
  readonly group: TextGroup | null;
  readonly limit: number;
}

export interface TextReply {
  /** The request's. */
  readonly id: number;
  readonly answer: TextAnswer;
}

export type TextAnswer =
  | { readonly kind: 'found'; readonly hits: readonly TextHit[] }
  | { readonly kind: 'failed'; readonly reason: string };
