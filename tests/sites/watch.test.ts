/**
 * A process that builds many times: whatever was edited, and in whatever order,
 * its site equals a clean build of the current files.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Built } from '../../build/build.ts';
import { smallSite } from '../support/memory-site.ts';
import { buildClean, openWatched, textsOf } from '../support/rebuilt-site.ts';

const config = smallSite['content/site.config.ts'] ?? '';
const usage = smallSite['content/tutorials/usage.md'] ?? '';

const errorsOf = ({ diagnostics }: Built): readonly string[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, place }) => `${code} ${place?.file ?? ''}`);

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

  it('reports links to a removed page until the page is back', async () => {
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

  it('after an unreadable configuration includes the edits saved together with it', async () => {
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
