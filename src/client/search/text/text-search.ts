/**
 * The page's side of the search worker. A worker that cannot be started or fails
 * gives a failed answer, never an exception.
 */
import type { TextGroup } from '../../../templates/search-data.ts';
import type { TextAnswer, TextReply, TextRequest } from './protocol.ts';

/** The part of `Worker` that is used. */
export interface WorkerPort {
  postMessage: (request: TextRequest) => void;
  onmessage: ((event: MessageEvent<TextReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

export interface TextSearch {
  /** Answers the latest query; may leave earlier ones open. Never rejects. */
  readonly find: (
    query: string,
    group: TextGroup | null,
    limit: number,
  ) => Promise<TextAnswer>;
  readonly stop: () => void;
}

/**
 * @param startWorker - called for the first query, and after a failure
 * @param file - address of `search/text.json`
 */
export function createTextSearch(
  startWorker: () => WorkerPort,
  file: string,
): TextSearch {
  let worker: WorkerPort | null = null;
  let isOver = false;
  let last = 0;

  const stop = (): void => {
    worker?.terminate();
    worker = null;
  };
  return {
    find: (query, group, limit) =>
      new Promise((resolve) => {
        if (isOver) return;
        const id = (last += 1);
        const fail = (reason: string): void => {
          stop();
          resolve({ kind: 'failed', reason });
        };
        try {
          worker ??= startWorker();
          worker.onmessage = ({ data }) => {
            if (data.id === id) resolve(data.answer);
          };
          worker.onerror = (event) => {
            // Handled here, so it should not be reported as uncaught.
            event.preventDefault();
            fail(event.message);
          };
          worker.postMessage({ id, file, query, group, limit });
        } catch (error) {
          fail(String(error));
        }
      }),
    stop: () => {
      isOver = true;
      stop();
    },
  };
}
