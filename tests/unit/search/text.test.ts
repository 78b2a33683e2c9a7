/** Full-text search: from sections to files and back to hits. */
import { describe, expect, it } from 'vitest';
import {
  planText,
  type Synonyms,
} from '../../../build/plan/search/text-sections.ts';
import {
  createTextIndex,
  type TextHit,
  type TextIndex,
} from '../../../src/client/search/engine/text-index.ts';
import type {
  SectionRow,
  TextFile,
} from '../../../src/templates/search-data.ts';

interface MadeIndex {
  readonly index: TextIndex;
  readonly file: TextFile;
  /** The addresses that were loaded so far. */
  readonly load: (address: string) => Promise<unknown>;
  readonly loaded: readonly string[];
}

/** An index as the browser has it: every file was serialised as JSON. */
function makeIndex(
  rows: readonly SectionRow[],
  synonyms: Synonyms = {},
): MadeIndex {
  const files = new Map<string, string>();
  const file = planText(rows, synonyms, (name, content) => {
    const address = `/${name}-${files.size}.json`;
    files.set(address, content);
    return address;
  });
  const loaded: string[] = [];
  const copy = JSON.parse(JSON.stringify(file)) as TextFile;
  const load = (address: string): Promise<unknown> => {
    loaded.push(address);
    const content = files.get(address);
    return content === undefined
      ? Promise.reject(new Error(`no ${address}`))
      : Promise.resolve(JSON.parse(content));
  };
  return { index: createTextIndex(copy, load), file: copy, load, loaded };
}

const tutorial = (heading: string, text: string): SectionRow => [
  'Brewing',
  heading,
  `/docs/brewing#${heading.toLowerCase()}`,
  'tutorial',
  text,
  'Tutorial',
];
const comment = (name: string, text: string): SectionRow => [
  name,
  null,
  `/api/function/${name}`,
  'api',
  text,
  'API',
];

const ROWS: readonly SectionRow[] = [
  tutorial('Water', 'Heat the water until it is hot, but never let it boil.'),
  tutorial('Leaves', 'Green leaves want cooler water than black leaves do.'),
  tutorial('Waiting', 'Wait for three minutes. Longer makes it bitter.'),
  comment('brew', 'Pours water over leaves and waits.'),
  comment('constructor', 'Has the name of something that objects inherit.'),
];

const find = async (
  query: string,
  group: 'tutorial' | 'api' | null = null,
): Promise<readonly TextHit[]> => makeIndex(ROWS).index.find(query, group, 10);

const marked = ({ excerpt: { text, marks } }: TextHit): readonly string[] =>
  marks.map(({ start, end }) => text.slice(start, end));

describe('a hit', () => {
  it('has the page, heading, address and group of its section', async () => {
    const [hit] = await find('bitter');
    expect(hit).toMatchObject({
      page: 'Brewing',
      heading: 'Waiting',
      href: '/docs/brewing#waiting',
      group: 'tutorial',
    });
  });

  it('marks the found words in its excerpt', async () => {
    const [hit] = await find('cooler');
    expect(hit && marked(hit)).toEqual(['cooler']);
  });

  it('contains all words of the query if any section does', async () => {
    const hits = await find('water leaves');
    expect(hits.map(({ href }) => href).sort()).toEqual([
      '/api/function/brew',
      '/docs/brewing#leaves',
    ]);
  });

  it('contains some of the words if no section has all', async () => {
    expect(await find('bitter boil')).toHaveLength(2);
  });

  it('is found by a synonym of what its text says', async () => {
    const { index } = makeIndex(ROWS, { scald: ['heat the'] });
    const hits = await index.find('scald', null, 9);
    expect(hits.map(({ heading }) => heading)).toEqual(['Water']);
  });

  it('is found by the number of a version, with and without v', async () => {
    const { index } = makeIndex([tutorial('Old', 'As in release 16.')]);
    expect(await index.find('release v16', null, 9)).toHaveLength(1);
  });

  it('is found by a prefix when that is the last word of the query', async () => {
    expect((await find('mi'))[0]?.heading).toBe('Waiting');
  });

  it('is found by a prefix earlier in the query only when that is not short', async () => {
    const headings = async (query: string): Promise<unknown> =>
      (await find(query)).map(({ heading }) => heading);
    expect(await headings('cool water')).toEqual(['Leaves']);
    expect(await headings('coo water')).not.toEqual(['Leaves']);
  });

  it.each(['authenticate', 'authenticating', 'how do I authenticate'])(
    'is found by another form of its word: %s',
    async (query) => {
      const rows = [
        ...ROWS,
        tutorial('Authentication', 'Who is calling?'),
        comment('do', 'How to do it.'),
      ];
      const hits = await makeIndex(rows).index.find(query, null, 10);
      expect(hits.map(({ heading }) => heading)).toEqual(['Authentication']);
    },
  );

  it('is not found by a word whose stem is too short', async () => {
    const rows = [tutorial('Trains', 'They stop nowhere.')];
    const { index } = makeIndex([...rows, comment('name', 'Natural numbers.')]);
    expect(await index.find('nations', null, 10)).toEqual([]);
    expect(await index.find('stations', null, 10)).toEqual([]);
  });

  it('is found by stop words when the query has no others', async () => {
    expect((await find('until it')).map(({ heading }) => heading)).toContain(
      'Water',
    );
  });

  it('is found despite a typo', async () => {
    expect((await find('minuts'))[0]?.heading).toBe('Waiting');
  });

  it('ranks higher with the exact word than with another form of it', async () => {
    const rows = [
      ...ROWS,
      tutorial('Trains', 'A train that stopped.'),
      tutorial('Stops', 'It stops, stops and stops.'),
    ];
    const headings = async (query: string): Promise<unknown> =>
      (await makeIndex(rows).index.find(query, null, 10)).map(
        ({ heading }) => heading,
      );
    expect(await headings('stopped')).toEqual(['Trains', 'Stops']);
    expect(await headings('stops')).toEqual(['Stops', 'Trains']);
  });

  it.each(['logging', 'logged'])(
    'is found by a form that doubles the last letter of its word: %s',
    async (query) => {
      const rows = [...ROWS, tutorial('Watching', 'Write a log of all.')];
      const hits = await makeIndex(rows).index.find(query, null, 10);
      expect(hits.map(({ heading }) => heading)).toEqual(['Watching']);
    },
  );

  it('is found by an exact word although another form would match every word', async () => {
    const rows = [
      ...ROWS,
      comment('status', 'The status of a pot.'),
      comment('state', 'The state of a pot with a lid.'),
    ];
    const hits = await makeIndex(rows).index.find('status lid', null, 10);
    expect(hits.map(({ page }) => page)).toContain('status');
  });

  it('ranks higher in a tutorial than in a shorter comment', async () => {
    const rows = [
      tutorial('Kettles', 'A pot is no kettle; what tells them is the spout.'),
      comment('Kind.KETTLE', 'A kettle.'),
    ];
    const hits = await makeIndex(rows).index.find('kettle', null, 10);
    expect(hits.map(({ page }) => page)).toEqual(['Brewing', 'Kind.KETTLE']);
  });

  it('ranks higher when its heading contains the word', async () => {
    expect((await find('leaves'))[0]?.heading).toBe('Leaves');
  });

  it('can be restricted to one group', async () => {
    const inApi = await find('water', 'api');
    expect(inApi.map(({ page }) => page)).toEqual(['brew']);
    const inTutorials = await find('water', 'tutorial');
    expect(inTutorials.every(({ group }) => group === 'tutorial')).toBe(true);
  });
});

describe('an excerpt of a long text', () => {
  const long = `${'This says nothing. '.repeat(40)}But here is the needle in it. ${'And nothing again. '.repeat(40)}`;

  it('is the part that contains the words, between ellipses', async () => {
    const { index } = makeIndex([tutorial('Long', long)]);
    const [hit] = await index.find('needle', null, 1);
    expect(hit?.excerpt.text).toMatch(/^… .*needle.* …$/);
    expect(hit?.excerpt.text.length).toBeLessThan(200);
    expect(hit && marked(hit)).toEqual(['needle']);
  });
});

describe('odd queries', () => {
  it.each([
    '',
    '   ',
    '?!',
    '.*+(',
    '__proto__',
    'مرحبا',
    '👩‍👩‍👧‍👦',
    'x'.repeat(10_000),
    'word '.repeat(2000),
  ])('are answered without an error: query %$', async (query) => {
    expect(await find(query)).toBeInstanceOf(Array);
  });

  it.each(['`leaves`', 'ｌｅａｖｅｓ', '<leaves>'])(
    'find the word in %s',
    async (query) => {
      expect((await find(query)).map(({ page }) => page)).toContain('brew');
    },
  );

  it('find a term with a sign, with and without spaces around it', async () => {
    const { index } = makeIndex([
      tutorial('Lists', 'Asking for each is known as n+1.'),
      tutorial('Numbers', 'Of n points 1 is left.'),
    ]);
    for (const query of ['n+1', 'n + 1']) {
      const [hit] = await index.find(query, null, 10);
      expect(hit?.heading).toBe('Lists');
    }
  });

  it('find a symbol named like a property of Object.prototype', async () => {
    expect((await find('constructor'))[0]?.page).toBe('constructor');
  });
});

describe('the files of the text index', () => {
  const many = (count: number): readonly SectionRow[] =>
    Array.from({ length: count }, (_, place) =>
      comment(
        `f${place}`,
        `number${place} ${String.fromCharCode(97 + (place % 26)).repeat(3)}word${place}`,
      ),
    );

  it('hold all words of a small site in one file', () => {
    expect(makeIndex(many(300)).file.words).toHaveLength(1);
  });

  it('are loaded only as far as a query needs them on a large site', async () => {
    const { index, file, loaded } = makeIndex(many(3500));
    expect(file.words.length).toBeGreaterThan(1);
    const [hit] = await index.find('cccword28', null, 5);
    expect(hit?.page).toBe('f28');
    const words = loaded.filter((address) => address.startsWith('/words'));
    expect(words.length).toBeLessThan(file.words.length);
  });

  it('find the exact word first and longer words as well on a large site', async () => {
    const rows = many(3500);
    const whole = await makeIndex(rows).index.find('number17', null, 100);
    const pages = whole.map(({ page }) => page);
    expect(pages[0]).toBe('f17');
    expect(pages).toContain('f170');
  });

  it('fail only the query during which they cannot be loaded', async () => {
    const { file, load } = makeIndex(ROWS);
    let broken = true;
    const index = createTextIndex(file, (address) =>
      broken ? Promise.reject(new Error('offline')) : load(address),
    );
    await expect(index.find('bitter', null, 1)).rejects.toThrow('offline');
    broken = false;
    expect(await index.find('bitter', null, 1)).toHaveLength(1);
  });

  it('are the same for the same sections', () => {
    expect(makeIndex(ROWS).file).toEqual(makeIndex(ROWS).file);
  });
});
