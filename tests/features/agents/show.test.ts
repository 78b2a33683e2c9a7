/** What `show` answers, which is what agents are answered, and how it is printed. */
import { describe, expect, it } from 'vitest';
import { openFiles, type Answer } from '../../../build/commands/site-files.ts';
import { show } from '../../../build/features/agents/answers.ts';
import { readDocumentation } from '../../../build/features/agents/documentation.ts';
import { printMarkdown } from '../../../build/reporter/terminal.ts';
import { buildSite, smallSite } from '../../support/memory-site.ts';
import { createProject } from '../../support/project.ts';

const TYPES = 'node_modules/example/index.d.ts';

const output = await buildSite({
  [TYPES]: `${smallSite[TYPES]}
/** Reads {@link Sum | sums} in a box. */
export declare class Reader {
  /** Goes on. */
  advance(): Sum;
  /** Looks ahead. */
  lookahead(): Sum;
  /** Its name. */
  get [Symbol.toStringTag](): string;
  /** Makes one. */
  static of(): Reader;
  /** Says of what. */
  of(): string;
}
export { Reader as OtherReader };
export declare function getNamedType(): void;
`,
});
const files = await openFiles((path) =>
  Promise.resolve(output.get(path) ?? null),
);
if (files === null) throw new Error('There is no inventory');
const documentation = await readDocumentation(files);

async function print(name: string): Promise<string> {
  const answer: Answer = await show(documentation, name);
  if (!answer.isFound) throw new Error(answer.message);
  return printMarkdown(answer.text);
}

describe('a symbol in the terminal', () => {
  it.each(['Reader.advance', 'Reader#advance', 'Reader.advance()'])(
    'is found by %s, without other members',
    async (name) => {
      const text = await print(name);
      expect(text).toMatch(/advance\(\): Sum\n[^]*Goes on\./);
      expect(text).not.toContain('Looks ahead');
    },
  );

  it.each([
    ['Reader[Symbol.toStringTag]', /get \[Symbol\.toStringTag\]\(\): string/],
    ['Reader.[Symbol.toStringTag]', /get \[Symbol\.toStringTag\]\(\): string/],
    // Another name under which it is exported.
    ['OtherReader', /class Reader/],
    ['OtherReader.advance', /Goes on\./],
    // A static and an instance member of one name.
    ['Reader.of', /Makes one[^]*Says of what/],
  ])('is found by %s', async (name, text) => {
    expect(await print(name)).toMatch(text);
  });

  it.each([
    ['Raeder', 'Did you mean Reader?'],
    ['getNamed', 'Did you mean getNamedType?'],
    ['Reader[Symbol.toString', null],
    ['Reader.lookahaed', 'Did you mean Reader.lookahead?'],
    ['qqqqqqqq', null],
  ])('that is called %s is not found: %s', async (name, hint) => {
    expect(await show(documentation, name)).toMatchObject({
      isFound: false,
      hint,
    });
  });

  it('shows its import and the labels of links', async () => {
    const text = await print('Reader');
    expect(text).toContain("import { Reader } from 'example'");
    expect(text).toContain('Reads sums in a box.');
    expect(text).not.toMatch(/<\w|&\w+;|\]\([\w/]/);
  });
});

describe('markdown in the terminal', () => {
  it('keeps the lines of prose, lists and code', () => {
    expect(printMarkdown('a\nb\n\n- one\n- two\n\n```js\nx  y\n```')).toBe(
      'a\nb\n\n- one\n- two\n\n    x  y\n',
    );
  });

  it.each([
    ['[`a`](/b), ![c](<d e>)', '`a`, c'],
    ['[a\\_\\[b\\]](/b#c) \\*', 'a_[b] *'],
    ['`[a](b) \\*`', '`[a](b) \\*`'],
  ])('has no markup: %s', (text, shown) => {
    expect(printMarkdown(text)).toBe(`${shown}\n`);
  });
});

it('the answer is about the current inputs, with and without a built site', async () => {
  const project = await createProject();
  const ask = async (...words: readonly string[]) =>
    (await project.runHere(['show', 'add', ...words])).stdout;
  expect(await ask()).toContain('Adds two numbers.');
  expect(await project.names()).not.toContain('dist');
  await project.runHere(['build']);
  expect(await ask()).toContain('Adds two numbers.');
  const [entity] = (await ask('--json')).split('\n');
  expect(JSON.parse(entity ?? '')).toMatchObject({ id: 'add' });
  const built = await project.output();
  project.write(TYPES, smallSite[TYPES].replace('Adds two', 'Sums up two'));
  expect(await ask()).toContain('Sums up two numbers.');
  expect(await project.output()).toEqual(built);
});
