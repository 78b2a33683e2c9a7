/** What the build writes of the package's releases for search. */
import type { EntityKind } from '../../../templates/page-model.ts';

/** `search/history.json`: what happened to exports and members, and when. */
export type HistoryFile = readonly HistoryRow[];

export type HistoryRow = readonly [
  name: string,
  kind: EntityKind,
  href: string,
  /** What became of it, if it is gone; else empty. */
  note: string,
  /** `since 17.0.0`, `changed 16.0.0`. */
  ...events: readonly string[],
];
