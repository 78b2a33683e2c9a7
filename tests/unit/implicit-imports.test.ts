import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

interface LockedPackage {
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

describe('the installed packages', () => {
  it('for production have their reasons in ARCHITECTURE.md', () => {
    const [, table = ''] = read('ARCHITECTURE.md').split(
      '## Production dependencies',
    );
    const [list = ''] = table.split('\n## ');
    const named = [...list.matchAll(/^- \*\*(.+?)\*\*:/gm)].flatMap(
      ([, names = '']) => names.split(', '),
    );
    expect(named.sort()).toEqual(Object.keys(manifest.dependencies).sort());
  });

  it('have exact versions in package.json', () => {
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

  it('have an integrity hash in package-lock.json', () => {
    expect(installed).not.toEqual([]);
    for (const [path, { integrity = '' }] of installed) {
      expect([path, integrity]).toEqual([
        path,
        expect.stringMatching(/^sha512-/),
      ]);
    }
  });

  it('have no installation scripts except esbuild and one that a guide runs', () => {
    const running = installed.filter(([, one]) => one.hasInstallScript);
    expect(running.map(([path]) => path)).toEqual([
      // Of Apollo Server; it compares versions. Users do not install it.
      'node_modules/@apollo/protobufjs',
      'node_modules/esbuild',
    ]);
    // Nor does this package where it is installed.
    const own = Object.keys(manifest.scripts);
    expect(own.filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual(
      [],
    );
  });
});
