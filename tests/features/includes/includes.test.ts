/** What texts include from files of the project, in the ways of other tools. */
import { describe, expect, it } from 'vitest';
import {
  context,
  HEAD,
  HEAD_LINES,
  readDocument,
} from '../../specs/markdown/support.ts';

const FILE = 'docs/guide/page.md';
const CODE =
  '// #region first\n  one();\n// #region inner\n    two();\n// #endregion inner\n// #endregion first\nthree();';
const SHOWN = new Map([
  [
    'docs/guide/part.md',
    '---\ntitle: Part\n---\n\n## Part\n\nSaid **once**.\n\n### Below\n\nDeep.\n\n## Next\n\nNot this.',
  ],
  ['docs/guide/use.ts', CODE],
  ['docs/guide/id.md', '## A {#b}\n\nC.'],
  [
    'docs/guide/twice.vue',
    '<!-- #region a -->\n<b />\n<!-- #endregion a -->\n// #region a\nc();\n// #endregion a',
  ],
  ['docs/list.md', 'One.\n\n<!-- #region two -->\nTwo.\n<!-- #endregion -->'],
  ['docs/guide/nested.md', 'Outer.\n\n<!--@include: ../list.md#two-->'],
  ['docs/guide/itself.md', 'A.\n\n<!--@include: ./other.md-->'],
  ['docs/guide/other.md', 'B.\n\n<!--@include: ./itself.md-->'],
  ['docs/guide/broken.md', 'Fine.\n\n![No](./none.png)'],
  ['docs/guide/_steps.mdx', '## Steps\n\nInstall {props.tool} now.'],
  ['part.js', 'const a = "</b>{1}";\n'],
]);

/** The markdown of a page, and its problems. */
function read(body: string) {
  const filling = { folder: 'docs', shown: SHOWN, facts: null };
  const { parsed, render } = readDocument(FILE, HEAD + body, filling);
  const { value, diagnostics } = render(context);
  return {
    markdown: value.markdown,
    toc: value.toc.map(({ label }) => label),
    problems: [...parsed.diagnostics, ...diagnostics].map(
      ({ message, place }) =>
        `${place?.file ?? ''}:${String(place?.line)} ${message}`,
    ),
  };
}

const js = (code: string, title = '') => `\`\`\`ts${title}\n${code}\n\`\`\``;

describe('a document includes', () => {
  it.each([
    ['a file', '<!--@include: ../list.md-->', 'One.\n\nTwo.'],
    ['a region', '<!-- @include: @/list.md#two -->', 'Two.'],
    [
      'what is below a heading',
      '<!--@include: ./part.md#part-->',
      'Said **once**.\n\n### Below\n\nDeep.',
    ],
    ['a section by the id it was given', '<!--@include: ./id.md#b-->', 'C.'],
    [
      'all regions of a name',
      '{@includeCode ./twice.vue#a}',
      '```vue\n<b />\nc();\n```',
    ],
    [
      'lines of code in code',
      '```ts\n<!--@include: ./use.ts{2,2}-->\n```',
      js('  one();'),
    ],
    [
      'code in a group, where its file is the title',
      '::: code-group\n<<< ./use.ts#inner\n:::',
      `**use.ts**\n\n${js('two();')}`,
    ],
    ['lines', '<!--@include: ./part.md{7,7}-->', 'Said **once**.'],
    ['what a file includes', '<!--@include: ./nested.md-->', 'Outer.\n\nTwo.'],
    ['markdown of TypeDoc', '{@include ../list.md#two}', 'Two.'],
    ['code', '<<< ./use.ts#inner', js('two();')],
    [
      'code with marks and a title',
      '<<< @/guide/use.ts#first{1 ts} [Use it]',
      js('one();\n  two();', ' title="Use it"'),
    ],
    ['code of TypeDoc', '{@includeCode ./use.ts:7}', js('three();')],
    [
      'several regions',
      '{@includeCode ./use.ts#inner,first}',
      js('  two();\none();\n  two();'),
    ],
    ['within a list', '- <!--@include: ../list.md#two-->\n- b', '- Two.\n- b'],
    ['within a quote', '> {@include ../list.md#two}', '> Two.'],
    ['within a sentence', '- a {@include ../list.md}', '- a One.\n\n  Two.'],
  ])('%s', (_, body, expected) => {
    const { markdown, problems } = read(body);
    expect(problems).toEqual([]);
    expect(markdown).toBe(expected);
  });

  it('shows what a document of Docusaurus imports', () => {
    const imports =
      "import Steps, {toc} from './_steps.mdx';\nimport Source from '!!raw-loader!@site/part.js';\n\n";
    const component = read(`${imports}<Steps tool="npm"></Steps>`);
    expect(component).toMatchObject({ toc: ['Steps'], problems: [] });
    expect(component.markdown).toContain('Install npm now.');
    const block = '<CodeBlock language="js" title="a.js">{Source}</CodeBlock>';
    const code = read(imports + block);
    expect(code.problems).toEqual([]);
    expect(code.markdown).toContain('const a = "</b>{1}";');
  });

  it.each([
    ['a block of code', '```md\n<!--@include: ./part.md-->\n<<< a.ts\n```'],
    ['inline code', '`{@include ./part.md}` and `<!--@include: ./a.md-->`'],
  ])('nothing in %s', (_, body) => {
    const { markdown, problems } = read(body);
    expect(problems).toEqual([]);
    expect(markdown).toBe(body);
  });

  const line = HEAD_LINES + 1;
  it.each([
    [
      'a file that is missing',
      '<<< ./none.ts',
      `${FILE}:${String(line)} There is no file ./none.ts`,
    ],
    [
      'a region that is missing',
      '<!--@include: ../list.md#three-->',
      `${FILE}:${String(line)} ../list.md has no region three`,
    ],
    [
      'lines that are missing',
      '<!--@include: ../list.md{90,}-->',
      `${FILE}:${String(line)} ../list.md has no lines with these numbers`,
    ],
    [
      'a circle, where it closes',
      '<!--@include: ./itself.md-->',
      `docs/guide/other.md:3 A file includes itself: ${FILE} → docs/guide/itself.md → docs/guide/other.md → docs/guide/itself.md`,
    ],
    [
      'a problem of the file, at its line',
      '<!--@include: ./broken.md-->',
      'docs/guide/broken.md:3 ',
    ],
  ])('and reports %s', (_, body, expected) => {
    const [problem = '', ...others] = read(body).problems;
    expect(problem.startsWith(expected)).toBe(true);
    expect(others).toEqual([]);
  });
});
