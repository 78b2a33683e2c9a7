/**
 * The page's side of the search worker. A worker that cannot be started or fails
 * gives a failed answer, never an exception.
 */
import type { TextGroup } from '../../../templates/search-data.ts';
import type { TextHit } from '../engine/text-index.ts';
import type { TextReply, TextRequest } from './protocol.ts';

/** The part of `Worker` that is used. */
export interface WorkerPort {
  postMessage: (request: TextRequest) => void;
  onmessage: ((event: MessageEvent<TextReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

export type TextAnswer =
  | { readonly kind: 'found'; readonly hits: readonly TextHit[] }
  | { readonly kind: 'failed'; readonly reason: string };

export interface TextSearch {
  /** Resolves for every query, including outdated ones. Never rejects. */
  readonly find: (
    query: string,
    group: TextGroup | null,
    limit: number,
  ) => Promise<TextAnswer>;
}

interface Running {
  readonly worker: WorkerPort;
  readonly waiting: Map<number, (answer: TextAnswer) => void>;
}

/** @param file - address of `search/text.json` */
export function createTextSearch(
  startWorker: () => WorkerPort,
  file: string,
): TextSearch {
  let running: Running | null = null;
  let last = 0;

  const stop = (one: Running, reason: string): void => {
    if (running === one) running = null;
    one.worker.terminate();
    for (const settle of one.waiting.values()) {
      settle({ kind: 'failed', reason });
    }
  };
  const start = (): Running => {
    const worker = startWorker();
    const one: Running = { worker, waiting: new Map() };
    worker.onmessage = ({ data }) => {
      one.waiting.get(data.id)?.(toAnswer(data));
      one.waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      // Handled here, so it should not be reported as uncaught.
      event.preventDefault();
      stop(one, event.message);
    };
    return one;
  };

  return {
    find: (query, group, limit) =>
      new Promise((resolve) => {
        last += 1;
        try {
          running ??= start();
          running.waiting.set(last, resolve);
          running.worker.postMessage({ id: last, file, query, group, limit });
        } catch (error) {
          resolve({ kind: 'failed', reason: String(error) });
        }
      }),
  };
}

function toAnswer(reply: TextReply): TextAnswer {
  return 'hits' in reply
    ? { kind: 'found', hits: reply.hits }
    : { kind: 'failed', reason: reply.failure };
}
