import { expect, it } from 'vitest';
import { printInstall } from '../../../build/plan/article/import-lines.ts';

it.each([
  ['17.1.0', 'node_modules/x', 'shapes@17'],
  ['0.4.2', 'node_modules/x', 'shapes@0.4'],
  ['18.0.0-alpha.1', 'node_modules/x', 'shapes@18.0.0-alpha.1'],
  ['unknown', 'node_modules/x', 'shapes'],
  // The project's own package may be unpublished.
  ['0.0.0', '', 'shapes'],
])(
  'the version %s in the folder "%s" is installed as %s',
  (version, folder, wanted) => {
    const found = printInstall({ name: 'shapes', version }, folder);
    expect(found).toBe(`npm install ${wanted}`);
  },
);
