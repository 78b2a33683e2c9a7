/** The thread that prepares samples: one order, an answer for each batch. */
import { parentPort } from 'node:worker_threads';
import type TS from 'typescript';
import { highlightScript } from '../../markdown/highlight/ahead.ts';
import type { PrepareMessage, PrepareOrder } from '../protocol.ts';
import { checkTypes } from './check-types.ts';
import { findScriptLanguage } from '../languages.ts';
import { instrument, parseSample } from './instrument.ts';

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
  const trees = new Map<string, TS.SourceFile>();
  for (const codes of batches) {
    const prepared = codes.map(({ id, code, language }) => {
      const tree = parseSample(code, language);
      // JavaScript is coloured as TypeScript, by a tree of its own.
      if (findScriptLanguage(language)?.typed) trees.set(id, tree);
      return [id, instrument(tree, language, packageName)] as const;
    });
    send(new Map(prepared));
  }
  const typed = batches.flat().filter((one) => one.checkTypes);
  send(typed.length === 0 ? new Map() : checkTypes(typed, root));
  const highlights = batches
    .flat()
    .map(({ id, code, language }) =>
      highlightScript(code, language, trees.get(id) ?? null),
    )
    .filter((one) => one !== null);
  send(new Map(highlights));
}
