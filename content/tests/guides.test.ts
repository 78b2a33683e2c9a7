/**
 * The built guides compared with their sources in `content/guides`, and what the
 * guide to the upgrade says about both packages compared with the packages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRealSite, repository } from '../../tests/support/real-site.ts';
import { listFences, type Fence } from './support/tutorial-fences.ts';

const CONTENT = `${repository}/content`;
const UPGRADE = 'upgrade/16-to-17';

/** Guides that answer one question. */
const SHORT: readonly string[] = ['guides/cancel'];

/** The order in which readers meet them. */
const ORDER = [
  ...['cancel', 'errors', 'n-plus-one', 'subscriptions', 'caching'],
  ...['schema-first-or-code-first', 'pagination', 'abstract-types'],
  ...['custom-scalars', 'authorization'],
  ...['testing', 'typescript', 'tracing', 'compatibility'],
  'new-in-17',
];

const readGuide = (page: string): string =>
  readFileSync(`${CONTENT}/${page}.md`, 'utf8');

const guides = readdirSync(`${CONTENT}/guides`)
  .map((file) => `guides/${file.replace(/\.md$/, '')}`)
  .sort()
  .concat(UPGRADE)
  .map((name) => {
    const source = readGuide(name);
    const window = new Window();
    window.document.write(readRealSite(`docs/${name}.html`));
    const article = window.document.querySelector('#page-article');
    if (article === null) throw new Error(`${name} has no article`);
    return { name, source, fences: listFences(source), article };
  });

const openings = guides.map(
  ({ article }) => article.querySelector('.prose > p')?.textContent ?? '',
);

const isProgram = ({ info }: Fence): boolean =>
  /^(js|ts)\b/.test(info) && !info.includes('no-run');

/** Whether readers see what a program does: its output, or what a request to it gets. */
function isShown(fences: readonly Fence[], index: number): boolean {
  const { info = '' } = fences[index] ?? {};
  const title = /title="([^"]*)"/.exec(info)?.[1];
  return (
    / output\b/.test(fences[index + 1]?.info ?? '') ||
    / server\b/.test(info) ||
    // What a later program uses is shown by what that one prints.
    fences
      .slice(index + 1)
      .some(({ code }) => title !== undefined && code.includes(`./${title}'`))
  );
}

it('the sidebar has the guides in their order', () => {
  const sidebar = readRealSite('sidebars/guidesSidebar.json');
  const names = [...sidebar.matchAll(/"\/docs\/guides\/([\w-]+)"/g)].map(
    ([, name = '']) => name,
  );
  // A category leads to its first guide.
  expect([...new Set(names)]).toEqual(
    ORDER.filter((name) =>
      guides.some((guide) => guide.name === `guides/${name}`),
    ),
  );
});

it('each guide opens with a sentence of its own', () => {
  const starts = openings.map((text) => text.slice(0, 40));
  expect(new Set(starts).size).toBe(guides.length);
});

describe.each(guides)('$name', ({ name, source, fences, article }) => {
  it('opens with what readers will have, and ends with where to go next', () => {
    const opening = openings[guides.findIndex((guide) => guide.name === name)];
    expect(opening).toMatch(/\b(you|your)\b/i);
    const last = [...article.querySelectorAll('.prose > h2')].at(-1);
    expect(last?.textContent).toMatch(/^Where to go next/);
  });

  it('has 900 to 1,900 words of prose, unless it answers one question', () => {
    const prose = source
      .replace(/^---[\s\S]*?\n---\n/, '')
      .replace(/^```[\s\S]*?^```$/gm, '');
    const words = prose.match(/[\p{L}\d]\S*/gu)?.length ?? 0;
    expect(words).toBeGreaterThanOrEqual(SHORT.includes(name) ? 200 : 900);
    expect(words).toBeLessThanOrEqual(1900);
  });

  it('shows what its programs print, without promises in comments', () => {
    const silent = fences
      .filter((fence, index) => isProgram(fence) && !isShown(fences, index))
      .map(({ info }) => info);
    expect(silent).toEqual([]);
    const promises = fences.flatMap(
      ({ code }) =>
        code.match(/\/\/ (=>|Error:|throws|does not throw).*/g) ?? [],
    );
    expect(promises).toEqual([]);
  });

  it('links to the API reference from its prose at least twice', () => {
    const links = article.querySelectorAll(
      '.prose :is(p, ul, ol, td) a[href^="/api/"]',
    );
    expect(links.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the guide to the upgrade', () => {
  const source = readGuide(UPGRADE);

  function listExports(name: string): ReadonlySet<string> {
    const file = `${repository}/node_modules/${name}/index.d.ts`;
    const program = ts.createProgram([file], { skipLibCheck: true });
    const checker = program.getTypeChecker();
    const root = program.getSourceFile(file);
    const module = root && checker.getSymbolAtLocation(root);
    if (module === undefined) throw new Error(`${file} exports nothing`);
    return new Set(checker.getExportsOfModule(module).map((one) => one.name));
  }

  it('names every export, types too, that 17 lacks', () => {
    const seventeen = listExports('graphql');
    const removed = [...listExports('graphql-16')].filter(
      (name) => !seventeen.has(name),
    );
    expect(removed).toHaveLength(10);
    expect(
      removed.filter((name) => !new RegExp(`\`${name}\\b`).test(source)),
    ).toEqual([]);
  });

  it('has a neighbor that names every value that 17 adds', async () => {
    const [sixteen, seventeen] = await Promise.all([
      import('graphql-16'),
      import('graphql'),
    ]);
    const added = Object.keys(seventeen).filter((name) => !(name in sixteen));
    expect(added.length).toBeGreaterThan(30);
    const tour = readGuide('guides/new-in-17');
    expect(
      added.filter((name) => !new RegExp(`\\b${name}\\b`).test(tour)),
    ).toEqual([]);
  });

  it('names the versions of Node and TypeScript that the package asks for', () => {
    const { engines, typesVersions } = JSON.parse(
      readFileSync(`${repository}/node_modules/graphql/package.json`, 'utf8'),
    ) as { engines: { node: string }; typesVersions: Record<string, unknown> };
    expect(source).toContain(`\`${engines.node}\``);
    expect(Object.keys(typesVersions)).toContain('>=4.4.0');
    expect(source).toContain('TypeScript 4.4 or newer');
  });

  it('is published as data that its schema accepts', () => {
    const schema = z.fromJSONSchema(
      JSON.parse(
        readRealSite('schema/changes.json'),
      ) as z.core.JSONSchema.JSONSchema,
    );
    const changes: unknown = JSON.parse(readRealSite('changes.json'));
    expect(schema.safeParse(changes).error?.issues ?? []).toEqual([]);
    expect(JSON.stringify(changes)).toContain('"getOperationRootType"');
  });
});
