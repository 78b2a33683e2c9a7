/** What is found out about the code of a sample, and what it is run as. */
import { describe, expect, it } from 'vitest';
import {
  instrument,
  type Instrumented,
} from '../../../build/samples/syntax/instrument.ts';

function read(code: string, language = 'js'): Instrumented {
  const [script] = instrument([{ code, language }], 'shapes').values();
  if (script === undefined) throw new Error('Nothing was instrumented');
  return script;
}

function problemsOf(code: string, language = 'js'): readonly string[] {
  const { failures, obstacles } = read(code, language);
  return [...failures, ...obstacles].map(
    ({ line, message }) => `${String(line)} ${message}`,
  );
}

/** The program with its checks, without the prefix `import.meta.expect.`. */
function programOf(code: string, language = 'js'): string {
  expect(problemsOf(code, language)).toEqual([]);
  return read(code, language).script.replaceAll('import.meta.expect.', '');
}

it.each([
  'if (a) {\n} // => 1',
  '// => 1',
  'class A {} // => 1',
  '// f(); // => 1',
])('a promise must follow an expression: %s', (code) => {
  expect(problemsOf(code)).toEqual([
    expect.stringMatching(/^\d A "\/\/ =>" comment must follow an expression/),
  ]);
});

it.each([
  [
    'js',
    '\nf(1); // => two words',
    '2 The text after "// =>" is not an expression',
  ],
  ['js', 'const a = 1;\nconst b = ;', '2 Expression expected.'],
  ['jsx', '\nconst a = <b />;', '2 JSX cannot run in samples'],
  ['ts', 'enum A { B }', '1 Enums cannot run in samples'],
  [
    'ts',
    'namespace A { export const b = 1 }',
    '1 Namespaces cannot run in samples',
  ],
  [
    'ts',
    'class A { constructor(private a: number) {} }',
    '1 Parameter properties cannot run in samples',
  ],
  [
    'ts',
    "import a = require('a');",
    '1 Samples are ES modules: write import and export',
  ],
])(
  'a program that cannot be run is reported at its line, in %s: %s',
  (language, code, problem) => {
    expect(problemsOf(code, language)).toEqual([problem]);
  },
);

it('the imports of a program are listed with specifier, exported name and line', () => {
  const { imports } = read(
    "import a, { b as c } from 'x';\nimport * as d from './y.js';",
  );
  expect(imports).toEqual([
    { specifier: 'x', name: 'default', line: 1 },
    { specifier: 'x', name: 'b', line: 1 },
    { specifier: './y.js', name: '*', line: 2 },
  ]);
});

/** Without the spaces and semicolons that erased types leave behind. */
function squeeze(code: string): string {
  return code
    .replace(/ +/g, ' ')
    .replace(/ ?([(){}[\],<>`.=!]) ?/g, '$1')
    .replace(/\s*;[\s;]*/g, ';')
    .replace(/^;|\s+$/g, '')
    .trim();
}

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
  'an import is removed only if it is a type or used by types alone: %s',
  (code, expected) => {
    expect(squeeze(programOf(code, 'ts'))).toBe(squeeze(expected));
  },
);

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
])('an export names no type afterwards: %s', (code, expected) => {
  expect(squeeze(programOf(code, 'ts'))).toBe(squeeze(expected));
});

it('every statement stays on its line', () => {
  const code =
    'interface A {\n  b: C;\n}\nconst a: A = f<\n  D\n>(<\n  E\n>1);\nthrow a;';
  const lines = programOf(code, 'ts').split('\n');
  expect(lines).toHaveLength(code.split('\n').length);
  expect(lines.at(-1)).toBe('throw a;');
});

/** The code with each link in brackets: `[name as exported|text]`. */
function mark(code: string, language = 'ts'): string {
  return read(code, language).links.reduceRight(
    (text, { start, end, name }) => {
      const shown = text.slice(start, end);
      const label = shown === name ? shown : `${name}|${shown}`;
      return `${text.slice(0, start)}[${label}]${text.slice(end)}`;
    },
    code,
  );
}

it.each([
  "import { [Box] } from 'shapes';\nnew [Box]();",
  "import { [Box] } from 'shapes/solid';\nnew [Box]();",
  "import { [Box] as [Box|Case] } from 'shapes';\nnew [Box|Case]();",
  "import type { [Size] } from 'shapes';\nlet a: [Size]<typeof b>;",
  "import * as shapes from 'shapes';\nnew shapes.[Box](shapes);",
  "import { [box] } from 'shapes';\nf({ [box], a: [box] });",
  "import { [box] } from 'shapes';\nexport { [box] as b };",
  "import { [box] } from 'shapes';\nclass A { [[box]]() {} }",
])('names imported from the package become links: %s', (marked) => {
  expect(mark(marked.replace(/\[(?:\w+\|)?(\w+)\]/g, '$1'))).toBe(marked);
});

describe('no link is made', () => {
  const IMPORT = "import { box } from 'shapes';\n";
  it.each([
    'a.box;',
    'f({ box: 1 });',
    'class A { box() {} }',
    'const { box: b } = a;',
    'function f(box) { return box; }',
    'const f = ({ box }) => box;',
    'const f = ([, box] = []) => box;',
    '{ const box = 1; box; }',
    'function f() { g(box); { var box; } }',
    'try {} catch (box) { box; }',
    'for (const box of a) box;',
    'switch (a) { case 1: const box = 1; box; }',
    '(function box() { box(); });',
    '(class box { a = box; });',
    'box: for (;;) break box;',
    'function f<box>(a: box) {}',
    'type A<box> = box;',
    'type A = { [box in B]: box };',
  ])('of the name in %s', (code) => {
    const marked = mark(IMPORT + code);
    expect(marked.slice(marked.indexOf('\n') + 1)).toBe(code);
  });

  it('of a name from another package', () => {
    const code = "import { box } from 'shapes-more';\nbox(Box);";
    expect(mark(code)).toBe(code);
  });

  it('of a shadowed name, but of its uses outside the shadowing scope', () => {
    expect(mark(`${IMPORT}((box) => box)(box);`)).toContain(
      '((box) => box)([box]);',
    );
  });
});

it('a program with a syntax error still has links', () => {
  expect(mark("import { box } from 'shapes';\nbox(;")).toContain('[box](;');
});
