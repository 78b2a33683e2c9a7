/**
 * A process that builds many times: after any sequence of saves its site equals a
 * clean build, byte for byte. EDIT_STEPS sets the number of saves, EDIT_SEED
 * selects them; REBUILDS is how often it rebuilds while its heap is observed.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { EDITED_STYLE, EDITED_TEMPLATE } from '../support/edited-sources.ts';
import { smallSite } from '../support/memory-site.ts';
import { buildClean, openWatched, textsOf } from '../support/rebuilt-site.ts';

const config = smallSite['content/site.config.ts'] ?? '';
const usage = smallSite['content/tutorials/usage.md'] ?? '';
const start = smallSite['content/tutorials/index.md'] ?? '';
const declarations = smallSite['node_modules/example/index.d.ts'] ?? '';

const second = start.replace('title: Start', 'title: Second');
const sidebar = (slugs: string): string =>
  config.replace("'index', 'usage'", slugs);

/** Each is one save: of one file, or of several at once. */
const EDITS: readonly Readonly<Record<string, string | null>>[] = [
  // body, title, heading
  { 'content/tutorials/usage.md': usage },
  { 'content/tutorials/usage.md': `${usage}\nMore of \`add\`.\n` },
  {
    'content/tutorials/usage.md': usage.replace('title: Usage', 'title: Use'),
  },
  { 'content/tutorials/usage.md': usage.replace('## Calling', '## Other') },
  { 'content/tutorials/index.md': start },
  { 'content/tutorials/index.md': start.replace('entity:add', 'entity:Sum') },
  // break, delete
  { 'content/tutorials/usage.md': '---\ntitle: [\n---\nbroken' },
  { 'content/tutorials/usage.md': null },
  { 'content/site.config.ts': 'export default {' },
  // add, rename, swap
  {
    'content/tutorials/second.md': second,
    'content/site.config.ts': sidebar("'index', 'second', 'usage'"),
  },
  {
    'content/tutorials/second.md': null,
    'content/tutorials/third.md': second,
    'content/site.config.ts': sidebar("'third', 'index', 'usage'"),
  },
  {
    'content/tutorials/second.md': null,
    'content/tutorials/third.md': null,
    'content/site.config.ts': config,
  },
  {
    'content/tutorials/index.md': usage,
    'content/tutorials/usage.md': start.replace('./usage.md', './index.md'),
  },
  { 'content/tutorials/index.md': start, 'content/tutorials/usage.md': usage },
  // configuration, declarations, image, template
  { 'content/site.config.ts': config.replace('A small package', 'A package') },
  { 'node_modules/example/index.d.ts': declarations },
  {
    'node_modules/example/index.d.ts': declarations.replace('number', 'bigint'),
  },
  {
    'node_modules/example/index.d.ts': `${declarations}
/** Takes away. */
export declare function take(a: Sum): Sum;
`,
  },
  { 'content/static/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { 'content/static/flow.svg': null },
  { 'content/tutorials/usage.md': `${usage}\n![Flow](/flow.svg)\n` },
  { [EDITED_STYLE]: 'a {}' },
  { [EDITED_STYLE]: 'b {}' },
  { [EDITED_STYLE]: null },
  { [EDITED_TEMPLATE]: '<!-- another -->' },
  { [EDITED_TEMPLATE]: null },
];

/** How many random edits; more for a long run. */
const STEPS = Number(process.env['EDIT_STEPS'] ?? 240);
/** Saves between two comparisons with a clean build, which show earlier faults too. */
const COMPARED = Number(process.env['EDIT_COMPARED'] ?? 4);
const SEED = Number(process.env['EDIT_SEED'] ?? 1);

/** A small seeded generator: it makes the same edits on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a watching process after any sequence of saves', () => {
  it(
    `has the site of a clean build (${String(STEPS)} steps)`,
    { timeout: 30_000 + STEPS * 2000 },
    async () => {
      const random = createRandom(SEED);
      const { save } = await openWatched();
      const files: Record<string, string | null> = {};
      for (let step = 0; step < STEPS; step += 1) {
        const edit = EDITS[random(EDITS.length)] ?? {};
        Object.assign(files, edit);
        const built = await save(edit);
        if (step % COMPARED !== COMPARED - 1) continue;
        const clean = await buildClean(files);
        const name = `step ${String(step)}: ${Object.keys(edit).join(', ')}`;
        expect(built.site === null, name).toBe(clean === null);
        if (clean !== null) expect(textsOf(built), name).toEqual(clean);
      }
    },
  );
});

describe('a rebuild', () => {
  it('without a change returns the result of the previous build', async () => {
    const { save } = await openWatched();
    const text = `${usage}\nMore.\n`;
    const first = await save({ 'content/tutorials/usage.md': text });
    expect(await save({ 'content/tutorials/usage.md': text })).toBe(first);
  });

  it("of a tutorial's body changes no other page", async () => {
    const { save } = await openWatched();
    const { site } = await save({
      'content/tutorials/usage.md': `${usage}\nMore.\n`,
    });
    const pages = site?.output.changed.filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(['docs/tutorials/usage.html']);
  });
});

/** The number of rebuilds during which the heap is observed. */
const REBUILDS = Number(process.env['REBUILDS'] ?? 60);
/** Rebuilds before the first measurement, so that every kind of edit was made. */
const SETTLED = 30;

/** Bytes in use after a garbage collection. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  // The flag adds `gc` to new contexts only.
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

describe('a long-running process', () => {
  it(
    `grows its heap by less than 5 % (${String(REBUILDS)} rebuilds)`,
    { timeout: 30_000 + REBUILDS * 1000 },
    async () => {
      const { save } = await openWatched();
      let before = 0;
      for (let count = 0; count < SETTLED + REBUILDS; count += 1) {
        const text =
          count % 7 === 3
            ? '---\ntitle: [\n---\n'
            : `${usage}\nSave number ${String(count)}.\n\n\`\`\`json\n{ "count": ${String(count)} }\n\`\`\`\n`;
        await save({ 'content/tutorials/usage.md': text });
        if (count === SETTLED) before = measureHeap();
      }
      const growth = measureHeap() - before;
      expect(growth / before).toBeLessThan(0.05);
    },
  );
});
