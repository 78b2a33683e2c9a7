/** Converts events to plain records that survive JSON. */
import type { BuildEvent, PlainSummary } from '../../bin/index.d.ts';
import type { BuildSummary, ReportEvent } from '../reporter.ts';

/** The lines of `--json`, and the events for listeners of the library. */
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
    // Omitted: thousands of lines that no reader of JSON would act on.
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
