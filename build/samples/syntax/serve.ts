/** The thread that prepares samples: takes one request, answers for each batch. */
import { parentPort } from 'node:worker_threads';
import type TS from 'typescript';
import { highlightScript } from '../../markdown/highlight/ahead.ts';
import type {
  Highlights,
  PrepareMessage,
  PrepareRequest,
} from '../protocol.ts';
import { checkTypes } from './check-types.ts';
import { findScriptLanguage } from '../languages.ts';
import { instrument, parseSample } from './instrument.ts';

export function servePreparation(): void {
  // `prepare.ts` sends the request and, later, one for highlighted code.
  parentPort?.once('message', (message) => {
    const request = message as PrepareRequest;
    const trees = prepareCodes(request);
    parentPort?.once('message', () => {
      send(colourCodes(request, trees));
    });
  });
}

function send(message: PrepareMessage): void {
  parentPort?.postMessage(message);
}

/** Syntax trees by id, for the codes that are TypeScript. */
type Trees = ReadonlyMap<string, TS.SourceFile>;

function prepareCodes({ batches, packageName, root }: PrepareRequest): Trees {
  const trees = new Map<string, TS.SourceFile>();
  for (const codes of batches) {
    const prepared = codes.map(({ id, code, language }) => {
      const tree = parseSample(code, language);
      if (findScriptLanguage(language)?.typed) trees.set(id, tree);
      return [id, instrument(tree, language, packageName)] as const;
    });
    send(new Map(prepared));
  }
  const typed = batches.flat().filter((one) => one.checkTypes);
  send(typed.length === 0 ? new Map() : checkTypes(typed, root));
  return trees;
}

/** JavaScript is highlighted as TypeScript, so it has to be parsed again. */
function colourCodes({ batches }: PrepareRequest, trees: Trees): Highlights {
  return new Map(
    batches
      .flat()
      .map(({ id, code, language }) =>
        highlightScript(code, language, trees.get(id) ?? null),
      )
      .filter((one) => one !== null),
  );
}
