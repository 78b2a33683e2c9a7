/** The sizes of imports on a small site, in a terminal, and without any. */
import { describe, expect, it } from 'vitest';
import { smallSite } from '../../support/memory-site.ts';
import { useProject, type Project } from '../../support/project.ts';

const CONFIG = 'content/site.config.ts';
const PACKAGE = 'node_modules/example/package.json';
const PAGE = 'api/function/add.md';

const manifestOf = (version: string): string =>
  JSON.stringify({
    ...{ name: 'example', version, type: 'module' },
    ...{ types: 'index.d.ts', main: 'index.js' },
  });

/** @param size - of `add`, about, in bytes */
const codeOf = (size: number): string =>
  `export const add = (a, b) => [a + b, '${'x'.repeat(size)}'];`;

const FORMER = {
  [CONFIG]: (smallSite[CONFIG] ?? '').replace(
    "package: { name: 'example' },",
    "package: { name: 'example' }, bundleSize: { former: 'example-1' },",
  ),
  [PACKAGE]: manifestOf('2.0.0'),
  'node_modules/example-1/package.json': manifestOf('1.0.0'),
};

async function expectNoWarning(project: Project): Promise<void> {
  const { exitCode, stderr } = await project.build();
  expect(stderr).not.toContain('import-cost-unknown');
  expect(exitCode).toBe(0);
}

describe('the size of an import', () => {
  it('is on the page, and in the answer of `show`', async () => {
    const project = await useProject({
      [PACKAGE]: manifestOf('1.0.0'),
      'node_modules/example/index.js': codeOf(200),
    });
    await expectNoWarning(project);
    const files = await project.output();
    expect(files.get(PAGE)).toMatch(/Adds 2\d\d B \(\d+ B gzipped\) to a/);
    const { stdout } = await project.run(['show', 'add']);
    expect(stdout).toMatch(/Adds 2\d\d B \(\d+ B gzipped\) to a bundle\./);
  });

  it.each([
    { change: 'has grown', before: 200, says: /; \d+% more than in 1\.0\.0\./ },
    { change: 'shrank', before: 900, says: /; \d+% less than in 1\.0\.0\./ },
  ])(
    'says that it $change since an earlier version',
    async ({ before, says }) => {
      const project = await useProject({
        ...FORMER,
        'node_modules/example/index.js': codeOf(400),
        'node_modules/example-1/index.js': codeOf(before),
      });
      await expectNoWarning(project);
      expect((await project.output()).get(PAGE)).toMatch(says);
    },
  );

  it.each([
    { state: 'almost the same', former: codeOf(395) },
    { state: 'absent', former: 'export const subtract = () => 0;' },
  ])('says nothing of an earlier one that is $state', async ({ former }) => {
    const project = await useProject({
      ...FORMER,
      'node_modules/example/index.js': codeOf(400),
      'node_modules/example-1/index.js': former,
    });
    await expectNoWarning(project);
    expect((await project.output()).get(PAGE)).not.toContain('than in 1.0.0');
  });

  it('is a warning where the code cannot be bundled, and pages name none', async () => {
    const project = await useProject({
      [PACKAGE]: manifestOf('1.0.0'),
      'node_modules/example/index.js': 'export const add = (',
    });
    const { exitCode, stderr } = await project.build();
    expect(exitCode).toBe(0);
    expect(stderr).toContain('import-cost-unknown');
    const files = await project.output();
    expect(files.get(PAGE)).not.toContain('to a bundle');
    expect(files.get('api/bundle-size.html')).toContain('is not known');
  });

  it('is measured of no package without code', async () => {
    const project = await useProject();
    await expectNoWarning(project);
    expect((await project.output()).has('api/bundle-size.html')).toBe(false);
  });
});
