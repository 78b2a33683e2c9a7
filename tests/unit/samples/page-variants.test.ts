import { describe, expect, it } from 'vitest';
import { parseTutorial } from '../../../build/markdown/tutorial.ts';
import { collectTutorial } from '../../../build/samples/collect.ts';
import type { Sample } from '../../../build/samples/model.ts';
import type { Program } from '../../../build/samples/protocol.ts';
import { findPageVariants } from '../../../build/samples/worker/page-variants.ts';

/** What each variant shows, as `title=code`, with `*` if it is not run again. */
function variantsOf(body: string): readonly string[] {
  const head = '---\ntitle: Page\ndescription: A page.\n---\n\n';
  const { value } = parseTutorial('content/tutorials/page.md', head + body);
  if (value === null) throw new Error('The page cannot be read');
  const { samples } = collectTutorial(value, new Set(['graphql']));
  const programs = new Map(samples.map((one) => [one, readImports(one)]));
  return findPageVariants(samples, programs).map(({ shown, run }) =>
    shown
      .map((one) => `${one.file}=${one.code}${run.includes(one) ? '' : '*'}`)
      .join(' '),
  );
}

/** In these tests the code of a sample is the name that it imports. */
function readImports({ code }: Sample): Program {
  const imports = [{ specifier: `./${code}.js`, name: 'a', line: 1 }];
  return { code, imports, failures: [], obstacles: [] };
}

const block = (title: string, code: string, words = ''): string =>
  `\`\`\`js title="${title}.js" ${words}\n${code}\n\`\`\`\n`;
const tabs = (...contents: readonly string[]): string =>
  `::::tabs{group="g"}\n${contents
    .map((content) => `:::tab[T]\n${content}\n:::\n`)
    .join('')}::::\n\n`;

describe('the variants of a page', () => {
  it('are a single one if the page has no tabs', () => {
    expect(variantsOf(block('a', '-'))).toEqual(['a.js=-']);
  });

  it('show one tab each and run again what depends on it through imports', () => {
    const page =
      tabs(block('a', '1'), block('a', '2')) +
      block('b', 'a') +
      block('c', 'b') +
      block('d', '-');
    expect(variantsOf(page)).toEqual([
      'a.js=1 b.js=a c.js=b d.js=-',
      'a.js=2 b.js=a c.js=b d.js=-*',
    ]);
  });

  it('show the last tab of a set that has fewer tabs than another', () => {
    const page =
      tabs(block('a', '1'), block('a', '2'), block('a', '3')) +
      tabs(block('b', '1'), block('b', '2'));
    expect(variantsOf(page)).toEqual([
      'a.js=1 b.js=1',
      'a.js=2 b.js=2',
      'a.js=3 b.js=2',
    ]);
  });

  it('run again everything after a server that depends on a tab', () => {
    const page =
      tabs(block('a', '1'), block('a', '2')) +
      block('s', 'a', 'server') +
      block('c', '-');
    expect(variantsOf(page)[1]).toBe('a.js=2 s.js=a c.js=-');
  });

  it('check GraphQL again with the schema of each tab', () => {
    const page =
      tabs(block('a', '1'), block('a', '2')) + '```graphql\nx\n```\n';
    expect(variantsOf(page)[1]).toBe('a.js=2 sample-3.graphql=x');
  });

  it('are a single one if the tabs contain only blocks that are not run', () => {
    expect(variantsOf(tabs('```text\na\n```', '```text\nb\n```'))).toHaveLength(
      1,
    );
  });
});
