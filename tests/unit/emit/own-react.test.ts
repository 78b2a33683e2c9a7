import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ownReactPlugin } from '../../../build/emit/client-modules.ts';
import { makeFolder } from '../../support/folder.ts';

it('everything that is bundled gets the React of the tool, not that of the project', async () => {
  // As npm installs it: the tool's `react-dom` accepts the project's React.
  const tool = 'node_modules/docs-build';
  const project = makeFolder({
    'node_modules/react/index.js': 'export const react = "19.3"',
    'node_modules/react-dom/index.js': 'export { react as dom } from "react"',
    [`${tool}/node_modules/react/index.js`]: 'export const react = "19.1"',
    [`${tool}/src/page.js`]:
      'export { react } from "react"; export { dom } from "react-dom"; export { theme } from "../../../theme.js"',
    'theme.js': 'export { react as theme } from "react"',
  });
  const { outputFiles } = await build({
    absWorkingDir: `${project}/${tool}/src`,
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
