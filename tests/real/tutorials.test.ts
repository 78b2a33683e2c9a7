/**
 * The built pages of the tutorials compared with their sources in `content/`.
 */
import { readdirSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { readRealSite, repository } from '../support/real-site.ts';
import {
  listFences,
  readTutorialSource,
  type Fence,
} from '../support/tutorial-fences.ts';

const FOLDER = `${repository}/content/tutorials`;

interface Tutorial {
  readonly name: string;
  readonly source: string;
  readonly fences: readonly Fence[];
  readonly article: Element;
}

type Element = ReturnType<typeof readArticle>;

function readArticle(name: string) {
  const window = new Window();
  window.document.write(readRealSite(`docs/tutorials/${name}.html`));
  const article = window.document.querySelector('#page-article');
  if (article === null) throw new Error(`${name} has no article`);
  return article;
}

const tutorials: readonly Tutorial[] = readdirSync(FOLDER)
  .sort()
  .map((file) => {
    const name = file.replace(/\.md$/, '');
    const source = readTutorialSource(name);
    const fences = listFences(source);
    return { name, source, fences, article: readArticle(name) };
  });

const shown = (fence: Fence): boolean => !/^\w+ output\b/.test(fence.info);

/** The text that a reader copies: prompts are not part of a command. */
const withoutPrompts = ({ info, code }: Fence): string =>
  info.startsWith('bash') ? code.replace(/^\$ /gm, '') : code;

/** The packages that code imports, except the documented one. */
const packagesOf = ({ code }: Fence): readonly string[] =>
  [...code.matchAll(/(?:from|import\() ?'(@[^/']+\/[^/']+|[^@./'][^/']*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'graphql' && !name.startsWith('node:'));

it('there are twelve tutorials', () => {
  expect(tutorials).toHaveLength(12);
});

// The first tutorial sets the folder up; readers of express-graphql have one.
it.each(
  tutorials.filter(({ name }) => !['index', 'express-graphql'].includes(name)),
)(
  '$name links to the prerequisites and names the packages of its samples',
  ({ source, fences }) => {
    expect(source).toContain('./index.md#prerequisites');
    const prose = source.replace(/^```(?!bash)[\s\S]*?^```$/gm, '');
    const named = new Set(prose.match(/@?[\w-]+(?:\/[\w-]+)*/g));
    const missing = fences
      .filter(({ info }) => !info.includes('no-run'))
      .flatMap(packagesOf)
      .filter((needed) => !named.has(needed));
    expect(missing).toEqual([]);
  },
);

describe.each(tutorials)('$name', ({ source, fences, article }) => {
  const blocks = [
    ...article.querySelectorAll('.prose figure.sample > pre > code'),
  ];

  it('begins with what the reader will learn and ends with where to go next', () => {
    const opening = [...article.querySelectorAll('.prose > p')][0];
    expect(opening?.textContent).toMatch(/^By the end of this page/);
    const last = [...article.querySelectorAll('.prose > h2')].at(-1);
    expect(last?.textContent).toMatch(/^Where to go next/);
  });

  it('has at most 2,500 words with code and at least 900 without', () => {
    const prose = source.replace(/^---[\s\S]*?\n---\n/, '');
    const words = (text: string): number => text.match(/\S+/g)?.length ?? 0;
    expect(words(prose)).toBeLessThanOrEqual(2500);
    expect(
      words(prose.replace(/^```[\s\S]*?^```$/gm, '')),
    ).toBeGreaterThanOrEqual(900);
  });

  it('shows the text of its samples unchanged, apart from prompts', () => {
    const texts = blocks.map((block) => {
      for (const prompt of block.querySelectorAll('.prompt')) prompt.remove();
      return block.textContent;
    });
    expect(texts).toEqual(fences.filter(shown).map(withoutPrompts));
  });

  it('links every name that a sample imports from the package', () => {
    const missing = fences.filter(shown).flatMap(({ code }, index) => {
      const linked = new Set(
        [...(blocks[index]?.querySelectorAll('a[href]') ?? [])].map(
          (link) => link.textContent,
        ),
      );
      return [...code.matchAll(/import \{([^}]*)\} from 'graphql'/g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim().replace(/^type | as .*$/g, ''))
        .filter((name) => name !== '' && !linked.has(name));
    });
    expect(missing).toEqual([]);
  });

  it('names the version it was checked against, and why blocks were not run', () => {
    expect(article.querySelector('.meta-line')?.textContent).toMatch(
      /\d+ min read.*checked against graphql 17\.1\.0/,
    );
    const reasons = fences.flatMap(
      ({ info }) => /no-run="([^"]*)"/.exec(info)?.[1] ?? [],
    );
    const told = [...article.querySelectorAll('.output .note')].map(
      (note) => note.textContent,
    );
    expect(told).toEqual(reasons);
  });

  it('links to the API reference from its prose at least twice', () => {
    const links = article.querySelectorAll(
      '.prose > p a[href^="/api/"], .prose > :is(ul, ol) a[href^="/api/"]',
    );
    expect(links.length).toBeGreaterThanOrEqual(2);
  });
});
