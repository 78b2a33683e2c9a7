/** Packages of one repository whose configurations refer to one another. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entityOf } from '../../support/api-extract.ts';
import { makeFolder } from '../../support/folder.ts';
import { extractIn } from '../../support/installed-model.ts';

/** As it is published: nothing of it is compiled yet. */
const manifest = (name: string): string =>
  JSON.stringify({
    name,
    version: '1.0.0',
    exports: { '.': { types: './dist/index.d.ts' } },
  });
const root = makeFolder({
  'tsconfig.base.json': '{ "compilerOptions": { "declaration": true } }',
  'packages/core/package.json': manifest('@acme/core'),
  'packages/core/tsconfig.json': `{
    "extends": "../../tsconfig.base.json",
    "compilerOptions": { "composite": true, "rootDir": "src", "outDir": "dist" },
    "include": ["src"]
  }`,
  'packages/core/src/index.ts':
    '/** Base. */ export class Base { run() { return 1; } }',
  'packages/app/package.json': manifest('@acme/app'),
  'packages/app/tsconfig.json': `{
    "files": [],
    "references": [{ "path": "./tsconfig.tools.json" }, { "path": "./tsconfig.src.json" }]
  }`,
  'packages/app/tsconfig.tools.json': '{ "include": ["tools"] }',
  'packages/app/tsconfig.src.json': `{
    "compilerOptions": { "paths": { "~/*": ["./src/*"] } },
    "include": ["src"],
    "references": [{ "path": "../core" }]
  }`,
  'packages/app/src/local.ts': 'export interface Local { a: string }',
  'packages/app/src/index.ts': `
    import { Base } from '@acme/core';
    import type { Local } from '~/local';
    /** Sees. */
    export class View extends Base { local!: Local; }`,
});
mkdirSync(`${root}/node_modules/@acme`, { recursive: true });
for (const name of ['core', 'app']) {
  symlinkSync(`../../packages/${name}`, `${root}/node_modules/@acme/${name}`);
}
const view = entityOf(
  await extractIn(root, { name: '@acme/app', entry: 'src/index.ts' }),
  'class',
  'View',
);

it('a configuration that only lists projects stands for the one with the file: its aliases are known', () => {
  expect(view.members.find(({ name }) => name === 'local')).toMatchObject({
    type: { name: 'Local', target: { kind: 'unexported' } },
  });
});

it('a project that another one refers to is read as source code, and is a package of its own', () => {
  expect(view.extends).toMatchObject([
    { name: 'Base', target: { kind: 'external', package: '@acme/core' } },
  ]);
  expect(view.members.find(({ name }) => name === 'run')).toMatchObject({
    inheritedFrom: { target: { package: '@acme/core', name: 'Base.run' } },
  });
});
