/** What the conversion says while it works. */
import { expect, it } from 'vitest';
import { convertPackage } from '../../../build/api/convert/convert-package.ts';
import type { ExtractionJob } from '../../../build/api/job.ts';

it('the conversion names each export before it reads its types', async () => {
  const folder = '/project/node_modules/example';
  const job: ExtractionJob = {
    packageName: 'example',
    version: '1.2.3',
    description: null,
    license: null,
    repository: null,
    directory: '',
    folder,
    shownFolder: 'node_modules/example',
    ...{ exclude: [], excludeInternal: false, categories: {}, typedoc: {} },
    entries: [{ specifier: 'example', file: 'index.d.ts' }],
    readmes: {},
    features: null,
  };
  const text = `export interface Shape { readonly inner: { readonly size: number } }

export type Deep<T> = T extends string ? (T extends 'a' ? 1 : 2) : 3;
export declare function draw(shape: Shape): void;
`;
  const files = new Map([[`${folder}/index.d.ts`, text]]);
  const begun: unknown[] = [];
  await convertPackage(job, { files, parsed: new Map() }, (one) => {
    begun.push([one.working, one.at]);
  });
  // TypeDoc begins with functions.
  expect(begun).toEqual([
    ['draw', 'node_modules/example/index.d.ts:4'],
    ['Shape', 'node_modules/example/index.d.ts:1'],
    ['Deep', 'node_modules/example/index.d.ts:3'],
  ]);
});
