/**
 * What the notes of `content/comments.ts` say, by programs: each shows that a sentence
 * of the package's comment, which is still there, is not what GraphQL.js does.
 */
import { expect, it } from 'vitest';
import { findComments } from '../../build/api/gather-text.ts';
import type { ApiModel } from '../../build/api/model.ts';
import { joinMember } from '../../build/core/names.ts';
import { readRealSite } from '../../tests/support/real-site.ts';
import { notes } from '../comments.ts';
import { executionProofs } from './support/execution-proofs.ts';
import { schemaProofs } from './support/schema-proofs.ts';

const PROOFS = { ...executionProofs, ...schemaProofs };

const { entities } = JSON.parse(readRealSite('api-model.json')) as ApiModel;

/** All that the comments of a symbol or a member say, and its notes. */
function findText(name: string): string {
  const described = entities.flatMap((entity): readonly object[] =>
    entity.id === name
      ? [entity]
      : entity.kind === 'class' || entity.kind === 'interface'
        ? entity.members.filter(
            (member) => joinMember(entity.id, member.name) === name,
          )
        : [],
  );
  return JSON.stringify([...findComments(described)]);
}

it('every note of the site about a comment has a proof', () => {
  expect(Object.keys(PROOFS).sort()).toEqual(Object.keys(notes).sort());
  expect(Object.keys(notes).length).toBeGreaterThan(20);
});

it.each(Object.entries(PROOFS))(
  'the comment of %s still says what a program disproves',
  async (name, [said, program]) => {
    expect(findText(name)).toContain(said);
    await program();
  },
);
