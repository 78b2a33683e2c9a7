import { describe, expect, it } from 'vitest';
import type { ParsedTutorial } from '../../../build/markdown/model.ts';
import { parseTutorial } from '../../../build/markdown/tutorial.ts';
import {
  collectComments,
  collectMarkdown,
  collectTutorial,
} from '../../../build/samples/collect.ts';
import type { Sample } from '../../../build/samples/model.ts';

const CHECKED = new Set(['graphql']);

function parse(body: string): ParsedTutorial {
  const text = `---\ntitle: Page\ndescription: A page.\n---\n\n${body}`;
  const { value } = parseTutorial('content/tutorials/page.md', text);
  if (value === null) throw new Error('The page cannot be read');
  return value;
}

function collect(body: string): readonly Sample[] {
  return collectTutorial(parse(body), CHECKED).samples;
}

function idsOf(body: string): readonly string[] {
  return collect(body).map(({ id }) => id);
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
    ['bash request', 'request'],
    ['bash', 'none'],
    ['bash request no-run="needs a proxy"', 'none'],
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
    expect(sample?.expected?.place.line).toBe(11);
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

describe('the id of a sample', () => {
  it('does not change when prose moves the sample', () => {
    expect(idsOf(`More prose.\n\n${A}\n${B}`)).toEqual(idsOf(A + '\n' + B));
  });

  it('changes when an earlier sample changes', () => {
    const [, before] = idsOf(`${A}\n${B}`);
    const [, after] = idsOf(`${A.replace('1', '2')}\n${B}`);
    expect(after).not.toBe(before);
  });

  it('does not change when a later sample changes', () => {
    const [before] = idsOf(`${A}\n${B}`);
    const [after] = idsOf(`${A}\n${B.replace('import', 'export')}`);
    expect(after).toBe(before);
  });

  it('does not change when an earlier block that is only shown changes', () => {
    const [, before] = idsOf(`\`\`\`json\n1\n\`\`\`\n\n${A}`);
    const [, after] = idsOf(`\`\`\`json\n2\n\`\`\`\n\n${A}`);
    expect(after).toBe(before);
  });

  it('changes when the promised output changes', () => {
    const [one] = idsOf(`${A}\n\`\`\`text output\n1\n\`\`\``);
    const [two] = idsOf(`${A}\n\`\`\`text output\n2\n\`\`\``);
    expect(two).not.toBe(one);
  });
});

const DECLARATIONS = `
import type { Maybe } from './maybe.js';
/**
 * Doubles a number.
 * @example
 * \`\`\`ts
 * import { double } from 'numbers';
 *
 * double(2); // => 4
 * \`\`\`
 */
export declare function double(value: number): number;
export declare class Box {
    /**
     * The content.
     * @example
     * \`\`\`ts
     * if (true) {
     *   new Box().content; // => 1
     * }
     * \`\`\`
     * \`\`\`json
     * {}
     * \`\`\`
     */
    get content(): number;
}
`;

describe('collectComments', () => {
  const groups = collectComments('numbers/index.d.ts', DECLARATIONS);

  it('makes each example a group of its own that names its symbol', () => {
    expect(
      groups.map(({ samples }) =>
        samples.map(({ owner, place }) => [owner, place.line]),
      ),
    ).toEqual([[['double', 7]], [['content', 18]]]);
  });

  it('keeps the indentation of the code', () => {
    expect(groups[1]?.samples[0]?.code).toBe(
      'if (true) {\n  new Box().content; // => 1\n}',
    );
  });

  it('gives an example the same id as collectMarkdown does', () => {
    const markdown =
      "```ts\nimport { double } from 'numbers';\n\ndouble(2); // => 4\n```";
    const [group] = collectMarkdown(markdown, 'src/numbers.ts', 1, 'double');
    expect(group?.samples[0]?.id).toBe(groups[0]?.samples[0]?.id);
  });

  it('marks its groups as not strict, unlike those of tutorials', () => {
    expect(groups.map(({ strict }) => strict)).toEqual([false, false]);
    expect(collectTutorial(parse(A), CHECKED).strict).toBe(true);
  });
});

describe('an example without a fence', () => {
  const read = (comment: string) =>
    collectComments('a.d.ts', `/**\n${comment}\n */\nexport const a = 1;`)
      .flatMap(({ samples }) => samples)
      .map(({ action, code, place }) => [action, code, place.line]);

  it.each([
    [' * @example add(1, 2);', 'add(1, 2);', 2],
    [
      ' * Adds.\n * @example\n *\n * if (a) {\n *   b;\n * }',
      'if (a) {\n  b;\n}',
      5,
    ],
    [' * @example <caption>How</caption>\n * b;\n * @returns c', 'b;', 3],
    [' * @example <caption>How</caption> \n *\n *   b;', '  b;', 4],
    [' * @example\n * b; // @ts-ignore\n * @internal', 'b; // @ts-ignore', 3],
    [" * @example\n * import '@a/b';", "import '@a/b';", 3],
  ])(
    'is read as the code that TypeDoc makes of it: %j',
    (comment, code, line) => {
      expect(read(comment)).toEqual([['try', code, line]]);
    },
  );

  it.each([
    ' * @example',
    ' * @example <caption>How</caption>',
    ' * @exampleOf a',
    ' * ```text\n * @example a\n * ```',
    ' * {@link a} and @example',
  ])('is not found in %j', (comment) => {
    expect(read(comment)).toEqual([]);
  });

  it('is told apart from the fenced examples before and after it', () => {
    const fenced = ' * @example First\n * ```js\n * a;\n * ```';
    expect(read(`${fenced}\n * @example\n * b;\n${fenced}`)).toEqual([
      ['run', 'a;', 4],
      ['run', 'a;', 10],
      ['try', 'b;', 7],
    ]);
  });
});
