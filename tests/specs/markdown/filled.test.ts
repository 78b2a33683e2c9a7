/** Blocks that show a file, or what has changed in it. */
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../build/markdown/read-document.ts';
import { context, FILE, HEAD } from './support.ts';

const OLD = 'const a = 1;\n\n\n\n\n\n\n\n\n\n// end\n';
const NEW = OLD.replace('1', '2').replace('// end', '// end\nconst b = a;');
const shown = new Map([
  ['content/examples/01/box.ts', OLD],
  ['content/examples/02/box.ts', NEW],
  ['content/examples/02/notes.txt', ''],
]);

function read(info: string, code = '') {
  const body = `\`\`\`${info}\n${code}\`\`\`\n`;
  const { parsed, render } = readDocument(FILE, HEAD + body, {
    folder: '',
    shown,
    facts: null,
  });
  return {
    block: parsed.value?.blocks[0],
    problems: parsed.diagnostics.map(({ message, place }) => [
      place?.line,
      message,
    ]),
    ...render(context).value,
  };
}

/** What the copy button copies. */
function copied(html: string): string {
  const [, code = ''] = /<code>([^]*)<\/code>/.exec(html) ?? [];
  return code
    .replace(/<span class="prompt[^"]*">[^<]*<\/span>/g, '')
    .replace(/<span class="line del">[^]*?\n<\/span>/g, '')
    .replace(/<[^>]*>/g, '');
}

const WHOLE = 'file="../examples/02/box.ts"';
const CHANGE = `${WHOLE} since="../examples/01/box.ts"`;

describe('a block with a file', () => {
  it('is that file, with its name as title and places in it', () => {
    const { block, problems, html, markdown } = read(`ts ${WHOLE}`);
    expect(problems).toEqual([]);
    expect(block).toMatchObject({
      code: NEW.trimEnd(),
      options: { title: 'box.ts' },
      line: 5,
      place: { file: 'content/examples/02/box.ts', line: 1 },
    });
    expect(html).toContain('<span class="name">box.ts</span>');
    expect(markdown).toBe(`\`\`\`ts title="box.ts"\n${NEW.trimEnd()}\n\`\`\``);
  });

  it('keeps a title of its own, and may be empty', () => {
    const { block } = read(`ts ${WHOLE} title="crate.ts"`);
    expect(block?.options.title).toBe('crate.ts');
    expect(read('text file="../examples/02/notes.txt"').problems).toEqual([]);
  });

  it.each([
    ['ts file="../examples/02/bx.ts"', '', 'There is no file'],
    ['ts file="../../package.json"', '', 'There is no file'],
    [`ts ${WHOLE} since="../examples/01/bx.ts"`, '', 'There is no file'],
    ['ts since="../examples/02/box.ts"', '', 'since needs a file'],
    [`ts ${WHOLE} since="../examples/02/box.ts"`, '', 'has not changed'],
  ])('is refused as %s', (info, code, message) => {
    expect(read(info, code).problems).toEqual([
      [5, expect.stringContaining(message)],
    ]);
  });
});

describe('a block with the file that it has changed from', () => {
  const { block, html, markdown, problems } = read(`ts ${CHANGE} {2,12}`);

  it('is the whole new file for samples and for machines', () => {
    expect(problems).toEqual([]);
    expect(block?.code).toBe(NEW.trimEnd());
    expect(markdown).toContain(NEW.trimEnd());
  });

  it('marks what was added and shows what was removed', () => {
    const [first = '', second = ''] = html.split('<span class="line').slice(1);
    expect(first).toMatch(/^ del"><span class="prompt sign">-<\/span>.*1/);
    expect(second).toMatch(/^ add"><span class="prompt sign">\+<\/span>.*2/);
    expect(html).toMatch(/<span class="line mark add">.*const/);
  });

  it('hides what has not changed, except beside a change, and copies all', () => {
    expect(html.split('<span class="line" hidden>')).toHaveLength(4 + 1);
    expect(html.split('…')).toHaveLength(1 + 1);
    expect(copied(html)).toBe(NEW.trimEnd());
  });
});
