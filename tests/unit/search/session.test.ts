/** A search while it goes on: what is shown, what is chosen, what comes late. */
import { describe, expect, it } from 'vitest';
import type { SymbolEngine } from '../../../src/client/search/engine/engine.ts';
import type { TextHit } from '../../../src/client/search/engine/text-index.ts';
import type { PageAction } from '../../../src/client/search/options.ts';
import {
  createSession,
  type Session,
} from '../../../src/client/search/session.ts';
import type { TextAnswer } from '../../../src/client/search/text/text-search.ts';
import { createManualTimers } from '../../support/memory-browser.ts';
import { makeEntity, makeModel } from '../../support/model.ts';
import { engineOf } from '../../support/search-engine.ts';

const NAMES = ['brew', 'brewSlowly', 'pour', 'Kettle'];

interface Setup {
  readonly session: Session;
  readonly advance: (milliseconds: number) => void;
  /** Answers the text questions that were asked so far. */
  readonly answerText: (answer: TextAnswer) => Promise<void>;
  readonly questions: readonly string[];
  readonly loadSymbols: (engine: SymbolEngine) => Promise<void>;
  readonly failSymbols: () => Promise<void>;
}

const ACTIONS: readonly PageAction[] = [
  {
    id: 'colour',
    label: 'Switch colour mode',
    keywords: 'dark',
    act: { run: () => Promise.resolve('done') },
    group: 'action',
  },
];

function setUp(): Setup {
  const timers = createManualTimers();
  const questions: string[] = [];
  const waiting: ((answer: TextAnswer) => void)[] = [];
  let resolve: (engine: SymbolEngine) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const session = createSession({
    loadSymbols: () =>
      new Promise((yes, no) => {
        resolve = yes;
        reject = no;
      }),
    text: {
      find: (query) =>
        new Promise((settle) => {
          questions.push(query);
          waiting.push(settle);
        }),
    },
    recent: ['kettle'],
    actions: ACTIONS,
    after: timers.after,
  });
  const pause = async (): Promise<void> => {
    await new Promise((done) => setTimeout(done));
  };
  return {
    session,
    questions,
    advance: timers.advance,
    answerText: async (answer) => {
      for (const settle of waiting.splice(0)) settle(answer);
      await pause();
    },
    loadSymbols: async (engine) => {
      resolve(engine);
      await pause();
    },
    failSymbols: async () => {
      reject(new Error('offline'));
      await pause();
    },
  };
}

const engine = engineOf(
  makeModel(
    NAMES.map((name) =>
      makeEntity(name === 'Kettle' ? 'class' : 'function', name),
    ),
  ),
);

const hit = (href: string): TextHit => ({
  page: 'Brewing',
  heading: 'Water',
  href,
  group: 'tutorial',
  excerpt: { text: 'hot water', marks: [] },
});

const found = (...hrefs: readonly string[]): TextAnswer => ({
  kind: 'found',
  hits: hrefs.map(hit),
});

const ids = ({ get }: Session): readonly string[] =>
  get().groups.flatMap(({ options }) => options.map(({ id }) => id));

const groupIds = ({ get }: Session): readonly string[] =>
  get().groups.map(({ id }) => id);

const chosen = ({ get }: Session): string | null => get().chosen?.id ?? null;

describe('before something is typed', () => {
  it('recent searches, symbols that are used most and actions are offered', async () => {
    const { session, loadSymbols } = setUp();
    await loadSymbols(engine);
    expect(groupIds(session)).toEqual(['recent', 'used', 'action']);
    expect(chosen(session)).toBeNull();
  });

  it('nothing stands where symbols that are still loading will', async () => {
    const { session, failSymbols } = setUp();
    expect(groupIds(session)).toEqual(['recent', 'symbols']);
    expect(session.get().groups.at(-1)?.note).toBe('Loading…');
    await failSymbols();
    expect(groupIds(session)).toEqual(['recent', 'action']);
  });
});

describe('results', () => {
  it('of symbols are there with the key press', async () => {
    const { session, loadSymbols } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    expect(ids(session)).toEqual([
      'symbol /api/function/brew',
      'symbol /api/function/brewSlowly',
    ]);
    expect(chosen(session)).toBe('symbol /api/function/brew');
  });

  it('of texts come last and move nothing', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    const before = ids(session);
    advance(100);
    await answerText(found('/a', '/b'));
    expect(ids(session)).toEqual([...before, 'text /a', 'text /b']);
    expect(chosen(session)).toBe('symbol /api/function/brew');
  });

  it('of texts wait for symbols that are still loading', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    session.setQuery('bre');
    advance(100);
    await answerText(found('/a'));
    expect(ids(session)).toEqual([]);
    await loadSymbols(engine);
    expect(ids(session).at(-1)).toBe('text /a');
  });

  it('of an older question are not shown', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    advance(100);
    session.setQuery('pour');
    await answerText(found('/old'));
    expect(ids(session)).toEqual(['symbol /api/function/pour']);
  });

  it('of texts are not asked for with every key', async () => {
    const { session, loadSymbols, advance, questions } = setUp();
    await loadSymbols(engine);
    for (const query of ['b', 'br', 'bre']) {
      session.setQuery(query);
      advance(10);
    }
    advance(100);
    expect(questions).toEqual(['bre']);
  });

  it('of texts are not asked for a type', async () => {
    const { session, loadSymbols, advance, questions } = setUp();
    await loadSymbols(engine);
    session.setQuery('-> string');
    advance(1000);
    expect(questions).toEqual([]);
  });
});

describe('a failing or slow index', () => {
  it('leaves the symbols, and the text part says why it is empty', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    advance(100);
    await answerText({ kind: 'failed', reason: 'status 503' });
    expect(ids(session)).toHaveLength(2);
    expect(session.get().groups.at(-1)?.note).toContain('status 503');
  });

  it('is said to be loading when it takes long', async () => {
    const { session, loadSymbols, advance } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    advance(300);
    expect(groupIds(session)).toEqual(['symbols']);
    advance(700);
    expect(session.get().groups.at(-1)?.note).toContain('loading');
  });

  it('of symbols leaves the texts', async () => {
    const { session, failSymbols, advance, answerText } = setUp();
    session.setQuery('bre');
    await failSymbols();
    advance(100);
    await answerText(found('/a'));
    expect(session.get().groups[0]?.note).toContain('could not be loaded');
    expect(ids(session)).toEqual(['text /a']);
  });
});

describe('the choice', () => {
  it.each(['bre', ''])(
    'becomes what is wanted, whatever was searched for before: %j',
    async (before) => {
      const { session, loadSymbols } = setUp();
      await loadSymbols(engine);
      session.setQuery(before);
      session.setQuery('bre', 'symbol /api/function/brewSlowly');
      expect(chosen(session)).toBe('symbol /api/function/brewSlowly');
    },
  );

  it('goes around with the arrows, and to both ends', async () => {
    const { session, loadSymbols } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    session.move('next');
    expect(chosen(session)).toBe('symbol /api/function/brewSlowly');
    session.move('next');
    expect(chosen(session)).toBe('symbol /api/function/brew');
    session.move('previous');
    expect(chosen(session)).toBe('symbol /api/function/brewSlowly');
    session.move('first');
    expect(chosen(session)).toBe('symbol /api/function/brew');
    session.move('last');
    expect(chosen(session)).toBe('symbol /api/function/brewSlowly');
  });

  it('of nothing stays nothing', () => {
    const { session } = setUp();
    session.setQuery('nothing is there yet');
    session.move('next');
    expect(chosen(session)).toBeNull();
  });

  it('is no action as long as symbols may come before it', async () => {
    const { session, loadSymbols } = setUp();
    // Part of the action's "colour" as well.
    session.setQuery('our');
    expect(chosen(session)).toBeNull();
    await loadSymbols(engine);
    expect(ids(session)).toEqual([
      'symbol /api/function/pour',
      'action colour',
    ]);
    expect(chosen(session)).toBe('symbol /api/function/pour');
  });

  it('is the best of what was found, not what was the best for less of the query', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('hot');
    advance(100);
    await answerText(found('/a', '/b'));
    session.setQuery('hot w');
    advance(100);
    await answerText(found('/b', '/a'));
    expect(chosen(session)).toBe('text /b');
  });

  it('of the reader stays among better texts', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('hot');
    advance(100);
    await answerText(found('/a', '/b'));
    session.setQuery('hot w');
    session.move('next');
    advance(100);
    await answerText(found('/c', '/a', '/b'));
    expect(chosen(session)).toBe('text /b');
  });

  it('stays when texts arrive', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    session.move('last');
    advance(100);
    await answerText(found('/a'));
    expect(chosen(session)).toBe('symbol /api/function/brewSlowly');
  });
});

describe('an option that was taken before', () => {
  it('is chosen as soon as it is there, though it comes late', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre', 'text /a');
    expect(chosen(session)).toBe('symbol /api/function/brew');
    advance(100);
    await answerText(found('/b', '/a'));
    expect(chosen(session)).toBe('text /a');
    session.move('previous');
    expect(chosen(session)).toBe('text /b');
  });

  it('is not waited for by whoever has chosen another, or asks anew', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre', 'text /a');
    session.move('next');
    advance(100);
    await answerText(found('/a'));
    expect(chosen(session)).toBe('symbol /api/function/brewSlowly');
    session.setQuery('brew', 'text /c');
    session.setQuery('bre');
    advance(100);
    await answerText(found('/c'));
    expect(chosen(session)).toBe('symbol /api/function/brew');
  });
});

describe('filters and actions', () => {
  it('show the texts alone', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('bre');
    session.setFilter('tutorials');
    advance(100);
    await answerText(found('/a'));
    expect(ids(session)).toEqual(['text /a']);
  });

  it('show the symbols alone, without asking for texts', async () => {
    const { session, loadSymbols, advance, questions } = setUp();
    await loadSymbols(engine);
    session.setFilter('symbols');
    session.setQuery('bre');
    advance(1000);
    expect(questions).toEqual([]);
    expect(groupIds(session)).toEqual(['symbols']);
  });

  it('are found by their words', async () => {
    const { session, loadSymbols } = setUp();
    await loadSymbols(engine);
    session.setQuery('dark');
    expect(ids(session)).toContain('action colour');
  });

  it('do not repeat a symbol among the texts', async () => {
    const { session, loadSymbols, advance, answerText } = setUp();
    await loadSymbols(engine);
    session.setQuery('brew');
    advance(100);
    await answerText(found('/api/function/brew', '/docs/brewing'));
    expect(ids(session)).not.toContain('text /api/function/brew');
    expect(ids(session)).toContain('text /docs/brewing');
  });
});

it('tells those who do not see the list what was found', async () => {
  const { session, loadSymbols, advance, answerText } = setUp();
  await loadSymbols(engine);
  session.setQuery('bre');
  expect(session.get().spoken).toBe('Symbols: 2');
  advance(100);
  await answerText(found('/a'));
  expect(session.get().spoken).toBe('Symbols: 2, Texts: 1');
});
