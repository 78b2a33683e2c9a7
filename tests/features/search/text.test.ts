/** Full-text search: from pages to files and back to hits. */
import { describe, expect, it } from 'vitest';
import { createMemo } from '../../../build/core/memo.ts';
import { planText } from '../../../build/features/search/text-files.ts';
import { readPages } from '../../../build/features/search/text-rows.ts';
import type { TextPage } from '../../../build/features/search/text-sections.ts';
import { createTextIndex } from '../../../src/client/features/search/engine/text-index.ts';
import type { TextHit } from '../../../src/client/feature.ts';
import type { Synonyms } from '../../../src/features/ranking/synonyms.ts';
import type { TextFile } from '../../../src/features/search/files.ts';

type Section = TextPage['lead'];

/** A section of the tutorial, or the page of a symbol. */
type Row = Section | TextPage;

function toPages(rows: readonly Row[]): readonly TextPage[] {
  const brewing: TextPage = {
    ...{ title: 'Brewing', href: '/docs/brewing', keywords: ['tea'] },
    ...{ kind: 'tutorial', called: 'Tutorial', weight: 1 },
    lead: NO_SECTION,
    sections: rows.flatMap((row) => ('name' in row ? [row] : [])),
  };
  return [brewing, ...rows.flatMap((row) => ('name' in row ? [] : [row]))];
}

/** An index as the browser has it: every file was serialised as JSON. */
function makeIndex(rows: readonly Row[], synonyms: Synonyms = {}) {
  const files = new Map<string, string>();
  const pages = toPages(rows);
  const read = readPages(pages, synonyms, createMemo());
  const file = planText(pages, read, (name, content) => {
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
  const index = createTextIndex(copy, synonyms, load);
  return {
    find: async (query: string, kind: string | null = null, limit = 10) => {
      const { hits, complete } = await index.find(query, kind, limit);
      return (await complete) ?? hits;
    },
    ask: (query: string) => index.find(query, null, 10),
    /** The addresses that were loaded so far. */
    loaded,
    ...{ file: copy, load },
  };
}

const NO_SECTION: Section = { name: '', anchor: '', text: '', code: '' };

const tutorial = (name: string, text: string, code = ''): Section => ({
  ...{ name, text, code },
  anchor: name.toLowerCase(),
});
const comment = (title: string, text: string): TextPage => ({
  ...{ title, href: `/api/function/${title}`, keywords: [], weight: 1 },
  ...{ kind: 'api', called: 'API' },
  lead: { ...NO_SECTION, text },
  sections: [],
});

const ROWS: readonly Row[] = [
  tutorial('Water', 'Heat the water until it is hot, but never let it boil.'),
  tutorial('Leaves', 'Green leaves want cooler water than black leaves do.'),
  tutorial('Waiting', 'Wait for three minutes. Longer makes it bitter.'),
  comment('brew', 'Pours water over leaves and waits.'),
  comment('constructor', 'Has the name of something that objects inherit.'),
];

const find = (query: string, kind: string | null = null) =>
  makeIndex(ROWS).find(query, kind);

const headingsOf = (hits: readonly TextHit[]): readonly (string | null)[] =>
  hits.map(({ heading }) => heading);

const marked = ({ excerpt }: TextHit): readonly string[] =>
  (excerpt?.marks ?? []).map(({ start, end }) =>
    (excerpt?.text ?? '').slice(start, end),
  );

describe('a hit', () => {
  it('has the page, heading, address and kind of its section', async () => {
    const [hit] = await find('bitter');
    expect(hit).toMatchObject({
      page: 'Brewing',
      heading: 'Waiting',
      href: '/docs/brewing#waiting',
      kind: 'tutorial',
    });
  });

  it('marks the found words in its excerpt', async () => {
    const [hit] = await find('cooler');
    expect(hit && marked(hit)).toEqual(['cooler']);
  });

  it('has more of the words, and rarer ones, than those behind it', async () => {
    const hits = await find('water leaves');
    expect(hits[0]?.href).toBe('/docs/brewing#leaves');
    expect(headingsOf(await find('boil water'))[0]).toBe('Water');
    expect(await find('bitter boil')).toHaveLength(2);
    expect(headingsOf(await find('leaves'))[0]).toBe('Leaves');
  });

  it('is found by a synonym of what its text says', async () => {
    const index = makeIndex(ROWS, { scald: ['heat'], 'make tea': ['leaves'] });
    expect(headingsOf(await index.find('scald'))).toEqual(['Water']);
    expect((await index.find('how to make tea'))[0]?.heading).toBe('Leaves');
  });

  it('is first by a synonym of several words, before a text with the words', async () => {
    const rows = [...ROWS, tutorial('Milk', 'Some make it with tea.')];
    const index = makeIndex(rows, { 'make tea': ['minutes'] });
    expect((await index.find('make tea'))[0]?.heading).toBe('Waiting');
  });

  it.each(['braewing', 'brewign', 'lEaevs', 'laeves', 'wiating', 'scadl'])(
    'is found by %s, a typo in a title, a name or a synonym',
    async (query) => {
      const index = makeIndex(ROWS, { scald: ['heat'] });
      const answer = await index.ask(query);
      expect(answer.corrected).toMatch(/^(?:brewing|leaves|waiting|scald)$/);
      expect(answer.isGuess).toBe(false);
      expect(answer.hits).not.toEqual([]);
    },
  );

  it('is found by the word as it is typed, if any text has it', async () => {
    expect(await makeIndex(ROWS).ask('thee water')).toMatchObject({
      corrected: null,
    });
  });

  it('is found by the keywords of its page', async () => {
    expect((await find('tea'))[0]?.page).toBe('Brewing');
  });

  it.each([
    'QUOKKA_TOKEN',
    'zebra-runner',
    '--watch-all',
    'giraffeLimit',
    'giraffe',
  ])('is found by its code: %s', async (query) => {
    const code =
      'QUOKKA_TOKEN=1 zebra-runner --watch-all\n{ "giraffeLimit": 3 }';
    const rows = [...ROWS, tutorial('Setting up', 'Run it.', code)];
    const hits = await makeIndex(rows).find(query);
    expect(headingsOf(hits)).toEqual(['Setting up']);
  });

  it.each([
    ['at the block, if only code has the words', 'kettleSize', '~kettlesize'],
    ['at its heading, if prose has most of them', 'kettle leaves water', ''],
    ['at its heading, if prose has the name', 'black', ''],
  ])('opens %s', async (_, query, place) => {
    const code = 'const kettleSize = 1;\nconst water = 2;';
    const rows = [tutorial('Kettles', 'A kettle for leaves: blackTea.', code)];
    const [first] = await makeIndex(rows).find(query);
    expect(first?.opens).toBe(`/docs/brewing#kettles${place}`);
  });

  it('ranks higher by its prose than by its code', async () => {
    const rows = [
      tutorial('Code', 'An example.', 'const kettle = 1;'),
      tutorial('Prose', 'It needs a kettle, and there is more to say of it.'),
    ];
    expect(headingsOf(await makeIndex(rows).find('kettle'))).toEqual([
      'Prose',
      'Code',
    ]);
  });

  it.each([
    ...['café', 'cafe', 'CAFÉ', 'strasse', 'Straße', 'smorrebrod'],
    // Scripts without spaces.
    ...['搜索', '段落', '測試', '検索', '東京', 'テスト', 'ค้นหา', '검색'],
    // Other forms of words, a version, a beginning, and a typo.
    ...['authenticate', 'authenticating', 'how do I authenticate'],
    ...['logging', 'logged', 'v16', 'smør', 'authentcation'],
  ])('is found by another form of its words: %s', async (query) => {
    const text = `Café, Straße, smørrebrød. Authentication; a log of release 16.
这是一个用于搜索功能的段落。測試。検索のテストです。東京都に住んでいます。การค้นหาข้อความ 검색 테스트입니다`;
    const hits = await makeIndex([...ROWS, tutorial('Abroad', text)]).find(
      query,
    );
    expect(headingsOf(hits)).toEqual(['Abroad']);
  });

  it('is not found by a word whose stem is too short', async () => {
    const rows = [tutorial('Trains', 'They stop nowhere.')];
    const index = makeIndex([...rows, comment('name', 'Natural numbers.')]);
    expect(await index.find('nations')).toEqual([]);
    expect(await index.find('stations')).toEqual([]);
  });

  it('can be restricted to one kind', async () => {
    const inApi = await find('water', 'api');
    expect(inApi.map(({ page }) => page)).toEqual(['brew']);
    const inTutorials = await find('water', 'tutorial');
    expect(inTutorials.every(({ kind }) => kind === 'tutorial')).toBe(true);
  });
});

describe('an excerpt of a long text', () => {
  const long = `${'This says nothing. '.repeat(40)}But here is the needle in it. ${'And nothing again. '.repeat(40)}`;

  it('is the part that contains the words, between ellipses', async () => {
    const index = makeIndex([tutorial('Long', long)]);
    const [hit] = await index.find('needle');
    expect(hit?.excerpt?.text).toMatch(/^… .*needle.* …$/);
    expect(hit?.excerpt?.text.length).toBeLessThan(200);
    expect(hit && marked(hit)).toEqual(['needle']);
  });

  it('contains the word where there are no spaces', async () => {
    const text = `${'这是一个。'.repeat(80)}搜索${'这是一个。'.repeat(80)}`;
    const [hit] = await makeIndex([tutorial('Long', text)]).find('搜索');
    expect(hit && marked(hit)).toEqual(['搜索']);
    expect(hit?.excerpt?.text.length).toBeLessThan(200);
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
    const index = makeIndex([
      tutorial('Lists', 'Asking for each is known as n+1.'),
      tutorial('Numbers', 'Of n points 1 is left.'),
    ]);
    for (const query of ['n+1', 'n + 1']) {
      const [hit] = await index.find(query);
      expect(hit?.heading).toBe('Lists');
    }
  });

  it('find a symbol named like a property of Object.prototype', async () => {
    expect((await find('constructor'))[0]?.page).toBe('constructor');
  });
});

describe('the files of the text index', () => {
  const many = (count: number): readonly Row[] =>
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
    const { find, file, loaded } = makeIndex(many(6000));
    expect(file.words.length).toBeGreaterThan(1);
    const [hit] = await find('cccword28');
    expect(hit?.page).toBe('f28');
    const words = loaded.filter((address) => address.startsWith('/words'));
    expect(words.length).toBeLessThan(file.words.length);
  });

  it('find the exact word first and longer words as well on a large site', async () => {
    const rows = many(3500);
    const whole = await makeIndex(rows).find('number17', null, 100);
    const pages = whole.map(({ page }) => page);
    expect(pages[0]).toBe('f17');
    expect(pages).toContain('f170');
  });

  it('fail only the query during which they cannot be loaded', async () => {
    const { file, load } = makeIndex(ROWS);
    let broken = true;
    const index = createTextIndex(file, {}, (address) =>
      broken ? Promise.reject(new Error('offline')) : load(address),
    );
    await expect(index.find('bitter', null, 1)).rejects.toThrow('offline');
    broken = false;
    expect((await index.find('bitter', null, 1)).hits).toHaveLength(1);
  });
});
