/**
 * The style sheet, held against the pages and the sources: nothing in it is
 * unused, colours are tokens, and it stays small.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  listRealSite,
  readRealSite,
  repository,
} from '../support/real-site.ts';

const BUDGET = 9 * 1024;
const files = listRealSite();
const sheets = files.filter((file) => /^assets\/.*\.css$/.test(file));

const folder = `${repository}/src/templates/styles`;
const sources = new Map(
  readdirSync(folder).map((name) => [
    name,
    readFileSync(`${folder}/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  ]),
);

/** Every word of the code that can write a class, and of the pages. */
function collectWords(): ReadonlySet<string> {
  const words = new Set<string>();
  const addWords = (text: string): void => {
    for (const [word] of text.matchAll(/[a-z][\w-]*/gi)) words.add(word);
  };
  for (const part of ['src', 'build']) {
    const entries = readdirSync(`${repository}/${part}`, { recursive: true });
    for (const entry of entries) {
      if (!/\.tsx?$/.test(String(entry))) continue;
      const text = readFileSync(
        `${repository}/${part}/${String(entry)}`,
        'utf8',
      );
      for (const [literal] of text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
        addWords(literal);
      }
    }
  }
  for (const file of files) {
    if (!/^(?:index|api|docs\/tutorials\/[^/]+)\.html$/.test(file)) continue;
    for (const [, names = ''] of readRealSite(file).matchAll(
      /class="([^"]+)"/g,
    )) {
      addWords(names);
    }
  }
  return words;
}

/** Whether the code writes it as `prefix-${...}`. */
function isComposed(name: string, words: ReadonlySet<string>): boolean {
  const end = name.lastIndexOf('-') + 1;
  return end > 0 && words.has(name.slice(0, end));
}

describe('the style sheet', () => {
  it('has no rule for a class that nothing has', () => {
    const words = collectWords();
    const unused = [...sources].flatMap(([name, text]) =>
      [...text.matchAll(/\.([a-z][\w-]*)(?![\w-]*')/gi)]
        .map(([, found = '']) => found)
        .filter((found) => !words.has(found) && !isComposed(found, words))
        .map((found) => `${name}: .${found}`),
    );
    expect(unused).toEqual([]);
  });

  it('defines every token that it uses and uses every one it defines', () => {
    const all = [...sources.values()].join('\n');
    const defined = new Set(
      [...all.matchAll(/(?<=[\s{;])(--[\w-]+)\s*:/g)].map(([, name]) => name),
    );
    const used = new Set(
      [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
    );
    const setByScript = new Set(['--visible']);
    expect(
      [...used].filter(
        (name) => !defined.has(name) && !setByScript.has(name ?? ''),
      ),
    ).toEqual([]);
    expect([...defined].filter((name) => !used.has(name))).toEqual([]);
  });

  it('names colours in one file only', () => {
    const literal = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi;
    const strays = [...sources].filter(
      ([name, text]) => name !== 'tokens.css' && literal.test(text),
    );
    expect(strays.map(([name]) => name)).toEqual([]);
  });

  it('knows directions by the text, not by the screen', () => {
    const physical =
      /[\s{;](?:margin|padding|border)-(?:left|right|top|bottom)\b|[\s{;](?:left|right|top|bottom|width|height|max-width|min-width)\s*:/;
    const strays = [...sources].filter(([, text]) => physical.test(text));
    expect(strays.map(([name]) => name)).toEqual([]);
  });

  it('is small', () => {
    const bytes = sheets.map(
      (file) => brotliCompressSync(readRealSite(file)).length,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  });
});

describe.each(['light', 'dark'] as const)(
  'the colours of the %s mode',
  (mode) => {
    const colours = readColours(mode);
    const colour = (name: string): string => {
      const value = colours.get(`--color-${name}`) ?? colours.get(`--${name}`);
      if (value === undefined) throw new Error(`There is no colour ${name}`);
      return value;
    };
    const grounds = ['ground', 'raised', 'soft', 'sunken'];

    it.each(grounds)('hold 7:1 for body text on %s', (ground) => {
      for (const ink of ['ink', 'ink-2']) {
        expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(7);
      }
    });

    it.each(grounds)('hold 4.5:1 for every other text on %s', (ground) => {
      const inks = [...colours.keys()].filter((name) =>
        /^--(?:kind|code)-|^--color-(?:ink-3|accent|accent-strong|good|warn|bad|info)$/.test(
          name,
        ),
      );
      const weak = inks.filter(
        (name) => contrast(colours.get(name) ?? '', colour(ground)) < 4.5,
      );
      expect(weak).toEqual([]);
    });

    it('hold 4.5:1 on the soft grounds of their own hue', () => {
      for (const [ink, ground] of [
        ['accent', 'accent-soft'],
        ['accent-strong', 'accent-soft'],
        ['on-accent', 'accent'],
        ['on-accent', 'accent-strong'],
        ['warn', 'warn-soft'],
        ['bad', 'bad-soft'],
        ['ink', 'accent-soft'],
      ] as const) {
        expect(
          contrast(colour(ink), colour(ground)),
          `${ink} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    });
  },
);

/** The tokens of a mode: the dark ones replace those that they name. */
function readColours(mode: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [light = '', dark = ''] = (sources.get('tokens.css') ?? '').split(
    "[data-theme='dark']",
  );
  const read = (text: string): [string, string][] =>
    [...text.matchAll(/(--[\w-]+):\s*(#[\da-f]{3,6});/gi)].map(
      ([, name = '', value = '']) => [name, value],
    );
  return new Map([...read(light), ...(mode === 'dark' ? read(dark) : [])]);
}

/** WCAG 2's contrast ratio of two colours written as `#rgb` or `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.slice(1);
  const full =
    digits.length === 3
      ? digits.replace(/./g, (digit) => digit + digit)
      : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((start) => parseInt(full.slice(start, start + 2), 16) / 255)
    .map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
