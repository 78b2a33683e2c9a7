/**
 * What builds and saves promise, in one place: the rows of the table that
 * `npm run bench` prints first. A row names what it measures, what must hold, and
 * what would be better.
 */
import { median } from './measure.js';

/** `null`: nothing better is aimed at. Rows in × also count processor time. */
const ROWS = {
  cold: ['cold, all samples run', '×', 6, 4.9],
  unrun: ['cold, no sample run', '×', 4.5, 3.5],
  api: ["cold, a package's API alone, as init leaves it", '×', 2.8, 2],
  restored: [
    'cold, with what another version of the tool stored',
    '×',
    5,
    null,
  ],
  warm: ['nothing changed', '×', 0.22, 0.15],
  tutorial: ["one tutorial's prose touched", '×', 0.6, 0.4],
  show: ['show NAME, when a build is stored', '×', 0.3, 0.15],
  explain: ['explain TEXT', '×', 0.3, 0.15],
  mcp: ['the first answer of mcp', '×', 0.3, 0.15],
  memory: ["peak memory of a cold build / TypeDoc's own", '×', 2.5, 2],
  scale3000: ["3,000 symbols / TypeDoc's HTML", '×', 2, 1.5],
  scale10000: ["10,000 symbols / TypeDoc's HTML", '×', 2.2, 1.5],
  page3000: ['a page among 3,000, on the main thread', 'ms', 7, 4],
  memory10000: ['10,000 symbols, peak memory', 'GB', 2, 1.5],
  growth: ['time of a page, 10,000 / 1,000 symbols', '×', 1.25, null],
  prose: ['save to screen: prose', 's', 0.2, 0.1],
  firstProse: ['save to screen: the first save', 's', 0.5, null],
  title: ['save to screen: a title', 's', 0.4, 0.1],
  style: ['save to screen: a style', 's', 0.25, 0.1],
  template: ['save to screen: a template', 's', 1.5, 1],
  declaration: ['save to screen: a declaration', 's', 1, 0.1],
  dist: ['dist of the real site', 'MB', 45, 35],
};

/**
 * @param {Readonly<Record<string, readonly number[]>>} measured values by row
 * @param {Readonly<Record<string, readonly number[]>>} processor the same of the
 *   time that processors have worked, for some rows
 */
export function printPromises(measured, processor = {}) {
  const table = [
    ['', 'median', 'from', 'to', 'processor', 'must', 'better', ''],
  ];
  for (const [key, [name, unit, must, better]] of Object.entries(ROWS)) {
    const values = measured[key] ?? [];
    if (values.length === 0) continue;
    const show = (value) => (value === null ? '' : `${format(value)} ${unit}`);
    const middle = median(values);
    table.push([
      name,
      show(middle),
      show(Math.min(...values)),
      show(Math.max(...values)),
      key in processor ? show(median(processor[key])) : '',
      show(must),
      show(better),
      middle <= must ? '' : 'missed',
    ]);
  }
  const widths = table[0].map((_, column) =>
    Math.max(...table.map((row) => row[column].length)),
  );
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0
        ? cell.padEnd(widths[column])
        : cell.padStart(widths[column]),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

function format(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}
