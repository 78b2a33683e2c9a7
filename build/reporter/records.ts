/** Events as plain records that survive JSON. */
import type { BuildEvent, PlainSummary } from '../../bin/index.d.ts';
import type { BuildSummary, ReportEvent } from '../reporter.ts';

/** What a line of `--json` says, and what a listener of the library is told. */
export function toRecords(event: ReportEvent): readonly BuildEvent[] {
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

export function toPlainSummary(summary: BuildSummary): PlainSummary {
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
