/**
 * Our pages and messages use plain words: `content/terms.json` lists what they do
 * not say, as regular expressions, each with a better word.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repository } from '../../tests/support/real-site.ts';
import terms from '../terms.json' with { type: 'json' };
import { readMarkdownProse, readProgramProse } from './support/prose.ts';

/** A space may be a line break. A dash or a letter makes another word. */
const patterns = Object.entries(terms).map(([term, better]) => {
  const words = term.replaceAll(' ', '\\s+');
  return {
    pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'gi'),
    better,
  };
});

function listFiles(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(`${repository}/${folder}`, {
    recursive: true,
    encoding: 'utf8',
  })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file) && !file.includes('/node_modules/'))
    .sort();
}

/** @returns each term that is found, with its place and a better word */
function findTerms(
  files: readonly string[],
  readProse: (text: string, file: string) => string,
): readonly string[] {
  return files.flatMap((file) => {
    const text = readFileSync(`${repository}/${file}`, 'utf8');
    const prose = readProse(text, file);
    return patterns.flatMap(({ pattern, better }) =>
      Array.from(prose.matchAll(pattern), ({ 0: found, index }) => {
        const line = prose.slice(0, index).split('\n').length;
        const words = found.replaceAll(/\s+/g, ' ');
        return `${file}:${String(line)} "${words}": better ${better}`;
      }),
    );
  });
}

it.each([
  ['content', listFiles('content', /\.md$/)],
  [
    'our documentation',
    ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)],
  ],
])('pages of %s use plain words', (_, files) => {
  expect(files.length).toBeGreaterThan(10);
  expect(findTerms(files, readMarkdownProse)).toEqual([]);
});

it.each([
  ['the site', listFiles('src', /\.tsx?$/)],
  ['the command line', listFiles('build', /\.ts$/)],
  [
    'settings',
    [
      'docs/site.config.ts',
      ...listFiles('bin/schema', /\.json$/),
      // Synonyms are what readers type.
      ...listFiles('content', /^content\/(?!synonyms)[\w.-]+\.ts$/),
    ],
  ],
])('labels and messages of %s use plain words', (_, files) => {
  expect(files.length).toBeGreaterThan(5);
  expect(findTerms(files, readProgramProse)).toEqual([]);
});
