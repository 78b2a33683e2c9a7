/**
 * The law of the memo, for every stage of the pipeline that builds the small site:
 * its key covers every value that it is given, and it reads nothing else.
 *
 * What this sees: each stage that is called while a site with a picture, tutorials
 * and a package is built, with a sample of its calls and of the leaves of their
 * values. What it can't see: stages that this site does not need (samples run in
 * processes), what is inside an object with functions (which the memo identifies by
 * the values it was made from), and a difference that none of the edits below makes.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../build/core/group-by.ts';
import { createMemo, type Memo } from '../../build/core/memo.ts';
import { readInputs } from '../../build/inputs.ts';
import { emitSite, renderSite } from '../../build/pipeline.ts';
import { createPhases, SILENT } from '../../build/reporter.ts';
import { createServices } from '../../build/services.ts';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

interface Call {
  readonly stage: string;
  readonly code: string;
  readonly values: readonly unknown[];
}

async function record(
  edits: Readonly<Record<string, string>> = {},
  root = '/project',
) {
  const site = createMemorySite(edits, root);
  const request = { ...site.request, pictures: true };
  const { value: inputs } = await readInputs(request);
  const memo = createMemo();
  const calls: Call[] = [];
  const recording: Memo = {
    ...memo,
    call(stage, ...values) {
      calls.push({ stage: stage.name, code: stage.toString(), values });
      return memo.call(stage, ...values);
    },
  };
  const phases = createPhases(SILENT);
  const tools = createServices(request, inputs, recording, phases);
  const { value: rendered } = await renderSite(inputs.site, tools);
  if (rendered === null) throw new Error('The site cannot be rendered');
  const emitted = await emitSite(rendered, tools);
  expect(emitted.value).not.toBeNull();
  return { memo, calls };
}

/** The memo identifies it by the values from which a stage has made it. */
function hasFunctions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => typeof one === 'function');
}

/** The parts of a value; `null` for a leaf. */
function partsOf(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (ArrayBuffer.isView(value) || hasFunctions(value)) return null;
  if (value instanceof Map) return [...(value as Map<unknown, unknown>)].flat();
  const parts: unknown[] =
    Array.isArray(value) || value instanceof Set
      ? [...(value as Iterable<unknown>)]
      : Object.values(value);
  return parts.length === 0 ? null : parts;
}

/** The way to each leaf, as a list of positions. */
function* findLeaves(value: unknown): Generator<readonly number[]> {
  if (typeof value === 'function' || hasFunctions(value)) return;
  const parts = partsOf(value);
  if (parts === null) yield [];
  for (const [index, part] of (parts ?? []).entries()) {
    for (const way of findLeaves(part)) yield [index, ...way];
  }
}

/** The value with another leaf; the rest of it stays the same objects. */
function changeLeaf(value: unknown, way: readonly number[]): unknown {
  const [index, ...rest] = way;
  const before = partsOf(value);
  if (index === undefined || before === null) return changed(value);
  const parts = before.with(index, changeLeaf(before[index], rest));
  if (Array.isArray(value)) return [...parts];
  if (value instanceof Set) return new Set(parts);
  const keys = value instanceof Map ? null : Object.keys(value as object);
  if (keys !== null) {
    return Object.fromEntries(keys.map((key, at) => [key, parts[at]]));
  }
  return new Map(
    parts.flatMap((part, at) =>
      at % 2 === 0 ? [[part, parts[at + 1]] as const] : [],
    ),
  );
}

function changed(leaf: unknown): unknown {
  switch (typeof leaf) {
    case 'string':
      return `${leaf}~`;
    case 'number':
      return leaf + 1;
    case 'boolean':
      return !leaf;
    case 'undefined':
      return null;
    default:
      // Bytes, an empty list or object, or null.
      return ArrayBuffer.isView(leaf) ? new Uint8Array([1, 2, 3]) : 'another';
  }
}

/** Up to this many of a list, spread over it: the same ones in every run. */
function sample<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, index) => index % step === 0);
}

const CALLS = 4;
const LEAVES = 40;

/** A stage of the same name, which only says that it was asked. */
function standIn(name: string): () => string {
  return { [name]: () => 'asked' }[name] ?? (() => '');
}

const recorded = await record();

describe('a stage of the pipeline', () => {
  it('is computed again when any leaf of any of its values changes', () => {
    const { memo, calls } = recorded;
    const stages = groupBy(calls, ({ stage }) => stage);
    let leaves = 0;
    for (const [stage, all] of stages) {
      const ask = standIn(stage);
      for (const { values } of sample(all, CALLS)) {
        expect(memo.call(ask, ...values), stage).not.toBe('asked');
        for (const [position, value] of values.entries()) {
          for (const way of sample([...findLeaves(value)], LEAVES)) {
            const others = values.with(position, changeLeaf(value, way));
            const where = `${stage}, value ${position}, leaf ${way.join('.')}`;
            expect(memo.call(ask, ...others), where).toBe('asked');
            leaves += 1;
          }
        }
      }
    }
    expect(leaves).toBeGreaterThan(stages.size);
  });

  it('has a name of its own, by which the memo knows it', () => {
    const stages = groupBy(recorded.calls, ({ stage }) => stage);
    for (const [stage, all] of stages) {
      expect(new Set(all.map(({ code }) => code)).size, stage).toBe(1);
    }
  });

  const start = smallSite['content/tutorials/index.md'];
  const usage = smallSite['content/tutorials/usage.md'];
  const config = smallSite['content/site.config.ts'];
  const types = smallSite['node_modules/example/index.d.ts'];

  it.each([
    ['in another folder', {}],
    [
      'with another body',
      { 'content/tutorials/usage.md': `${usage}\nMore.\n` },
    ],
    [
      'with another title',
      { 'content/tutorials/index.md': start.replace('Start', 'Begin') },
    ],
    [
      'with another configuration',
      { 'content/site.config.ts': config.replace('A small', 'Another') },
    ],
    [
      'with another declaration',
      { 'node_modules/example/index.d.ts': types.replace('Adds', 'Sums up') },
    ],
    ['with another file', { 'content/static/other.txt': 'other' }],
  ])(
    'has the same result for the same values in a site %s',
    { timeout: 60_000 },
    async (what, edits) => {
      const root = what === 'in another folder' ? '/elsewhere' : '/project';
      const other = await record(edits, root);
      let compared = 0;
      for (const [stage, results] of recorded.memo.results()) {
        const others = other.memo.results().get(stage);
        for (const [key, one] of results) {
          const same = others?.get(key);
          const value = await one.value;
          if (same === undefined || hasFunctions(value)) continue;
          const again = await same.value;
          // The matcher takes seconds to compare bytes, and prints the difference.
          if (!isDeepStrictEqual(again, value)) {
            expect(again, stage).toEqual(value);
          }
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(5);
    },
  );

  it.each([
    [
      'comment',
      { 'node_modules/example/index.d.ts': types.replace('Adds', 'Sums up') },
      { renderEntity: 1, renderDocument: 0, renderBody: 3 },
    ],
    [
      'tutorial',
      { 'content/tutorials/usage.md': `${usage}\nMore.\n` },
      { renderEntity: 0, renderDocument: 1, renderBody: 1 },
    ],
  ])(
    'renders again only what shows a changed %s',
    { timeout: 60_000 },
    async (_, edits, rendered) => {
      const other = await record(edits);
      const listNew = (stage: string): readonly string[] => {
        const before = recorded.memo.results().get(stage);
        const after = other.memo.results().get(stage)?.keys() ?? [];
        return [...after].filter((key) => before?.has(key) !== true);
      };
      const counts = Object.keys(rendered).map((stage) => [
        stage,
        listNew(stage).length,
      ]);
      // A symbol is also on the index, and on that of its kind.
      expect(Object.fromEntries(counts)).toEqual(rendered);
    },
  );
});
