/** Samples in the comments of a package that lies in the project itself. */
import { expect, it } from 'vitest';
import { loadModelInputs } from '../../../build/api/inputs.ts';
import { createMemoryHost } from '../../../build/host/memory-host.ts';
import { loadComments } from '../../../build/run-samples.ts';

const tool = { version: '0', hash: '', folder: '/tool', modules: '/tool/m' };

const COMMENT = '/**\n * ```js\n * 1;\n * ```\n */\n';

async function placesIn(folder: string): Promise<readonly unknown[]> {
  const host = createMemoryHost([
    [`/project/${folder}package.json`, '{ "name": "mine" }'],
    [
      `/project/${folder}index.d.ts`,
      `${COMMENT}export declare const one: string;`,
    ],
  ]);
  const request = { name: 'mine', entry: null };
  const { value } = await loadModelInputs(host, tool, '/project', request);
  if (value === null) throw new Error('There is no such package');
  const groups = await loadComments(host, value);
  return groups.flatMap(({ samples }) => samples.map(({ place }) => place));
}

it.each([
  ['', 'index.d.ts'],
  ['node_modules/mine/', 'node_modules/mine/index.d.ts'],
])('are named as the project calls their files', async (folder, file) => {
  expect(await placesIn(folder)).toMatchObject([{ file, line: 3 }]);
});
