import { describe, expect, it } from 'vitest';
import { readComment } from '../../../build/markdown/comment.ts';
import type { CodeText, Entity } from '../../../build/api/model.ts';
import { collectHome } from '../../../build/samples/collect.ts';
import { collectExamples } from '../../../build/samples/examples.ts';
import { emptyComment } from '../../../build/api/gather-text.ts';
import { makeEntity, makeModel } from '../../support/model.ts';

const FENCED = '```ts\nif (true) {\n  double(2); // => 4\n}\n```';

/** The model of a symbol and its member, whose comments contain these texts. */
function modelWith(own: Partial<CodeText>, ofMember?: Partial<CodeText>) {
  const place = { text: '', file: 'index.d.ts', line: 5 };
  const comment = { ...emptyComment, code: [{ ...place, ...own }] };
  const code = ofMember === undefined ? [] : [{ ...place, ...ofMember }];
  const entity = makeEntity('class', 'Box', { comment });
  const member = { name: 'content', comment: { ...emptyComment, code } };
  return makeModel([{ ...entity, members: [member] } as unknown as Entity]);
}

describe('collectExamples', () => {
  const groups = collectExamples(
    modelWith({ text: `Text.\n${FENCED}` }, { text: FENCED, line: 20 }),
    'node_modules/numbers',
    readComment,
  );

  it('makes each example a group of its own that names its symbol or member', () => {
    expect(
      groups.map(({ entity, samples }) => [
        entity,
        ...samples.map(({ owner, place }) => [owner, place.file, place.line]),
      ]),
    ).toEqual([
      ['Box', ['Box', 'node_modules/numbers/index.d.ts', 7]],
      ['Box', ['content', 'node_modules/numbers/index.d.ts', 21]],
    ]);
  });

  it('skips an empty example', () => {
    const read = (text: string) =>
      collectExamples(modelWith({ text }), '', readComment)
        .flatMap(({ samples }) => samples)
        .map(({ action, code }) => [action, code]);
    expect(read('```ts\nb;\n```')).toEqual([['run', 'b;']]);
    expect(read('```ts\n\n```')).toEqual([]);
  });
});

it('collectHome runs a program, which must print the output if there is no input', () => {
  const setup = { title: 'a.js', language: 'js', code: 'console.log(1);' };
  const output = { title: 'Output', language: 'text', code: '1' };
  const { samples } = collectHome({ setup, output }, 'config.ts', new Set());
  expect(samples).toMatchObject([
    { action: 'run', code: setup.code, expected: { text: '1' } },
  ]);
});
