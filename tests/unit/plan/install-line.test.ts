import { describe, expect, it } from 'vitest';
import { printInstall } from '../../../build/plan/install-line.ts';

describe('the command that installs a package', () => {
  it.each([
    ['17.1.0', 'shapes@17'],
    ['0.4.2', 'shapes@0.4'],
    ['18.0.0-alpha.1', 'shapes@18.0.0-alpha.1'],
    ['unknown', 'shapes'],
  ])('installs what is documented: of %s %s', (version, wanted) => {
    const found = printInstall({ name: 'shapes', version }, 'node_modules/x');
    expect(found).toBe(`npm install ${wanted}`);
  });

  it("promises no version of the project's own, which may not be published", () => {
    const found = printInstall({ name: 'shapes', version: '0.0.0' }, '');
    expect(found).toBe('npm install shapes');
  });
});
