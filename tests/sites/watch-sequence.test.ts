/**
 * A process that builds many times: after any sequence of saves its site equals a
 * clean build, byte for byte. FUZZ_RUNS makes so many times as many saves.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { EDITED_STYLE, EDITED_TEMPLATE } from '../support/edited-sources.ts';
import { currentFiles } from '../support/current-files.ts';
import {
  createMemorySite,
  smallSite,
  withSettings,
} from '../support/memory-site.ts';
import { createRandom } from '../support/random.ts';
import { countRuns, seedOfRuns } from '../support/runs.ts';
import { buildClean, openWatched, textsOf } from '../support/rebuilt-site.ts';

const CONFIG = 'content/site.config.ts';
const USAGE = 'content/tutorials/usage.md';
const config = smallSite[CONFIG];
const usage = smallSite[USAGE];
const start = smallSite['content/tutorials/index.md'];
const declarations = smallSite['node_modules/example/index.d.ts'];

const second = start.replace('title: Start', 'title: Second');
const sidebar = (slugs: string) => config.replace("'index', 'usage'", slugs);

/** Each is one save: of one file, or of several at once. */
const EDITS: readonly Readonly<Record<string, string | null>>[] = [
  // body, title, heading
  { [USAGE]: usage },
  { [USAGE]: `${usage}\nMore of \`add\`.\n` },
  {
    [USAGE]: usage.replace('title: Usage', 'title: Use'),
  },
  { [USAGE]: usage.replace('## Calling', '## Other') },
  { 'content/tutorials/index.md': start },
  { 'content/tutorials/index.md': start.replace('entity:add', 'entity:Sum') },
  // break, delete
  { [USAGE]: '---\ntitle: [\n---\nbroken' },
  { [USAGE]: null },
  { [CONFIG]: 'export default {' },
  { [USAGE]: `${usage}\nLost?\n`, [CONFIG]: 'export default {' },
  { [USAGE]: null, [CONFIG]: sidebar("'index'") },
  // add, rename, swap
  {
    'content/tutorials/second.md': second,
    [CONFIG]: sidebar("'index', 'second', 'usage'"),
  },
  {
    'content/tutorials/second.md': null,
    'content/tutorials/third.md': second,
    [CONFIG]: sidebar("'third', 'index', 'usage'"),
  },
  {
    'content/tutorials/second.md': null,
    'content/tutorials/third.md': null,
    [CONFIG]: config,
  },
  {
    'content/tutorials/index.md': usage,
    [USAGE]: start.replace('./usage.md', './index.md'),
  },
  { 'content/tutorials/index.md': start, [USAGE]: usage },
  // folders, and a section outside of the content folder
  {
    [CONFIG]: withSettings(
      "sections: { more: { label: 'More', folder: 'docs' } }",
    ),
    'docs/1-one.md': '# One\n\n[Two](a/two.md) ![](p.svg)\n',
    'docs/a/two.md': '# Two\n\n[One](../one.md)\n',
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
  },
  { 'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2"/>' },
  { 'docs/a/two.md': '# Three\n' },
  { 'docs/a/_category_.json': '{"label": "Folder"}' },
  { 'docs/a/_category_.json': null, 'docs/a/two.md': null },
  { 'docs/1-one.md': null, 'docs/b/one.mdx': '# One\n' },
  // configuration, declarations, image, template
  { [CONFIG]: config.replace('A small package', 'A package') },
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
  { [USAGE]: `${usage}\n![Flow](/flow.svg)\n` },
  { [EDITED_STYLE]: 'a {}' },
  { [EDITED_STYLE]: 'b {}' },
  { [EDITED_STYLE]: null },
  { [EDITED_TEMPLATE]: '<!-- another -->' },
  { [EDITED_TEMPLATE]: null },
];

/** How many random edits. */
const STEPS = 80 * countRuns(1);
/** Saves between two comparisons with a clean build, which show earlier faults too. */
const COMPARED = 4;

it(
  `a watching process after any sequence of saves has the site of a clean build (${String(STEPS)} steps)`,
  { timeout: 30_000 + STEPS * 2000 },
  async () => {
    const random = createRandom(seedOfRuns());
    const { save } = await openWatched();
    const files: Record<string, string | null> = {};
    for (let step = 0; step < STEPS; step += 1) {
      const edit = EDITS[random(EDITS.length)] ?? {};
      Object.assign(files, edit);
      const built = await save(edit);
      if (step % COMPARED !== COMPARED - 1) continue;
      const clean = await buildClean(files);
      const name = `step ${String(step)}: ${Object.keys(edit).join(', ')}`;
      expect(built.value === null, name).toBe(clean === null);
      if (clean !== null) expect(textsOf(built), name).toEqual(clean);
    }
  },
);

/** What every build reads again; the tool is not edited between two processes. */
const ON_DISK = EDITS.filter((edit) =>
  Object.keys(edit).every((file) => /^(?:content|node_modules)\//.test(file)),
);

it('separate builds after any sequence of edits have the output of a clean build, or keep the one before', async () => {
  const random = createRandom(seedOfRuns());
  const site = createMemorySite();
  await site.build();
  const files: Record<string, string | null> = {};
  for (let step = 0; step < Math.ceil(STEPS / 8); step += 1) {
    const edits = ON_DISK[random(ON_DISK.length)] ?? {};
    Object.assign(files, edits);
    for (const [file, text] of Object.entries(edits)) {
      await site.edit(file, text);
    }
    const before = currentFiles(site.output());
    const { summary } = await site.build();
    const clean = createMemorySite(files);
    const isClean = (await clean.build()).summary !== null;
    expect(summary !== null, `step ${String(step)}`).toBe(isClean);
    expect(currentFiles(site.output())).toEqual(
      isClean ? currentFiles(clean.output()) : before,
    );
  }
});

/** The number of rebuilds during which the heap is observed. */
const REBUILDS = 40;
/** Rebuilds before the first measurement, so that every kind of edit was made. */
const SETTLED = 20;

/** Bytes in use after a garbage collection. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  // The flag adds `gc` to new contexts only.
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

it(`a long-running process grows its heap by less than 5 % (${String(REBUILDS)} rebuilds)`, async () => {
  const { save } = await openWatched();
  let before = 0;
  for (let count = 0; count < SETTLED + REBUILDS; count += 1) {
    const text =
      count % 7 === 3
        ? '---\ntitle: [\n---\n'
        : `${usage}\nSave number ${String(count)}.\n\n\`\`\`json\n{ "count": ${String(count)} }\n\`\`\`\n`;
    await save({ [USAGE]: text });
    if (count === SETTLED) before = measureHeap();
  }
  const growth = measureHeap() - before;
  expect(growth / before).toBeLessThan(0.05);
});
