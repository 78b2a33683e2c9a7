/** Lines that the plain sink and the terminal sink have in common. */
import type { ReportEvent, ServerNotice } from '../reporter.ts';
import { describeDiagnostics } from './diagnostics-text.ts';
import { formatDuration, toPrintable } from './format.ts';
import type { Paint } from './paint.ts';
import { describeSummary } from './summary-text.ts';

/** Lines by stream: results go to one, problems to the other. */
export interface Lines {
  readonly results: readonly string[];
  readonly problems: readonly string[];
}

export interface Paints {
  readonly results: Paint;
  readonly problems: Paint;
}

/** The permanent lines for an event. */
export function describeEvent(event: ReportEvent, paints: Paints): Lines {
  switch (event.event) {
    case 'phase-end':
      return results([describePhase(event, paints.results)]);
    case 'summary':
      return results(['', ...describeSummary(event.summary, paints.results)]);
    case 'serving':
      return results(describeServer(event.server, paints.results));
    case 'note':
      return results([toPrintable(event.text)]);
    case 'diagnostics':
      return {
        results: [],
        problems: describeDiagnostics(event.diagnostics, paints.problems),
      };
    case 'phase-start':
    case 'phase-progress':
    case 'close':
      return results([]);
    default:
      return event satisfies never;
  }
}

function results(lines: readonly string[]): Lines {
  return { results: lines, problems: [] };
}

function describePhase(
  event: Extract<ReportEvent, { event: 'phase-end' }>,
  paint: Paint,
): string {
  const time = formatDuration(event.milliseconds).padStart(8);
  const phase = `  ${paint.faint(time)}  ${event.name}`;
  return event.result === null
    ? phase
    : `${phase}  ${paint.faint(toPrintable(event.result))}`;
}

function describeServer(
  { url, network, folder }: ServerNotice,
  paint: Paint,
): readonly string[] {
  return [
    '',
    `Serving ${folder} on ${paint.link(url)}`,
    ...network.map((address) => `  also on ${paint.link(address)}`),
    ...(network.length > 0
      ? [paint.doubtful('Everyone on this network can read the site.')]
      : []),
  ];
}
