/** Which other entities the JSON of an entity mentions. */
import { expect, it } from 'vitest';
import type { TypeTarget } from '../../../build/api/model.ts';
import { findMentioned } from '../../../build/plan/mentions.ts';
import { entityId } from '../../support/model.ts';

const target = (name: string): TypeTarget => ({
  kind: 'entity',
  id: entityId(name),
  member: null,
});

it('findMentioned returns each entity once, in order of appearance', () => {
  const text = JSON.stringify([target('B'), target('A'), target('B')]);
  expect(findMentioned(text)).toEqual(['B', 'A']);
});

it('findMentioned ignores targets in the text of a comment', () => {
  const comment = JSON.stringify({ text: JSON.stringify(target('A')) });
  expect(findMentioned(comment)).toEqual([]);
});
