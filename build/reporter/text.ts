/** Events as lines of text for people. Pure. */
import {
  sortDiagnostics,
  type Diagnostic,
  type Place,
} from '../diagnostics.ts';
import type { BuildSummary, ReportEvent, ServerNotice } from '../reporter.ts';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatNumberOf,
  toPrintable,
  type Paint,
} from './format.ts';

/** Lines by stream: results go to one, problems to the other. */
interface Lines {
  readonly results: readonly string[];
  readonly problems: readonly string[];
}

interface Paints {
  readonly results: Paint;
  readonly problems: Paint;
}

export function describeEvent(event: ReportEvent, paints: Paints): Lines {
  const results = (lines: readonly string[]): Lines => ({
    results: lines,
    problems: [],
  });
  const paint = paints.results;
  switch (event.event) {
    case 'phase-start':
      return results([]);
    case 'phase-end': {
      const time = formatDuration(event.milliseconds).padStart(8);
      const parts = [paint.faint(time), event.name];
      if (event.result !== null) {
        parts.push(paint.faint(toPrintable(event.result)));
      }
      return results([`  ${parts.join('  ')}`]);
    }
    case 'summary':
      return results(['', ...describeSummary(event.summary, paint)]);
    case 'serving':
      return results(describeServer(event.server, paint));
    case 'note':
      return results([toPrintable(event.text)]);
    case 'diagnostics':
      return {
        results: [],
        problems: describeDiagnostics(event.diagnostics, paints.problems),
      };
    default:
      return event satisfies never;
  }
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

/** Longer lists are not read, and the first problems often explain the rest. */
const MAX_SHOWN = 100;

/** `path:line:col  code  message`, sorted, with the hint below. */
function describeDiagnostics(
  diagnostics: readonly Diagnostic[],
  paint: Paint,
): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  // If not all can be shown, errors take precedence over warnings.
  const shown = sortDiagnostics([...errors, ...warnings].slice(0, MAX_SHOWN));
  const left = diagnostics.length - shown.length;
  const counts = [
    ...(errors.length > 0 ? [formatNumberOf(errors.length, 'error')] : []),
    ...(warnings.length > 0
      ? [formatNumberOf(warnings.length, 'warning')]
      : []),
  ];
  return [
    ...shown.flatMap((diagnostic) => describeDiagnostic(diagnostic, paint)),
    ...(left > 0 ? [`and ${formatCount(left)} more`] : []),
    counts.join(', '),
  ];
}

function describeDiagnostic(
  { severity, code, message, place, hint }: Diagnostic,
  paint: Paint,
): readonly string[] {
  const colour = severity === 'error' ? paint.bad : paint.doubtful;
  const prefix = severity === 'warning' ? 'warning: ' : '';
  const line = [
    ...(place === null ? [] : [paint.strong(describePlace(place))]),
    colour(code),
    prefix + toPrintable(message),
  ].join('  ');
  return hint === null
    ? [line]
    : [line, `    ${paint.faint(toPrintable(hint))}`];
}

function describePlace({ file, line, column }: Place): string {
  const position = [line, column].filter((part) => part !== null);
  return [toPrintable(file), ...position].join(':');
}

/** Number of phases to list. */
const SLOWEST = 5;

type Row = readonly [label: string, total: string, parts: readonly string[]];

function describeSummary(
  { pages, samples, links, bytes, phases, files }: BuildSummary,
  paint: Paint,
): readonly string[] {
  const slowest = [...phases]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map((one) => `${one.name} ${formatDuration(one.milliseconds)}`);
  const { run, passed, failed, notRun, reasons } = samples;
  const reasonRow: Row = [
    'Not run',
    formatCount(notRun),
    reasons.map(
      ({ reason, count }) => `${toPrintable(reason)} ${formatCount(count)}`,
    ),
  ];
  const rows: readonly Row[] = [
    [
      'Pages',
      formatCount(sum(pages.values())),
      [...pages].map(([kind, count]) => `${kind} ${formatCount(count)}`),
    ],
    [
      'Samples',
      formatCount(passed + failed + notRun),
      [
        `${formatCount(run)} run now`,
        `${formatCount(passed)} passed`,
        `${formatCount(failed)} failed`,
        `${formatCount(notRun)} not run`,
      ],
    ],
    ...(reasons.length === 0 ? [] : [reasonRow]),
    ['Links', formatCount(links), ['checked']],
    [
      'Output',
      formatBytes(sum(bytes.values())),
      [...bytes]
        .sort(([, a], [, b]) => b - a)
        .map(([type, size]) => `${toPrintable(type)} ${formatBytes(size)}`),
    ],
    [
      'Files',
      formatCount(files.written + files.unchanged),
      [
        `${formatCount(files.written)} written`,
        `${formatCount(files.unchanged)} unchanged`,
        `${formatCount(files.removed)} removed`,
      ],
    ],
    ['Slowest', '', slowest],
  ];
  const labels = Math.max(...rows.map(([label]) => label.length));
  const totals = Math.max(...rows.map(([, total]) => total.length));
  return rows.map(([label, total, parts]) =>
    `  ${paint.faint(label.padEnd(labels))}  ${paint.strong(total.padStart(totals))}  ${parts.join(', ')}`.trimEnd(),
  );
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
