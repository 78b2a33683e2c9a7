/**
 * Random tutorials made of pieces of markdown and of attacks. None may throw,
 * none may take long, and the HTML must be safe.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findIdsAndLinks } from '../../build/core/html-links.ts';
import { PAGE_IDS } from '../../build/core/slug.ts';
import { FILE, markdown, context } from '../specs/markdown/support.ts';
import { countRuns, seedOfRuns } from '../support/runs.ts';

const LIMIT_MILLISECONDS = 2000;

const PIECES = [
  '# One',
  '## Two {#two}',
  '## constructor',
  '### page-data',
  'Plain words, *soft*, **strong**, ~~gone~~, `code`, ``a`b``.',
  '[link](./page.md "title")',
  '[link](<javascript:alert(1)>)',
  '[x]: data:text/html,<script>',
  '[x][x] [y][] [z]',
  '![image](x.png "a\\"b")',
  '![image](JaVaScRiPt:alert(1))',
  '<https://example.test/?a=1&b=2>',
  'https://example.test/(a) www.example.test a@example.test',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!-- comment',
  '-->',
  '<![CDATA[ x ]]>',
  '<?php ?>',
  '- one\n- two\n  - three\n\n    four',
  '1. one\n2) two\n10. ten',
  '- [ ] open\n- [x] done',
  '> quote\n> > deeper',
  '```js\nconst a = 1;\n```',
  '```ts title="a\\"b" {1,3-2} run\nlet b: string\n```',
  '~~~constructor\nx\n~~~',
  '```../../x\nx',
  '````md\n```\n````',
  '| a | b |\n| :-: | - |\n| `|` | \\| |',
  '| a |\n|---|---|',
  ':::note\nInside.\n:::',
  ':::warning[Title *soft*]\n:::tip\nx\n:::\n:::',
  '::::tabs{group=a}\n:::tab{label=One}\nx\n:::\n::::',
  ':::unknown{onclick=alert(1) .class #id}\n:::',
  ':inline[x]{y} ::leaf',
  '[^1] and [^constructor]',
  '[^1]: A note.\n\n    More.',
  '---',
  '---js\nx\n---',
  '***',
  'a\\\nb  \nc',
  '&lt;b&gt; &amp; &#0; &#x110000; &notanentity;',
  '\u0000\u2028\u2029\u202e\ufeff\ud800',
  '\t\ttabs',
  '    indented',
  '[[[[[[',
  '))))))',
  '******',
  '______',
  '``````',
  '~~~~~~',
  '<<<<<<',
] as const;

const piece = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.string({
      unit: fc.constantFrom(...Array.from('[]()<>*_`~#>-+|:{}!\\\n "\'&')),
      maxLength: 40,
    }),
  },
);
/** How a piece follows another: as a new block, on the same line, or nested. */
const glue = fc.constantFrom(
  '\n\n',
  '\n\n',
  '\n',
  ' ',
  '',
  '\n> ',
  '\n  ',
  '\n- ',
);
const body = fc
  .array(fc.tuple(piece, glue), { minLength: 1, maxLength: 25 })
  .map((parts) => parts.flat().join(''));
const head = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constant('---\ntitle: A\ndescription: B.\n---\n\n'),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('---\n', '---js\n', ''),
        fc.string({
          unit: fc.constantFrom(...Array.from('ab: \n"\'[]{}&*!|>-#?')),
          maxLength: 40,
        }),
      )
      .map(([open, text]) => `${open}${text}\n---\n`),
  },
);
const file = fc
  .tuple(head, body, fc.constantFrom('\n', '\r\n', '\r'))
  .map(([front, text, end]) => (front + text).replaceAll('\n', end));

const HARMFUL =
  /<(?:script|style|iframe|object|embed|base|meta|link|form)\b|\son\w+=|\sstyle=|\ssrcdoc=/i;

it('a random tutorial is rendered to safe HTML without throwing or taking long', () => {
  let slowest = { milliseconds: 0, text: '' };
  fc.assert(
    fc.property(file, (text) => {
      const started = performance.now();
      const { diagnostics } = markdown.parseTutorial(FILE, text);
      const { value } = markdown.renderTutorial(text, context);
      const milliseconds = performance.now() - started;
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, text };
      for (const { place, message } of diagnostics) {
        expect(place?.file).toBe(FILE);
        expect(message).not.toBe('');
      }
      // Only the tags, without quoted values and text; a value may hold `>`.
      const pattern = /<[a-z](?:"[^"]*"|[^">])*>/gi;
      const tags = value.html.match(pattern)?.join('') ?? '';
      expect(tags.replace(/"[^"]*"/g, '""')).not.toMatch(HARMFUL);
      const { ids, links } = findIdsAndLinks(value.html);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of PAGE_IDS) expect(ids).not.toContain(id);
      for (const link of links) {
        const { protocol } = new URL(link, 'https://site.test/');
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
      }
      expect(value.html.split('<figure').length).toBe(
        value.html.split('</figure').length,
      );
    }),
    { numRuns: countRuns(400), seed: seedOfRuns() },
  );
  expect(slowest.milliseconds, slowest.text).toBeLessThan(LIMIT_MILLISECONDS);
}, 1_800_000);
