import { describe, expect, it } from 'vitest';
import { js, output, outputsOf, problemsOf, readPage, run } from './support.ts';

describe('promises that are kept', () => {
  it('are not reported', async () => {
    const code = `import { area, Box } from 'shapes';

const box = new Box(2); // => { content: 2 }
area(box); // => 4
await Promise.resolve([NaN, 1n, new Map([['a', { b: undefined }]])]); // => [NaN, 1n, new Map([['a', {}]])]
area(null); // throws
area(null); // throws an error
area(null); // Error: Cannot read properties of null
area(null); // TypeError: null
Promise.reject(new Error('too late')); // Error: late
await Promise.reject('a text'); // throws
area(box); // does not throw
const inner = () => {
  area(null); // throws
  return area(box); // => 4
};
inner(); // => area(box)
area({
  content: 3,
}); // => 6
area(box)
// => 4
const { content } = await Promise.resolve(box); // => { content: 2 }
const fail = () => {
  throw new Error('no "x"');
};
fail(); // Error: no "x"
const later = async () => {
  area(null); // TypeError: null
};
await later(); // => undefined
const text = 'area(box); // => 5';
const template = \`
area(box); // => 5
\`;`;
    expect(await problemsOf(js(code))).toEqual([]);
  });

  it('may stand before a semicolon that begins the next line', async () => {
    const code = `const list = [1]
list[0] // => 1
;[2][0] // => 2

;(() => 3)() // => 3
// A comment
;list // => [1]`;
    expect(await problemsOf(js(code))).toEqual([]);
    expect(await problemsOf(js('1 // => 2\n;[3] // => [4]'))).toEqual([
      '2 sample-1.js: Expected 2, but got 1',
      '3 sample-1.js: Expected 4, but got 3 at [0]',
    ]);
  });
});

it('TypeScript whose types affect where statements end behaves like the compiled program', async () => {
  const code = `interface Sized { size: number }
const name = 'key';
const make = () => <Sized>{ size: 1 };
make(); // => { size: 1 }
function read(value: unknown) {
  return <any>
    value;
}
read(2); // => 2
<Sized>{ size: 3 }; // => { size: 3 }
const last = make() as Sized // => { size: 1 }
[4].length; // => 1
class Keyed {
  a = [5]
  private [name] = 6
}
new Keyed().a; // => [5]
export { Sized, make };`;
  expect(await problemsOf(`\`\`\`ts\n${code}\n\`\`\`\n`)).toEqual([]);
});

describe('promises that are broken', () => {
  it('include those of objects without visible properties, without stack traces', async () => {
    const code = `class Money {
  #amount;
  constructor(amount) {
    this.#amount = amount;
  }
}
new URL('http://a/').href; // => 'http://a/'
new Money(1); // => new Money(2)
new ArrayBuffer(8); // => new ArrayBuffer(2)
new Error('x'); // => {}`;
    const [money, bytes, problem, ...others] = await problemsOf(js(code));
    expect(money).toBe(
      '9 sample-1.js: Cannot compare Money {} with Money {}: their contents are not visible as properties. Compare a property or the result of a method, or write what the sample prints into an output block',
    );
    expect(bytes).toContain('Expected ArrayBuffer');
    expect(problem).toBe('11 sample-1.js: Expected {}, but got Error: x');
    expect(others).toEqual([]);
  });

  it('are all reported, each at its line', async () => {
    const code = `import { area, Box } from 'shapes';

const box = new Box(2);
area(box); // => 5
box; // => { content: 3 }
area(box); // throws
await area(box); // Error: text
area(null); // Error: something else
area(null); // RangeError: null
[1]; // => two
({ a: 1 }); // => {
// a: 2 }
null.a; // does not throw
`;
    expect(await problemsOf(js(code))).toEqual([
      '5 sample-1.js: Expected 5, but got 4',
      '6 sample-1.js: Expected 3, but got 2 at .content',
      '7 sample-1.js: Expected an error, but got 4',
      '8 sample-1.js: Expected an error, but got 4',
      expect.stringContaining(
        '9 sample-1.js: Expected an error with "something else", but the message is: Cannot read',
      ),
      expect.stringContaining(
        '10 sample-1.js: Expected a RangeError, but it threw: Cannot read',
      ),
      '11 sample-1.js: The expected value cannot be evaluated: two is not defined',
      '12 sample-1.js: Expected 2, but got 1 at .a',
      "14 sample-1.js: TypeError: Cannot read properties of null (reading 'a')",
    ]);
  });
});

it.each([
  ['throw new Error("so what");', '3 sample-1.js: Error: so what'],
  [
    'f();\n\nfunction f() {\n  null.a;\n}',
    expect.stringContaining(
      "6 sample-1.js: TypeError: Cannot read properties of null (reading 'a')",
    ),
  ],
  [
    'const a = 1;\nconst a = 2;',
    "2 sample-1.js: SyntaxError: Identifier 'a' has already been declared",
  ],
  [
    'await new Promise(() => {});',
    '2 sample-1.js: Error: It waits for a promise that never settles',
  ],
])(
  'a program that fails is reported at its line: %s',
  async (code, problem) => {
    expect((await problemsOf(js(`\n${code}`)))[0]).toEqual(problem);
  },
);

it('a failed sample has a hint that fits its failure', async () => {
  const wrongImport = "import { volume } from 'shapes';";
  const page =
    js("import 'shapes';\nrequire('a');") +
    js('volume();') +
    js(wrongImport) +
    `\`\`\`ts\n${wrongImport}\nvolume;\n\`\`\`\n`;
  const { hints } = await run([readPage(page)]);
  expect(hints).toEqual([
    expect.stringContaining('ES modules'),
    expect.stringContaining('no-run'),
    expect.stringContaining('no-run'),
    expect.stringContaining('{ type volume }'),
  ]);
});

describe('the output of a sample', () => {
  it('is formatted by Node, without colours', async () => {
    const code = `console.log('%s is', 'it', { a: [1, null] }, new Map([[1, 2]]));
console.error('wrong');
console.table([{ a: 1 }]);
process.stdout.write('end');`;
    expect(await outputsOf(js(code))).toEqual([
      'it is { a: [ 1, null ] } Map(1) { 1 => 2 }\nwrong\n┌─────────┬───┐\n│ (index) │ a │\n├─────────┼───┤\n│ 0       │ 1 │\n└─────────┴───┘\nend',
    ]);
  });

  it('contains no paths of the machine', async () => {
    const code =
      'console.log(new Error("a"));\nsetTimeout(() => console.log(new Error("b")));';
    expect(await outputsOf(js(code))).toEqual([
      'Error: a\n    at sample-1.js:1:13\nError: b\n    at sample-1.js:2:30\n',
    ]);
  });

  it('includes what timers print later', async () => {
    const code = `setTimeout(() => console.log('later'), 20);
setImmediate(() => console.log('soon'));
console.log('now');`;
    expect(await outputsOf(js(code))).toEqual(['now\nsoon\nlater\n']);
  });

  it('triggers the callback of process.stdout.write', async () => {
    const page = js(
      "await new Promise((written) => process.stdout.write('a', written));",
    );
    expect(await outputsOf(page)).toEqual(['a']);
  });
});

it('what a sample prints is shown with symbols for control characters, and compared so', async () => {
  const page = `${js(String.raw`console.log('\u001b[31mred\u202e');`)}\n${output('␛[31mredU+202E')}`;
  expect(await problemsOf(page)).toEqual([]);
  expect(await outputsOf(page)).toEqual(['␛[31mredU+202E\n']);
});
