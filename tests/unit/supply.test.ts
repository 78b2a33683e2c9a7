import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

describe('what is installed', () => {
  it('is named in ARCHITECTURE.md, each package with its reason', () => {
    const [, table = ''] = read('ARCHITECTURE.md').split(
      '## Production dependencies',
    );
    const rows = [...table.matchAll(/^\| (.+?) +\| (\S.*?) +\|$/gm)].slice(1);
    const named = rows.flatMap(([, names = '']) =>
      names.includes('---') ? [] : names.split(', '),
    );
    expect(named.sort()).toEqual(Object.keys(manifest.dependencies).sort());
    expect(named.length).toBeLessThanOrEqual(20);
  });

  it('is what was tried: every version is exact', () => {
    const versions = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    });
    for (const [name, version] of versions) {
      expect([name, version]).toEqual([
        name,
        expect.stringMatching(/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/),
      ]);
    }
  });

  it('is what its authors published: everything has its hash', () => {
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { integrity = '' }] of installed) {
      expect([path, integrity]).toEqual([
        path,
        expect.stringMatching(/^sha512-/),
      ]);
    }
  });

  it('runs nothing while it is installed, but for esbuild', () => {
    const running = installed.filter(([, one]) => one.hasInstallScript);
    expect(running.map(([path]) => path)).toEqual(['node_modules/esbuild']);
    // A package of ours that is installed elsewhere runs nothing either.
    const own = Object.keys(manifest.scripts);
    expect(own.filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual(
      [],
    );
  });
});
