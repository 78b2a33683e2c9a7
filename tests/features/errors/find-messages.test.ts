/** Code in, the messages that it can raise out. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findMessages } from '../../../build/features/errors/find-messages.ts';

const CONSTRUCTORS = ['Error', 'check'];

/** Each as text with its names in angle quotes, and where it is raised. */
function read(...codes: readonly string[]): readonly string[] {
  const files = codes.map((code, index) =>
    ts.createSourceFile(`${index}.ts`, code, ts.ScriptTarget.ESNext),
  );
  return findMessages(files, CONSTRUCTORS).map(({ parts, places }) => {
    const text = parts.map((part, at) => (at % 2 === 0 ? part : `‹${part}›`));
    const where = places.map(({ file, line, by }) => `${by}@${file}:${line}`);
    return `${text.join('')} ${where.join(' ')}`;
  });
}

it.each([
  ["throw new Error('It is late.');", ['It is late. @0.ts:1']],
  [
    'function f(a) { throw new Error(`No ${a} here`); }',
    ['No ‹a› here f@0.ts:1'],
  ],
  [
    "function f(a) {\n  throw new Error('No ' + a.kind +\n ' of ' + inspect(a.name));\n}",
    ['No ‹kind› of ‹a› f@0.ts:2'],
  ],
  [
    "const f = (a) => { const what = a ? 'one more' : 'the last'; throw new Error(`It is ${what}.`); };",
    ['It is one more. f@0.ts:1', 'It is the last. f@0.ts:1'],
  ],
  [
    'class Box { open(lid) { const text = `The lid ${lid} is shut`; throw new Error(text); } }',
    ['The lid ‹lid› is shut Box.open@0.ts:1'],
  ],
  [
    'const say = (what) => `There is no ${what}.`; function f(it) { throw new Error(say(it)); }',
    ['There is no ‹what›. f@0.ts:1'],
  ],
  ["check(a !== b, 'They must be equal');", ['They must be equal @0.ts:1']],
  // As compilers write what is imported.
  [
    "(0, _check.check)(a, 'They must be equal');",
    ['They must be equal @0.ts:1'],
  ],
  [
    'function f(error) { error.message = `No ${error.name} here`; }',
    ['No ‹error› here f@0.ts:1'],
  ],
  // A suggestion at the end may be missing.
  [
    "const f = (a) => { throw new Error('It is not there.' + (a ? '' : near(a))); };",
    ['It is not there.‹a› f@0.ts:1'],
  ],
  // What can change is not known.
  [
    "function f() { let why = 'it is late'; throw new Error(`No: ${why}`); }",
    ['No: ‹why› f@0.ts:1'],
  ],
  [
    "function f(a) { let why = `No ${a}`; if (a) why += ' here'; throw new Error(why + '; go'); }",
    ['No ‹a›; go f@0.ts:1'],
  ],
  // The names of what varies do not tell two messages apart.
  [
    'function f(a, b) { if (a) throw new Error(`No ${a} here`);\n throw new Error(`No ${b} here`); }',
    ['No ‹a› here f@0.ts:1 f@0.ts:2'],
  ],
  ['throw new Other("It is late.");', []],
  ['throw new Error(reason.message);', []],
])('what is passed to the constructor of an error %s', (code, expected) => {
  expect(read(code)).toEqual(expected);
});

describe('a function that passes a message on', () => {
  it('is followed to those that call it, in other files too', () => {
    const helper =
      'export function fail(at, why) { return new Error(`Cannot read: ${why}`); }';
    const caller =
      "function read(at) {\n  throw fail(at, 'it is too long.');\n}";
    expect(read(helper, caller)).toEqual([
      'Cannot read: it is too long. read@1.ts:2',
    ]);
  });

  it('keeps the name of what varies where callers give values', () => {
    const code =
      "function fail(name) { throw new Error(`No field ${name} here`); } fail('size'); fail(other);";
    expect(read(code)).toEqual(['No field ‹name› here fail@0.ts:1']);
  });
});

it('a message that would have too many forms is expanded in part', () => {
  const choice = "${a ? 'one of' : b ? 'two of' : c ? 'three of' : 'four of'}";
  const found = read(`throw new Error(\`${choice} and ${choice} now\`);`);
  expect(found).toHaveLength(4);
  expect(found[0]).toBe('one of and ‹text› now @0.ts:1');
});
