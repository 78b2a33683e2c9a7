/** The sizes of imports on a small site, and of a package without any. */
import { describe, expect, it } from 'vitest';
import { expectTexts } from '../../support/memory-site.ts';
import { createProject, type Project } from '../../support/project.ts';

const PACKAGE = 'node_modules/example/package.json';
const PAGE = 'api/function/add.md';

const MANIFEST = JSON.stringify({
  ...{ name: 'example', version: '1.0.0', type: 'module' },
  ...{ types: 'index.d.ts', main: 'index.js' },
});

async function expectNoWarning(project: Project): Promise<void> {
  const { exitCode, stderr } = await project.runHere(['build']);
  expect(stderr).not.toContain('import-cost-unknown');
  expect(exitCode).toBe(0);
}

describe('the size of an import', () => {
  it('is on the page, in the indexes and cards, and of the whole on a page of its own', async () => {
    const project = await createProject({
      [PACKAGE]: MANIFEST,
      'node_modules/example/index.js': `export const add = (a, b) => [a + b, '${'x'.repeat(200)}'];`,
    });
    await expectNoWarning(project);
    const files = await project.output();
    expectTexts(files, {
      [PAGE]: [/Adds 2\d\d B \(\d+ B gzipped\) to a bundle/],
      'api/function/add.html': [
        /<a href="\/api\/bundle-size" title="Adds [^"]+">\d+ B gzipped<\/a>/,
      ],
      'api.html': ['<span class="figure"'],
      'api.md': [/add\]\(.*\) \(function, 2\d\d B\)/],
      'api/bundle-size.md': [
        /adds 2\d\d B \(\d+ B gzipped\) to a bundle/,
        '| 100.0% | `index.js` |',
        'npx esbuild entry.js',
      ],
    });
    expect(files.get('api/interface/Sum.md')).not.toContain('to a bundle');
    const cards = [...files].filter(([path]) => path.includes('hover-cards-'));
    expect(cards.join('\n')).toMatch(/\d+ B gzipped/);
  });

  it('is a warning where the code cannot be bundled, and no page speaks of it', async () => {
    const project = await createProject({
      [PACKAGE]: MANIFEST,
      'node_modules/example/index.js': 'export const add = (',
    });
    const { exitCode, stderr } = await project.runHere(['build']);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('import-cost-unknown');
    const files = await project.output();
    expect(files.get(PAGE)).not.toContain('to a bundle');
    const page = files.get('api/bundle-size.md');
    expect(page).not.toMatch(/Adds|not known|Modules by size/);
  });

  it('is said of the whole alone where every import brings nearly everything', async () => {
    const names = Array.from('defghijklmno', (letter) => `ad${letter}`);
    const shared = `const shared = '${'x'.repeat(900)}';`;
    const project = await createProject({
      [PACKAGE]: MANIFEST.replace('"type":"module",', ''),
      'node_modules/example/index.d.ts': names
        .map(
          (name) => `/** Makes. */\nexport declare function ${name}(): void;`,
        )
        .join('\n'),
      'node_modules/example/index.js': `${shared}\n${names
        .map((name) => `exports.${name} = () => shared;`)
        .join('\n')}`,
    });
    await expectNoWarning(project);
    const files = await project.output();
    expect(files.get('api/function/ade.md')).not.toContain('to a bundle');
    expectTexts(files, {
      'api/bundle-size.md': [/adds 1\.\d kB/, 'can leave out little of it'],
    });
  });

  it('is measured of no package without code', async () => {
    const project = await createProject();
    await expectNoWarning(project);
    expect((await project.output()).has('api/bundle-size.html')).toBe(false);
  });
});
