/** Formats the summary at the end of a build. Pure. */
import type { BuildSummary } from '../reporter.ts';
import {
  formatBytes,
  formatCount,
  formatDuration,
  toPrintable,
} from './format.ts';
import type { Paint } from './paint.ts';

interface Row {
  readonly label: string;
  readonly total: string;
  readonly parts: readonly string[];
}

/** Number of phases to list. */
const SLOWEST = 5;

export function describeSummary(
  summary: BuildSummary,
  paint: Paint,
): readonly string[] {
  const rows = toRows(summary);
  const labels = Math.max(...rows.map(({ label }) => label.length));
  const totals = Math.max(...rows.map(({ total }) => total.length));
  return rows.map(({ label, total, parts }) =>
    `  ${paint.faint(label.padEnd(labels))}  ${paint.strong(total.padStart(totals))}  ${parts.join(', ')}`.trimEnd(),
  );
}

function toRows(summary: BuildSummary): readonly Row[] {
  const { pages, samples, links, bytes, phases, files } = summary;
  const slowest = [...phases]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST);
  return [
    {
      label: 'Pages',
      total: formatCount(sum(pages.values())),
      parts: [...pages].map(([kind, count]) => `${kind} ${formatCount(count)}`),
    },
    {
      label: 'Samples',
      total: formatCount(samples.passed + samples.failed + samples.notRun),
      parts: [
        `${formatCount(samples.run)} run now`,
        `${formatCount(samples.passed)} passed`,
        `${formatCount(samples.failed)} failed`,
        `${formatCount(samples.notRun)} not run`,
      ],
    },
    ...(samples.reasons.length === 0
      ? []
      : [
          {
            label: 'Not run',
            total: formatCount(samples.notRun),
            parts: samples.reasons.map(
              ({ reason, count }) =>
                `${toPrintable(reason)} ${formatCount(count)}`,
            ),
          },
        ]),
    { label: 'Links', total: formatCount(links), parts: ['checked'] },
    {
      label: 'Output',
      total: formatBytes(sum(bytes.values())),
      parts: [...bytes]
        .sort(([, a], [, b]) => b - a)
        .map(([type, size]) => `${toPrintable(type)} ${formatBytes(size)}`),
    },
    {
      label: 'Files',
      total: formatCount(files.written + files.unchanged),
      parts: [
        `${formatCount(files.written)} written`,
        `${formatCount(files.unchanged)} unchanged`,
        `${formatCount(files.removed)} removed`,
      ],
    },
    {
      label: 'Slowest',
      total: '',
      parts: slowest.map(
        ({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`,
      ),
    },
  ];
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
