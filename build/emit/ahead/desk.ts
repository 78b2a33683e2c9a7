/** The thread that draws pages, seen from outside. */
import { openExchange } from '../../host/exchange.ts';
import type { Tool } from '../../tool.ts';
import type { DocumentParts } from '../document.ts';
import type { Desk, Drawn } from './draw-ahead.ts';

/** What the thread is told first; drafts follow. */
export interface DeskJob {
  /** Of the bundled renderer. */
  readonly code: string;
  readonly parts: DocumentParts;
}

export function openDesk({ modules }: Tool, { code, parts }: DeskJob): Desk {
  // Pages name the files of the client; what is in them stays here.
  const client = { ...parts.client, artifacts: [] };
  const job: DeskJob = { code, parts: { ...parts, client } };
  const exchange = openExchange(`${modules}/emit/ahead/worker.js`, job);
  return {
    ...exchange,
    // The worker answers with nothing else.
    poll: () => exchange.poll() as Drawn | null,
    next: async () => (await exchange.next()) as Drawn,
  };
}
