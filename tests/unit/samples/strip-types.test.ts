import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../build/samples/syntax/edits.ts';
import { findImportedNames } from '../../../build/samples/syntax/references.ts';
import { stripTypes } from '../../../build/samples/syntax/strip-types.ts';
import { ts } from '../../../build/script/typescript.ts';

function strip(code: string): string {
  const source = ts.createSourceFile(
    'a.ts',
    code,
    ts.ScriptTarget.Latest,
    true,
  );
  const { edits, refused } = stripTypes(source, findImportedNames(source));
  expect(refused).toEqual([]);
  return applyEdits(code, edits);
}

describe('stripTypes removes the types from', () => {
  it.each([
    ['const a: string = b;', 'const a = b;'],
    ['let a!: string;', 'let a;'],
    ['const f = (a: A, b?: B): C => a;', 'const f = (a, b) => a;'],
    ['function f(this: A, b: B): asserts b is C {}', 'function f( b) {}'],
    [
      'function f<T extends A<B>>(a: T): T { return a }',
      'function f(a) { return a }',
    ],
    ['const f = <T,>(a: T) => a;', 'const f = (a) => a;'],
    ['f<A>(b as C, d satisfies E, g!);', 'f(b, d, g);'],
    ['new Map<string, Array<A>>();', 'new Map();'],
    ['tag<A>`b`;', 'tag`b`;'],
    ['const a = <B>c;', 'const a = c;'],
    ['a!.b![0]!.c;', 'a.b[0].c;'],
    ['class A<T> extends B<T> implements C, D {}', 'class A extends B {}'],
    [
      'abstract class A { private readonly b: string = ""; static override c?: D; }',
      'class A { b = ""; static c; }',
    ],
    [
      'class A { abstract b(): C; [key: string]: D; e?(): F {} }',
      'class A { ; ; e() {} }',
    ],
    ['class A { declare b: C; #d: E; }', 'class A { ; #d; }'],
    ['interface A { b: C }\nf();', ';\nf();'],
    ['export type A = B;\nf();', ';\nf();'],
    ['declare const a: B;\nf();', ';\nf();'],
    ['function f(a: A): B;\nfunction f(a: C) {}', ';\nfunction f(a) {}'],
    ["export type { A } from 'a';", ';'],
    ['export { type A, b };', 'export { b };'],
    [
      "import { A, b } from 'a';\nexport type { A };\nb;",
      "import { b } from 'a';\n;\nb;",
    ],
    ['try {} catch (e: unknown) {}', 'try {} catch (e) {}'],
    ['for (const a of b as C[]) d(a);', 'for (const a of b) d(a);'],
    ['async function* f(): AsyncGenerator<A> {}', 'async function* f() {}'],
    ['const { a }: B = c, [d]: E = g;', 'const { a } = c, [d] = g;'],
    [
      'interface A {}\nconst b = 1;\nexport { A, b };',
      ';\nconst b = 1;\nexport { b };',
    ],
    ['type A = B;\nexport { A as C };', ';\nexport {};'],
    [
      "import type { A } from 'a';\nconst b = 1;\nexport { A, b };",
      '\nconst b = 1;\nexport { b };',
    ],
    [
      "import { type A, b } from 'a';\nexport { type A, b };",
      "import { b } from 'a';\nexport { b };",
    ],
    [
      "import { type A as C, b } from 'a';\nexport { C as A };\nb;",
      "import { b } from 'a';\nexport {};\nb;",
    ],
    [
      'interface A {}\nclass A {}\nexport { A };',
      ';\nclass A {}\nexport { A };',
    ],
  ])('%s', (code, expected) => {
    expect(squeeze(strip(code))).toBe(squeeze(expected));
  });
});

describe('an import', () => {
  it.each([
    ["import type { A } from 'a';", ''],
    ["import { type A, b } from 'a';\nb();", "import { b } from 'a';\nb();"],
    ["import { A } from 'a';\nlet b: A;", '\nlet b;'],
    [
      "import { A, b } from 'a';\nlet c: A = b;",
      "import { b } from 'a';\nlet c = b;",
    ],
    ["import { a } from 'a';\nlet b: typeof a;", '\nlet b;'],
    [
      "import { A } from 'a';\nlet b: A = new A();",
      "import { A } from 'a';\nlet b = new A();",
    ],
    ["import { a } from 'a';", "import { a } from 'a';"],
    [
      "import { A } from 'a';\nclass B extends A {}",
      "import { A } from 'a';\nclass B extends A {}",
    ],
  ])(
    'is removed only if it is a type or used by types alone: %s',
    (code, expected) => {
      expect(squeeze(strip(code))).toBe(squeeze(expected));
    },
  );
});

describe('the code that is left', () => {
  it('keeps its position, and the text its length and its lines', () => {
    const code =
      'interface A {\n  b: C;\n}\nconst a: A = f<\n  D\n>(1);\nthrow a;';
    const result = strip(code);
    expect(result.length).toBe(code.length);
    expect(result.indexOf('throw')).toBe(code.indexOf('throw'));
    expect(result.split('\n').length).toBe(code.split('\n').length);
  });

  it.each([
    ['(a: A): B<\n  C\n> => a;', '(a \n \n) => a;'],
    ['async <\n  A,\n>(a: A) => a;', 'async (\n \n a ) => a;'],
    ['<\n  A,\n>(): B<\n  A\n> => a;', '(\n \n \n \n) => a;'],
  ])(
    'is still an arrow function after types over several lines: %j',
    (code, left) => {
      const result = strip(code);
      expect(result.replace(/ +/g, ' ')).toBe(left);
      expect(result.length).toBe(code.length);
    },
  );

  it.each([
    ['() => <A>{ b: 1 };', '() => ( { b: 1 });'],
    ['() => <A><B>{};', '() => ( {});'],
    ['return <any>\n  a;', 'return ( \n a);'],
    ['<A>function () {};', '( function () {});'],
  ])('is still an expression after a type assertion: %j', (code, left) => {
    expect(strip(code).replace(/ +/g, ' ')).toBe(left);
  });

  it.each([
    ['const a = b as C\n(d)', 'const a = b \n;(d)'],
    ['a satisfies B\n[c]', 'a \n;[c]'],
    ['a as B // c\n`d`', 'a // c\n;`d`'],
    ['{\n  a = b as { c: D }\n  [e]\n}', '{\n a = b \n ;[e]\n}'],
    [
      'class A {\n  b = 1\n  private [c] = 2\n}',
      'class A {\n b = 1\n ; [c] = 2\n}',
    ],
    [
      'class A {\n  b = 1\n  public *c() {}\n}',
      'class A {\n b = 1\n ; *c() {}\n}',
    ],
  ])(
    'is still two statements or members after types that ended a line: %j',
    (code, left) => {
      expect(strip(code).replace(/ +/g, ' ')).toBe(left);
    },
  );

  it('is still two statements after a type alias between them', () => {
    expect(strip('let a = b\ntype C = D\n(e)')).toBe(
      'let a = b\n;         \n(e)',
    );
  });
});

function squeeze(code: string): string {
  return code
    .replace(/ +/g, ' ')
    .replace(/ ?([(){}[\];,<>`.=!]) ?/g, '$1')
    .trim();
}
