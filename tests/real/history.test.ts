/**
 * The committed history of the documented package: facts that were read in its
 * releases by hand.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { historySchema } from '../../build/api/history/history.ts';
import { tellHistory } from '../../build/plan/history.ts';

const text = readFileSync('content/history.json', 'utf8');
const stories = tellHistory(historySchema.parse(JSON.parse(text)), '17.1.0');

describe('the history of graphql', () => {
  it.each([
    ['GraphQLSpecifiedByDirective', '15.1.0'],
    ['recommendedRules', '16.9.0 15.9.0'],
    ['parse', '15.0.0 or earlier'],
    ['assertName', '16.0.0'],
    ['findSchemaChanges', '17.0.0'],
    ['ExecutionArgs.hideSuggestions', '16.15.0 15.11.0'],
    ['ParseOptions.maxLexicalTokens', '17.1.0 16.15.0'],
    ['GraphQLSchema.getField', '17.0.0'],
    ['Kind.FRAGMENT_ARGUMENT', '17.0.0'],
    ['OperationTypeNode.QUERY', '16.0.0'],
  ])('knows since when %s is there: %s', (path, since) => {
    const [owner = '', member] = path.split('.');
    const story = stories.get(owner);
    const told = member === undefined ? story : story?.members.get(member);
    expect(told?.since.join(' ')).toBe(since);
  });

  it.each(['Kind', 'GraphQLInputType', 'GraphQLNullableType', 'TokenKind'])(
    'tells of no change of %s between 16 and 17',
    (name) => {
      const changes = stories.get(name)?.events ?? [];
      const late = changes.filter(({ versions: [version = ''] }) =>
        version.startsWith('17.'),
      );
      expect(late).toEqual([]);
    },
  );

  it('knows what was removed, when, and what to use instead', () => {
    expect(stories.get('assertValidName')?.removed).toMatchObject({
      version: '17.0.0',
      last: '16.15.0',
      releases: ['up to 16.15.0'],
      reason: 'Please use `assertName` instead. Will be removed in v17',
    });
  });
});
