/** The style sheet: nothing in it is unused, colours are tokens, and it stays small. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  listRealSite,
  readRealSite,
  repository,
} from '../support/real-site.ts';

const files = listRealSite();
const sheets = files.filter((file) => /^assets\/.*\.css$/.test(file));

const folder = `${repository}/src/templates/styles`;
const sources = new Map(
  [
    ...readdirSync(folder).map((name) => `${folder}/${name}`),
    `${repository}/src/client/features/search/search.css`,
  ].map((path) => [
    basename(path),
    readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  ]),
);

/** Every word in a string literal: whatever the code could write into a page. */
function collectWords(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const part of ['src', 'build']) {
    for (const entry of readdirSync(`${repository}/${part}`, {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!/\.tsx?$/.test(entry)) continue;
      const text = readFileSync(`${repository}/${part}/${entry}`, 'utf8');
      for (const [literal] of text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
        for (const [word] of literal.matchAll(/[a-z][\w-]*/gi)) words.add(word);
      }
    }
  }
  return words;
}

/** Whether the code contains the name, whole or as `prefix-${...}`. */
function isWritten(name: string, words: ReadonlySet<string>): boolean {
  const end = name.lastIndexOf('-') + 1;
  return words.has(name) || (end > 0 && words.has(name.slice(0, end)));
}

describe('the style sheet', () => {
  it('has no selector for classes or attributes that the code never writes', () => {
    const words = collectWords();
    const all = [...sources.values()].join('\n').replace(/'[^']*'/g, '');
    const selectors = all.match(/[^{};]+(?=\{)/g) ?? [];
    // Classes, and attributes as `data-*` or as a key of `dataset`.
    const names = selectors.flatMap((selector) => [
      ...selector.matchAll(/\.([a-z][\w-]*)|\[(?:data-)?([\w-]+)/g),
    ]);
    const unknown = names.filter(([, name, attribute = '']) =>
      name === undefined
        ? !words.has(attribute) && !words.has(`data-${attribute}`)
        : !isWritten(name, words),
    );
    expect(unknown.map(([text]) => text)).toEqual([]);
  });

  it('defines every custom property that it uses and uses every one it defines', () => {
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

  it('has colour literals in tokens.css only', () => {
    const literal = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi;
    const strays = [...sources].filter(
      ([name, text]) => name !== 'tokens.css' && literal.test(text),
    );
    expect(strays.map(([name]) => name)).toEqual([]);
  });

  it('uses logical properties instead of physical ones', () => {
    const physical =
      /[\s{;](?:margin|padding|border)-(?:left|right|top|bottom)\b|[\s{;](?:left|right|top|bottom|width|height|max-width|min-width)\s*:/;
    const strays = [...sources].filter(([, text]) => physical.test(text));
    expect(strays.map(([name]) => name)).toEqual([]);
  });

  it('puts its rules into cascade layers with a fixed order', () => {
    const index = sources.get('index.css') ?? '';
    expect(index).toMatch(
      /^\s*@layer reset, tokens, base, layout, components, article, utilities;/,
    );
    const unlayered = [...index.matchAll(/@import '([^']+)'([^;]*);/g)].filter(
      ([, , layer = '']) => !/^ layer\(\w+\)$/.test(layer),
    );
    expect(unlayered).toEqual([]);
    expect(sources.get('search.css')).toMatch(/^\s*@layer components \{/);
  });

  it('has rules for readers who save data', () => {
    const text = [...sources.values()].join('\n');
    expect(text).toContain('@media (prefers-reduced-data: reduce) {');
  });

  it('uses container queries instead of width media queries for parts of articles', () => {
    const text = ['code', 'article', 'members', 'lists', 'contents']
      .map((name) => sources.get(`${name}.css`) ?? '')
      .join('\n');
    expect(text).toContain('@container');
    expect(text).not.toMatch(/@media \([^)]*width/);
  });

  it('is smaller than 9 kB after brotli', () => {
    const bytes = sheets.map(
      (file) => brotliCompressSync(readRealSite(file)).length,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9000);
  });
});
