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

export type TextReply =
  | { readonly id: number; readonly hits: readonly TextHit[] }
  | { readonly id: number; readonly failure: string };
