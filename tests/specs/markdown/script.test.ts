import { describe, expect, it } from 'vitest';
import { loadHighlighter } from '../../../build/script/highlight.ts';

const highlight = await loadHighlighter(['ts', 'tsx']);

/** The code with its classes in brackets, except where it has none. */
function show(code: string, jsx = false): string {
  const classes = highlight(code, jsx ? 'tsx' : 'ts');
  let shown = '';
  for (let at = 0, end = 0; at < code.length; at = end) {
    const name = classes[at] ?? '';
    while (end < code.length && classes[end] === name) end += 1;
    const text = code.slice(at, end);
    shown += name === '' ? text : `[${name} ${text}]`;
  }
  return shown;
}

it.each([
  ['a < 1', 'a [p <] [n 1]'],
  [
    'let a: Box<string> = b()',
    '[k let] a[p :] [t Box][p <][t string][p > =] [f b][p ()]',
  ],
  ['a = /[/]`/ / 2', 'a [p =] [s /[/]`/] [p /] [n 2]'],
  ['`a${`b${c}`}d`', '[s `a${`b${]c[s }`}d`]'],
  ['`a${{ b: 1 }.b}`', '[s `a${][p {] b[p :] [n 1] [p }.]b[s }`]'],
  ['a.b(null, true)', 'a[p .][f b][p (][k null][p ,] [k true][p )]'],
  ['// a\n// b\nc', '[c // a\n// b]\nc'],
  ['/* a\nb', '[c /* a\nb]'],
  ['const type = of', '[k const] type [p =] of'],
  [
    'import { a as b } from "c"',
    '[k import] [p {] a [k as] b [p }] [k from] [s "c"]',
  ],
  ["const a = 'b", "[k const] a [p =] [s 'b]"],
  ['{ ... }', '[p { ... }]'],
  ['', ''],
  [' \n', ' \n'],
])('highlighted TypeScript tokenises %j', (code, shown) => {
  expect(show(code)).toBe(shown);
});

describe('a template that begins like GraphQL', () => {
  it.each([
    [
      'a(`type A { b(c: Int = 1): [D!] }`)',
      '[f a][p (][s `][k type] [t A] [p {] b[p (]c[p :] [t Int] [p =] [n 1][p ): [][t D][p !] }][s `][p )]',
    ],
    ['`{ a }`', '[s `][p {] a [p }][s `]'],
    ['`{ a { b } }`', '[s `][p {] a [p {] b [p } }][s `]'],
    [
      'gql`# a\nquery B($c: D) { e }`',
      '[f gql][s `][c # a]\n[k query] [f B][p (]$c[p :] [t D][p ) {] e [p }][s `]',
    ],
    [
      '`query A { ...${b} c }`',
      '[s `][k query] [f A] [p { ...][s ${]b[s }] c [p }][s `]',
    ],
  ])('is highlighted as such: %j', (code, shown) => {
    expect(show(code)).toBe(shown);
  });

  it.each([
    '`A sentence { with } braces.`',
    '`type of a`',
    '`{ "a": 1 }`',
    '`query the database`',
    '`a${b}c`',
  ])('is not %j', (code) => {
    expect(show(code)).toMatch(/^\[s `/);
    expect(show(code)).not.toMatch(/\[(?:k|f|p|t) (?!\$)/);
  });
});

it.each([
  [
    '<a href="b">it\'s {c}</a>',
    '[p <][k a] [t href][p =][s "b"][p >]it\'s [p {]c[p }</][k a][p >]',
  ],
  ['<Box.Lid {...a} />', '[p <]Box[p .]Lid [p {...]a[p } />]'],
  ['<>{/* a */}</>', '[p <>{][c /* a */][p }</>]'],
  ['<Box>// b</Box>', '[p <][t Box][p >]// b[p </][t Box][p >]'],
])('highlighted JSX tokenises %j', (code, shown) => {
  expect(show(code, true)).toBe(shown);
});
