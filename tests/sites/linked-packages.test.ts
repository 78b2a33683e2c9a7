/** What packages of one site mention of one another: links, bases, comments. */
import { describe, expect, it } from 'vitest';
import { createPackageNames } from '../../build/api/normalise/package-names.ts';
import {
  createMemorySite,
  payloadIn,
  repository,
  withSettings,
  makeManifest,
} from '../support/memory-site.ts';

const site = createMemorySite({
  'content/site.config.ts': withSettings(
    "packages: [{ name: '@example/more' }]",
  ),
  'node_modules/example/index.d.ts': `
/** Adds two numbers. */
export declare function add(a: number, b: number): Sum;
/** What adding gives. */
export interface Sum { readonly value: number }
/** Runs things. */
export declare class Base {
  /**
   * Runs once, and gives a {@link Sum}.
   * @param times - how often
   * @returns the last one
   */
  run(times: number): Sum;
  /** Made once. */
  static make(): Base;
}
/** How it ends. */
export declare enum End { /** Well. */ Good }
/** Refers to {@link twice} of the other package, and to {@link Gone}. */
export declare const it: number;
`,
  'node_modules/@example/more/package.json': makeManifest({
    name: '@example/more',
    version: '2.0.0',
    dependencies: { example: '1.2.3' },
  }),
  'node_modules/@example/more/index.d.ts': `
import * as core from 'example';
import { Base as Root } from 'example';
/** Adds to a {@link core.Sum}, see {@link Base.run}, {@link Root#run | it} {@linkcode example!Sum} and {@link core.End.Good}. */
export declare function twice(value: core.Sum): core.Sum;
/** Runs faster. */
export declare class Fast extends Root {
  /** {@inheritDoc core.Base.run} */
  run(times: number): core.Sum;
  /** {@inheritDoc core.Base.gone} */
  stop(): void;
}
/** Of another name. */
export declare class Base {}
`,
});
const { diagnostics } = await site.build();
const output = site.output();

const articleOf = (path: string): string =>
  payloadIn(output, `api/more/${path}`).article;
const markdownOf = (path: string): string =>
  output.get(`api/more/${path}.md`) ?? '';

describe('a comment that mentions another package of the site', () => {
  const article = articleOf('function/twice');

  it.each([
    ['an imported namespace', '<a href="/api/interface/Sum">core.Sum</a>'],
    ['an imported name', '<a href="/api/class/Base#run">it</a>'],
    [
      'a name with its package',
      '<a href="/api/interface/Sum"><code>Sum</code></a>',
    ],
    ['a member of an enumeration', '<a href="/api/enum/End#Good">'],
  ])('links %s', (_, link) => {
    expect(article).toContain(link);
  });

  it('may be of the first package as well', () => {
    expect(payloadIn(output, 'api/variable/it').article).toContain(
      '<a href="/api/more/function/twice">twice</a>',
    );
  });
});

it('what no package exports is a warning, once and at its place', () => {
  expect(
    diagnostics.map(({ message, place }) => [message, place?.line]),
  ).toEqual([
    [
      'A comment inherits the comment of core.Base.gone, which is not exported',
      10,
    ],
    ['A comment links to Gone, which is not exported', 19],
  ]);
});

describe('a class that extends one of another package', () => {
  it('leads to it, by its own name', () => {
    expect(articleOf('class/Fast')).toContain('href="/api/class/Base"');
  });

  it('leads to the members that it overrides and inherits', () => {
    expect(articleOf('class/Fast')).toContain('href="/api/class/Base#run"');
    expect(articleOf('class/Fast')).toContain('href="/api/class/Base#make"');
  });

  it('inherits comments, with the texts of parameters and links of their package', () => {
    const text = markdownOf('class/Fast');
    expect(text).toContain(
      'Runs once, and gives a [Sum](https://example.test/api/interface/Sum)',
    );
    expect(text).toContain('how often');
    expect(text).toContain('the last one');
    expect(text).not.toContain('inheritDoc');
  });
});

it('a file in no node_modules belongs to the package whose manifest is nearest', () => {
  const packageOf = createPackageNames();
  expect(packageOf(`${repository}/build/api/job.ts`)).toBe('docs-build');
  expect(packageOf('/a/node_modules/@b/c/d/e.d.ts')).toBe('@b/c');
});
