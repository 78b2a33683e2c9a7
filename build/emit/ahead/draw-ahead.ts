/**
 * Has pages drawn beside the drafting of others. What somebody else finds out
 * goes into the memo, in which `drawPages` looks: whether anything was drawn
 * ahead makes no difference but time. Knows no threads, only a desk to which
 * drafts are sent.
 */
import type { Memo, StoredEntries } from '../../core/memo.ts';
import type { Stopwatch } from '../../core/stopwatch.ts';
import type { DocumentParts } from '../document.ts';
import { createPageKeys, type Draft, type Renderer } from '../pages.ts';

/** Whoever draws elsewhere, one batch after the other. */
export interface Desk {
  readonly send: (drafts: readonly Draft[]) => void;
  /** What is known of a batch that was sent, or `null`; never waits. */
  readonly poll: () => Drawn | null;
  /** The same, as soon as there is something. */
  readonly next: () => Promise<Drawn>;
  readonly close: () => void;
}

/** Everything that was found out about some pages. */
export interface Drawn {
  readonly entries: StoredEntries;
  /** Milliseconds by page. */
  readonly times: ReadonlyMap<string, number>;
}

export interface DrawAhead {
  readonly take: (draft: Draft) => void;
  /** Resolves when the memo has all that was sent. */
  readonly finish: () => Promise<void>;
  /** Ends it at once, whatever is left. */
  readonly close: () => void;
}

/** For fewer pages nobody is asked: to start takes as long as to draw them. */
const WORTH_IT = 64;
const BATCH = 16;
/** So many batches may lie on the desk: more would only take up memory. */
const LIMIT = 8;

interface Own {
  readonly renderer: Renderer;
  readonly memo: Memo;
  readonly stopwatch: Stopwatch;
}

/** @param open - called when there is enough to do; `null` where there is no desk */
export function createDrawAhead(
  open: (() => Desk) | null,
  parts: DocumentParts,
  { renderer, memo, stopwatch }: Own,
): DrawAhead {
  const keysOf = createPageKeys(parts, { renderer, memo });
  const taken = new Set<string>();
  const waiting: Draft[] = [];
  let desk: Desk | null = null;
  let sent = 0;

  const receive = ({ entries, times }: Drawn): void => {
    sent -= 1;
    memo.adopt(entries);
    stopwatch.add(times);
  };
  const send = (to: Desk): void => {
    for (let drawn = to.poll(); drawn !== null; drawn = to.poll()) {
      receive(drawn);
    }
    while (waiting.length >= BATCH && sent < LIMIT) {
      to.send(waiting.splice(0, BATCH));
      sent += 1;
    }
  };

  return {
    take(draft) {
      if (open === null || taken.has(draft.stem)) return;
      taken.add(draft.stem);
      if (memo.has('document-facts', keysOf(draft).document)) return;
      waiting.push(draft);
      if (desk === null && waiting.length < WORTH_IT) return;
      desk ??= open();
      send(desk);
    },
    async finish() {
      while (desk !== null && sent > 0) {
        receive(await desk.next());
        send(desk);
      }
    },
    close: () => desk?.close(),
  };
}
