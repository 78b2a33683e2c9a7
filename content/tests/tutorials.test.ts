/**
 * The built pages of the tutorials compared with their sources in `content/`.
 */
import { readdirSync } from 'node:fs';
import { Window } from 'happy-dom';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readRealSite, repository } from '../../tests/support/real-site.ts';
import { sqliteTypes } from './support/course-states.ts';
import {
  listFences,
  readTutorialSource,
  type Fence,
} from './support/tutorial-fences.ts';

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

/** The course in its order. */
const COURSE = [
  'index',
  'running-an-express-graphql-server',
  'graphql-clients',
  'basic-types',
  'passing-arguments',
  'object-types',
  'mutations-and-input-types',
  'authentication-and-express-middleware',
  'going-to-production',
  'defer-stream',
  'storing-data',
  'sign-up-and-rate-limits',
  'page-in-the-browser',
  'deployment',
];

/** What stands apart in the sidebar follows the course. */
const ORDER = [...COURSE, 'constructing-types', 'express-graphql'];

/** An answer that readers need not run, and a test, say `no-run`. */
const isProgram = ({ info }: Fence): boolean =>
  /^(js|ts)\b/.test(info) && !info.includes('no-run');

const isServer = ({ info }: Fence): boolean =>
  / server\b/.test(info.replace(/"[^"]*"/g, ''));

/** Whether readers see what a program does: by its output, or by that of a later one. */
function isShown(fences: readonly Fence[], index: number): boolean {
  const [fence, next] = [fences[index], fences[index + 1]];
  if (fence === undefined) return false;
  return (
    / output\b/.test(next?.info ?? '') ||
    isServer(fence) ||
    fences
      .slice(index + 1)
      .some(({ code }) => code.includes(`'./${fence.title ?? '?'}'`))
  );
}

const shown = (fence: Fence): boolean => !/^\w+ output\b/.test(fence.info);

/** The text that a reader copies: prompts are not part of a command. */
const withoutPrompts = ({ info, code }: Fence): string =>
  info.startsWith('bash') ? code.replace(/^\$ /gm, '') : code;

/** The packages that code imports, except the documented one. */
const packagesOf = ({ code }: Fence): readonly string[] =>
  [...code.matchAll(/(?:from|import\() ?'(@[^/']+\/[^/']+|[^@./'][^/']*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'graphql' && !name.startsWith('node:'));

/** Not part of what readers of TypeScript copy. */
const HIDDEN = '.prompt, .del, [data-only="JavaScript"]';

it('the sidebar has the course in its order, and then what stands apart', () => {
  const sidebar = readRealSite('sidebars/tutorialSidebar.json');
  const names = [...sidebar.matchAll(/"\/docs\/tutorials\/([\w-]*)"/g)].map(
    ([, name]) => (name === '' ? 'index' : name),
  );
  // The last category has the address of its first page.
  expect([...new Set(names)]).toEqual(ORDER);
  expect(tutorials).toHaveLength(ORDER.length);
});

// The first tutorial sets the folder up; readers of express-graphql have one.
it.each(
  tutorials.filter(({ name }) => !['index', 'express-graphql'].includes(name)),
)(
  '$name links to the prerequisites, and its packages are named there or earlier',
  ({ name, source, fences }) => {
    expect(source).toContain('./index.md#prerequisites');
    const prose = ORDER.slice(0, ORDER.indexOf(name) + 1)
      .map(readTutorialSource)
      .join('\n')
      .replace(/^```(?!bash)[\s\S]*?^```$/gm, '');
    const named = new Set(prose.match(/@?[\w-]+(?:\/[\w-]+)*/g));
    const missing = fences
      .filter(({ info }) => !info.includes('no-run'))
      .flatMap(packagesOf)
      .filter((needed) => !named.has(needed));
    expect(missing).toEqual([]);
  },
);

it('each page of the course opens with a sentence of its own', () => {
  const starts = tutorials.map(({ article }) =>
    article
      .querySelector('.prose > p')
      ?.textContent.split(' ')
      .slice(0, 4)
      .join(' '),
  );
  expect(new Set(starts).size).toBe(tutorials.length);
});

it('the programs of the course have no type errors, as strictly as its readers check', () => {
  const settings = `${repository}/content/examples/bookshelf/01-getting-started/tsconfig.json`;
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(settings, ts.sys.readFile).config,
    ts.sys,
    repository,
  );
  const programs = tutorials.flatMap(({ name, fences }) =>
    fences
      // Packages of another folder have types of another time.
      .filter(({ info }) => !info.includes('resolve-from='))
      .filter(({ info, title }) => info.startsWith('ts ') && title !== null)
      .map((fence) => ({ ...fence, path: `${FOLDER}/${name}/${fence.title}` })),
  );
  // Of a file that a page changes, the last state.
  const files = new Map(programs.map(({ path, code }) => [path, code]));
  // The files of examples are checked with their examples.
  const written = programs
    .filter(({ info }) => !/\bfile=/.test(info))
    .map(({ path }) => path);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  // Otherwise imports from folders that are not there would not be looked up.
  delete host.directoryExists;
  const roots = [...written, sqliteTypes];
  const program = ts.createProgram(roots, options, host);
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, start, messageText }) =>
        `${file?.fileName.slice(FOLDER.length) ?? ''}:${String(
          file?.getLineAndCharacterOfPosition(start ?? 0).line,
        )}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  expect(problems).toEqual([]);
});

describe.each(tutorials)('$name, as a page of the course', (page) => {
  const { name, source, fences, article } = page;

  it('opens with what the reader will have', () => {
    const opening = article.querySelector('.prose > p')?.textContent;
    expect(opening).toMatch(/\b(you|your)\b/i);
    expect(opening).not.toMatch(/^By the end of this page/);
  });

  it('has three exercises, each with an answer, before where to go next', () => {
    const headings = [...source.matchAll(/^## (.*)$/gm)].map(
      ([, text]) => text,
    );
    expect(headings.slice(-2)).toEqual(['Exercises', 'Where to go next']);
    const [, exercises = ''] = source.split(/^## Exercises$/m);
    expect(exercises.match(/^:{3,}details\[Answer\]$/gm)).toHaveLength(3);
  });

  it('leads to the page that comes next', () => {
    const next = COURSE[COURSE.indexOf(name) + 1];
    const [, links = ''] = source.split(/^## Where to go next$/m);
    const first = /\]\(([^)#]*)/.exec(links)?.[1];
    // Nothing comes after the last page, and what stands apart has no order.
    if (COURSE.includes(name) && next !== undefined)
      expect(first).toBe(`./${next}.md`);
  });

  it('shows what its programs print, without promises in comments', () => {
    const silent = fences
      .filter((fence, index) => isProgram(fence) && !isShown(fences, index))
      .map(({ title }) => title);
    expect(silent).toEqual([]);
    const promises = fences.flatMap(
      ({ code }) =>
        code.match(/\/\/ (=>|Error:|throws|does not throw).*/g) ?? [],
    );
    expect(promises).toEqual([]);
  });

  it('has programs in TypeScript, each with a name, and servers that say how to stop', () => {
    const programs = fences.filter(isProgram);
    const others = programs.filter(
      ({ info, title }) => !info.startsWith('ts ') || title === null,
    );
    expect(others.map(({ info }) => info)).toEqual([]);
    const restless = programs.filter(
      (fence) => isServer(fence) && !fence.code.includes('Ctrl-C'),
    );
    expect(restless.map(({ title }) => title)).toEqual([]);
  });

  it('teaches classes only on the page of classes', () => {
    if (name === 'constructing-types') return;
    expect(source).not.toContain(':::tab[Classes]');
  });
});

describe.each(tutorials)('$name', ({ source, fences, article }) => {
  const blocks = [
    ...article.querySelectorAll('.prose figure.sample > pre > code'),
    // What is written is TypeScript; the JavaScript beside it is made of that.
  ].filter((block) => block.closest('.tab[data-label="JavaScript"]') === null);

  it('ends with where to go next', () => {
    const last = [...article.querySelectorAll('.prose > h2')].at(-1);
    expect(last?.textContent).toMatch(/^Where to go next/);
  });

  it('has 900 to 1,900 words of prose', () => {
    const prose = source
      .replace(/^---[\s\S]*?\n---\n/, '')
      .replace(/^```[\s\S]*?^```$/gm, '');
    const words = prose.match(/[\p{L}\d]\S*/gu)?.length ?? 0;
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1900);
  });

  it('shows the text of its samples unchanged, apart from prompts and what is gone', () => {
    const texts = blocks.map((block) => {
      for (const one of block.querySelectorAll(HIDDEN)) one.remove();
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

  it('names the version it was tested with, and why programs were not run', () => {
    expect(article.querySelector('.meta-line')?.textContent).toMatch(
      /\d+ min read.*Tested with graphql 17\.1\.0/,
    );
    // Nobody expects a page to have run a command.
    const reasons = fences
      .filter(({ info }) => !/^(?:bash|sh|powershell)\b/.test(info))
      .flatMap(({ info }) => /no-run="([^"]*)"/.exec(info)?.[1] ?? []);
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
