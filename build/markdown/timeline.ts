/**
 * The output of a program as a time line: one JSON object in each line, with `at`,
 * when it was printed, in milliseconds, and the parts to show. The last part is a
 * state, in which each step marks what is new. Knows nothing of what parts mean.
 */
import { diffArrays } from 'diff';
import { isRecord, parseJson } from '../api/package/find-package.ts';
import { escapeHtml } from '../core/text.ts';
import { drawToken } from '../signatures/token.ts';
import { fill, type Labels } from '../../src/shared/labels.ts';
import type { Draw } from './code-ranges.ts';

interface TimelineStep {
  readonly at: number;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The steps, or the number of the first line that is none, from 1. */
export function readTimeline(output: string): readonly TimelineStep[] | number {
  const steps = output.split('\n').map(readStep);
  const flaw = steps.indexOf(null);
  return flaw === -1 ? steps.filter((step) => step !== null) : flaw + 1;
}

function readStep(line: string): TimelineStep | null {
  const step = parseJson(line);
  const { at, ...parts } = isRecord(step) ? step : {};
  return typeof at === 'number' ? { at, parts } : null;
}

/** @param read - highlights a text of JSON */
export function drawTimeline(
  steps: readonly TimelineStep[],
  read: (json: string) => Draw,
  { samples }: Labels,
): string {
  const after = (at: number): string =>
    escapeHtml(fill(samples.after, { time: String(at) }));
  let state: readonly string[] = [];
  const items = steps.map(({ at, parts }) => {
    const names = Object.keys(parts);
    const drawing = names.map((name, index) => {
      const json = format(parts[name]);
      const lines = json.split('\n');
      const isState = index === names.length - 1;
      const news = isState && state.length > 0 ? findNew(state, lines) : null;
      if (isState) state = lines;
      const code = drawLines(lines, read(json), news);
      return `<div><div class="label">${escapeHtml(name)}</div><pre class="code" tabindex="0"><code>${drawToken('p', code)}</code></pre></div>`;
    });
    return `<li><p class="label">${after(at)}</p>${drawing.join('')}</li>`;
  });
  const button = `<div class="label scripted"><button type="button" class="button" data-timeline>${escapeHtml(samples.steps)}</button></div>`;
  return `${button}<ol class="timeline">${items.join('')}</ol>`;
}

/** @param news - for each line, whether it is new; `null` if nothing is marked */
function drawLines(
  lines: readonly string[],
  draw: Draw,
  news: readonly boolean[] | null,
): string {
  let start = 0;
  const drawing = lines.map((line, index) => {
    const html = draw(start, start + line.length);
    start += line.length + 1;
    const isNew = news?.[index] === true;
    const sign = news && `<span class="prompt">${isNew ? '+ ' : '  '}</span>`;
    return `<span class="line${isNew ? ' add' : ''}">${sign ?? ''}${html}\n</span>`;
  });
  return drawing.join('');
}

/** JSON in few lines, in which a list that grows has a line for each item. */
function format(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, part]) =>
    isList
      ? format(part, inner)
      : `${JSON.stringify(name)}: ${format(part, inner)}`,
  );
  const isFlat = Object.values(value).every(
    (part) =>
      isScalar(part) ||
      (!isList && Array.isArray(part) && part.every(isScalar)),
  );
  if (isFlat)
    return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  const lines = parts.map((part) => inner + part).join(',\n');
  return `${isList ? '[' : '{'}\n${lines}\n${indent}${isList ? ']' : '}'}`;
}

/** Tells of each line whether the lines before lack it, or only its comma. */
function findNew(
  before: readonly string[],
  lines: readonly string[],
): readonly boolean[] {
  const comparator = (a: string, b: string): boolean =>
    a.replace(/,$/, '') === b.replace(/,$/, '');
  return diffArrays([...before], [...lines], { comparator }).flatMap(
    ({ added, removed, value }) => (removed ? [] : value.map(() => added)),
  );
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
