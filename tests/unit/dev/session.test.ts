/** What a watching server shows after a save, and in which order. */
import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../../build/commands/failures.ts';
import { textOf, type Artifact } from '../../../build/core/artifact.ts';
import { WatchSession } from '../../../build/dev/watch.ts';
import { ROOT } from '../../support/contract.ts';
import { createMemorySite, smallSite } from '../../support/memory-site.ts';

const USAGE = 'content/tutorials/usage.md';
const CONFIG = 'content/site.config.ts';
const usage = smallSite[USAGE];

type Shown = readonly [kind: string, what: readonly string[]];

async function open() {
  const site = createMemorySite();
  const shown: Shown[] = [];
  let files = new Map<string, string>();
  const serve = (kind: string, now: ReadonlyMap<string, string>) => {
    const changed = [...now.keys()].filter(
      (path) => now.get(path) !== files.get(path),
    );
    files = new Map(now);
    shown.push([kind, changed]);
    return { changed, removed: [] };
  };
  const toTexts = (artifacts: readonly Artifact[]) =>
    artifacts.map((file) => [file.path, textOf(file)] as const);
  const notes: string[] = [];
  const session = new WatchSession({
    builder: site.openBuilder(),
    report: (event) => {
      if (event.event === 'note') notes.push(event.text);
    },
    explain: (problem) => explainFailure(problem, ROOT),
    site: {
      publish: ({ artifacts }) => serve('all', new Map(toTexts(artifacts))),
      replace: ({ artifacts }) =>
        serve('pages', new Map([...files, ...toTexts(artifacts)])),
      complain(diagnostics) {
        shown.push(['problems', diagnostics.map(({ code }) => code)]);
        return Promise.resolve();
      },
    },
    follow: () => undefined,
  });
  await session.begin();
  shown.length = 0;
  return {
    shown,
    notes,
    save: (text: string, file: string = USAGE) => site.edit(file, text),
    scope: (scope: 'quick' | 'full', isOutdated = false) =>
      session.rebuild(scope, () => isOutdated),
  };
}

describe('a save', () => {
  it('is on its page at once, and in all other files a moment later', async () => {
    const { shown, notes, save, scope } = await open();
    await save(`${usage}\nQuite new.\n`);
    await scope('quick');
    await scope('full');
    const [[first, pages] = [], [second, others] = []] = shown;
    expect([first, second]).toEqual(['pages', 'all']);
    expect(pages?.filter((path) => path.endsWith('.html'))).toEqual([
      'docs/tutorials/usage.html',
    ]);
    expect(others).toContain('llms-full.txt');
    expect(others).not.toContain('docs/tutorials/usage.html');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^\/docs\/tutorials\/usage, \d+ files, in /);
  });

  it.each([
    [USAGE, '---\ntitle: [\n---\n', 'front-matter-syntax'],
    [CONFIG, 'export default {', 'config-unreadable'],
  ] as const)(
    'of %s that cannot be built is reported, and the last good site stays until the next one',
    async (file, text, code) => {
      const { shown, save, scope } = await open();
      await save(text, file);
      await scope('quick');
      await scope('full');
      expect(new Set(shown.map(([kind]) => kind))).toEqual(
        new Set(['problems']),
      );
      expect(shown.at(-1)?.[1]).toContain(code);
      await save(smallSite[file], file);
      await save(`${usage}\nMended.\n`);
      await scope('quick');
      expect(shown.at(-1)?.[0]).toBe('all');
      expect(shown.at(-1)?.[1]).toContain('docs/tutorials/usage.html');
    },
  );

  it('that is taken back before the second scope leaves nothing behind', async () => {
    const { shown, save, scope } = await open();
    await save(`${usage}\nQuite new.\n`);
    await scope('quick');
    await save(usage);
    await scope('full');
    expect(shown.map(([kind]) => kind)).toEqual(['pages', 'all']);
    expect(shown[1]?.[1]).toEqual(shown[0]?.[1]);
  });

  it('is not shown when a newer one has come', async () => {
    const { shown, save, scope } = await open();
    await save(`${usage}\nQuite new.\n`);
    await scope('quick', true);
    await scope('full', true);
    expect(shown).toEqual([]);
  });
});
