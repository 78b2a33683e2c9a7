/** Sinks for output that is not an interactive terminal. */
import type { Sink } from '../reporter.ts';
import { toRecords } from './records.ts';
import { describeEvent, type Paints } from './text.ts';

/** Writes text, which includes its line breaks. */
export type Write = (text: string) => void;

export interface Outlets {
  readonly results: Write;
  readonly problems: Write;
}

/** One line for each finished phase. */
export function createPlainSink(outlets: Outlets, paints: Paints): Sink {
  return (event) => {
    const { results, problems } = describeEvent(event, paints);
    printLines(outlets.results, results);
    printLines(outlets.problems, problems);
  };
}

/** For `--quiet`: only problems and the address of a server. */
export function createQuietSink(outlets: Outlets, paints: Paints): Sink {
  return (event) => {
    if (event.event === 'serving') outlets.results(`${event.server.url}\n`);
    const { problems } = describeEvent(event, paints);
    printLines(outlets.problems, problems);
  };
}

/** One JSON object a line, all on one stream. */
export function createJsonSink(write: Write): Sink {
  return (event) => {
    for (const record of toRecords(event)) {
      write(`${JSON.stringify(record)}\n`);
    }
  };
}

export function printLines(write: Write, lines: readonly string[]): void {
  if (lines.length > 0) write(`${lines.join('\n')}\n`);
}
