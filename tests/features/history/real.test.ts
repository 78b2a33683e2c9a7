/** The committed history of the documented package: facts read in its releases by hand. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  eventsOf,
  historySchema,
  releasesOf,
} from '../../../build/features/history/story.ts';

const text = readFileSync('content/history.json', 'utf8');
const stories = historySchema.parse(JSON.parse(text)).exports;

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
    const story = stories.get(owner) ?? { events: [] };
    const told = eventsOf(story, member ?? null);
    expect(releasesOf(told, 'added').join(' ')).toBe(since);
  });

  it('is shown in a terminal, with what was removed', () => {
    const show = (name: string) =>
      spawnSync(process.execPath, ['bin/docs-build.js', 'show', name], {
        encoding: 'utf8',
      }).stdout;
    expect(show('TypeKind')).toMatch(/History\n\n- \**17\.0\.0\** Changed/);
    expect(show('printError')).toMatch(
      /Removed in 17\.0\.0[^]*error\.toString/,
    );
  });

  it('knows what was removed, when, and what to use instead', () => {
    expect(stories.get('assertValidName')?.removed).toMatchObject({
      version: '17.0.0',
      last: '16.15.0',
      reason: 'Please use `assertName` instead. Will be removed in v17',
    });
  });
});
