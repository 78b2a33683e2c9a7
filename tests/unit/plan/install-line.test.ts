import { describe, expect, it } from 'vitest';
import { printInstall } from '../../../build/plan/article/api-index.ts';

describe('the command that installs a package', () => {
  it.each([
    ['17.1.0', 'shapes@17'],
    ['0.4.2', 'shapes@0.4'],
    ['18.0.0-alpha.1', 'shapes@18.0.0-alpha.1'],
    ['unknown', 'shapes'],
  ])('installs the documented version %s as %s', (version, wanted) => {
    const found = printInstall({ name: 'shapes', version }, 'node_modules/x');
    expect(found).toBe(`npm install ${wanted}`);
  });

  it("names no version of the project's own package, which may be unpublished", () => {
    const found = printInstall({ name: 'shapes', version: '0.0.0' }, '');
    expect(found).toBe('npm install shapes');
  });
});
