/** Finding symbols by release, and names that are gone. */
import { describe, expect, it } from 'vitest';
import {
  findInHistory,
  isHistoryQuery,
} from '../../../src/client/features/history/source.ts';
import type { HistoryFile } from '../../../src/client/features/history/types.ts';

const ROWS: HistoryFile = [
  [
    'oldName',
    'function',
    '/api/removed/oldName',
    'removed in 2.0.0. Use name.',
    'since 1.0.0',
    'removed 2.0.0',
  ],
  ['name', 'function', '/api/function/name', '', 'since 2.0.0', 'since 1.9.0'],
  ['Box', 'class', '/api/class/Box', '', 'since 1.0.0', 'deprecated 2.1.0'],
  [
    'Box.width',
    'class',
    '/api/class/Box#width',
    '',
    'since 1.0.0',
    'changed 2.1.0',
  ],
  ['Wide', 'type', '/api/type/Wide', '', 'since 21.0.0'],
];

describe('a query for a release', () => {
  it.each([
    ['since:2', ['name']],
    ['since: v1.9', ['name']],
    ['since:1 width', ['Box.width']],
    ['changed:2', ['Box.width']],
    ['changed:2.1.0', ['Box.width']],
    ['deprecated:', ['Box']],
    ['REMOVED:2', ['oldName']],
    ['removed:1', []],
    ['oldn', ['oldName']],
    ['name', []],
  ])('%s finds %j', (query, names) => {
    expect(findInHistory(query, ROWS).map(({ name }) => name)).toEqual(names);
  });

  it('says what became of what is gone', () => {
    expect(findInHistory('oldName', ROWS)).toMatchObject([
      {
        href: '/api/removed/oldName',
        module: 'removed in 2.0.0',
        signature: 'Use name.',
      },
    ]);
  });

  it.each(['since', 'parse', 'function: Box', 'since: Box => string'])(
    'is not %s',
    (query) => {
      expect(isHistoryQuery(query)).toBe(false);
    },
  );
});
