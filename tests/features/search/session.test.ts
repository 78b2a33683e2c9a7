/** A running search: what is shown, what is chosen, and what arrives late. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SymbolEngine } from '../../../src/client/features/search/engine/engine.ts';
import type { PageAction } from '../../../src/client/feature.ts';
import type { TextAnswer } from '../../../src/client/features/search/results.tsx';
import {
  FIRST,
  SearchSession,
} from '../../../src/client/features/search/session.ts';
import { defer, type Deferred } from '../../support/memory-browser.ts';
import { makeEntity, makeModel } from '../../support/model.ts';
import { engineOf, toHit } from '../../support/search-engine.ts';

const SOURCE: PageAction = {
  id: 'source',
  label: 'Open source: four.ts',
  keywords: 'code',
  act: { run: () => Promise.resolve('done') },
  group: 'action',
};

const HEADING: PageAction = {
  ...{ ...SOURCE, id: 'heading', group: 'heading' },
  label: 'Cups',
  keywords: '',
};

function setUp() {
  const questions: string[] = [];
  const waiting: Deferred<TextAnswer>[] = [];
  const symbols = defer<SymbolEngine>();
  const session = new SearchSession({
    loadSymbols: () => symbols.promise,
    languages: [],
    findOthers: (name) =>
      Promise.resolve(gone.filter((one) => one.name.startsWith(name))),
    findTexts: (query) => {
      const answer = defer<TextAnswer>();
      questions.push(query);
      waiting.push(answer);
      return answer.promise;
    },
    recent: ['kettle'],
    actions: [SOURCE, HEADING],
  });
  const pause = () => vi.advanceTimersByTimeAsync(0);
  return {
    session,
    questions,
    /** Answers all queries for texts so far, after the pause that precedes them. */
    findTexts: async (...hrefs: readonly string[]) => {
      if (waiting.length === 0) vi.advanceTimersByTime(100);
      for (const { resolve } of waiting.splice(0)) resolve(toAnswer(hrefs));
      await pause();
    },
    /** Answers the oldest query without an answer. */
    answerOldest: async (...hrefs: readonly string[]) => {
      waiting.shift()?.resolve(toAnswer(hrefs));
      await pause();
    },
    loadSymbols: async () => {
      symbols.resolve(engine);
      await pause();
    },
    failSymbols: async () => {
      symbols.reject(new Error('offline'));
      await pause();
    },
  };
}

const toAnswer = (hrefs: readonly string[]): TextAnswer => ({
  ...{ kind: 'found', isGuess: false, corrected: null, complete: null },
  hits: hrefs.map(toHit),
});

const engine = engineOf(
  makeModel([
    ...['brew', 'brewSlowly', 'pour'].map((one) => makeEntity('function', one)),
    makeEntity('class', 'Kettle'),
  ]),
);

/** Not in this version any more. */
const gone = engine.list.exports.slice(0, 1).map((symbol) => ({
  ...symbol,
  name: 'samovar',
  href: '/api/removed/samovar',
}));

/** A search whose symbols have been loaded. */
async function open() {
  const setup = setUp();
  await setup.loadSymbols();
  return setup;
}

const ids = ({ get }: SearchSession): readonly string[] =>
  get().groups.flatMap(({ options }) => options.map(({ id }) => id));

const groupIds = ({ get }: SearchSession) => get().groups.map(({ id }) => id);

const chosen = ({ get }: SearchSession) => get().chosen?.id ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an empty query', () => {
  it('offers recent searches, the most used symbols, actions and headings', async () => {
    const { session } = await open();
    expect(groupIds(session)).toEqual(['recent', 'used', 'action', 'heading']);
    expect(chosen(session)).toBeNull();
  });

  it('shows that symbols are loading, and actions in their place if that fails', async () => {
    const { session, failSymbols } = setUp();
    expect(groupIds(session)).toEqual(['recent', 'results']);
    expect(session.get().groups.at(-1)?.note).toBe('Loading…');
    await failSymbols();
    expect(groupIds(session)).toEqual(['recent', 'action', 'heading']);
  });
});

describe('results', () => {
  it('are symbols if the texts take long, which are then appended and do not move the choice', async () => {
    const { session, findTexts } = await open();
    session.setQuery('bre');
    expect(ids(session)).toEqual([]);
    vi.advanceTimersByTime(300);
    const symbols = ids(session);
    expect(symbols).toHaveLength(2);
    expect(chosen(session)).toBe('symbol /api/function/brew');
    await findTexts('/a', '/b');
    expect(ids(session)).toEqual([...symbols, 'text /a', 'text /b']);
    expect(chosen(session)).toBe('symbol /api/function/brew');
  });

  it('of texts are held back until the symbols have loaded', async () => {
    const { session, loadSymbols, findTexts } = setUp();
    session.setQuery('bre');
    await findTexts('/a');
    expect(ids(session)).toEqual([]);
    await loadSymbols();
    expect(ids(session)).toEqual([]);
    await findTexts('/a');
    expect(ids(session)).toContain('text /a');
  });

  it('begin with a name that is gone, if it is asked for by its whole name', async () => {
    const { session, findTexts } = await open();
    const first = (): string | undefined => ids(session)[0];
    session.setQuery('samovar');
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => {
      expect(first()).toBe('symbol /api/removed/samovar');
    });
    session.setQuery('samo');
    vi.advanceTimersByTime(1000);
    await findTexts('/brewing');
    await vi.waitFor(() => {
      expect(ids(session).at(-1)).toBe('symbol /api/removed/samovar');
    });
    expect(first()).toBe('text /brewing');
  });

  it('of an older query are discarded', async () => {
    const { session, answerOldest, findTexts } = await open();
    session.setQuery('bre');
    session.setQuery('pour');
    await answerOldest('/old');
    expect(ids(session)).toEqual([]);
    await findTexts();
    expect(ids(session)).toEqual(['symbol /api/function/pour']);
  });

  it('of texts are not requested for a query by type', async () => {
    const { session, questions } = await open();
    session.setQuery('-> string');
    vi.advanceTimersByTime(1000);
    expect(questions).toEqual([]);
  });
});

it('a failing or slow index of texts is shown as loading only after a while', async () => {
  const { session } = await open();
  session.setQuery('bre');
  vi.advanceTimersByTime(300);
  expect(groupIds(session)).toEqual(['results']);
  vi.advanceTimersByTime(700);
  expect(groupIds(session)).toEqual(['results', 'texts']);
  expect(session.get().groups[1]?.note).toContain('loading');
});

describe('the chosen option', () => {
  it('is none when there are no results', () => {
    const { session } = setUp();
    session.setQuery('nothing is there yet');
    session.move('ArrowDown');
    expect(chosen(session)).toBeNull();
  });

  it('is not an action while symbols are loading', async () => {
    const { session, loadSymbols, findTexts } = setUp();
    // Also a part of "four" in the action's label.
    session.setQuery('our');
    expect(chosen(session)).toBeNull();
    await loadSymbols();
    expect(chosen(session)).toBeNull();
    await findTexts();
    expect(ids(session)).toEqual([
      'symbol /api/function/pour',
      'action source',
    ]);
    expect(chosen(session)).toBe('symbol /api/function/pour');
  });

  it('is the best result of the query, and no text that was found for an earlier one', async () => {
    const { session, findTexts } = await open();
    session.setQuery('hot');
    await findTexts('/a');
    session.setQuery('hot w');
    expect(ids(session)).toEqual(['text /a']);
    expect(chosen(session)).toBeNull();
    await findTexts('/b', '/a');
    expect(chosen(session)).toBe('text /b');
  });

  it('stays where the reader moved it when better texts arrive', async () => {
    const { session, findTexts } = await open();
    session.setQuery('hot');
    await findTexts('/a', '/b');
    session.setQuery('hot w');
    session.move('ArrowDown');
    session.move('ArrowDown');
    await findTexts('/c', '/a', '/b');
    expect(chosen(session)).toBe('text /b');
  });
});

describe('a query that is submitted before there are results', () => {
  const submit = (session: SearchSession): void => {
    session.setQuery(session.get().query, FIRST);
  };

  it('waits for the texts of the present query', async () => {
    const { session, findTexts } = await open();
    session.setQuery('hot');
    await findTexts('/a');
    session.setQuery('hot w');
    submit(session);
    expect(session.get()).toMatchObject({ isSubmitted: true, chosen: null });
    await findTexts('/b');
    expect(session.get().isSubmitted).toBe(true);
    expect(chosen(session)).toBe('text /b');
  });

  it.each([
    [
      'types on',
      (session: SearchSession) => {
        session.setQuery('brew');
      },
    ],
    [
      'moves',
      (session: SearchSession) => {
        session.move('ArrowDown');
      },
    ],
    [
      'filters',
      (session: SearchSession) => {
        session.setFilter('symbols');
      },
    ],
  ])('is no longer submitted if the reader %s', (_, act) => {
    const { session } = setUp();
    session.setQuery('bre');
    submit(session);
    act(session);
    expect(session.get().isSubmitted).toBe(false);
  });
});

describe('an option that was taken before', () => {
  it('is chosen as soon as it arrives, after which the choice can move', async () => {
    const { session, findTexts } = await open();
    session.setQuery('bre', 'text /a');
    vi.advanceTimersByTime(300);
    expect(chosen(session)).toBe('symbol /api/function/brew');
    await findTexts('/b', '/a');
    expect(chosen(session)).toBe('text /a');
    session.move('ArrowUp');
    expect(chosen(session)).toBe('text /b');
  });

  it('is not chosen once the reader has moved the choice or changed the query', async () => {
    const { session, findTexts } = await open();
    session.setQuery('bre', 'text /a');
    vi.advanceTimersByTime(300);
    session.move('ArrowDown');
    await findTexts('/a');
    expect(chosen(session)).toBe('symbol /api/function/brewSlowly');
    session.setQuery('brew', 'text /c');
    session.setQuery('bre');
    await findTexts('/c');
    expect(chosen(session)).toBe('symbol /api/function/brew');
  });
});

it('an action is found by its keywords', async () => {
  const { session, findTexts } = await open();
  session.setQuery('source code');
  await findTexts();
  expect(ids(session)).toContain('action source');
});
