/**
 * Renders classified code as HTML: spans for classes, anchors for linked names.
 * The text content is exactly the code, so that readers can copy it.
 */
import { escapeHtml } from '../../core/escape.ts';
import type { CodeLink, CodeRun } from '../model.ts';

/** A run with its position in the code. */
interface PlacedRun {
  readonly class: CodeRun['class'];
  readonly start: number;
  readonly end: number;
}

/** A range of the code. */
interface CodeRange {
  readonly start: number;
  readonly end: number;
}

/** Draws any range of the code; it need not coincide with runs. */
export type DrawRange = (range: CodeRange) => string;

/** @param links - sorted; one that overlaps an earlier one is left out */
export function drawCode(
  code: string,
  runs: readonly CodeRun[],
  links: readonly CodeLink[] = [],
): DrawRange {
  const placed = placeRuns(runs);
  const usable = chooseLinks(links, code.length);
  return (range) => {
    let html = '';
    let at = range.start;
    for (const link of usable) {
      if (link.start < at || link.end > range.end) continue;
      html += drawSpans(code, placed, { start: at, end: link.start });
      html += drawLink(code, placed, link);
      at = link.end;
    }
    return html + drawSpans(code, placed, { start: at, end: range.end });
  };
}

/** Draws all of the code. */
export function drawWhole(
  code: string,
  runs: readonly CodeRun[],
  links: readonly CodeLink[] = [],
): string {
  return drawCode(code, runs, links)({ start: 0, end: code.length });
}

function placeRuns(runs: readonly CodeRun[]): readonly PlacedRun[] {
  let end = 0;
  return runs.map((run) => {
    const start = end;
    end += run.length;
    return { class: run.class, start, end };
  });
}

function chooseLinks(
  links: readonly CodeLink[],
  length: number,
): readonly CodeLink[] {
  let end = 0;
  return links.filter((link) => {
    const fits = link.start >= end && link.end > link.start;
    if (!fits || link.end > length) return false;
    end = link.end;
    return true;
  });
}

/** One anchor for each name; a single run's class is put on the anchor itself. */
function drawLink(
  code: string,
  runs: readonly PlacedRun[],
  link: CodeLink,
): string {
  const inside = clip(runs, link);
  const [only] = inside;
  const href = escapeHtml(link.href);
  if (inside.length === 1 && only !== undefined && only.class !== '') {
    return `<a class="${only.class}" href="${href}">${cut(code, link)}</a>`;
  }
  return `<a href="${href}">${drawSpans(code, runs, link)}</a>`;
}

function drawSpans(
  code: string,
  runs: readonly PlacedRun[],
  range: CodeRange,
): string {
  return clip(runs, range)
    .map((run) =>
      run.class === ''
        ? cut(code, run)
        : `<span class="${run.class}">${cut(code, run)}</span>`,
    )
    .join('');
}

/** The parts of the runs that lie within the range. */
function clip(
  runs: readonly PlacedRun[],
  { start, end }: CodeRange,
): readonly PlacedRun[] {
  const first = findFirst(runs, start);
  const parts: PlacedRun[] = [];
  for (let index = first; index < runs.length; index += 1) {
    const run = runs[index];
    if (run === undefined || run.start >= end) break;
    parts.push({
      class: run.class,
      start: Math.max(run.start, start),
      end: Math.min(run.end, end),
    });
  }
  return parts;
}

/** Index of the first run that ends after a position; runs are sorted. */
function findFirst(runs: readonly PlacedRun[], position: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? Infinity) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

function cut(code: string, { start, end }: CodeRange): string {
  return escapeHtml(code.slice(start, end));
}
