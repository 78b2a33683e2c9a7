/** TypeScript without its types: what a sample in TypeScript runs as. */
import { describe, expect, it } from 'vitest';
import { instrument } from '../../../build/samples/syntax/instrument.ts';

function erase(code: string): string {
  const [prepared] = instrument([{ code, language: 'ts' }], 'numbers').values();
  const { failures = [], obstacles = [] } = prepared ?? {};
  expect([...failures, ...obstacles]).toEqual([]);
  return prepared?.code ?? '';
}

/** Without the spaces and semicolons that erased types leave behind. */
function squeeze(code: string): string {
  return code
    .replace(/ +/g, ' ')
    .replace(/ ?([(){}[\],<>`.=!]) ?/g, '$1')
    .replace(/\s*;[\s;]*/g, ';')
    .replace(/^;|\s+$/g, '')
    .trim();
}

describe('the types are erased from', () => {
  it.each([
    ['let a!: string;', 'let a;'],
    ['const f = (a: A, b?: B): C => a;', 'const f = (a, b) => a;'],
    ['function f(this: A, b: B): asserts b is C {}', 'function f( b) {}'],
    ['const f = <T,>(a: T) => a;', 'const f = (a) => a;'],
    ['f<A>(b as C, d satisfies E, g!);', 'f(b, d, g);'],
    ['const a = <B>c;', 'const a = ( c);'],
    ['class A<T> extends B<T> implements C, D {}', 'class A extends B {}'],
    ['class A { private readonly b: C = d; #e: F }', 'class A { b = d; #e }'],
    ['interface A { b: C }\nf();', 'f();'],
    ['function f(a: A): B;\nfunction f(a: C) {}', 'function f(a) {}'],
    ['try {} catch (e: unknown) {}', 'try {} catch (e) {}'],
  ])('%s', (code, expected) => {
    expect(squeeze(erase(code))).toBe(squeeze(expected));
  });
});

describe('an import', () => {
  it.each([
    ["import type { A } from 'a';", ''],
    ["import { type A, b } from 'a';\nb();", "import { b } from 'a';\nb();"],
    ["import { A } from 'a';\nlet b: A;", 'let b;'],
    [
      "import { A, b } from 'a';\nlet c: A = b;",
      "import { b } from 'a';\nlet c = b;",
    ],
    ["import { a } from 'a';\nlet b: typeof a;", 'let b;'],
    [
      "import { A } from 'a';\nlet b: A = new A();",
      "import { A } from 'a';\nlet b = new A();",
    ],
    ["import { a } from 'a';", "import { a } from 'a';"],
    [
      "import { A } from 'a';\nclass B extends A {}",
      "import { A } from 'a';\nclass B extends A {}",
    ],
    [
      "import { A } from 'a';\nfunction f(A: number) {}\nlet b: A;",
      'function f(A) {}\nlet b;',
    ],
  ])(
    'is removed only if it is a type or used by types alone: %s',
    (code, expected) => {
      expect(squeeze(erase(code))).toBe(squeeze(expected));
    },
  );
});

describe('an export', () => {
  it.each([
    ["export type { A } from 'a';", ''],
    [
      "import { A, b } from 'a';\nexport type { A };\nb;",
      "import { b } from 'a';\nb;",
    ],
    [
      'interface A {}\nconst b = 1;\nexport { A, b };',
      'const b = 1;\nexport { b };',
    ],
    ['type A = B;\nexport { A as C };', 'export {};'],
    [
      "import { type A as C, b } from 'a';\nexport { C as A };\nb;",
      "import { b } from 'a';\nexport {};\nb;",
    ],
    ['interface A {}\nclass A {}\nexport { A };', 'class A {}\nexport { A };'],
  ])('names no type afterwards: %s', (code, expected) => {
    expect(squeeze(erase(code))).toBe(squeeze(expected));
  });
});

it('every statement stays on its line', () => {
  const code =
    'interface A {\n  b: C;\n}\nconst a: A = f<\n  D\n>(<\n  E\n>1);\nthrow a;';
  const lines = erase(code).split('\n');
  expect(lines).toHaveLength(code.split('\n').length);
  expect(lines.at(-1)).toBe('throw a;');
});
