/** The sizes of imports on a small site, and of a package without any. */
import { describe, expect, it } from 'vitest';
import { createProject, type Project } from '../../support/project.ts';

const PACKAGE = 'node_modules/example/package.json';
const PAGE = 'api/function/add.md';

const MANIFEST = JSON.stringify({
  ...{ name: 'example', version: '1.0.0', type: 'module' },
  ...{ types: 'index.d.ts', main: 'index.js' },
});

async function expectNoWarning(project: Project): Promise<void> {
  const { exitCode, stderr } = await project.build();
  expect(stderr).not.toContain('import-cost-unknown');
  expect(exitCode).toBe(0);
}

describe('the size of an import', () => {
  it('is on the page', async () => {
    const project = await createProject({
      [PACKAGE]: MANIFEST,
      'node_modules/example/index.js': `export const add = (a, b) => [a + b, '${'x'.repeat(200)}'];`,
    });
    await expectNoWarning(project);
    const files = await project.output();
    expect(files.get(PAGE)).toMatch(/Adds 2\d\d B \(\d+ B gzipped\) to a/);
  });

  it('is a warning where the code cannot be bundled, and no page speaks of it', async () => {
    const project = await createProject({
      [PACKAGE]: MANIFEST,
      'node_modules/example/index.js': 'export const add = (',
    });
    const { exitCode, stderr } = await project.build();
    expect(exitCode).toBe(0);
    expect(stderr).toContain('import-cost-unknown');
    const files = await project.output();
    expect(files.get(PAGE)).not.toContain('to a bundle');
    const page = files.get('api/bundle-size.md');
    expect(page).not.toMatch(/Adds|not known|Modules by size/);
  });

  it('is measured of no package without code', async () => {
    const project = await createProject();
    await expectNoWarning(project);
    expect((await project.output()).has('api/bundle-size.html')).toBe(false);
  });
});
