import { describe, expect, it } from 'vitest';
import { instrument } from '../../../build/samples/syntax/instrument.ts';

function program(code: string, language = 'js') {
  const [prepared] = instrument([{ code, language }], 'numbers').values();
  if (prepared === undefined) throw new Error('Nothing was prepared');
  return prepared;
}

/** The program with its checks, without the prefix `import.meta.expect.`. */
function checksOf(code: string, language = 'js'): string {
  const { code: result, failures, obstacles } = program(code, language);
  expect([...failures, ...obstacles]).toEqual([]);
  return result.replaceAll('import.meta.expect.', '');
}

function problemsOf(code: string, language = 'js'): readonly string[] {
  const { failures, obstacles } = program(code, language);
  return [...failures, ...obstacles].map(
    ({ line, message }) => `${String(line)} ${message}`,
  );
}

describe('a promised value', () => {
  it.each([
    ['f(1); // => 2', 'equal(1,(f(1)),()=>(2)); // => 2'],
    ['f(1) // => 2', 'equal(1,(f(1)),()=>(2)) // => 2'],
    [
      'const a = f(1); // => { b: 2 }',
      'const a = equal(1,(f(1)),()=>({ b: 2 })); // => { b: 2 }',
    ],
    [
      'const { a } = await f(); // => { a: 2 }',
      'const { a } = equal(1,(await f()),()=>({ a: 2 })); // => { a: 2 }',
    ],
    [
      'const g = () => {\n  return 1; // => 1\n};',
      'const g = () => {\n  return equal(2,(1),()=>(1)); // => 1\n};',
    ],
    [
      'f({\n  a: 1,\n}); // => 2',
      'equal(3,(f({\n  a: 1,\n})),()=>(2)); // => 2',
    ],
    ['f(1);\n// => 2', 'equal(2,(f(1)),()=>(2));\n// => 2'],
    [
      'f(1); // => {\n//   a: 2,\n// }\ng();',
      'equal(1,(f(1)),()=>({ a: 2, }));' + ' // => {\n//   a: 2,\n// }\ng();',
    ],
  ])('becomes a check around its expression: %s', (code, expected) => {
    expect(checksOf(code)).toBe(expected);
  });

  it('is also checked inside the expression of another promise', () => {
    expect(checksOf('f(() => {\n  g(); // => 1\n}); // => 2')).toBe(
      'equal(3,(f(() => {\n  equal(2,(g()),()=>(1)); // => 1\n})),()=>(2)); // => 2',
    );
  });

  it('is ignored inside a string or a template', () => {
    const code = 'const a = `\nf(1); // => 2\n`;\nconst b = "x(); // throws";';
    expect(checksOf(code)).toBe(code);
  });

  it('must be an expression', () => {
    expect(problemsOf('\nf(1); // => two words')).toEqual([
      '2 What follows "=>" is not an expression',
    ]);
  });

  it.each(['if (a) {\n} // => 1', '// => 1', 'class A {} // => 1'])(
    'must follow an expression: %s',
    (code) => {
      expect(problemsOf(code)).toEqual([
        expect.stringMatching(/^\d This promise does not follow an expression/),
      ]);
    },
  );
});

describe('a promised error', () => {
  it.each([
    [
      'f(); // throws',
      'await throwsLater(1,async()=>(f()),null,null); // throws',
    ],
    [
      'f(); // throws an error',
      'await throwsLater(1,async()=>(f()),null,null); // throws an error',
    ],
    [
      'f(); // Error: no "x"',
      'await throwsLater(1,async()=>(f()),null,"no \\"x\\""); // Error: no "x"',
    ],
    [
      'f(); // TypeError: no',
      'await throwsLater(1,async()=>(f()),"TypeError","no"); // TypeError: no',
    ],
    [
      'await f(); // throws',
      'await throwsLater(1,async()=>(await f()),null,null); // throws',
    ],
  ])('is awaited at the top level: %s', (code, expected) => {
    expect(checksOf(code)).toBe(expected);
  });

  it('is checked synchronously in a function that is not async', () => {
    expect(checksOf('const g = () => {\n  f(); // throws\n};')).toContain(
      '\n  throws(2,()=>(f()),null,null); // throws',
    );
  });

  it('is awaited in an async function', () => {
    expect(checksOf('async () => {\n  f(); // throws\n};')).toContain(
      'await throwsLater(2,async()=>(f())',
    );
  });
});

describe('the promise "does not throw"', () => {
  it('adds no check', () => {
    expect(checksOf('f(); // does not throw')).toBe('f(); // does not throw');
  });
});

describe('a program that cannot be run', () => {
  it('is reported at the line of its syntax error', () => {
    expect(problemsOf('const a = 1;\nconst b = ;')).toEqual([
      expect.stringMatching(/^2 /),
    ]);
  });

  it.each([
    ['enum A { B }', 'An enum cannot be run here'],
    ['namespace A { export const b = 1 }', 'A namespace cannot be run here'],
    [
      'class A { constructor(private a: number) {} }',
      'A parameter property cannot be run here',
    ],
    [
      "import a = require('a');",
      'Samples are ES modules: write import and export',
    ],
  ])(
    'is reported if it needs TypeScript syntax beyond erasable types: %s',
    (code, message) => {
      expect(problemsOf(code, 'ts')).toEqual([`1 ${message}`]);
    },
  );

  it('is reported at the line of its JSX', () => {
    expect(problemsOf('\nconst a = <b />;', 'jsx')).toEqual([
      '2 JSX cannot be run here',
    ]);
  });
});

describe('the imports of a program', () => {
  it('are listed with specifier, exported name and line', () => {
    const { imports } = program(
      "import a, { b as c } from 'x';\nimport * as d from './y.js';",
    );
    expect(imports).toEqual([
      { specifier: 'x', name: 'default', line: 1 },
      { specifier: 'x', name: 'b', line: 1 },
      { specifier: './y.js', name: '*', line: 2 },
    ]);
  });
});
