/**
 * Whatever was edited, a rebuild gives the output of a clean build and changes
 * only the files that the edit concerns.
 */
import { describe, expect, it } from 'vitest';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

const usage = smallSite['content/tutorials/usage.md'] ?? '';
const start = smallSite['content/tutorials/index.md'] ?? '';
const declarations = smallSite['node_modules/example/index.d.ts'] ?? '';

type Output = ReadonlyMap<string, string>;

/** The names of the files in which two outputs differ. */
function differences(before: Output, after: Output): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
}

/**
 * Files made from all pages, which any edit may change, and the list of output
 * files, which names the parts of the search index by their content hashes.
 */
const MADE_FROM_ALL =
  /^(?:\.docs-build\.json|llms(?:-full)?\.txt|api-model\.json|sitemap\.xml|feed\.xml|search\/.+)$/;

/** The files of single pages that the edits change. */
async function changesOf(
  edits: Readonly<Record<string, string | null>>,
): Promise<readonly string[]> {
  const site = createMemorySite();
  await site.build();
  const before = site.output();
  for (const [file, text] of Object.entries(edits)) await site.edit(file, text);
  const { diagnostics } = await site.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    [],
  );
  const clean = createMemorySite(edits);
  await clean.build();
  expect(site.output()).toEqual(clean.output());
  return differences(before, site.output()).filter(
    (file) => !MADE_FROM_ALL.test(file),
  );
}

describe('a rebuild after an edit', () => {
  it("of a tutorial's body changes only the files of that tutorial", async () => {
    expect(
      await changesOf({
        'content/tutorials/usage.md': `${usage}\nOne more word.\n`,
      }),
    ).toEqual([
      'docs/tutorials/usage.html',
      'docs/tutorials/usage.json',
      'docs/tutorials/usage.md',
    ]);
  });

  it("of a tutorial's title changes the tutorials and their sidebar, but no API page", async () => {
    expect(
      await changesOf({
        'content/tutorials/usage.md': usage.replace(
          'title: Usage',
          'title: Use',
        ),
      }),
    ).toEqual([
      'docs/tutorials/index.html',
      'docs/tutorials/index.json',
      'docs/tutorials/usage.html',
      'docs/tutorials/usage.json',
      'docs/tutorials/usage.md',
      'sidebars/tutorialSidebar.json',
    ]);
  });

  it('of a comment in the declarations changes only its page and the index', async () => {
    expect(
      await changesOf({
        'node_modules/example/index.d.ts': declarations.replace(
          'What adding gives.',
          'The result of adding.',
        ),
      }),
    ).toEqual([
      'api.html',
      'api.json',
      'api.md',
      'api/interface/Sum.html',
      'api/interface/Sum.json',
      'api/interface/Sum.md',
    ]);
  });

  it('of white space in the declarations changes nothing', async () => {
    expect(
      await changesOf({
        'node_modules/example/index.d.ts': declarations.replaceAll(';', ' ;'),
      }),
    ).toEqual([]);
  });

  it("of the package's version writes only the client and files that name it", async () => {
    const site = createMemorySite();
    await site.build();
    const before = site.output();
    const file = 'node_modules/example/package.json';
    const manifest = (smallSite[file] ?? '').replace('1.2.3', '1.2.4');
    await site.edit(file, manifest);
    const { summary } = await site.build();
    const clean = createMemorySite({ [file]: manifest });
    await clean.build();
    const after = site.output();
    expect(after).toEqual(clean.output());

    // The client contains the version, so its hash changes, and pages name its files.
    const isClient = (name: string): boolean => /^assets\/.*\.js$/.test(name);
    const clients = [...after.keys()].filter(
      (name) => isClient(name) && !before.has(name),
    );
    expect(clients).not.toEqual([]);
    const written = differences(before, after).filter((name) =>
      after.has(name),
    );
    const unexplained = written.filter((name) => {
      const text = after.get(name) ?? '';
      return ![...clients, '1.2.4'].some(
        (word) => name === word || text.includes(word),
      );
    });
    expect(unexplained).toEqual([]);
    expect(written).not.toContain('docs/tutorials/usage.md');
    expect(written).not.toContain('sidebars/apiSidebar.json');
    expect(summary?.files).toMatchObject({
      written: written.length,
      unchanged: after.size - written.length,
    });
  });

  it('that deletes a tutorial removes its files', async () => {
    const changed = await changesOf({
      'content/tutorials/index.md': start.replace(
        '[Usage](./usage.md#calling)',
        'on',
      ),
      'content/tutorials/usage.md': null,
      'content/site.config.ts': (
        smallSite['content/site.config.ts'] ?? ''
      ).replace("'index', 'usage'", "'index'"),
    });
    expect(changed).toContain('docs/tutorials/usage.html');
  });
});

/** How many random edits; more for a long run. */
const STEPS = Number(process.env['EDIT_STEPS'] ?? 30);
const SEED = Number(process.env['EDIT_SEED'] ?? 1);

/** A small seeded generator: it makes the same edits on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const variants: Readonly<Record<string, readonly (string | null)[]>> = {
  'content/tutorials/usage.md': [
    usage,
    `${usage}\nMore.\n`,
    usage.replace('title: Usage', 'title: Use'),
    usage.replace('## Calling', '## Other'),
    '---\ntitle: [\n---\nbroken',
    null,
  ],
  'content/tutorials/index.md': [
    start,
    start.replace('Read', 'First read'),
    start.replace('entity:add', 'entity:Sum'),
  ],
  'node_modules/example/index.d.ts': [
    declarations,
    declarations.replace('number', 'bigint'),
    `${declarations}\n/** Takes away. */\nexport declare function take(a: Sum): Sum;\n`,
  ],
  'content/static/extra.txt': ['one', 'two', null],
  'content/site.config.ts': [
    smallSite['content/site.config.ts'] ?? '',
    (smallSite['content/site.config.ts'] ?? '').replace(
      'A small package',
      'A package',
    ),
  ],
};

describe('a rebuild after any sequence of edits', () => {
  it(`gives the output of a clean build (${String(STEPS)} steps)`, async () => {
    const random = createRandom(SEED);
    const site = createMemorySite();
    await site.build();
    const files: Record<string, string | null> = {};
    const names = Object.keys(variants);
    for (let step = 0; step < STEPS; step += 1) {
      const file = names[random(names.length)] ?? '';
      const choices = variants[file] ?? [];
      const text = choices[random(choices.length)] ?? null;
      files[file] = text;
      await site.edit(file, text);
      const before = site.output();
      const { summary } = await site.build();
      const clean = createMemorySite(files);
      const cleanOutcome = await clean.build();
      expect(summary === null, `step ${String(step)}`).toBe(
        cleanOutcome.summary === null,
      );
      expect(site.output()).toEqual(summary === null ? before : clean.output());
    }
  });
});
