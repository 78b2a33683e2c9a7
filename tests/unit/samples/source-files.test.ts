/** Sources read as text: where comments are, and what is imported. */
import { expect, it } from 'vitest';
import { findDocComments } from '../../../build/samples/comments.ts';
import { findRelativeImports } from '../../../build/samples/source-files.ts';

const ticks = '`';

it.each([
  ['a string', "const a = '/** no */';"],
  ['a type that is a text', "declare const a: '/** no */';"],
  ['a string with signs', String.raw`const a = "\"/** no */";`],
  ['a template', `const a = ${ticks}\n/** no */\n${ticks};`],
  [
    'a template behind a value',
    `const a = ${ticks}\${{ b: {} }.b} /** no */${ticks};`,
  ],
  [
    'a template in a template',
    `const a = ${ticks}\${${ticks}x${ticks}} /** no */${ticks};`,
  ],
  ['a comment of a line', '// /** no */'],
  ['another comment', '/* /** no */'],
])('no comment begins in %s', (_, text) => {
  const comments = findDocComments(`${text}\n/** yes */\nconst b = 1;`);
  expect(comments.map(({ markdown }) => markdown.trim())).toEqual(['yes']);
  expect(comments[0]?.line).toBe(text.split('\n').length + 1);
});

it.each([
  ['a pattern with a sign', 'const a = /[`/\'"]/;'],
  ['a pattern that is returned', 'return /`/;'],
  ['a division', 'const a = b / c; const d = e / f;'],
  ['a sign in a doc comment', '/** a `b */'],
  ['a word with an apostrophe', "<p>It's</p>"],
])('a comment is found behind %s', (_, text) => {
  const comments = findDocComments(
    `${text}\n/** yes */\nconst b = ${ticks}c${ticks};`,
  );
  expect(comments.at(-1)).toMatchObject({ owner: 'b' });
});

it('what is imported is told, and what only looks so is not', () => {
  const text = `
import a from './a.js';
import { b, type C } from "../b";
export * from './c.ts';
import './d';
const e = await import('./e.js');
import f = require('./f.cjs');
import { g } from 'package';
const h = './h.js';
// import './i.js';
const j = ${ticks}import './j.js'${ticks};
/** import './k.js'; */
`;
  expect(findRelativeImports(text)).toEqual([
    './a.js',
    '../b',
    './c.ts',
    './d',
    './e.js',
    './f.cjs',
  ]);
});
