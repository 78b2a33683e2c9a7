/** A text that is parsed in pieces is what the parser makes of the whole. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSectionParser } from '../../build/markdown/sections.ts';
import { parseMarkdown } from '../../build/markdown/syntax.ts';

const FOLDER = new URL('../../content/tutorials/', import.meta.url);
const tutorials = readdirSync(FOLDER).map((name) =>
  readFileSync(new URL(name, FOLDER), 'utf8'),
);

/** Whatever opens something that a heading may find open, or closes it. */
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

describe('a text that is parsed in pieces', () => {
  it('is the whole, whatever is open where', () => {
    const parse = createSectionParser(new Map());
    fc.assert(
      fc.property(TEXT, (text) => {
        expect(parse(text)).toEqual(parseMarkdown(text));
        // Once more, from what is remembered.
        expect(parse(`# Before\n\n${text}`)).toEqual(
          parseMarkdown(`# Before\n\n${text}`),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('is the whole after each of many edits of real texts', () => {
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

  it('is parsed again only where it was edited, also by another process', () => {
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
