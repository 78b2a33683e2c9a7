/** Starts the thread that draws pages in advance; this is our end of it. */
import { openExchange } from '../../host/exchange.ts';
import type { Tool } from '../../tool.ts';
import type { DocumentParts } from '../document.ts';
import type { Desk, Drawn } from './draw-ahead.ts';

/** The first message to the thread; batches of drafts follow. */
export interface DeskJob {
  /** The bundled renderer. */
  readonly code: string;
  readonly parts: DocumentParts;
}

export function openDesk({ modules }: Tool, { code, parts }: DeskJob): Desk {
  // Pages need only the names of the client's files, so contents are not sent.
  const client = { ...parts.client, artifacts: [] };
  const job: DeskJob = { code, parts: { ...parts, client } };
  const exchange = openExchange(`${modules}/emit/ahead/worker.js`, job);
  return {
    ...exchange,
    // The worker sends nothing else.
    poll: () => exchange.poll() as Drawn | null,
    next: async () => (await exchange.next()) as Drawn,
  };
}
