import { describe, expect, it } from 'vitest';
import { instrument } from '../../../build/samples/syntax/instrument.ts';

/** The code with each link in brackets: `[name as exported|text]`. */
function mark(code: string, language = 'ts'): string {
  const codes = [{ code, language }];
  const [script] = instrument(codes, 'shapes').values();
  const links = script?.links ?? [];
  return links.reduceRight((text, { start, end, name }) => {
    const shown = text.slice(start, end);
    const label = shown === name ? shown : `${name}|${shown}`;
    return `${text.slice(0, start)}[${label}]${text.slice(end)}`;
  }, code);
}

describe('names imported from the package become links', () => {
  it.each([
    [
      "import { Box } from 'shapes';\nnew Box();",
      "import { [Box] } from 'shapes';\nnew [Box]();",
    ],
    [
      "import { Box } from 'shapes/solid';\nnew Box();",
      "import { [Box] } from 'shapes/solid';\nnew [Box]();",
    ],
    [
      "import { Box as Case } from 'shapes';\nnew Case();",
      "import { [Box] as [Box|Case] } from 'shapes';\nnew [Box|Case]();",
    ],
    [
      "import type { Size } from 'shapes';\nlet a: Size<typeof b>;",
      "import type { [Size] } from 'shapes';\nlet a: [Size]<typeof b>;",
    ],
    [
      "import * as shapes from 'shapes';\nnew shapes.Box(shapes);",
      "import * as shapes from 'shapes';\nnew shapes.[Box](shapes);",
    ],
    [
      "import { box } from 'shapes';\nf({ box, a: box });",
      "import { [box] } from 'shapes';\nf({ [box], a: [box] });",
    ],
    [
      "import { box } from 'shapes';\nexport { box as b };",
      "import { [box] } from 'shapes';\nexport { [box] as b };",
    ],
    [
      "import { box } from 'shapes';\nclass A { [box]() {} }",
      "import { [box] } from 'shapes';\nclass A { [[box]]() {} }",
    ],
  ])('%s', (code, expected) => {
    expect(mark(code)).toBe(expected);
  });
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
