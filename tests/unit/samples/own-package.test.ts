/** Samples in the comments of a package that is the project itself or installed in it. */
import { expect, it } from 'vitest';
import { loadModelInputs } from '../../../build/api/inputs.ts';
import type { ModelInputs } from '../../../build/api/job.ts';
import { toRequest } from '../../../build/plan/sources.ts';
import {
  createMemoryHost,
  type MemoryHost,
} from '../../support/memory-host.ts';
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
  const request = toRequest({ name: 'mine' });
  const { value } = await loadModelInputs(host, tool, '/project', request);
  if (value === null) throw new Error('There is no such package');
  const groups = await loadComments(host, value);
  return groups.flatMap(({ samples }) => samples.map(({ place }) => place));
}

it.each([
  ['', 'index.d.ts'],
  ['node_modules/mine/', 'node_modules/mine/index.d.ts'],
])(
  'loadComments names files by their path in the project: "%s"',
  async (folder, file) => {
    expect(await placesIn(folder)).toMatchObject([{ file, line: 3 }]);
  },
);

async function inputsOf(
  files: Readonly<Record<string, string>>,
): Promise<{ host: MemoryHost; inputs: ModelInputs }> {
  const host = createMemoryHost(
    Object.entries(files).map(([name, text]) => [`/project/${name}`, text]),
  );
  const request = toRequest({ name: 'mine', entry: 'src/index.ts' });
  const { value } = await loadModelInputs(host, tool, '/project', request);
  if (value === null) throw new Error('There is no such package');
  return { host, inputs: value };
}

it('loadComments reads the sources that the entry imports, and no others', async () => {
  const sample = (code: string): string =>
    `/**\n * \`\`\`js\n * ${code};\n * \`\`\`\n */\n`;
  const { host, inputs } = await inputsOf({
    'package.json': '{ "name": "mine" }',
    'src/index.ts': `export * from './one.js';\nimport type { Two } from "./two";\n${sample('0')}export const zero = 0;`,
    'src/one.ts': `${sample('1')}export const one = await import('./three/');`,
    'src/two.tsx': `${sample('2')}export type Two = 2;`,
    'src/three/index.mts': sample('3'),
    'src/index.test.ts': `import './index.ts';\n${sample('4')}`,
    'lib/index.d.ts': sample('5'),
  });
  const groups = await loadComments(host, inputs);
  expect(
    groups.flatMap(({ samples }) =>
      samples.map(({ code, place }) => [code, place.file, place.line]),
    ),
  ).toEqual([
    ['0;', 'src/index.ts', 5],
    ['1;', 'src/one.ts', 3],
    ['2;', 'src/two.tsx', 3],
    ['3;', 'src/three/index.mts', 3],
  ]);
});

it.each([
  ['{ "name": "mine", "exports": "./lib/index.js" }', true],
  ['{ "name": "mine", "exports": "./lib/gone.js" }', false],
  // A package can only import itself if it has "exports".
  ['{ "name": "mine", "main": "lib/index.js" }', false],
])(
  'isImportable for a package with the manifest %s is %s',
  async (manifest, expected) => {
    const { inputs } = await inputsOf({
      'package.json': manifest,
      'src/index.ts': '',
      'lib/index.js': '',
    });
    expect(inputs.isImportable).toBe(expected);
  },
);
