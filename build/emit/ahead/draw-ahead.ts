/**
 * Has pages drawn in another thread while others are being drafted. The results
 * go into the memo, where `drawPages` finds them: the output is the same
 * without this, only later. Independent of threads: it sends drafts to a
 * `DrawingThread`.
 */
import type { Memo, StoredEntries } from '../../core/memo.ts';
import type { Stopwatch } from '../../core/stopwatch.ts';
import type { DocumentParts } from '../document.ts';
import { createPageKeys, type Draft, type Renderer } from '../pages.ts';

/** A thread that draws batches of pages, one after the other. */
export interface DrawingThread {
  readonly send: (drafts: readonly Draft[]) => void;
  /** The next result if it has arrived, else `null`; never waits. */
  readonly poll: () => Drawn | null;
  /** Waits for the next result. */
  readonly next: () => Promise<Drawn>;
  readonly close: () => void;
}

/** Prepares a function that starts the thread, so that no thread runs unused. */
export type FindDrawingThread = (
  parts: DocumentParts,
) => Promise<() => DrawingThread>;

/** Everything that drawing a batch of pages added to the memo. */
export interface Drawn {
  readonly entries: StoredEntries;
  /** Milliseconds by page. */
  readonly times: ReadonlyMap<string, number>;
}

export interface DrawAhead {
  readonly take: (draft: Draft) => void;
  /** Resolves when the memo has all results. */
  readonly finish: () => Promise<void>;
  /** Ends the thread at once. */
  readonly close: () => void;
}

/** For fewer pages, starting the thread takes as long as drawing them. */
const MINIMUM_PAGES = 64;
const BATCH = 16;
/** Back-pressure: more batches in flight would only take up memory. */
const LIMIT = 8;

interface Own {
  readonly renderer: Renderer;
  readonly memo: Memo;
  readonly stopwatch: Stopwatch;
}

/** @param open - starts the thread when there is enough work; `null` for none */
export function createDrawAhead(
  open: (() => DrawingThread) | null,
  parts: DocumentParts,
  { renderer, memo, stopwatch }: Own,
): DrawAhead {
  const keysOf = createPageKeys(parts, { renderer, memo });
  const taken = new Set<string>();
  const waiting: Draft[] = [];
  let thread: DrawingThread | null = null;
  let sent = 0;

  const receive = ({ entries, times }: Drawn): void => {
    sent -= 1;
    memo.adopt(entries);
    stopwatch.add(times);
  };
  const send = (to: DrawingThread): void => {
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
      if (thread === null && waiting.length < MINIMUM_PAGES) return;
      thread ??= open();
      send(thread);
    },
    async finish() {
      while (thread !== null && sent > 0) {
        receive(await thread.next());
        send(thread);
      }
    },
    close: () => thread?.close(),
  };
}
