/** The articles of symbols: TypeScript in, what a reader sees on its page out. */
import { describe, expect, it } from 'vitest';
import { findIdsAndLinks } from '../../build/core/html-links.ts';
import {
  buildSite,
  ownPackage,
  payloadIn,
  tutorial,
  wordsOf,
} from '../support/memory-site.ts';

const OPTIONS = '{ depth?: number; strict?: boolean; name: string }';

const SOURCE = `
/**
 * Reads <text>.
 * Still the first paragraph.
 *
 * More of it.
 * @param source - What to read.
 * @returns The tree.
 * @throws {SyntaxError} Bad text.
 * @throws When it rains.
 * @example Short
 * \`\`\`text
 * parse()
 * \`\`\`
 * @experimental
 * @deprecated Use \`read\`.
 * @since 2.0
 */
export declare function parse(source: string, options?: Options): Tree;
export declare function bare(source: string): void;
/** First. */
export declare function read(source: string): Tree;
/** Second. @returns Nothing. */
export declare function read(source: number): null;
export interface Tree { readonly root: string }

export interface Options ${OPTIONS}
export declare class Other ${OPTIONS}
/** @param options - What. */
export declare function named(options: Options): void;
export declare function many(a: 1): 1;
export declare function many(a: 2): 2;
export declare function many(a: 3): 3;
export declare function many(a: 4): 4;
export declare function many(a: 5): 5;
export declare function many(a: 6): 6;
export declare function many(a: 7): 7;
/** @param options - What. */
export declare function frozen(options: Readonly<Options>): void;
/** @param options - What. */
export declare function optional(options: Options | undefined): void;
/** @param options - What. */
export declare function literal(options: ${OPTIONS}): void;
/** @param options - What. */
export declare function instance(options: Other): void;
/** @param options - What. */
export declare function held(options: WeakRef<{
  /** How deep. */
  depth: number;
}>): void;

export declare class Box {
  readonly size?: number;
  constructor(size: number);
  /** Opens it. */
  open(): void;
  static of(): Box;
  get full(): boolean;
  /** @returns The one. */
  find(id: number): string;
  /** @returns Another. */
  find(id: string): string;
  /** @returns A third. */
  find(id: bigint): string;
}
export interface Nib {
  /** Writes. */
  write(): void;
}
export interface Tricky { 'section-properties': 1; properties: 2 }

/** Has corners. Or none.\n *\n * More. */
export interface Sentence {}
/** Shape Definition\n *\n * Has corners.\n *\n * More. */
export interface Titled {}
/** Custom extensions @remarks Use a name of your own. */
export interface Remarked {}
/** Shape Definition */
export interface Alone {}

export const Kind = Object.freeze({
  /** A name. @deprecated */
  NAME: 'Name',
} as const);
export type Kind = (typeof Kind)[keyof typeof Kind];

/** Round. Without edges. */
export interface Circle {}
export type Shape = Circle | Tree;

export class Limits {
  a = 5;
}
export const limit: number = 5;
export const exact = 5;
export const made: number = Number('5');
export declare const unset: number;

export type Point = { x: number; y: number };
export namespace core {
  /** Makes. Things. */
  export declare function make(): void;
  export interface Box {}
  export declare const Box: Box;
}
declare class Base {}
export declare class Round extends Base {}
export declare class Disc extends Round {}

/**
 * @remarks Told before.
 * @privateNote Mind the lid.
 * @empty
 * @see parse
 */
export declare function open(): void;
export interface Hand { handed(): void; down: string }
export interface Heir extends Hand { own(): void }
declare class Hands { handed(): void }
export declare class Heiress extends Hands { own(): void }

export interface Leaf { readonly root: string }
export type Reader = (source: string, deep?: boolean) => Leaf;
/** @param source - What to read. */
export declare const reader: Reader;
/** Kept. */
export declare function partly(source: string): void;
/** @deprecated Gone soon. */
export declare function partly(source: number): void;
/** @deprecated Use {@link partly}. */
export declare function gone(source: string): void;
/** @deprecated Use {@link partly}. */
export declare function gone(source: number): void;
export declare class Runner {
  /** Kept. */
  run(source: string): void;
  /** @deprecated Gone soon. */
  run(source: number): void;
}

export declare function openBox(): void;
export interface Old {
  open(): void;
  /** @deprecated use \`open()\` instead */ a: 1;
  /** @deprecated use \`open\` instead */ b: 1;
  /** @deprecated use openBox instead */ c: 1;
  /** @deprecated see [openBox](/api) */ d: 1;
  /** @deprecated Use open, not openDoor */ e: 1;
  /** @deprecated [f [g](/api) \`open\` */ f: 1;
}
`;

const SETTINGS = `
  samples: { comments: 'off' },
  home: {
    heading: 'A & B',
    lead: 'Lead.',
    cards: [{ title: 'Learn', text: 'Text.', to: '/api', items: ['One', { label: 'Two', to: '/api' }] }],
  },`;
const output = await buildSite({
  ...ownPackage(SOURCE, SETTINGS, { repository: 'github:me/mine' }),
  'content/tutorials/usage.md': tutorial('Hello.', 'Lists <T>'),
});

const articleOf = (page: string): string =>
  payloadIn(output, page === '' ? 'index' : `api/${page}`).article;

/** The declaration of a page, exactly. */
const declarationOf = (page: string): string =>
  /<pre class="signature"[^>]*><code>([^]*?)<\/code>/
    .exec(articleOf(page))?.[1]
    ?.replace(/<[^>]*>/g, '') ?? '';

describe('the article of a symbol', () => {
  it.each([
    ['its chips', 'function/parse', 'parse Deprecated Experimental Since 2.0'],
    [
      'its first paragraph',
      'function/parse',
      'Reads <text>. Still the first paragraph. Deprecated Use read . import { parse }',
    ],
    ['more of its comment', 'function/parse', 'More of it.'],
    ['its import', 'function/parse', "import { parse } from 'mine'"],
    ['errors with types in rows', 'function/parse', 'SyntaxError Bad text.'],
    ['a second overload', 'function/read', 'Second.'],
    [
      'the first of many overloads',
      'function/many',
      'many ( a : 1 ): 1 ; // and 6 more overloads Overloads 7',
    ],
    ['its result', 'function/read', 'null Nothing.'],
    ['static members', 'class/Box', 'static of (): Box #'],
    ['the result of overloads', 'class/Box', 'returns string Another. find'],
    ['members with values', 'enum/Kind', "NAME = 'Name' # A name. Deprecated"],
    ['the summaries of a union', 'type/Shape', 'One of 2 # Circle Round. Tree'],
    ['an initial value', 'class/Limits', 'a : number # default = 5'],
    ['the import of its namespace', 'namespace/core', 'import { core } from'],
    ['the summaries of its exports', 'namespace/core', 'core.make Makes.'],
    ['what it extends', 'class/Round', 'Extends Base (not exported)'],
    ['what extends it', 'class/Round', 'Extended by C Disc'],
    ['where a member is from', 'interface/Heir', 'Inherited from Hand.handed'],
    [
      'the function of a constant whose type is only named',
      'variable/reader',
      'Parameters # source string required What to read. deep ? boolean Returns # Leaf',
    ],
    ['that all overloads are deprecated', 'function/gone', 'F gone Deprecated'],
    [
      'a deprecated overload',
      'function/partly',
      'partly ( source : number ): void # Deprecated Gone soon.',
    ],
    [
      'a deprecated overload of a method',
      'class/Runner',
      'run ( source : number ): void # Deprecated Gone soon.',
    ],
  ])('shows %s', (_, page, text) => {
    expect(wordsOf(articleOf(page))).toContain(text);
  });

  it('names its place where the link to it is pointed at', () => {
    const article = articleOf('function/parse');
    expect(article).toContain('title="src/index.ts:19"');
    expect(article).toContain(
      'https://github.com/me/mine/blob/v1.0.0/src/index.ts#L19',
    );
  });

  it.each([
    ['function/parse', 'Parameters Returns Throws Example Remarks'],
    ['function/bare', ''],
    ['function/open', 'Private note See also'],
    [
      'class/Box',
      'Constructor Properties size Accessors full Methods open of find',
    ],
    ['type/Point', 'Properties x y'],
  ])('has for %s the contents %s', (page, labels) => {
    const { toc } = payloadIn(output, `api/${page}`).page;
    expect(toc.map(({ label }) => label).join(' ')).toBe(labels);
  });

  it.each([
    [
      'function/read',
      'section-overloads overload-1 overload-2',
      'has one for each overload',
    ],
    [
      'class/Box',
      'find find-overload-2 find-overload-3',
      'has one for each further overload of a member',
    ],
    [
      'interface/Tricky',
      'section-properties- section-properties properties',
      'keeps those of members, a section with the same one gets another',
    ],
  ])('has in %s the anchors %s: %s', (page, ids) => {
    const found = findIdsAndLinks(articleOf(page)).ids.join(' ');
    expect(found).toContain(ids);
  });

  it.each([
    [
      'function/parse',
      'function parse(source: string, options?: Options): Tree;',
    ],
    ['class/Heiress', 'class Heiress extends Hands {\n  own(): void;\n}'],
    [
      'namespace/core',
      'namespace core {\n  export {\n    Box,\n    make,\n  };\n}',
    ],
    ['variable/limit', 'const limit: number = 5;'],
    ['variable/exact', 'const exact: 5;'],
    ['variable/made', 'const made: number;'],
    ['variable/unset', 'const unset: number;'],
  ])('declares %s as %j', (page, declared) => {
    expect(declarationOf(page)).toBe(declared);
  });

  it.each([
    ['interface/Sentence', 'Has corners.'],
    ['interface/Titled', 'Shape Definition: Has corners.'],
    ['interface/Remarked', 'Custom extensions: Use a name of your own.'],
    ['interface/Alone', 'Shape Definition'],
    ['enum/Kind', 'Enumeration Kind of mine: NAME.'],
  ])('describes %s to search engines as %j', (page, description) => {
    expect(payloadIn(output, `api/${page}`).page.description).toBe(description);
  });

  it.each(['named', 'frozen', 'optional', 'literal'])(
    'shows the fields of a parameter in place: %s',
    (name) => {
      expect(wordsOf(articleOf(`function/${name}`))).toMatch(
        /options .* name string required depth \? number strict \? boolean View on GitHub$/,
      );
    },
  );

  it.each([
    ['is an instance of a class', 'instance'],
    ['only holds what has them', 'held'],
  ])('shows no fields of a parameter that %s', (_, name) => {
    const parameters = articleOf(`function/${name}`).split('Parameters').at(-1);
    expect(wordsOf(parameters ?? '')).not.toContain('How deep');
    expect(wordsOf(parameters ?? '')).not.toContain('strict');
  });

  it.each([
    ['of all overloads', 'function/read', /First\./g],
    ['of a member', 'interface/Nib', /Writes\./g],
    ['of a deprecated overload', 'function/partly', /Deprecated/g],
    ['of a deprecated overload of a method', 'class/Runner', /Deprecated/g],
  ])('shows a comment %s only once', (_, page, comment) => {
    expect(wordsOf(articleOf(page)).match(comment)).toHaveLength(1);
  });

  it('links to exported classes of its hierarchy', () => {
    expect(articleOf('class/Round')).toContain(
      '<a class="ref" href="/api/class/Disc">',
    );
  });

  it('has a section for references to the symbol', () => {
    expect(wordsOf(articleOf('interface/Tree'))).toContain(
      'References # Returned by F parse F read Part of T Shape',
    );
  });
});

it('a symbol whose overloads are all deprecated is struck through in the sidebar', () => {
  const marks = output.get('sidebars/api.json') ?? '';
  expect(marks).toMatch(/"gone"[^{}]*"deprecated":true/);
  expect(marks).toMatch(/"partly"[^{}]*"deprecated":false/);
});

describe('inherited members', () => {
  it('are marked, as is a section without others, and get a switch', () => {
    const html = articleOf('interface/Heir');
    expect(html).toContain('<div class="member inherited" id="handed">');
    expect(html).toContain('<div class="member" id="own">');
    expect(html).toContain(
      '<section class="section inherited"><h2 id="section-properties">',
    );
    expect(html).toContain(
      '<section class="section"><h2 id="section-methods">',
    );
    expect(html).toContain('role="switch"');
    expect(articleOf('interface/Hand')).not.toContain('role="switch"');
  });

  it('are marked in the table of contents', () => {
    const { toc } = payloadIn(output, 'api/interface/Heir').page;
    const marked = toc.filter(({ inherited }) => inherited);
    expect(marked.map(({ label }) => label)).toEqual([
      'Properties',
      'down',
      'handed',
    ]);
  });
});

const own = 'https://mine.test/api/interface/Old#open';
const box = 'https://mine.test/api/function/openBox';
it.each([
  `use [\`open()\`](${own}) instead`,
  `use [\`open\`](${own}) instead`,
  `use [\`openBox\`](${box}) instead`,
  'see [openBox](https://mine.test/api)',
  'Use open, not openDoor',
  `[g](https://mine.test/api) [\`open\`](${own})`,
])('the text of a deprecation links what replaces the symbol: %s', (text) => {
  expect(output.get('api/interface/Old.md')).toContain(text);
});

it('the home page shows its tagline, heading, actions and cards', () => {
  const html = articleOf('');
  expect(html).toContain(
    '<h1>A &amp; B</h1><p><strong>A package</strong></p><p>Lead.</p>',
  );
  expect(output.get('index.md')).toContain('# A & B\n\nA package\n\nLead.');
  expect(html).toMatch(
    /<a class="button primary" href="\/docs\/tutorials\/">[^]*<a class="button" href="\/api">/,
  );
  expect(html).toContain(
    '<div class="home-card"><h2><a href="/api">Learn</a></h2>',
  );
  expect(html).toContain('<li>One</li><li><a href="/api">Two</a></li>');
  expect(html).toContain('<code>npm install mine</code>');
});

it('a tutorial has its title and its meta line above its text', () => {
  const { article } = payloadIn(output, 'docs/tutorials/usage');
  expect(article).toContain(
    '<h1>Lists &lt;T&gt;</h1><div class="meta-line"><span>1 min read</span></div><div class="prose"><p>Hello.',
  );
});

it('the not-found page links to the search and to the home page', () => {
  const { article } = payloadIn(output, '404');
  expect(article).toContain('<h1>Page Not Found</h1>');
  expect(article).toContain('href="/search"');
  expect(article).toContain('href="/">Home page</a>');
});
