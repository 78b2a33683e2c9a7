/** A rebuild after an edit changes only the files that the edit concerns. */
import { describe, expect, it } from 'vitest';
import { currentFiles } from '../support/current-files.ts';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

const USAGE = 'content/tutorials/usage.md';
const TYPES = 'node_modules/example/index.d.ts';
const usage = smallSite[USAGE];
const declarations = smallSite[TYPES];

type Output = ReadonlyMap<string, string>;

/** The names of the files in which two outputs differ. */
function differences(before: Output, after: Output): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
}

/** Files made from all pages, which any edit may change. */
const MADE_FROM_ALL =
  /^(?:llms(?:-full)?\.txt|(?:api-model|documents|hover-cards|routes|symbols)\.json|sitemap\.xml|(?:assets\/hover-cards-|search\/).+)$/;

/** The files of single pages that the edits change. */
async function changesOf(edits: Readonly<Record<string, string | null>>) {
  const site = createMemorySite();
  await site.build();
  const before = currentFiles(site.output());
  for (const [file, text] of Object.entries(edits)) await site.edit(file, text);
  const { diagnostics } = await site.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    [],
  );
  const after = currentFiles(site.output());
  return differences(before, after).filter((file) => !MADE_FROM_ALL.test(file));
}

describe('a rebuild after an edit', () => {
  it.each([
    [
      "of a tutorial's body changes only the files of that tutorial",
      { [USAGE]: `${usage}\nOne more word.\n` },
      [
        'docs/tutorials/usage.html',
        'docs/tutorials/usage.json',
        'docs/tutorials/usage.md',
      ],
    ],
    [
      "of a tutorial's title changes the tutorials and their sidebar, but no API page",
      { [USAGE]: usage.replace('title: Usage', 'title: Use') },
      [
        'docs/tutorials/index.html',
        'docs/tutorials/index.json',
        'docs/tutorials/usage.html',
        'docs/tutorials/usage.json',
        'docs/tutorials/usage.md',
        'sidebars/tutorialSidebar.json',
      ],
    ],
    [
      'of a comment in the declarations changes only its page and its indexes',
      { [TYPES]: declarations.replace('What adding gives.', 'The result.') },
      [
        'api.html',
        'api.json',
        'api.md',
        'api/interface.html',
        'api/interface.json',
        'api/interface.md',
        'api/interface/Sum.html',
        'api/interface/Sum.json',
        'api/interface/Sum.md',
      ],
    ],
    [
      'of white space in the declarations changes nothing',
      { [TYPES]: declarations.replaceAll(';', ' ;') },
      [],
    ],
  ])('%s', async (_, edits, files) => {
    expect(await changesOf(edits)).toEqual(files);
  });

  it("of the package's version writes only the client and files that name it", async () => {
    const site = createMemorySite();
    await site.build();
    const before = currentFiles(site.output());
    const file = 'node_modules/example/package.json';
    const manifest = smallSite[file].replace('1.2.3', '1.2.4');
    await site.edit(file, manifest);
    const { summary } = await site.build();
    const clean = createMemorySite({ [file]: manifest });
    await clean.build();
    const after = currentFiles(site.output());
    expect(after).toEqual(currentFiles(clean.output()));

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
});
