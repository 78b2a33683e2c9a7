/** `docs-build upgrade`, whose registry is a folder that a script named npm reads. */
import { chmod } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createProject, type Ended } from '../../support/project.ts';

const NPM = `#!/bin/sh
registry=$(dirname "$0")/../registry
if [ "$1" = view ]; then echo '["1.0.0","1.1.0","2.0.0","3.0.0-beta.1"]'; exit; fi
for last; do :; done
for word; do case $word in shop@*) v=\${word#shop@}
  tar -czf "$last/shop-$v.tgz" -C "$registry/$v" package;; esac; done
`;

const manifest = JSON.stringify({ name: 'shop', types: 'index.d.ts' });

const files = {
  'bin/npm': NPM,
  'registry/1.1.0/package/package.json': manifest,
  'registry/1.1.0/package/index.d.ts': `
    export declare function buy(name: string, times?: number): void;
    export declare class Cart { add(name: string): void; }
    /** Use Cart. */
    export declare function sum(): number;`,
  'registry/1.1.0/package/parts.d.ts': 'export { sum } from "./index";',
  'registry/2.0.0/package/package.json': manifest,
  'registry/2.0.0/package/index.d.ts': `
    export declare function buy(name: string): void;
    export declare class Cart {
      /** @deprecated Use buy(). */
      add(name: string): void;
    }
    export declare function sum(): number;`,
  'registry/2.0.0/package/parts.d.ts': 'export { sum } from "./index";',
  'content/site.config.ts': `
    import { defineConfig } from 'docs-build';
    export default defineConfig({
      title: 'Shop', tagline: 'A shop', url: 'https://shop.test', base: '/en/',
      package: { name: 'shop' },
      sections: { upgrade: { label: 'Upgrading', sidebar: ['1-to-2'] } },
      upgrades: { 'upgrade/1-to-2': { from: '1.0.0', to: '2.0.0' } },
    });`,
  'content/upgrade/1-to-2.md':
    '---\ntitle: From 1 to 2\ndescription: What to do.\n---\n\n## Sums are gross\n\n::concerns[`sum`]\n\nA sum contains taxes. There is more.\n',
  'app/tsconfig.json': '{ "compilerOptions": { "strict": true } }',
  'app/src/index.ts':
    "import { buy, Cart } from 'shop';\nimport { sum } from 'shop/parts';\n\nbuy('tea', 2);\nnew Cart().add('tea');\nsum();\nconst wrong: string = 1;\n",
  'app/old.js': "const { buy } = require('shop');\nbuy('tea', 2);\n",
  'calm/index.ts': "import { sum } from 'shop';\nsum();\n",
  'apart/index.ts': 'export const one = 1;\n',
  'changes.json': JSON.stringify({
    upgrades: [
      {
        ...{ url: 'https://other.test/up', package: 'shop' },
        ...{
          from: '1.0.0',
          to: '2.0.0',
          changes: [],
          behaviors: [{ names: ['sum'], text: 'It is gross.', anchor: 'sums' }],
        },
      },
    ],
  }),
};

const upgrade = (...words: readonly string[]): Promise<Ended> =>
  project.run(['upgrade', '--from', '1', '--to', '2', ...words], {
    env: { PATH: `${project.root}/bin:${process.env['PATH'] ?? ''}` },
  });

const project = await createProject(files);
await chmod(`${project.root}/bin/npm`, 0o755);
const told = await upgrade('app');

describe('docs-build upgrade', () => {
  it('reports what only the newer version refuses, with its place and what to do, and fails', () => {
    expect(told.code).toBe(1);
    expect(told.stderr).toContain(
      'app/src/index.ts:4:12  upgrade-breaks  buy: Expected 1 arguments, but got 2. Takes fewer arguments.\n',
    );
    expect(told.stderr).toContain('app/old.js:2:12  upgrade-breaks  buy: ');
  });

  it('warns of what the compiler accepts: what is deprecated, and what behaves differently', () => {
    expect(told.stderr).toContain(
      'app/src/index.ts:5:12  upgrade-concerns  warning: Cart.add: Still works, but will be removed. Use buy().\n',
    );
    expect(told.stderr).toContain(
      'app/src/index.ts:6:1  upgrade-concerns  warning: sum: A sum contains taxes. https://shop.test/en/docs/upgrade/1-to-2#sums-are-gross\n',
    );
  });

  it('says nothing of imports, of other folders and of what was wrong before', () => {
    expect(told.stderr).toContain('2 errors, 2 warnings\n');
  });

  it('prints JSON, and passes where nothing breaks', async () => {
    const { code, stdout } = await upgrade('calm', '--json');
    expect(code).toBe(0);
    const [last = ''] = stdout.trim().split('\n').slice(-1);
    expect(JSON.parse(last)).toMatchObject({
      severity: 'warning',
      code: 'upgrade-concerns',
      place: { file: 'calm/index.ts', line: 2, column: 1 },
    });
  });

  it('says that a folder does not use the package', async () => {
    const { code, stdout, stderr } = await upgrade('apart');
    expect(code).toBe(0);
    expect(stdout + stderr).toContain(
      'shop 1.1.0 to 2.0.0: no file of apart imports it\n',
    );
  });

  it('knows without a site what behaves differently, from a published file', async () => {
    const away = ['--site', 'nowhere', '--package', 'shop', 'calm'];
    const known = await upgrade(...away, '--changes', 'changes.json');
    expect(known.code).toBe(0);
    expect(known.stderr).toContain(
      'sum: It is gross. https://other.test/up#sums',
    );
    const unknown = await upgrade(...away);
    expect(unknown.stdout + unknown.stderr).toContain('pass --changes with');
    const wrong = await upgrade(...away, '--changes', 'package.json');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('package.json has no such upgrade');
  });

  it('refuses a version that is not published', async () => {
    const { code, stderr } = await upgrade('app', '--to', '3');
    expect(code).toBe(2);
    expect(stderr).toContain('No version 3 was published');
  });
});
