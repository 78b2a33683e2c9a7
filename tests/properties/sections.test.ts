/** Parsing a text in sections gives the same tree as parsing it as a whole. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSectionParser } from '../../build/markdown/sections.ts';
import { parseMarkdown } from '../../build/markdown/syntax.ts';

const FOLDER = new URL('../../content/tutorials/', import.meta.url);
const tutorials = readdirSync(FOLDER).map((name) =>
  readFileSync(new URL(name, FOLDER), 'utf8'),
);

/** Lines that open or close something which may still be open at a heading. */
const LINE = fc.constantFrom(
  '',
  '',
  '',
  '# One',
  '## Two',
  '## Two ##',
  '###### Six',
  '####### none',
  ' ## indented',
  '    ## code',
  '\t## tabbed',
  '- item',
  '  ## in an item',
  '1. first',
  '   more',
  '> quote',
  '> ## in a quote',
  '```js',
  '```',
  '~~~~',
  '~~~',
  'const a = 1;',
  ':::note',
  '::::tabs',
  ':::',
  '::::',
  '<div>',
  '<!-- ## comment',
  '-->',
  'text',
  'text  ',
  'text\\',
  '===',
  '---',
  '| a | b |',
  '| - | - |',
  '[x][a] [a] [^1]',
  '[a]: https://example.org',
  '[^1]: Note',
  '    more of the note',
  '*open',
  'closed* `code',
  'www.example.org',
  '- [ ] task',
);
const TEXT = fc
  .array(LINE, { maxLength: 40 })
  .chain((lines) =>
    fc.constantFrom('', '\n').map((end) => lines.join('\n') + end),
  );

describe('createSectionParser', () => {
  it('returns the same tree as parseMarkdown, whatever is open at a heading', () => {
    const parse = createSectionParser(new Map());
    fc.assert(
      fc.property(TEXT, (text) => {
        expect(parse(text)).toEqual(parseMarkdown(text));
        // Again, with the sections that are cached by now.
        expect(parse(`# Before\n\n${text}`)).toEqual(
          parseMarkdown(`# Before\n\n${text}`),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('returns the same tree as parseMarkdown after an edit of a real tutorial', () => {
    const parse = createSectionParser(new Map());
    fc.assert(
      fc.property(
        fc.constantFrom(...tutorials),
        fc.nat(),
        LINE,
        (text, place, line) => {
          const lines = text.split('\n');
          lines.splice(place % lines.length, place % 3, line);
          const edited = lines.join('\n');
          expect(parse(edited)).toEqual(parseMarkdown(edited));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('parses only the edited section again, also from a cache of another process', () => {
    const [text = ''] = tutorials;
    const kept = new Map<string, string>();
    createSectionParser(kept)(text);
    const before = new Set(kept.keys());
    const edited = text.replace(/\n\n(?=## )/, '\n\nOne more line.\n\n');
    expect(edited).not.toBe(text);
    const later = new Map(kept);
    expect(createSectionParser(later)(edited)).toEqual(parseMarkdown(edited));
    const added = [...later.keys()].filter((key) => !before.has(key));
    expect(before.size).toBeGreaterThan(3);
    expect(added).toHaveLength(1);
  });
});
