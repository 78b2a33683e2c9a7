/**
 * A process that builds many times: whatever was edited, and in whatever order,
 * what it has equals a clean build of what is there.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Builder, Built } from '../../build/builder.ts';
import type { Touched } from '../../build/core/reading.ts';
import { createPhases } from '../../build/phases.ts';
import { createSilentReporter } from '../../build/reporter/silent.ts';
import {
  createMemorySite,
  repository,
  smallSite,
  type MemorySite,
} from '../support/memory-site.ts';

const config = smallSite['content/site.config.ts'] ?? '';
const usage = smallSite['content/tutorials/usage.md'] ?? '';
const start = smallSite['content/tutorials/index.md'] ?? '';
const declarations = smallSite['node_modules/example/index.d.ts'] ?? '';

/** What a watching process does at each save. */
interface Watched {
  readonly site: MemorySite;
  /** Edits, tells what was touched and nothing else, and builds. */
  save(edits: Readonly<Record<string, string | null>>): Promise<Built>;
}

const silent = createSilentReporter(() => 0);

async function rebuild(builder: Builder, touched: Touched): Promise<Built> {
  const { value, diagnostics } = await builder.readInputs(touched);
  return value === null
    ? { diagnostics, site: null }
    : builder.build({ value, diagnostics }, createPhases(silent));
}

async function openWatched(): Promise<Watched> {
  const site = createMemorySite();
  const builder = site.openBuilder();
  await rebuild(builder, 'all');
  return {
    site,
    async save(edits) {
      for (const [file, text] of Object.entries(edits)) {
        await site.edit(file, text);
      }
      const files = Object.keys(edits);
      return rebuild(builder, new Set(files.map((file) => `/project/${file}`)));
    },
  };
}

type Output = ReadonlyMap<string, string>;

function textsOf({ site }: Built): Output {
  return new Map(
    [...(site?.output.files ?? [])].map(([path, { content }]) => [
      path,
      Buffer.from(content).toString('utf8'),
    ]),
  );
}

/** `null` where the site cannot be built. */
async function buildClean(
  files: Readonly<Record<string, string | null>>,
): Promise<Output | null> {
  const site = createMemorySite(files);
  const { summary } = await site.build();
  if (summary === null) return null;
  const output = new Map(site.output());
  output.delete('.docs-build.json');
  return output;
}

const errorsOf = ({ diagnostics }: Built): readonly string[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, place }) => `${code} ${place?.file ?? ''}`);

describe('a rebuild', () => {
  it('without a change is the build before', async () => {
    const { save } = await openWatched();
    const text = `${usage}\nMore.\n`;
    const first = await save({ 'content/tutorials/usage.md': text });
    expect(await save({ 'content/tutorials/usage.md': text })).toBe(first);
  });

  it("of a tutorial's body changes its own files, and keeps all others as they are", async () => {
    const { save } = await openWatched();
    const { site } = await save({
      'content/tutorials/usage.md': `${usage}\nMore.\n`,
    });
    const pages = site?.output.changed.filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(['docs/tutorials/usage.html']);
  });

  it('reports the pages that link to one that is gone, until it is back', async () => {
    const { save } = await openWatched();
    const gone = await save({
      'content/tutorials/usage.md': null,
      'content/site.config.ts': config.replace("'index', 'usage'", "'index'"),
    });
    expect(errorsOf(gone)).toEqual(['broken-link content/tutorials/index.md']);
    const back = await save({
      'content/tutorials/usage.md': usage,
      'content/site.config.ts': config,
    });
    expect(errorsOf(back)).toEqual([]);
    expect(textsOf(back)).toEqual(await buildClean({}));
  });

  it('after a configuration that cannot be read still knows what was touched before', async () => {
    const { save } = await openWatched();
    const text = `${usage}\nMore.\n`;
    const broken = await save({
      'content/site.config.ts': 'export default {',
      'content/tutorials/usage.md': text,
    });
    expect(broken.site).toBeNull();
    const mended = await save({ 'content/site.config.ts': config });
    expect(textsOf(mended)).toEqual(
      await buildClean({ 'content/tutorials/usage.md': text }),
    );
  });
});

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
  { [`../${repository.slice(1)}/src/templates/some.css`]: 'a {}' },
  { [`../${repository.slice(1)}/src/templates/some.css`]: 'b {}' },
];

/** How many random edits; more for a long run. */
const STEPS = Number(process.env['EDIT_STEPS'] ?? 30);
const SEED = Number(process.env['EDIT_SEED'] ?? 1);

/** A small generator with a seed: the same edits on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('after any sequence of saves', () => {
  it(
    `what is there equals a clean build (${String(STEPS)} steps)`,
    { timeout: 30_000 + STEPS * 2000 },
    async () => {
      const random = createRandom(SEED);
      const { save } = await openWatched();
      const files: Record<string, string | null> = {};
      for (let step = 0; step < STEPS; step += 1) {
        const edit = EDITS[random(EDITS.length)] ?? {};
        Object.assign(files, edit);
        const built = await save(edit);
        const clean = await buildClean(files);
        const name = `step ${String(step)}: ${Object.keys(edit).join(', ')}`;
        expect(built.site === null, name).toBe(clean === null);
        if (clean !== null) expect(textsOf(built), name).toEqual(clean);
      }
    },
  );
});

/** How many rebuilds the memory is looked at for. */
const REBUILDS = Number(process.env['REBUILDS'] ?? 60);
/** Until every kind of edit has been made a few times. */
const SETTLED = 30;

/** Bytes in use once all that can be freed is. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  // What that flag adds to a new context.
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

describe('a process that goes on', () => {
  it(
    `does not grow (${String(REBUILDS)} rebuilds)`,
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
