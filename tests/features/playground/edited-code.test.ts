import { LIMITS } from '../../../src/shared/limits.ts';
import { describe, expect, it } from 'vitest';
import { updateComments } from '../../../src/client/features/playground/comments.ts';
import { addChecks } from '../../../src/shared/add-checks.ts';
import { eraseTypes } from '../../../src/client/features/playground/erase.ts';
import {
  composeFragment,
  readFragment,
} from '../../../src/client/features/playground/share.ts';

describe('comments that promise values', () => {
  const update = (
    lines: readonly string[],
    ...values: readonly { line: number; text: string }[]
  ): readonly unknown[] => {
    const { code, changed } = updateComments(lines.join('\n'), values);
    return [code.split('\n'), changed];
  };

  it('are given the value that was found', () => {
    expect(update(['a; // => 1', 'b;'], { line: 1, text: '2' })).toEqual([
      ['a; // => 2', 'b;'],
      [1],
    ]);
  });

  it('take one line, also in place of several, and those below move up', () => {
    const code = [
      'f();',
      '// => {',
      '//   a: [1],',
      '// }',
      '// Next:',
      'g(); // => 5',
    ];
    const values = [
      { line: 2, text: '{\n  a: [2]\n}' },
      { line: 6, text: '6' },
    ];
    expect(update(code, ...values)).toEqual([
      ['f();', '// => { a: [2] }', '// Next:', 'g(); // => 6'],
      [2, 4],
    ]);
  });

  it('stay as they are where the code has none', () => {
    const text = '1';
    expect(update(['a;'], { line: 1, text }, { line: 9, text })).toEqual([
      ['a;'],
      [],
    ]);
  });
});

describe('a fragment', () => {
  const edit = { key: 's1', code: 'print(`ä`);\n// 🙂', variables: '{}' };

  it('contains an edited sample, in characters that chats and mails keep', async () => {
    const fragment = await composeFragment(edit);
    expect(fragment).toMatch(/^#sample=[\w-]+$/);
    expect(await readFragment(fragment)).toEqual(edit);
  });

  const pack = (value: unknown) => composeFragment(value as typeof edit);
  it.each([
    ['names a heading', () => '#lists'],
    ['was cut', async () => (await composeFragment(edit)).slice(0, -9)],
    ['is no text of ours', () => '#sample=%%%'],
    ['contains something else', () => pack({ ...edit, code: 5 })],
    ['contains nothing', () => pack(null)],
  ])('is ignored if it %s', async (_, make) => {
    expect(await readFragment(await make())).toBeNull();
  });
});

describe('a fragment that is too large', () => {
  const edit = { key: 's1', variables: '' };

  it.each([
    ['itself', () => `#sample=${'A'.repeat(LIMITS.fragment)}`],
    [
      'unpacked',
      () => composeFragment({ ...edit, code: '1;\n'.repeat(146_000) }),
    ],
  ])('%s is told apart from one that is damaged', async (_, make) => {
    const fragment = await make();
    expect(await readFragment(fragment)).toBe('too-large');
  });

  it('is short enough to be sent, so that its length says nothing', async () => {
    const code = '1;\n'.repeat(146_000);
    expect((await composeFragment({ ...edit, code })).length).toBeLessThan(
      LIMITS.fragment,
    );
  });
});

const at = 'import.meta.expect';
it.each([
  ['const a: number = 1;', 'const a = 1;'],
  ['1 + 1; // => 2', `${at}.equal(1,(1 + 1),()=>(2)); `],
  ['f()\n// => [\n//   1]', `${at}.equal(2,(f()),()=>([ 1]))\n\n//   1]`],
  ['f(); // throws', `await ${at}.throwsLater(1,async()=>(f()),null,null); `],
  ['f(); // calls it', 'f(); // calls it'],
])(
  'edited code loses its types and checks its promises: %s',
  (code, script) => {
    expect(addChecks(eraseTypes(code)).code).toEqual(script);
  },
);
