/**
 * What builds and saves promise, in one place: the rows of the table that
 * `npm run bench` prints first. A row names what it measures, what must hold, and
 * what would be better.
 */
import { median } from './measure.js';

/** `null` where nothing better is aimed at. */
const ROWS = {
  cold: ['cold, all samples run', '×', 6, 4.5],
  warm: ['nothing changed', '×', 0.2, 0.15],
  tutorial: ["one tutorial's prose touched", '×', 0.6, 0.3],
  memory: ["peak memory / TypeDoc's own", '×', 2.5, 2],
  scale3000: ["3,000 symbols / TypeDoc's HTML", '×', 1.5, 1.2],
  scale10000: ["10,000 symbols / TypeDoc's HTML", '×', 1.5, 1.2],
  memory10000: ['10,000 symbols, peak memory', 'GB', 2, 1.5],
  growth: ['time of a page, 10,000 / 1,000 symbols', '×', 1.25, null],
  prose: ['save to screen: prose', 's', 0.15, 0.06],
  firstProse: ['save to screen: the first save', 's', 0.5, null],
  title: ['save to screen: a title', 's', 0.5, null],
  style: ['save to screen: a style', 's', 0.3, null],
  template: ['save to screen: a template', 's', 1.5, null],
  declaration: ['save to screen: a declaration', 's', 0.8, null],
  dist: ['dist of the real site', 'MB', 45, 35],
};

/** @param {Readonly<Record<string, readonly number[]>>} measured values by row */
export function printPromises(measured) {
  const table = [['', 'median', 'from', 'to', 'must', 'better', '']];
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
