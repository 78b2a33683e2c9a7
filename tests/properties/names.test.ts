import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase, parseOutputPath } from '../../build/core/names.ts';
import { createSlugger, PAGE_IDS, slugify } from '../../build/core/slug.ts';
import { escapeHtml } from '../../build/core/text.ts';
import { toHref } from '../../build/core/urls.ts';
import { listSections, placeDocuments } from '../../build/plan/documents.ts';
import { planRoutes } from '../../build/plan/routes.ts';
import {
  makeConfig,
  makeDocument,
  makeEntity,
  makeModel,
} from '../support/model.ts';
import { seedOfRuns } from '../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

/** Ordinary and unusual texts. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('constructor', '__proto__', 'page-data', '', '!!!', 'İ', 'ß'),
);

describe('the slugger', () => {
  it('gives every heading a unique anchor that needs no escapes', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (headings) => {
        const slugger = createSlugger();
        const ids = headings.map((heading) => slugger.slug(heading));
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          expect(id).toMatch(/^[\p{L}\p{M}\p{N}\p{Pc}-]+$/u);
          expect(escapeHtml(id)).toBe(id);
          expect(PAGE_IDS).not.toContain(id);
        }
      }),
    );
  });

  it('gives the same anchor in every Unicode form and through a URL', () => {
    fc.assert(
      fc.property(text, (heading) => {
        const slug = slugify(heading);
        expect(slugify(heading.normalize('NFD'))).toBe(slug);
        expect(slugify(heading.normalize('NFC'))).toBe(slug);
        const { hash } = new URL(`http://host/#${slug}`);
        expect(decodeURIComponent(hash.slice(1))).toBe(slug);
      }),
    );
  });
});

/** Mostly characters that are common in paths, so that many are accepted. */
const path = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...Array.from('aB9_$-./\\ :%~')),
    maxLength: 24,
  }),
  fc
    .array(
      fc.oneof(
        text,
        fc.constantFrom('..', '.', 'con', 'NUL.txt', 'a', 'COM1', 'a.b'),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('/')),
);

describe('output paths', () => {
  it('are accepted only if they stay in the folder and are valid on every system', () => {
    fc.assert(
      fc.property(path, (written) => {
        const checked = parseOutputPath(written);
        if (!checked.ok) {
          expect(checked.reason).not.toBe('');
          return;
        }
        const given = checked.value;
        expect(posix.join('/out', given)).toBe(`/out/${given}`);
        expect(win32.join('C:\\out', given)).toBe(
          `C:\\out\\${given.replaceAll('/', '\\')}`,
        );
        expect(new URL(`http://host/${given}`).pathname).toBe(
          toHref('/', `/${given}`),
        );
        for (const segment of given.split('/')) {
          expect(segment.length).toBeLessThanOrEqual(100);
          if (segment !== '.nojekyll')
            expect(segment).not.toMatch(/^[. ]|[. ]$|[^\P{ASCII}\w$.\- ]/u);
          expect(segment).not.toMatch(
            /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are reported by planRoutes if they collide or a page is refused', () => {
    const word = fc.oneof(
      text,
      fc.constantFrom('Parse', 'parse', 'index', '404', 'con', 'ä', 'a\u0308'),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 8 }),
        fc.uniqueArray(word, { maxLength: 8 }),
        (names, slugs) => {
          const outlines = slugs.map((slug) => makeDocument(`${slug}.md`));
          const [section] = listSections(makeConfig());
          if (section === undefined) throw new Error('There is a section');
          const documents = placeDocuments(outlines, section);
          const { value: table, ...routes } = planRoutes(
            makeModel(names.map((name) => makeEntity('function', name))),
            documents.value,
            '/',
          );
          // What has the address of its file instead is not refused.
          const diagnostics = [
            ...documents.diagnostics,
            ...routes.diagnostics,
          ].filter(({ message }) => !message.includes('; this page is at '));
          const stems = table.routes.map(({ stem }) => foldCase(stem));
          const placed =
            table.entities.size +
            table.routes.filter(({ kind }) => kind === 'tutorial').length;
          const refused = names.length + slugs.length - placed;
          expect(diagnostics.length).toBe(
            refused + stems.length - new Set(stems).size,
          );
          for (const { message, hint } of diagnostics) {
            expect(message).not.toBe('');
            expect(hint).not.toBe('');
          }
        },
      ),
    );
  });
});
