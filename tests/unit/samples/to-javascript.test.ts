/** TypeScript as JavaScript that somebody could have written. */
import { describe, expect, it } from 'vitest';
import { toJavaScript } from '../../../build/samples/syntax/to-javascript.ts';

describe('toJavaScript', () => {
  it.each([
    ['const a: number = 1;', 'const a = 1;'],
    ['let a!: string; // b', 'let a; // b'],
    ['f(a as unknown as B, c!, d satisfies E);', 'f(a, c, d);'],
    ['return (a as B).c as D;', 'return a.c;'],
    ['f((a as Error).message, (b() as C)[0]);', 'f(a.message, b()[0]);'],
    [
      'for (const a of (b?.c ?? []) as D[]) a;',
      'for (const a of b?.c ?? []) a;',
    ],
    ['const a = (await b()) as C;', 'const a = await b();'],
    [
      'const a = async () => (await b()) as C;',
      'const a = async () => await b();',
    ],
    ['const a = ((await b()) as C).d;', 'const a = (await b()).d;'],
    ['f<A>(() =>\n  a,\n);', 'f(() => a);'],
    ['new (a() as B)(), (c?.d as E).f;', 'new (a())(), (c?.d).f;'],
    ['typeof(a as B).c;', 'typeof(a).c;'],
    ['const a = <T>(b: T): T => b;', 'const a = (b) => b;'],
    ['const a = (b: B): Promise<\n  C\n> => b;', 'const a = (b) => b;'],
    ['function a(this: B, c?: D) {}', 'function a(c) {}'],
    ['f(\n  (a: {\n    b: C;\n  }) => a,\n);', 'f((a) => a);'],
    ['f<A>(\n  a,\n);', 'f(a);'],
    ['f(\n  a,\n);', null],
    ['f<A>(\n  a, // b\n);', 'f(\n  a, // b\n);'],
    ['const a = (b: C): D =>\n  b;', 'const a = (b) => b;'],
    [
      'function f({\n  a,\n  b,\n}: {\n  a: A;\n}) {}',
      'function f({ a, b }) {}',
    ],
    ['import { type A, b } from "b";', 'import { b } from "b";'],
    ['import { a, type B } from "b";', 'import { a } from "b";'],
    [
      "import {\n  a,\n  type B,\n  type C,\n} from 'd';",
      "import { a } from 'd';",
    ],
    ["export * from './a.ts';", "export * from './a.js';"],
    ["await import('../a.mts');", "await import('../a.mjs');"],
    ["import a from 'a.ts';\nf('./a.ts');", null],
    [
      'const a = "é😀" as B;\nconst c: D = 1;',
      'const a = "é😀";\nconst c = 1;',
    ],
    [
      'class A<B> implements C {\n  private readonly d: E;\n  declare f: G;\n  h = 1;\n}',
      'class A {\n  d;\n  h = 1;\n}',
    ],
  ])('of %j', (code, expected) => {
    expect(toJavaScript(code)?.code).toBe(expected ?? code);
  });

  it('drops what is only a type, with its comment and one of the empty lines around it', () => {
    const code = `// shelf.ts
import type { A } from './a.ts';

/** A book.
 * Or two. */
export interface Book {
  id: string;

  title: string;
}

// Kinds.

type Kind = 'a' | 'b'; // two

export const a = 1;

type Last = 1;`;
    expect(toJavaScript(code)?.code).toBe(
      '// shelf.ts\n\n// Kinds.\n\nexport const a = 1;',
    );
  });

  it('says where a position is now', () => {
    const code = 'type A = 1;\nconst b: A = c;';
    const script = toJavaScript(code);
    expect(script?.place(code.indexOf('c;'))).toBe('const b = '.length);
    expect(script?.place(code.lastIndexOf('A'))).toBeNull();
  });

  it.each(['enum A { b }', 'class A { constructor(private b: C) {} }'])(
    'refuses %s, which is more than types',
    (code) => {
      expect(toJavaScript(code)).toBeNull();
    },
  );
});
