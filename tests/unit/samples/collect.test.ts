import { describe, expect, it } from 'vitest';
import type { ParsedTutorial } from '../../../build/markdown/text-model.ts';
import { readComment } from '../../../build/markdown/comment.ts';
import { readTutorial } from '../../../build/markdown/tutorial.ts';
import type { CodeText, Entity } from '../../../build/api/model.ts';
import {
  collectComment,
  collectHome,
  collectTutorial,
} from '../../../build/samples/collect.ts';
import { collectExamples } from '../../../build/samples/examples.ts';
import type { Sample } from '../../../build/samples/sample-model.ts';
import { makeEntity, makeModel, noComment } from '../../support/model.ts';

const CHECKED = new Set(['graphql']);

function parse(body: string): ParsedTutorial {
  const text = `---\ntitle: Page\ndescription: A page.\n---\n\n${body}`;
  const { value } = readTutorial('content/tutorials/page.md', text).parsed;
  if (value === null) throw new Error('The page cannot be read');
  return value;
}

function collect(body: string): readonly Sample[] {
  const numbers = { name: 'numbers', version: '2.3.4' };
  return collectTutorial(parse(body), CHECKED, numbers).samples;
}

const A = '```js title="a.js"\nexport const a = 1;\n```\n';
const B = '```js title="b.js"\nimport { a } from \'./a.js\';\n```\n';

describe('collectTutorial', () => {
  it.each([
    ['js', 'run'],
    ['ts title="a.ts"', 'run'],
    ['js no-run="needs a browser"', 'parse'],
    ['js diff', 'none'],
    ['graphql', 'check'],
    ['graphql no-run="made up"', 'none'],
    ['bash', 'none'],
    ['json', 'none'],
  ])('gives the sample in a fence "%s" the action "%s"', (fence, action) => {
    expect(collect(`\`\`\`${fence}\nx\n\`\`\``)[0]?.action).toBe(action);
  });

  it('records the title, the line of the fence and the place of the code', () => {
    expect(collect(`Text.\n\n${A}`)[0]).toMatchObject({
      file: 'a.js',
      line: 8,
      place: { file: 'content/tutorials/page.md', line: 9 },
    });
  });

  it('generates a file name for a sample without a title', () => {
    expect(collect('```ts\nx\n```')[0]?.file).toBe('sample-1.ts');
  });

  it('attaches the output block that follows a sample', () => {
    const [sample] = collect(`${A}\n\`\`\`json output\n{}\n\`\`\``);
    expect(sample?.expected).toMatchObject({ format: 'json', text: '{}' });
    expect(sample?.outputPlace?.line).toBe(11);
  });

  it('keeps the order and the lines of samples around an output block', () => {
    const samples = collect(`${A}\n\`\`\`text output\n1\n\`\`\`\n\n${B}`);
    expect(samples.map(({ line }) => line)).toEqual([6, 14]);
  });

  it('reads the words "server" and "resolve-from" of a fence', () => {
    const [sample] = collect('```js server resolve-from="old"\nx\n```');
    expect(sample).toMatchObject({ server: true, resolveFrom: 'old' });
  });
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

  it('keeps the indentation of the code', () => {
    expect(groups[0]?.samples[0]?.code).toBe(
      'if (true) {\n  double(2); // => 4\n}',
    );
  });

  it('gives an example the id that its block has on the page', () => {
    const place = { file: 'src/numbers.ts', line: 1, owner: 'double' };
    const [sample] = collectComment(readComment(FENCED), place);
    expect(sample?.id).toBe(groups[0]?.samples[0]?.id);
  });

  it('names the owners of its samples, unlike those of tutorials', () => {
    const owners = groups.flatMap(({ samples }) =>
      samples.map(({ owner }) => owner !== null),
    );
    expect(owners).toEqual([true, true]);
    expect(collect(A).map(({ owner }) => owner)).toEqual([null]);
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

  it('has the input answered if there is one', () => {
    const input = { title: 'Query', language: 'graphql', code: '{ a }' };
    const home = { setup, input, output };
    const { schema, samples } = collectHome(home, 'config.ts', CHECKED);
    expect(schema).toBe('a.js');
    expect(samples).toMatchObject([
      { action: 'run', expected: null },
      { action: 'check', code: '{ a }', expected: { text: '1' } },
    ]);
  });
});
