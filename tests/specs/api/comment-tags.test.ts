/** Where a tag begins in a doc comment, and what belongs to it. */
import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../build/api/model.ts';
import { entityOf, extractText } from '../../support/api-extract.ts';

async function commentOf(comment: string): Promise<Comment> {
  const model = await extractText(
    `${comment}\nexport declare const it: { a: string };`,
  );
  return entityOf(model, 'variable', 'it').comment;
}

const starred = (...lines: readonly string[]): string =>
  `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */`;

describe('a tag of a doc comment', () => {
  it.each<[string, string, Partial<Comment>]>([
    [
      'does not begin within a line',
      starred('Write to me @work or see @internal notes.', 'Yes.'),
      {
        text: 'Write to me @work or see @internal notes.\nYes.',
        modifiers: [],
      },
    ],
    [
      'begins within the only line if it is known',
      '/** Adds `a @since`. @see {@link it} {@b @since 1} @since 2 */',
      {
        text: 'Adds `a @since`.',
        see: ['[it](entity:it) {@b @since 1}'],
        since: '2',
      },
    ],
    [
      'does not begin in a fence',
      starred('Use it.', '~~~ts', '@Component({})', 'class A {}', '~~~'),
      { text: 'Use it.\n~~~ts\n@Component({})\nclass A {}\n~~~', others: [] },
    ],
    [
      'does not begin in indented code',
      starred('So:', '', '    @decorate', '    class A {}', '', 'Done.'),
      { text: 'So:\n\n    @decorate\n    class A {}\n\nDone.', others: [] },
    ],
    [
      'may be indented below a text',
      starred('Text.', '    @since 3'),
      { text: 'Text.', since: '3' },
    ],
    [
      'may be written without stars',
      '/**\n  Text.\n\n  @since 3\n  @see it\n*/',
      { text: 'Text.', since: '3', see: ['it'] },
    ],
    [
      'is known whatever its case',
      starred('Text.', '@Since 3', '@DEPRECATED Old.', '@defaultvalue 4'),
      { text: 'Text.', since: '3', deprecated: 'Old.', default: '`4`' },
    ],
    [
      'is not begun by a name with a slash',
      starred('Needs', '@types/node and', '@scope/name.'),
      { text: 'Needs\n@types/node and\n@scope/name.', others: [] },
    ],
    [
      'is not begun by an @ with a backslash',
      starred('Text', '\\@since 3'),
      { text: 'Text\n@since 3', since: null },
    ],
    [
      'keeps the braces of a value',
      starred('@defaultValue { a: 1 }', '@remarks {a} and {@b}'),
      {
        default: '`{ a: 1 }`',
        others: [{ tag: 'remarks', text: '{a} and {@b }' }],
      },
    ],
    [
      'may have an object that begins on the next line',
      starred('@default', '{', '  a: [1],', '  b: "x y",', '}', '@since 3'),
      { default: '`{ a: [1], b: "x y", }`', since: '3' },
    ],
    [
      'is followed by a dash that begins no list',
      starred('- the text', '@see - the other', '@remarks - more'),
      {
        text: 'the text',
        see: ['the other'],
        others: [{ tag: 'remarks', text: 'more' }],
      },
    ],
    [
      'may be followed by a list',
      starred('- one', '- two', '@remarks', '- three', '- four'),
      {
        text: '- one\n- two',
        others: [{ tag: 'remarks', text: '- three\n- four' }],
      },
    ],
    [
      'may end in what would end the comment',
      starred('@remarks `/* a *\\/` and *\\/'),
      { others: [{ tag: 'remarks', text: '`/* a */` and */' }] },
    ],
  ])('%s', async (_, written, comment) => {
    expect(await commentOf(written)).toMatchObject(comment);
  });

  it.each<[string, string, Comment['examples']]>([
    [
      'of its line begins',
      starred('@example ```ts', 'a();', '```', '@example', '```js', 'b', '```'),
      [
        { caption: null, text: '```ts\na();\n```' },
        { caption: null, text: '```js\nb\n```' },
      ],
    ],
    [
      'with a caption follows',
      starred('@example With a *title*', '```', 'a();', '```'),
      [{ caption: 'With a *title*', text: '```ts\na();\n```' }],
    ],
    [
      'with an email address has',
      starred('@example', 'send("@ann"); // @since 3', '@decorate'),
      [{ caption: null, text: '```ts\nsend("@ann"); // @since 3\n```' }],
    ],
  ])('is an example whose code %s', async (_, written, examples) => {
    expect((await commentOf(written)).examples).toEqual(examples);
  });
});
