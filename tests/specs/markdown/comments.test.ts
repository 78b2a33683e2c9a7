import { describe, expect, it } from 'vitest';
import { readComment } from '../../../build/markdown/comment.ts';
import { createRandom } from '../../support/random.ts';
import { countRuns } from '../../support/runs.ts';
import { commentHtml, context, markdown } from './support.ts';

/** Lines that may end a paragraph or turn it into another block. */
const LINES =
  '1. a;2. a;1) a;1.;- a;-;+ a;> a;***;- - -;---;=;===;| - |;| a |;- | -;# a;#a;```;~~~ a;:::note;::a;    a;<b>;[a]: b;[^1]: a;[a];[^1];a  ;\t;;;*a*;a'.split(
    ';',
  );

/** A table head that is not recognised as one at the beginning of a text. */
const ODD_HEAD = /^(?:\d[.)]|[-+[]).*\n(?:\| - \||- \| -)$/m;

describe('a comment', () => {
  it('has small headings without anchors', () => {
    expect(commentHtml('# A\n\n## B\n\n### C\n\n#### D')).toBe(
      '<h4>A</h4>\n<h5>B</h5>\n<h6>C</h6>\n<h6>D</h6>',
    );
  });

  it('contains no ids, since several comments share a page', () => {
    expect(
      commentHtml(
        '# A\n\nb[^1]\n\n[^1]: c\n\n::::tabs\n:::tab[d]\ne\n:::\n::::\n\n| f |\n| - |',
      ),
    ).not.toMatch(/\sid=/);
  });

  it('reports a broken link with the file and line of the comment', () => {
    const { diagnostics } = markdown.renderComment('a\n[b](entity:No)', {
      ...context,
      file: 'box.d.ts',
      firstLine: 40,
    });
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        code: 'broken-link',
        place: { file: 'box.d.ts', line: 41, column: null },
      },
    ]);
  });

  it('only warns about unknown directives and languages', () => {
    const { diagnostics } = markdown.renderComment(
      ':::remark\na\n:::\n\n```klingon\nx\n```',
      context,
    );
    expect(diagnostics.map(({ severity }) => severity)).toEqual([
      'warning',
      'warning',
    ]);
  });

  it('with CRLF is the same as with LF', () => {
    expect(commentHtml('a\r\n\r\n- b\r\n- c')).toBe(
      commentHtml('a\n\n- b\n- c'),
    );
  });
});

function inlineHtml(text: string): string {
  return markdown.renderInline(text, context).value.html;
}

/** Lead and rest as a page shows them, below each other. */
function drawSplit(text: string): string {
  const { lead, rest } = markdown.factsOf(text);
  const paragraph = `<p>${inlineHtml(lead)}</p>`;
  return [lead === '' ? '' : paragraph, commentHtml(rest)]
    .filter((part) => part !== '')
    .join('\n');
}

describe('the lead of a comment', () => {
  it.each([
    ['Words.', ''],
    ['Words\nin lines.\n\n\n    code\n', '    code'],
    ['Does steps\n1. first\n2. second', '1. first\n2. second'],
    ['Ends here:', ''],
    ['It was in\n1999. Then\n2. not', ''],
    ['One\n  - a\n  - b', '  - a\n  - b'],
    ['Says\n> a', '> a'],
    ['Note\n***\nMore.', '***\nMore.'],
    ['Sees\n| a |\n| - |\n| b |', '| a |\n| - |\n| b |'],
    ['Words\n#1 is no heading.', ''],
    ['**Words**  \nbroken.\n \t\nMore.', 'More.'],
    ['Words [a](/api).\n\nAn array[]: of words.', 'An array[]: of words.'],
  ])(
    'splits off the first paragraph that the parser finds: %j',
    (text, rest) => {
      const split = markdown.factsOf(text);
      expect(split.rest).toBe(rest);
      expect(split.lead).not.toBe('');
      expect(text.replace(/\s+$/, '').startsWith(split.lead)).toBe(true);
      expect(drawSplit(text)).toBe(commentHtml(text));
    },
  );

  it.each([
    'Title\n===\nWords.',
    'Title\nin lines\n---',
    '| a |\n| - |',
    '1. a',
    '```js\na\n```',
    'See [the page][1].\n\n[1]: https://a.test',
    'See [1].\n\n[1]: https://a.test',
    'Words[^1].\n\n[^1]: A note.',
    'Does steps:\n1. first\n2. second',
    'Two strategies:\n\nThe first.',
    '>'.repeat(1_000),
    '',
  ])(
    'gives no lead when the text does not begin with a separate paragraph: %j',
    (text) => {
      expect(markdown.factsOf(text)).toMatchObject({ lead: '', rest: text });
    },
  );

  it('gives a lead and a rest that render like the whole text, for random lines', () => {
    const random = createRandom(12_345);
    const texts = Array.from({ length: countRuns(150) }, () => {
      const length = 1 + random(8);
      const lines = Array.from({ length }, () => LINES[random(LINES.length)]);
      return ['a', ...lines].join('\n');
    }).filter((text) => !ODD_HEAD.test(text));
    expect(
      texts.filter((text) => drawSplit(text) !== commentHtml(text.trim())),
    ).toEqual([]);
    const divided = texts.map((text) => markdown.factsOf(text));
    expect(
      divided.filter(({ lead, rest }) => lead !== '' && rest !== '').length,
    ).toBeGreaterThan(texts.length / 3);
  });
});

describe('renderInline', () => {
  it.each([
    ['Plain words.', 'Plain words.'],
    ['With `Box`.', 'With <a href="/api/class/Box"><code>Box</code></a>.'],
    ['With *stress*.', 'With <em>stress</em>.'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['', ''],
  ])('renders a text without a paragraph around it: %j', (text, html) => {
    expect(inlineHtml(text)).toBe(html);
  });

  it.each(['1. First', '# Title', 'Words.\n\nMore.', '*a*\n- b', '- a'])(
    'shows a text that is not a single paragraph as written: %j',
    (text) => {
      expect(inlineHtml(text)).toBe(text);
    },
  );

  it('returns links with their places, and reports broken images and links', () => {
    const text = 'a [b](/api#top)\n![c](./c.png) [d](entity:No)';
    const { lead } = markdown.factsOf(`${text}\n\nMore.`);
    const { value, diagnostics } = markdown.renderInline(lead, {
      ...context,
      file: 'box.d.ts',
      firstLine: 40,
    });
    const place = { file: 'box.d.ts', line: 41, column: null };
    expect(value.links).toEqual([
      { href: '/api#top', place: { ...place, line: 40 } },
    ]);
    expect(diagnostics).toMatchObject([
      { code: 'broken-image', place },
      { code: 'broken-link', place },
    ]);
  });
});

it.each([
  ['Plain words. And more.', 'Plain words.'],
  ['Over two\nlines. Yes.', 'Over two lines.'],
  ['With `Box` and [a](/b) *c*. More.', 'With Box and a c.'],
  ['For e.g. Box, i.e. a box. More.', 'For e.g. Box, i.e. a box.'],
  ['Of 32 bits (signed). n.b. Others differ.', 'Of 32 bits (signed).'],
  ['n.b. Others differ. More.', 'n.b. Others differ.'],
  ['Version 1.2.3 of it. More.', 'Version 1.2.3 of it.'],
  ['Is it? Yes!', 'Is it?'],
  ['No end', 'No end'],
  ['First paragraph\n\nSecond.', 'First paragraph'],
  ['- only a list', ''],
  ['A <T> & "c".', 'A <T> & "c".'],
  ['A <b>b</b> &<br>"c".', 'A b & "c".'],
])('the summary is the first sentence as plain text: %j', (text, summary) => {
  expect(markdown.factsOf(text).sentences[0] ?? '').toBe(summary);
});

it.each([
  ['Use parseAll, or `run()`.', 'Use `parseAll`, or `run()`.'],
  ['`` a`parseAll `` and\n> parseAll', '``a`parseAll`` and\n\n> `parseAll`'],
  ['[parseAll](/api "parseAll")', '[parseAll](/api "parseAll")'],
  ['```\nparseAll\n```', '```text\nparseAll\n```'],
  ['parse all, parseAllOf', 'parse all, parseAllOf'],
])('withNames marks words, and neither code nor links, in %j', (text, said) => {
  const named = readComment(text).withNames((word) => word === 'parseAll');
  expect(named.render(context).value.markdown).toBe(said);
});
