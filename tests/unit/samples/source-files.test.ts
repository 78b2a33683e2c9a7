/** Sources read as text: their doc comments and their imports. */
import { expect, it } from 'vitest';
import { findDocComments } from '../../../build/samples/comments.ts';
import { findRelativeImports } from '../../../build/samples/source-files.ts';

const ticks = '`';

it.each([
  ['a string', "const a = '/** no */';"],
  ['a string literal type', "declare const a: '/** no */';"],
  ['a string with an escaped quote', String.raw`const a = "\"/** no */";`],
  ['a template literal', `const a = ${ticks}\n/** no */\n${ticks};`],
  [
    'a template literal after a substitution',
    `const a = ${ticks}\${{ b: {} }.b} /** no */${ticks};`,
  ],
  [
    'a template literal after a nested one',
    `const a = ${ticks}\${${ticks}x${ticks}} /** no */${ticks};`,
  ],
  ['a line comment', '// /** no */'],
  ['a block comment', '/* /** no */'],
])('findDocComments finds no comment inside %s', (_, text) => {
  const comments = findDocComments(`${text}\n/** yes */\nconst b = 1;`);
  expect(comments.map(({ markdown }) => markdown.trim())).toEqual(['yes']);
  expect(comments[0]?.line).toBe(text.split('\n').length + 1);
});

it.each([
  ['a regular expression with quotes', 'const a = /[`/\'"]/;'],
  ['a regular expression after "return"', 'return /`/;'],
  ['a division', 'const a = b / c; const d = e / f;'],
  ['a backtick in a doc comment', '/** a `b */'],
  ['a word with an apostrophe', "<p>It's</p>"],
])('findDocComments finds a comment after %s', (_, text) => {
  const comments = findDocComments(
    `${text}\n/** yes */\nconst b = ${ticks}c${ticks};`,
  );
  expect(comments.at(-1)).toMatchObject({ owner: 'b' });
});

it('findRelativeImports finds relative imports outside strings and comments', () => {
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
