import { expect, it } from 'vitest';
import ts from 'typescript';
import { readSource } from '../../../build/features/source-pages/read-sources.ts';
import { TOKEN_CLASSES } from '../../../build/features/source-pages/source-file.ts';
import { loadHighlighter } from '../../../build/script/highlight.ts';
import { blocksOf } from '../../support/text-rows.ts';

const highlight = await loadHighlighter(['graphql']);

/** The text with its tokens in brackets, in double ones if they name an export. */
function classify(
  text: string,
  exported: Readonly<Record<string, string>> = {},
): string {
  const source = ts.createSourceFile('src/a.ts', text, ts.ScriptTarget.ESNext);
  const { names, tokens } = readSource(
    source,
    new Map(Object.entries(exported)),
    highlight,
  );
  const exports = new Set(names.map(([start]) => start));
  let shown = '';
  let done = 0;
  for (let at = 0; at < tokens.length; at += 3) {
    const [start = 0, end = 0, kind = 0] = tokens.slice(at, at + 3);
    const token = `[${TOKEN_CLASSES[kind] ?? ''} ${text.slice(start, end)}]`;
    shown +=
      text.slice(done, start) + (exports.has(start) ? `[${token}]` : token);
    done = end;
  }
  return shown + text.slice(done);
}

it.each([
  ['const a = 1n;', '[k const] a = [n 1n];'],
  ['/** doc */ f();', '[c /** doc */] [f f]();'],
  ['type of = string | Of<1>', '[k type] [t of] = [t string] | [t Of]<[n 1]>'],
  ['async (get) => { await get }', '[k async] (get) => { [k await] get }'],
  ['new Map(of)', '[k new] [t Map](of)'],
  ['gql`{ a(b: 1) }`', '[f gql][s `]{ a(b: [n 1]) }[s `]'],
  ['/[/]/u.test(a / b)', '[s /[/]/u].[f test](a / b)'],
  ['new a.B(c.d)', '[k new] a.[t B](c.d)'],
  ['gql`a`; a.b.c<D>()', '[f gql][s `a`]; a.b.[f c]<[t D]>()'],
  ['({ a: () => b, c: d })', '({ [f a]: () => b, c: d })'],
  ['namespace A {}', '[k namespace] [t A] {}'],
  ['x < y && y > (z)', 'x < y && y > (z)'],
  [
    'declare function go(): void',
    '[k declare] [k function] [f go](): [t void]',
  ],
  ['const go = () => 1', '[k const] [f go] = () => [n 1]'],
  [
    'class A { #b = this.#b; get c() {} }',
    '[k class] [t A] { #b = [k this].#b; [k get] [f c]() {} }',
  ],
  ['if (a) {} else return "s"', '[k if] (a) {} [k else] [k return] [s "s"]'],
  [
    'export { a as b } from "./c.js"',
    '[k export] { a [k as] b } [k from] [s "./c.js"]',
  ],
  ['#!/usr/bin/env node\na', '[c #!/usr/bin/env node]\na'],
])('the tokens of a source file are classified in: %s', (text, shown) => {
  expect(classify(text)).toBe(shown);
});

it.each(
  blocksOf(`
  are marked at a top-level declaration
  export function a() {}
  [k export] [k function] [[f a]]() {}

  are marked when imported from a file of the package
  import { b } from "./b.js"; b()
  [k import] { [[ b]] } [k from] [s "./b.js"]; [[f b]]()

  are marked when imported as types
  import type { C } from "./c.js"; let x: C
  [k import] [k type] { [[ C]] } [k from] [s "./c.js"]; [k let] x: [[t C]]

  are not marked when imported from another package
  import { b } from "b"; b()
  [k import] { b } [k from] [s "b"]; [f b]()

  are not marked at a declaration when another file exports the name
  function b() {}
  [k function] [f b]() {}

  are not marked as names of members
  import { b } from "./b.js"; x.b; ({ b: 1 })
  [k import] { [[ b]] } [k from] [s "./b.js"]; x.b; ({ b: [n 1] })

  are not marked when a parameter has the same name
  import { b } from "./b.js"; (b) => b
  [k import] { b } [k from] [s "./b.js"]; (b) => b

  are not marked when the import renames them
  import { b as c } from "./b.js"; c()
  [k import] { b [k as] c } [k from] [s "./b.js"]; [f c]()
`),
)('names of exports in a source file %s', (_, text = '', shown) => {
  const exported = { a: 'src/a.ts', b: 'src/b.ts', C: 'src/c.ts' };
  expect(classify(text, exported)).toBe(shown);
});
