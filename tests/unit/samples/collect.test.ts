import { describe, expect, it } from 'vitest';
import { readComment } from '../../../build/markdown/comment.ts';
import { readDocument } from '../../../build/markdown/read-document.ts';
import type { CodeText, Entity } from '../../../build/api/model.ts';
import {
  collectHome,
  collectDocument,
} from '../../../build/samples/collect.ts';
import { collectExamples } from '../../../build/samples/examples.ts';
import { makeEntity, makeModel, noComment } from '../../support/model.ts';

const CHECKED = new Set(['graphql']);

const ACTIONS = [
  ['js', 'run'],
  ['ts title="a.ts"', 'run'],
  ['js no-run="needs a browser"', 'parse'],
  ['js diff', 'none'],
  ['graphql', 'check'],
  ['graphql no-run="made up"', 'none'],
  ['bash', 'none'],
  ['json', 'none'],
] as const;

it.each(ACTIONS)('a fence "%s" makes a sample to %s', (fence, action) => {
  const text = `---\ntitle: A\ndescription: A.\n---\n\`\`\`${fence}\nx\n\`\`\``;
  const { value } = readDocument('page.md', text).parsed;
  if (value === null) throw new Error('The page cannot be read');
  const numbers = { name: 'numbers', version: '2.3.4' };
  const { samples } = collectDocument(value, CHECKED, numbers);
  expect(samples[0]?.action).toBe(action);
});

const FENCED = '```ts\nif (true) {\n  double(2); // => 4\n}\n```';

/** The model of a symbol and its member, whose comments contain these texts. */
function modelWith(own: Partial<CodeText>, ofMember?: Partial<CodeText>) {
  const place = { text: '', file: 'index.d.ts', line: 5 };
  const comment = { ...noComment, code: [{ ...place, ...own }] };
  const code = ofMember === undefined ? [] : [{ ...place, ...ofMember }];
  const entity = makeEntity('class', 'Box', { comment });
  const member = { name: 'content', comment: { ...noComment, code } };
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

  it('names files of the project itself by their path alone', () => {
    const [group] = collectExamples(
      modelWith({ text: FENCED }),
      '',
      readComment,
    );
    expect(group?.samples[0]?.place.file).toBe('index.d.ts');
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

describe('collectHome', () => {
  const setup = { title: 'a.js', language: 'js', code: 'console.log(1);' };
  const output = { title: 'Output', language: 'text', code: '1' };

  it('runs a program, which must print the output if there is no input', () => {
    const { samples } = collectHome({ setup, output }, 'config.ts', CHECKED);
    expect(samples).toMatchObject([
      { action: 'run', code: setup.code, expected: { text: '1' } },
    ]);
  });
});
