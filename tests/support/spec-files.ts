/**
 * Runs specs that are data: markdown files in which a heading of the second level
 * is a behaviour, fences of sources say what goes in, and the fences of results
 * behind them what comes out. `vitest --update` rewrites the results.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Diagnostic, Reported } from '../../build/diagnostics.ts';

export interface Fence {
  /** The first word behind the backticks: a language, or the kind of a result. */
  readonly kind: string;
  /** The words behind it: the name of a file, or what a result shows. */
  readonly words: readonly string[];
  /** Ends with a line break, unless it is empty. */
  readonly text: string;
}

/** How the specs of a boundary are read. */
export interface Boundary<Value> {
  /** The kinds of fences that are results, beside `problems`. */
  readonly results: readonly string[];
  readonly run: (sources: readonly Fence[]) => Promise<Reported<Value>>;
  /** The text of a result. */
  readonly show: (value: Value, result: Fence) => string;
}

const HEADING = /^(?=## )/m;
const FENCE = /^(`{3,})(.+)\n((?:(?!\1).*\n)*)\1$/gm;

/** Makes a test of each behaviour in the `*.spec.md` of a folder. */
export function testSpecs<Value>(
  folder: string,
  boundary: Boundary<Value>,
): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.spec.md'));
  describe.each(names)('%s', (name) => {
    const path = `${folder}/${name}`;
    const [opening = '', ...sections] = readFileSync(path, 'utf8').split(
      HEADING,
    );
    const updated = [...sections];
    for (const [place, section] of sections.entries()) {
      const title = section.slice(3, section.indexOf('\n'));
      it(title, async () => {
        const actual = await fillResults(section, boundary);
        if (isUpdating()) updated[place] = actual;
        else expect(actual).toBe(section);
      });
    }

    afterAll(() => {
      if (isUpdating()) writeFileSync(path, opening + updated.join(''));
    });
  });
}

function isUpdating(): boolean {
  return expect.getState().snapshotState.snapshotUpdateState === 'all';
}

/** The section with the results that its sources have now. */
async function fillResults<Value>(
  section: string,
  { results, run, show }: Boundary<Value>,
): Promise<string> {
  let filled = '';
  let position = 0;
  for (const { sources, wanted } of findGroups(section, results)) {
    const { value, diagnostics } = await run(sources);
    const problems = printProblems(diagnostics);
    const mayHaveProblems = wanted.some(({ kind }) => kind === 'problems');
    if (!mayHaveProblems && problems !== '') throw new Error(problems);
    for (const result of wanted) {
      const isProblems = result.kind === 'problems';
      const text = isProblems ? problems : show(value, result);
      const marks = marksAround(text);
      filled += section.slice(position, result.start);
      filled += `${marks}${result.info}\n${text}${marks}`;
      position = result.end;
    }
  }
  return filled + section.slice(position);
}

interface PlacedFence extends Fence {
  /** What stands behind the backticks. */
  readonly info: string;
  readonly start: number;
  readonly end: number;
}

interface Group {
  readonly sources: Fence[];
  readonly wanted: PlacedFence[];
}

/**
 * Sources with the results behind them. What follows results is added to the
 * sources before them, and replaces those of its name.
 * @throws if the last source has no result
 */
function findGroups(
  section: string,
  results: readonly string[],
): readonly Group[] {
  const groups: Group[] = [];
  let group: Group = { sources: [], wanted: [] };
  for (const fence of findFences(section)) {
    if (fence.kind === 'problems' || results.includes(fence.kind)) {
      if (group.wanted.length === 0) groups.push(group);
      group.wanted.push(fence);
    } else {
      if (group.wanted.length > 0) {
        group = { sources: [...group.sources], wanted: [] };
      }
      group.sources.push(fence);
    }
  }
  if (group.wanted.length === 0) throw new Error('The end must be a result');
  return groups;
}

function findFences(section: string): readonly PlacedFence[] {
  return [...section.matchAll(FENCE)].map((match) => {
    const [whole, , info = '', text = ''] = match;
    const [kind = '', ...words] = info.split(' ');
    const end = match.index + whole.length;
    return { kind, words, text, info, start: match.index, end };
  });
}

/** More backticks than the text has in a row. */
function marksAround(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(2, ...runs.map(({ length }) => length));
  return '`'.repeat(longest + 1);
}

/** A line for each diagnostic, and one for its hint. */
function printProblems(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(printProblem).join('');
}

function printProblem(diagnostic: Diagnostic): string {
  const { severity, code, message, hint, place } = diagnostic;
  const parts = [place?.file, place?.line, place?.column];
  const at = parts.filter((part) => part !== undefined && part !== null);
  const start = at.length === 0 ? '' : `${at.join(':')} `;
  const line = `${start}${severity} ${code}: ${message}\n`;
  return hint === null ? line : `${line}  ${hint}\n`;
}
