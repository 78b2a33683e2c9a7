/** Where events go when nobody watches them arrive. */
import type { BuildSummary, ReportEvent, Sink } from '../reporter.ts';
import { describeEvent, type Paints } from './text.ts';

/** Takes text; line breaks are part of it. */
export type Write = (text: string) => void;

export interface Outlets {
  readonly results: Write;
  readonly problems: Write;
}

/** One line for each thing that is done. */
export function createPlainSink(outlets: Outlets, paints: Paints): Sink {
  return (event) => {
    const { results, problems } = describeEvent(event, paints);
    printLines(outlets.results, results);
    printLines(outlets.problems, problems);
  };
}

/** Problems, and the address of a server: what `--quiet` leaves. */
export function createQuietSink(outlets: Outlets, paints: Paints): Sink {
  return (event) => {
    if (event.event === 'serving') outlets.results(`${event.server.url}\n`);
    const { problems } = describeEvent(event, paints);
    printLines(outlets.problems, problems);
  };
}

/** One JSON object a line, all of them on one stream. */
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

function toRecords(event: ReportEvent): readonly object[] {
  switch (event.event) {
    case 'diagnostics':
      return event.diagnostics.map((diagnostic) => ({
        event: 'diagnostic',
        ...diagnostic,
      }));
    case 'summary':
      return [{ event: 'summary', ...toPlainSummary(event.summary) }];
    case 'serving':
      return [{ event: 'serving', ...event.server }];
    case 'phase-end':
      return [{ ...event, milliseconds: roundTime(event.milliseconds) }];
    case 'phase-start':
    case 'note':
      return [event];
    // Thousands of lines that say nothing a reader of JSON acts on.
    case 'phase-progress':
    case 'close':
      return [];
    default:
      return event satisfies never;
  }
}

function toPlainSummary(summary: BuildSummary): object {
  return {
    ...summary,
    pages: Object.fromEntries(summary.pages),
    bytes: Object.fromEntries(summary.bytes),
    phases: summary.phases.map(({ name, milliseconds }) => ({
      name,
      milliseconds: roundTime(milliseconds),
    })),
  };
}

function roundTime(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
