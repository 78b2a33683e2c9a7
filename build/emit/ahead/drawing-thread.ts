/** Starts the thread that draws pages in advance; this is our end of it. */
import { openWorkerChannel } from '../../host/worker-channel.ts';
import type { Tool } from '../../tool.ts';
import type { DocumentParts } from '../document.ts';
import type { DrawingThread, Drawn } from './draw-ahead.ts';

/** The first message to the thread; batches of drafts follow. */
export interface DrawingThreadJob {
  /** The bundled renderer. */
  readonly code: string;
  readonly parts: DocumentParts;
}

export function startDrawingThread(
  { modules }: Tool,
  { code, parts }: DrawingThreadJob,
): DrawingThread {
  // Pages need only the names of the client's files, so contents are not sent.
  const client = { ...parts.client, artifacts: [] };
  const job: DrawingThreadJob = { code, parts: { ...parts, client } };
  const exchange = openWorkerChannel(`${modules}/emit/ahead/worker.js`, job);
  return {
    ...exchange,
    // The worker sends nothing else.
    poll: () => exchange.poll() as Drawn | null,
    next: async () => (await exchange.next()) as Drawn,
  };
}
