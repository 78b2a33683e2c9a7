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

describe('samples of a tutorial', () => {
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
  ])('in a fence of %s ask for: %s', (fence, action) => {
    expect(collect(`\`\`\`${fence}\nx\n\`\`\``)[0]?.action).toBe(action);
  });

  it('know their first line, their position and their title', () => {
    expect(collect(`Text.\n\n${A}`)[0]).toMatchObject({
      file: 'a.js',
      line: 8,
      place: { file: 'content/tutorials/page.md', line: 9 },
    });
  });

  it('get a name where they have no title', () => {
    expect(collect('```ts\nx\n```')[0]?.file).toBe('sample-1.ts');
  });

  it('are followed by what they must print', () => {
    const [sample] = collect(`${A}\n\`\`\`json output\n{}\n\`\`\``);
    expect(sample?.expected).toMatchObject({ format: 'json', text: '{}' });
    expect(sample?.expected?.place.line).toBe(11);
  });

  it('keep the order and the lines of all blocks', () => {
    const samples = collect(`${A}\n\`\`\`text output\n1\n\`\`\`\n\n${B}`);
    expect(samples.map(({ line }) => line)).toEqual([6, 14]);
  });

  it('say where their packages are and that they listen', () => {
    const [sample] = collect('```js server resolve-from="old"\nx\n```');
    expect(sample).toMatchObject({ server: true, resolveFrom: 'old' });
  });
});

describe('the id of a sample', () => {
  it('stays when prose moves it', () => {
    expect(idsOf(`More prose.\n\n${A}\n${B}`)).toEqual(idsOf(A + '\n' + B));
  });

  it('changes when a sample before it changes', () => {
    const [, before] = idsOf(`${A}\n${B}`);
    const [, after] = idsOf(`${A.replace('1', '2')}\n${B}`);
    expect(after).not.toBe(before);
  });

  it('stays when a sample behind it changes', () => {
    const [before] = idsOf(`${A}\n${B}`);
    const [after] = idsOf(`${A}\n${B.replace('import', 'export')}`);
    expect(after).toBe(before);
  });

  it('stays when a block before it changes that is only shown', () => {
    const [, before] = idsOf(`\`\`\`json\n1\n\`\`\`\n\n${A}`);
    const [, after] = idsOf(`\`\`\`json\n2\n\`\`\`\n\n${A}`);
    expect(after).toBe(before);
  });

  it('changes with the output that is promised', () => {
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

describe('samples of comments', () => {
  const groups = collectComments('numbers/index.d.ts', DECLARATIONS);

  it('are programs that stand alone, with the symbol they belong to', () => {
    expect(
      groups.map(({ samples }) =>
        samples.map(({ owner, place }) => [owner, place.line]),
      ),
    ).toEqual([[['double', 7]], [['content', 18]]]);
  });

  it('keep their indentation', () => {
    expect(groups[1]?.samples[0]?.code).toBe(
      'if (true) {\n  new Box().content; // => 1\n}',
    );
  });

  it('have the same id when they are read from the markdown alone', () => {
    const markdown =
      "```ts\nimport { double } from 'numbers';\n\ndouble(2); // => 4\n```";
    const [group] = collectMarkdown(markdown, 'src/numbers.ts', 1, 'double');
    expect(group?.samples[0]?.id).toBe(groups[0]?.samples[0]?.id);
  });

  it('are judged less strictly than those of tutorials', () => {
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
  ])('is the code that TypeDoc makes of it: %j', (comment, code, line) => {
    expect(read(comment)).toEqual([['try', code, line]]);
  });

  it.each([
    ' * @example',
    ' * @example <caption>How</caption>',
    ' * @exampleOf a',
    ' * ```text\n * @example a\n * ```',
    ' * {@link a} and @example',
  ])('is none: %j', (comment) => {
    expect(read(comment)).toEqual([]);
  });

  it('is told from one with a fence, and from its neighbours', () => {
    const fenced = ' * @example First\n * ```js\n * a;\n * ```';
    expect(read(`${fenced}\n * @example\n * b;\n${fenced}`)).toEqual([
      ['run', 'a;', 4],
      ['run', 'a;', 10],
      ['try', 'b;', 7],
    ]);
  });
});
