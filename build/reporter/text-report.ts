/**
 * Events as lines of text for people: numbers, colors, the table at the end.
 * Pure.
 */
import { styleText } from 'node:util';
import { groupBy } from '../core/group-by.ts';
import { escapeControls, formatBytes } from '../core/text.ts';
import {
  sortDiagnostics,
  type Diagnostic,
  type Place,
} from '../diagnostics.ts';
import type { BuildSummary, ReportEvent } from '../reporter.ts';

/** @param verbose - whether to list every warning */
export function describeEvent(
  event: ReportEvent,
  paint: Paint,
  verbose: boolean,
): readonly string[] {
  switch (event.event) {
    case 'phase-start':
      return [];
    case 'phase-end': {
      const time = formatDuration(event.milliseconds).padStart(8);
      const parts = [paint.faint(time), event.name];
      if (event.result !== null) {
        parts.push(paint.faint(toPrintable(event.result)));
      }
      return [`  ${parts.join('  ')}`];
    }
    case 'working': {
      const time = formatDuration(event.milliseconds).padStart(8);
      const on = event.subject === null ? '' : ` on ${event.subject}`;
      const text = `${event.name} is working${on}`;
      return [`  ${paint.faint(time)}  ${toPrintable(text)}`];
    }
    case 'summary':
      return ['', ...describeSummary(event, paint)];
    case 'serving':
      return describeServer(event, paint);
    case 'note':
      return [toPrintable(event.text)];
    case 'diagnostics':
      return describeDiagnostics(event.diagnostics, paint, verbose);
    default:
      return event satisfies never;
  }
}

function describeServer(
  { url, network, folder }: Extract<ReportEvent, { event: 'serving' }>,
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

/** So many causes of warnings of one code are shown, and further places of each. */
const EXAMPLES = 3;

/**
 * `path:line:col  code  message`, with the hint below: all errors, then some
 * warnings of each code, those with one cause on one line.
 */
function describeDiagnostics(
  diagnostics: readonly Diagnostic[],
  paint: Paint,
  verbose: boolean,
): readonly string[] {
  if (diagnostics.length === 0) return [];
  const sorted = sortDiagnostics(diagnostics);
  const errors = sorted.filter(({ severity }) => severity === 'error');
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  const describe = (diagnostic: Diagnostic) =>
    describeDiagnostic(diagnostic, paint);
  const groups = [...groupBy(warnings, ({ code }) => code)];
  const counts = [
    formatNumberOf(errors.length, 'error'),
    formatNumberOf(warnings.length, 'warning'),
  ].filter((text) => !text.startsWith('0 '));
  return [
    ...errors.flatMap(describe),
    ...groups.flatMap(([code, all]) => {
      const causes = groupBy(
        all,
        ({ message, hint }) => `${message}\n${hint ?? ''}`,
      );
      const first = [...causes.values()].slice(0, EXAMPLES);
      const shown = verbose ? all : first.flatMap(joinPlaces);
      const left = verbose ? 0 : all.length - first.flat().length;
      const more = `and ${formatCount(left)} more. List all with --verbose, or turn them off with warnings: { '${code}': 'off' } in the configuration`;
      return [
        ...shown.flatMap(describe),
        ...(left > 0 ? [`    ${paint.doubtful(code)}  ${more}`] : []),
      ];
    }),
    counts.join(', '),
  ];
}

/** The first of several warnings with one cause, with the number of all. */
function joinPlaces(all: readonly Diagnostic[]): readonly Diagnostic[] {
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return all;
  const places = others
    .flatMap(({ place }) => (place === null ? [] : [describePlace(place)]))
    .slice(0, EXAMPLES);
  const also = places.length === 0 ? '' : `, also in ${places.join(', ')}`;
  const count = `${formatCount(all.length)} times${also}`;
  return [{ ...first, message: `${first.message} (${count})` }];
}

function describeDiagnostic(
  { severity, code, message, place, hint }: Diagnostic,
  paint: Paint,
): readonly string[] {
  const isError = severity === 'error';
  const line = [
    ...(place === null ? [] : [paint.strong(describePlace(place))]),
    isError ? paint.bad(code) : paint.doubtful(code),
    (isError ? '' : 'warning: ') + toPrintable(message),
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

type Row = readonly [label: string, total: string, details: readonly string[]];

function describeSummary(
  { pages, samples, features, links, bytes, phases, files }: BuildSummary,
  paint: Paint,
): readonly string[] {
  const bySize = Object.entries(bytes).sort(([, a], [, b]) => b - a);
  const bySlowness = [...phases]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST);
  const { run, passed, failed, notRun, reasons } = samples;
  const count = formatCount;
  const rows: readonly Row[] = [
    [
      'Pages',
      count(sum(Object.values(pages))),
      Object.entries(pages).map(([kind, number]) => `${kind} ${count(number)}`),
    ],
    [
      'Samples',
      count(passed + failed + notRun),
      [
        `${count(run)} run now`,
        `${count(passed)} passed`,
        `${count(failed)} failed`,
        `${count(notRun)} not run`,
      ],
    ],
    [
      'Not run',
      count(notRun),
      reasons.map(
        (reason) => `${toPrintable(reason.reason)} ${count(reason.count)}`,
      ),
    ],
    ...features.flatMap(({ row }): readonly Row[] => {
      if (row === null) return [];
      const [label, total, text] = row;
      return [[label, count(total), [text]]];
    }),
    ['Links', count(links), ['checked']],
    [
      'Output',
      formatBytes(sum(Object.values(bytes))),
      bySize.map(([type, size]) => `${toPrintable(type)} ${formatBytes(size)}`),
    ],
    [
      'Files',
      count(files.written + files.unchanged),
      [
        `${count(files.written)} written`,
        `${count(files.unchanged)} unchanged`,
        `${count(files.removed)} removed`,
      ],
    ],
    [
      'Slowest',
      '',
      bySlowness.map(
        ({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`,
      ),
    ],
  ];
  const shown = rows.filter(
    ([label]) => label !== 'Not run' || reasons.length > 0,
  );
  const labels = Math.max(...shown.map(([label]) => label.length));
  const totals = Math.max(...shown.map(([, total]) => total.length));
  return shown.map(([label, total, parts]) =>
    `  ${paint.faint(label.padEnd(labels))}  ${paint.strong(total.padStart(totals))}  ${parts.join(', ')}`.trimEnd(),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${String(Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60))} min ${String(whole % 60)} s`;
}

/** Adds thousands separators: `41,204`. */
function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 page`, `3 pages`. */
function formatNumberOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * One line that is safe to print: texts come from content, which must not be
 * able to move the cursor, change colors or reverse the writing direction.
 */
function toPrintable(text: string): string {
  const line = text.trim().replace(/(?<!\s)\s*[\n\r]\s*/g, ' ');
  return escapeControls(line.replace(/[\t\u061C\u200E\u200F]/g, ' '));
}

/** Colors by meaning rather than by appearance. */
export type Paint = Readonly<
  Record<
    'good' | 'bad' | 'doubtful' | 'strong' | 'faint' | 'link',
    (text: string) => string
  >
>;

export function createPaint(coloured: boolean): Paint {
  const as =
    (...styles: Parameters<typeof styleText>[0] & readonly unknown[]) =>
    (text: string): string =>
      // Whether the stream may have colors has been decided before.
      coloured ? styleText(styles, text, { validateStream: false }) : text;
  return {
    good: as('green'),
    bad: as('red'),
    doubtful: as('yellow'),
    strong: as('bold'),
    faint: as('dim'),
    link: as('cyan', 'underline'),
  };
}
