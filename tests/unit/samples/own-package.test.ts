/** Whether samples can import a package that is the project itself. */
import { expect, it } from 'vitest';
import { loadModelInputs } from '../../../build/api/inputs.ts';
import type { ModelInputs } from '../../../build/api/job.ts';
import { toRequest } from '../../../build/plan/sources.ts';
import {
  createMemoryHost,
  type MemoryHost,
} from '../../support/memory-host.ts';

const tool = { version: '0', hash: '', folder: '/tool', modules: '/tool/m' };

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
