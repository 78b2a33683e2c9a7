/** A broken promise of each kind is reported with its file and line. */
import { expect, it } from 'vitest';
import { js, output, readComment, readPage, run, titled } from './support.ts';

const PAGE = 'content/tutorials/page.md';

const server = titled(
  'server.js',
  `import { createServer } from 'node:http';
createServer((request, response) => response.end('pong')).listen(4000);`,
  'server',
);
/** The number of lines that the server adds before the code after it. */
const SERVED = 5;

it.each<[kind: string, body: string, line: number, message: string]>([
  ['a value', js('\n[1]; // => [2]'), 3, 'Expected 2, but got 1 at [0]'],
  [
    'a value over several lines',
    js('({ a: 1 }); // => {\n// a: 2 }'),
    2,
    'Expected 2, but got 1 at .a',
  ],
  [
    'a value with a syntax error',
    js('1; // => one two'),
    2,
    'The text after "// =>" is not an expression',
  ],
  [
    'a rejection',
    js('await Promise.resolve(1); // Error: late'),
    2,
    'Expected an error, but got 1',
  ],
  [
    'no error',
    js('null.a; // does not throw'),
    2,
    "TypeError: Cannot read properties of null (reading 'a')",
  ],
  [
    'a value of an if statement',
    js('if (true) {\n} // => 1'),
    3,
    'A "// =>" comment must follow an expression, a declaration or a return',
  ],
  [
    'printed text',
    js("console.log('one\\ntwo');") + output('one\nthree'),
    7,
    'Expected it to print "three", but it prints "two"',
  ],
  [
    'printed JSON',
    js('console.log(`{ "a": [1, 2] }`);') +
      output('{\n  "a": [1, 3]\n}', 'json'),
    6,
    'Expected 3, but got 2 at .a[1]',
  ],
  [
    'a response to fetch',
    server +
      js(
        "const answer = await fetch('http://localhost:4000');\nawait answer.text(); // => 'ping'",
      ),
    SERVED + 3,
    "Expected 'ping', but got 'pong'",
  ],
])(
  'a wrong promise of %s on a page is reported at its line',
  async (_kind, body, line, message) => {
    const { places, problems } = await run([readPage(body)]);
    // The front matter has four lines.
    expect(places).toEqual([`${PAGE}:${String(4 + line)}`]);
    expect(problems[0]).toContain(message);
  },
);

it.each(['warning', 'error'] as const)(
  'a wrong promise in a comment has the severity %s and names its symbol',
  async (comments) => {
    const comment = readComment('Text.\n\n```ts\n1;\n2; // => 3\n```');
    const { places, problems } = await run(comment, { comments });
    expect(places).toEqual(['shapes/index.d.ts:5']);
    const told = comments === 'error' ? '' : 'warning: ';
    expect(problems).toEqual([
      `${told}5 Example of Box: Expected 3, but got 2`,
    ]);
  },
);

it('the output block after an example is compared with what the example prints', async () => {
  const example = (printed: string): string =>
    `\`\`\`ts\nconsole.log('one');\n\`\`\`\n\n\`\`\`text output\n${printed}\n\`\`\``;
  const right = await run(readComment(example('one')));
  const wrong = await run(readComment(example('two')));
  expect(right.problems).toEqual([]);
  expect(wrong.problems).toEqual([
    'warning: 6 Example of Box: Expected it to print "two", but it prints "one"',
  ]);
  expect(wrong.places).toEqual(['shapes/index.d.ts:6']);
});
