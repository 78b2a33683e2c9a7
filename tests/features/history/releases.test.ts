/** What releases of a package tell of its exports, from their declarations. */
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/shared/english.ts';
import {
  eventsOf,
  releasesOf,
  type ExportStory,
} from '../../../build/features/history/story.ts';
import { renderHistory } from '../../../build/features/history/section.ts';
import { compareVersions } from '../../../build/releases/versions.ts';
import { blocksOf } from '../../support/text-rows.ts';
import { readRelease, readStories } from './read-release.ts';

/** `changed 2.0.0`, for an export or for `Owner.member`. */
function listEvents(
  story: ExportStory | undefined,
  member: string | null = null,
): readonly string[] {
  return eventsOf(story ?? { events: [] }, member).map(
    ({ kind, versions, path }) =>
      [`${kind} ${versions.join(', ')}`, path ?? []].flat().join(', '),
  );
}

const tell = async (
  releases: Parameters<typeof readStories>[0],
  path: string,
): Promise<readonly string[]> => {
  const stories = await readStories(releases);
  return listEvents(stories.get(path));
};

const BEFORE = 'added 1.0.0 or earlier';

/** The stories of rows, each in a folder of its own: one program reads all. */
async function readRows(
  rows: readonly (readonly string[])[],
): Promise<(row: number, name: string) => ExportStory | undefined> {
  // A doc comment on the line of a brace is not that of what follows.
  const declare = (line = ''): string =>
    line.replace(/\/\*\*.*?\*\//g, '\n$&\n');
  const collect = (side: 1 | 2): Readonly<Record<string, string>> =>
    Object.fromEntries([
      ['index.d.ts', 'export {};'],
      ...rows.map((row, at) => [`r${at}/index.d.ts`, declare(row[side])]),
    ]) as Record<string, string>;
  const releases = { '1.0.0': collect(1), '2.0.0': collect(2) };
  const stories = await readStories(releases);
  return (row, name) => stories.get(`r${row}/${name}`) ?? stories.get(name);
}

/** What is the same, and how the two releases declare it. */
const SAME = blocksOf(`
  a property in a base
  export interface A { x: string }
  interface B { x: string } export interface A extends B {}

  an alias of an object type
  export interface A { x: string }
  export type A = { x: string };

  an intersection
  export interface A { x: string; y: 1 }
  export type A = { x: string } & { y: 1 };

  a regrouped union
  export type A = 1 | 2 | 3;
  type B = 3 | 1; export type A = B | 2;

  a regrouped recursive union
  export interface L<T> { t: T } export type A = 1 | L<A> | L<1 | L<A>>;
  export interface L<T> { t: T } export type N = 1; export type M = N | L<A>; export type A = M | L<M>;

  an alias instead of its union
  export type U = 1 | 2; export declare function A(x: 1 | 2): void;
  export type U = 1 | 2; export declare function A(x: U): void;

  an alias that has gained a member
  export type U = 1 | 3; export declare function A(x: U | null): void;
  export type U = 1 | 2 | 3; export declare function A(x: null | U): void;

  another order
  export declare function A(x: 1 | "a"): { a: 1; b: 2 };
  export declare function A(x: "a" | 1): { b: 2; a: 1 };

  another name of a parameter
  export declare function A(x: string): void;
  export declare function A(text: string): void;

  another name of a type parameter
  export declare function A<T>(x: T): T[];
  export declare function A<U>(x: U): Array<U>;

  a parameter with a default
  export interface B<T = any> { t: T } export declare const A: B;
  export interface B<T = any, U = any> { t: T; u?: U } export declare const A: B<any>;

  undefined in what is optional
  export interface A { x?: string }
  export interface A { x?: string | undefined }

  a method as a property
  export interface A { x(y: string): void }
  export interface A { x: (y: string) => void }

  options without a name
  export {}; interface O { x?: 1 } export declare function A(o: O): void;
  export declare function A(o: { x?: 1 }): void;

  another order of overloads
  export declare function A(x: 1): 2; export declare function A(x: 3): 4;
  export declare function A(x: 3): 4; export declare function A(x: 1): 2;

  an interface with a constant that makes it, as a class
  export interface A<T> { x: T } export declare const A: { new <T>(x: T): A<T> };
  export interface A<T> { x: T } interface B { new <T>(x: T): A<T> } export declare const A: B;

  a function as a constant
  export declare function A(x: 1): 2;
  export declare function A(x: 1): 2; export {};
`);

const find = await readRows(SAME);

it.each(SAME.map(([title = ''], row) => [title, row] as const))(
  'two releases that declare the same tell of no change: %s',
  (_, row) => {
    const story = find(row, 'A');
    expect(listEvents(story)).toEqual([BEFORE]);
    expect(story?.events).toHaveLength(1);
  },
);

it('tells which of several overloads is deprecated, and which kind an export had', async () => {
  const stories = await readStories({
    '1.0.0':
      'export declare class A { constructor(x: 1); constructor(x: 2) } export enum B { X = 1 }',
    '2.0.0':
      'export declare class A { constructor(x: 1);\n/** @deprecated */\nconstructor(x: 2) } export declare const B: { readonly X: 1 }; export type B = 1;',
  });
  const [ofCall] = eventsOf(stories.get('A') ?? { events: [] }, 'constructor');
  expect(ofCall?.calls).toEqual(['new (x: 2)']);
  const [ofKind] = stories.get('B')?.events ?? [];
  expect(ofKind?.change).toEqual(['enum B', 'const B: { … }']);
  const [section] = renderHistory(
    stories.get('A') ?? { events: [] },
    'example',
    ENGLISH.history,
  );
  expect(JSON.stringify(section)).toContain('new (x: 2)');
});

/** What is told of which export or member, and how the two releases declare it. */
const DIFFERENT = blocksOf(`
  A: changed 2.0.0
  export enum A { X = 'x' }
  export declare const A: { readonly X: 'x' }; export type A = (typeof A)[keyof typeof A];

  A: changed 2.0.0
  export declare const A: { readonly X: 'x' }; export type A = 'x';
  export enum A { X = 'x' }

  A: deprecated 2.0.0
  export declare function A(x: 1): void; export declare function A(x: 2): void;
  export declare function A(x: 1): void; /** @deprecated */ export declare function A(x: 2): void;

  A . constructor: deprecated 2.0.0
  export declare class A { constructor(x: 1); constructor(x: 2) }
  export declare class A { constructor(x: 1); /** @deprecated */ constructor(x: 2) }

  A . constructor: deprecated 2.0.0
  export declare class A { constructor(x: 1) }
  export declare class A { /** @deprecated Use make(). */ constructor(x: 1) }

  A: changed 2.0.0
  export declare function A(x: string): void;
  export declare function A(x?: string): void;

  A: changed 2.0.0
  export type A = 1;
  export type A = 1 | 2;

  A: changed 2.0.0
  export interface A {}
  export declare class A {}

  A . x: changed 2.0.0
  export interface A { x: string }
  export interface A { readonly x: string }

  A . x: changed 2.0.0
  export interface A { x: string }
  export interface A { x?: string }

  A . x: added 2.0.0
  export interface A {}
  export interface A { x?: string }

  A . x: removed 2.0.0
  export interface A { x: 1 }
  export interface A {}

  A . toString: added 2.0.0
  export declare class A { a(): void }
  export declare class A { a(): void; toString(): string }

  A . constructor: changed 2.0.0
  export declare class A { constructor(x: 1) }
  export declare class A { constructor(x: 2) }

  A . x: removed 2.0.0
  export interface A { y: 1; x: 1 } export declare const A: { new (): A };
  export declare class A { y: 1 }

  A: changed 2.0.0
  export declare enum B { X } export type A = B;
  export declare enum B { X } export type A = typeof B;

  A . static x: added 2.0.0
  export declare class A { x: 1 }
  export declare class A { x: 1; static x: 1 }

  A . Y: added 2.0.0
  export enum A { X = 'x' }
  export declare const A: { X: 'x'; Y: 'y' }; export type A = 'x' | 'y';

  A . [key]: added 2.0.0
  export interface A { x: any }
  export interface A { x: any; [key: string]: any }

  A . (): added 2.0.0
  export interface A { x: any }
  export interface A { x: any; (): void }

  A: deprecated 2.0.0
  export declare function A(): void;
  /** @deprecated Use B. */ export declare function A(): void;

  A . x: restored 2.0.0
  export interface A { /** @deprecated */ x: 1 }
  export interface A { x: 1 }

  toString: added 2.0.0
  export {}; export declare const x: 1;
  export declare function toString(): string;

  __proto__: added 2.0.0
  export declare const x: 1;
  export declare const __proto__: 1;

  core.x: added 2.0.0
  export declare namespace core { const y: 1 }
  export declare namespace core { const y: 1; const x: 1 }
`);

describe('a difference between two releases', async () => {
  const find = await readRows(DIFFERENT);

  it.each(DIFFERENT.map(([title = ''], row) => [title, row] as const))(
    'is told of %s',
    (title, row) => {
      const [path = '', event] = title.split(': ');
      const [owner = '', member] = path.split(' . ');
      const [first] = listEvents(find(row, owner), member);
      expect(first).toBe(event);
    },
  );

  it('is none where an enumeration becomes a namespace with an alias', async () => {
    const releases = {
      '1.0.0': { 'index.d.ts': "export declare enum A { X = 'x' }" },
      '2.0.0': {
        'index.d.ts': "export { A } from './a';",
        'a.d.ts':
          "import type * as A_ from './values'; export * as A from './values'; export type A = (typeof A_)[keyof typeof A_];",
        'values.d.ts':
          "export declare const X = 'x'; export type X = typeof X;",
      },
    };
    const stories = await readStories(releases);
    expect([...stories.keys()]).toEqual(['A']);
    expect(listEvents(stories.get('A'))).toEqual([BEFORE]);
    expect(stories.get('A')?.events).toHaveLength(1);
  });

  it('is told of each subpath that exports it', async () => {
    const a = 'export declare const a: 1;';
    const from = "export * from '../a';";
    const releases = {
      '1.0.0': {
        'index.d.ts': from.replace('..', '.'),
        'a.d.ts': a,
        'x/index.d.ts': from,
      },
      '2.0.0': {
        'index.d.ts': from.replace('..', '.'),
        'a.d.ts': a,
        'y/index.d.ts': from,
      },
    };
    expect(await tell(releases, 'a')).toEqual([
      'withdrawn 2.0.0, x',
      'offered 2.0.0, y',
      BEFORE,
    ]);
  });

  it('keeps two things of one name apart', async () => {
    const one = 'export declare const a: 1;';
    const other = 'export declare function a(x: 2): void;';
    const releases = {
      '1.0.0': {
        'index.d.ts': 'export declare const b: 1;',
        'x/index.d.ts': other,
      },
      '2.0.0': { 'index.d.ts': one, 'x/index.d.ts': other },
    };
    expect(await tell(releases, 'a')).toEqual(['added 2.0.0']);
    expect(await tell(releases, 'x/a')).toEqual([BEFORE]);
  });
});

describe('releases of several lines', () => {
  const [without, having] = [
    'export declare const b: 1;',
    'export declare const b: 1; export declare const a: 1;',
  ];
  /** @param has - versions, with a plus if the release has it */
  const line = (has: string) =>
    Object.fromEntries(
      has
        .split(' ')
        .map((version) => [
          version.replace('+', ''),
          version.endsWith('+') ? having : without,
        ]),
    );

  it.each([
    [
      'of one that was added to two lines',
      '1.0.0 1.9.0+ 2.0.0 2.8.0 2.9.0+ 3.0.0+',
      ['added 2.9.0, 1.9.0'],
    ],
    [
      'of one that is in every release of a line',
      '1.0.0 1.1.0+ 2.0.0+',
      ['added 1.1.0'],
    ],
    ['of the oldest', '1.0.0+ 2.0.0+', [BEFORE]],
    [
      'of one that came back',
      '1.0.0+ 2.0.0 2.1.0+',
      ['added 2.1.0, 1.0.0 or earlier', 'removed 2.0.0'],
    ],
    [
      'of one that is gone',
      '1.0.0 1.1.0+ 2.0.0',
      ['removed 2.0.0', 'added 1.1.0'],
    ],
    [
      'of one that two lines lack at first',
      '1.0.0 1.10.0+ 2.0.0 2.1.0+ 3.0.0 3.1.0+',
      ['added 3.1.0, 2.1.0, 1.10.0'],
    ],
  ] as const)('tell the first release %s', async (_, has, events) => {
    const story = (await readStories(line(has))).get('a');
    const since = releasesOf(story?.events ?? [], 'added');
    expect(events).toContain(`added ${since.join(', ')}`);
    expect(listEvents(story)).toEqual(events);
  });

  it('are ordered by number, and a prerelease counts as its release', () => {
    const versions = ['2.0.0-beta.1', '1.10.0', '1.9.0', '10.0.0'];
    expect(versions.sort(compareVersions)).toEqual([
      '1.9.0',
      '1.10.0',
      '2.0.0-beta.1',
      '10.0.0',
    ]);
  });
});

it('leaves out what is private', async () => {
  const [a] = await readRelease(
    'export declare class A { private x; protected y: 1; #z }',
  );
  expect(a?.members.map(({ name }) => name)).toEqual(['constructor', 'y']);
});
