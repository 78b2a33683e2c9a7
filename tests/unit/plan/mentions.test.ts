/** Which entities an entity's JSON names. */
import { expect, it } from 'vitest';
import type { TypeTarget } from '../../../build/api/model.ts';
import { findMentioned } from '../../../build/plan/mentions.ts';
import { entityId } from '../../support/model.ts';

const target = (name: string): TypeTarget => ({
  kind: 'entity',
  id: entityId(name),
  member: null,
});

it('names each entity once, in the order of appearance', () => {
  const text = JSON.stringify([target('B'), target('A'), target('B')]);
  expect(findMentioned(text)).toEqual(['B', 'A']);
});

it('takes no words of a comment for a type', () => {
  const comment = JSON.stringify({ text: JSON.stringify(target('A')) });
  expect(findMentioned(comment)).toEqual([]);
});
