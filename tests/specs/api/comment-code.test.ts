/** Where the code of doc comments is written: diagnostics about it say so. */
import { describe, expect, it } from 'vitest';
import type { CodeText } from '../../../build/api/model.ts';
import { entityOf, extractText } from '../../support/api-extract.ts';

async function codeOf(comment: string): Promise<readonly CodeText[]> {
  const model = await extractText(
    `export {};\n/**\n${comment}\n */\nexport declare const it: string;`,
  );
  return entityOf(model, 'variable', 'it').comment.code;
}

/** The text of a fenced block with the line of its first line of code. */
function places(code: readonly CodeText[]): readonly unknown[] {
  return code.map(({ text, line }) => {
    const lines = text.split('\n');
    const at = lines.findIndex((one) => one.startsWith('```')) + 1;
    return [lines[at], line + at];
  });
}

describe('the code of a comment', () => {
  it('is listed with the text around it and the line of that', async () => {
    const code = await codeOf(
      ' * Text with a {@link it}.\n *\n * ```js\n * a;\n * ```\n * @remarks\n * More.\n *\n * ~~~ts\n * b;\n * ~~~',
    );
    expect(
      code.map(({ text, line }) => [text.split('\n').at(-2), line]),
    ).toEqual([
      ['a;', 3],
      ['b;', 9],
    ]);
  });

  it.each([
    [' * @example First\n * ```js\n * a;\n * ```', ['a;', 5]],
    [' * @example add(1, 2);', ['add(1, 2);', 3]],
    [' * Adds.\n * @example\n *\n * if (a) {\n *   b;\n * }', ['if (a) {', 6]],
    [' * @example <caption>How</caption>\n * b;\n * @returns c', ['b;', 4]],
    [" * @example\n * import '@a/b';", ["import '@a/b';", 4]],
  ])('has the line on which it is written: %j', async (comment, expected) => {
    expect(places(await codeOf(comment))).toEqual([expected]);
  });

  it.each([' * @exampleOf a', ' * Only `code` in a line.'])(
    'is not found in %j',
    async (comment) => {
      expect(await codeOf(comment)).toEqual([]);
    },
  );

  it('is told apart from the same code in another example', async () => {
    const fenced = ' * @example First\n * ```js\n * a;\n * ```';
    const bare = ' * @example\n * a;';
    expect(places(await codeOf(`${fenced}\n${bare}\n${fenced}`))).toEqual([
      ['a;', 5],
      ['a;', 8],
      ['a;', 11],
    ]);
  });

  it('is that of the member or the overload before which it stands', async () => {
    const comment = (code: string): string =>
      `/** Text.\n * \`\`\`js\n * ${code}\n * \`\`\`\n */\n`;
    const model = await extractText(
      `export declare class Box {\n${comment('a;')}get content(): number;\n${comment('b;')}static of(): Box;\n}\n` +
        `${comment('c;')}export declare function f(a: string): void;\n${comment('d;')}export declare function f(): void;`,
    );
    const { members } = entityOf(model, 'class', 'Box');
    const { signatures } = entityOf(model, 'function', 'f');
    const comments = [...members, ...signatures].map((one) => one.comment);
    expect(comments.flatMap(({ code }) => places(code))).toEqual([
      ['b;', 10],
      ['a;', 4],
      ['c;', 17],
      ['d;', 23],
    ]);
  });
});
