/**
 * Events as lines of text for people: numbers, colours, the table at the end.
 * Pure.
 */
import { styleText } from 'node:util';
import {
  sortDiagnostics,
  type Diagnostic,
  type Place,
} from '../diagnostics.ts';
import type { BuildSummary, ReportEvent } from '../reporter.ts';

export function describeEvent(
  event: ReportEvent,
  paint: Paint,
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
      const text = `${event.name} is still working on ${event.subject}`;
      return [`  ${paint.faint(time)}  ${toPrintable(text)}`];
    }
    case 'summary':
      return ['', ...describeSummary(event, paint)];
    case 'serving':
      return describeServer(event, paint);
    case 'note':
      return [toPrintable(event.text)];
    case 'diagnostics':
      return describeDiagnostics(event.diagnostics, paint);
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

/** Longer lists are not read, and the first problems often explain the rest. */
const MAX_SHOWN = 100;

/** `path:line:col  code  message`, sorted, with the hint below. */
function describeDiagnostics(
  diagnostics: readonly Diagnostic[],
  paint: Paint,
): readonly string[] {
  if (diagnostics.length === 0) return [];
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  // If not all can be shown, errors take precedence over warnings.
  const shown = sortDiagnostics([...errors, ...warnings].slice(0, MAX_SHOWN));
  const left = diagnostics.length - shown.length;
  const counts = [
    formatNumberOf(errors.length, 'error'),
    formatNumberOf(warnings.length, 'warning'),
  ].filter((text) => !text.startsWith('0 '));
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

function describeSummary(
  { pages, samples, links, bytes, phases, files }: BuildSummary,
  paint: Paint,
): readonly string[] {
  const bySize = Object.entries(bytes).sort(([, a], [, b]) => b - a);
  const bySlowness = [...phases]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST);
  const { run, passed, failed, notRun, reasons } = samples;
  const count = formatCount;
  const rows: readonly (readonly [string, string, readonly string[]])[] = [
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
      reasons.map((one) => `${toPrintable(one.reason)} ${count(one.count)}`),
    ],
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

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${String(Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60))} min ${String(whole % 60)} s`;
}

function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  if (bytes < 999_500) return `${String(Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** With thousands separators: `41,204`. */
function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 page`, `3 pages`. */
function formatNumberOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * One line that is safe to print: texts come from content, which must not be
 * able to move the cursor, change colours or reverse the writing direction.
 */
function toPrintable(text: string): string {
  return text
    .trim()
    .replace(/\s*[\n\r]\s*/g, ' ')
    .replace(UNPRINTABLE, escapeCharacter);
}

/** Control characters, including those for the writing direction. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code === 9 ? ' ' : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Colours by meaning rather than by appearance. */
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
      // Whether the stream may be coloured has been decided before.
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
