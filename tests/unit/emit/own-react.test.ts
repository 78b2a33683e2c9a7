import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { ownReactPlugin } from '../../../build/emit/client-modules.ts';

it('everything that is bundled gets the React of the tool, not that of the project', async () => {
  const project = mkdtempSync(`${tmpdir()}/own-react-`);
  onTestFinished(() => {
    rmSync(project, { recursive: true });
  });
  // As npm installs it: the tool's `react-dom` accepts the project's React.
  const tool = `${project}/node_modules/docs-build`;
  const files = {
    [`${project}/node_modules/react/index.js`]: 'export const react = "19.3"',
    [`${project}/node_modules/react-dom/index.js`]:
      'export { react as dom } from "react"',
    [`${tool}/node_modules/react/index.js`]: 'export const react = "19.1"',
    [`${tool}/src/page.js`]:
      'export { react } from "react"; export { dom } from "react-dom"; export { theme } from "../../../theme.js"',
    [`${project}/theme.js`]: 'export { react as theme } from "react"',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { outputFiles } = await build({
    absWorkingDir: `${tool}/src`,
    entryPoints: ['page.js'],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [ownReactPlugin],
  });
  const text = outputFiles.map((file) => file.text).join('');
  expect(text).toContain('"19.1"');
  expect(text).not.toContain('"19.3"');
});
