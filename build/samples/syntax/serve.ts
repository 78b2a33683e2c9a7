/** The thread that prepares samples: one order, an answer for each batch. */
import { parentPort } from 'node:worker_threads';
import { highlightScript } from '../../markdown/highlight/ahead.ts';
import type { PrepareMessage, PrepareOrder } from '../protocol.ts';
import { checkTypes } from './check-types.ts';
import { instrument } from './instrument.ts';

export function servePreparation(): void {
  parentPort?.once('message', (order) => {
    // `prepare.ts` sends nothing else.
    prepareCodes(order as PrepareOrder);
  });
}

function prepareCodes({ batches, packageName, root }: PrepareOrder): void {
  const send = (message: PrepareMessage): void => {
    parentPort?.postMessage(message);
  };
  for (const codes of batches) {
    const prepared = codes.map(
      ({ id, code, language }) =>
        [id, instrument(code, language, packageName)] as const,
    );
    send(new Map(prepared));
  }
  const typed = batches.flat().filter((one) => one.checkTypes);
  send(typed.length === 0 ? new Map() : checkTypes(typed, root));
  const highlights = batches
    .flat()
    .map(({ code, language }) => highlightScript(code, language))
    .filter((one) => one !== null);
  send(new Map(highlights));
}
