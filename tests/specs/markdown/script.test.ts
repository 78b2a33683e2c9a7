import { describe, expect, it } from 'vitest';
import { loadHighlighter } from '../../../build/markdown/highlight.ts';

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

describe('highlighted TypeScript', () => {
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
  ])('tokenises %j', (code, shown) => {
    expect(show(code)).toBe(shown);
  });
});

describe('highlighted JSX', () => {
  it.each([
    [
      '<a href="b">it\'s {c}</a>',
      '[p <][k a] [t href][p =][s "b"][p >]it\'s [p {]c[p }</][k a][p >]',
    ],
    ['<Box.Lid {...a} />', '[p <]Box[p .]Lid [p {...]a[p } />]'],
    ['<>{/* a */}</>', '[p <>{][c /* a */][p }</>]'],
    ['<Box>// b</Box>', '[p <][t Box][p >]// b[p </][t Box][p >]'],
  ])('tokenises %j', (code, shown) => {
    expect(show(code, true)).toBe(shown);
  });
});
