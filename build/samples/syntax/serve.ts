/** The thread that prepares samples: one order, two answers. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PrepareMessage, PrepareOrder } from '../protocol.ts';
import { checkTypes } from './check-types.ts';
import { instrument } from './instrument.ts';

export function servePreparation(): void {
  // Given by `prepare.ts`, which starts the thread with nothing else.
  const { codes, packageName, root } = workerData as PrepareOrder;
  const send = (message: PrepareMessage): void => {
    parentPort?.postMessage(message);
  };
  send({
    type: 'prepared',
    codes: new Map(
      codes.map(({ id, code, language }) => [
        id,
        instrument(code, language, packageName),
      ]),
    ),
  });
  const typed = codes.filter((one) => one.checkTypes);
  const failures = typed.length === 0 ? new Map() : checkTypes(typed, root);
  send({ type: 'checked', failures });
}
