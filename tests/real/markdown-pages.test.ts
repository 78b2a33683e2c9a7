/** The files for machines: pages as markdown, llms.txt and the API model. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PublishedModel } from '../../build/emit/published-model.ts';
import {
  codeOf,
  headingsOf,
  linksOf,
  listMarkdownPages,
  markdownHeadingsOf,
  type MarkdownedPage,
} from '../support/read-markdown-pages.ts';
import { listRealSite, readRealSite } from '../support/real-site.ts';

const ORIGIN = 'https://graphql-js.graphql.org';
const files = new Set(listRealSite());
const pages = listMarkdownPages(files, readRealSite);

/** The pages with problems, each with its problems. */
function findWrong(check: (page: MarkdownedPage) => readonly string[]) {
  return pages.flatMap((page) => {
    const problems = check(page);
    return problems.length === 0 ? [] : [[page.stem, problems] as const];
  });
}

const ids = new Map<string, ReadonlySet<string>>();

/** The ids in a document of the site. */
function idsOf(file: string): ReadonlySet<string> {
  const known = ids.get(file);
  if (known !== undefined) return known;
  const found = readRealSite(file).matchAll(/\sid="([^"]*)"/g);
  const made = new Set([...found].map(([, id = '']) => id));
  ids.set(file, made);
  return made;
}

/** Whether an absolute address resolves; other sites are not checked. */
function resolves(address: string): boolean {
  if (!address.startsWith(`${ORIGIN}/`)) return /^https?:/.test(address);
  const { pathname, hash } = new URL(address);
  const stem = pathname.slice(1);
  const file = (
    stem === '' || stem.endsWith('/')
      ? [`${stem}index.html`]
      : [stem, `${stem}.html`]
  ).find((one) => files.has(one));
  if (file === undefined) return false;
  return hash === '' || idsOf(file).has(decodeURIComponent(hash.slice(1)));
}

describe('every page as markdown', () => {
  it('exists', () => {
    // Source pages have none: they are code, which the repository has too.
    const payloads = [...files].filter(
      (path) =>
        /^(?:api\/|docs\/).*\.json$/.test(path) &&
        !path.startsWith('api/source/') &&
        !path.endsWith('.samples.json'),
    );
    expect(payloads).not.toEqual([]);
    expect(
      payloads.filter((path) => !files.has(path.replace(/json$/, 'md'))),
    ).toEqual([]);
  });

  it('has the headings of the page', () => {
    const wrong = findWrong((page) => {
      const [own, theirs] = [markdownHeadingsOf(page), headingsOf(page)];
      return own.join('\n') === theirs.join('\n')
        ? []
        : [...own, '<>', ...theirs];
    });
    expect(wrong).toEqual([]);
  });

  it('has the code of the page', () => {
    const wrong = findWrong((page) => {
      // Lines of a diff that have not changed have no sign on the page.
      const code = page.parsed.code
        .flatMap((text) => [text, text.replace(/^ /gm, '')])
        .map((text) => text.trimEnd());
      // What has changed stands side by side on the page, and as a diff here.
      const changed = new Set(
        code.flatMap((text) => text.match(/(?<=^[-+] ).*$/gm) ?? []),
      );
      return codeOf(page).filter(
        (text) =>
          !code.includes(text) &&
          !text.split('\n').every((line) => changed.has(line)),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has the links of the page', () => {
    const wrong = findWrong((page) => {
      const { links } = page.parsed;
      return linksOf(page, ORIGIN).filter((href) => !links.includes(href));
    });
    expect(wrong).toEqual([]);
  });

  it('has absolute links only, and all of them resolve', () => {
    const wrong = findWrong((page) =>
      page.parsed.links.filter((href) => !resolves(href)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the files for machines', () => {
  it.each(['llms.txt', 'llms-full.txt'])(
    'contain no broken link: %s',
    (file) => {
      const text = readRealSite(file);
      const links = [...text.matchAll(/\]\((https:[^)\s]+)/g)].map(
        ([, href = '']) => href,
      );
      expect(links).not.toEqual([]);
      expect(links.filter((href) => !resolves(href))).toEqual([]);
    },
  );

  it('contain an API model that matches the schema and has no broken link', () => {
    const model = JSON.parse(readRealSite('api-model.json')) as PublishedModel;
    const schema = JSON.parse(
      readRealSite('schema/api-model.json'),
    ) as z.core.JSONSchema.JSONSchema;
    expect(z.fromJSONSchema(schema).safeParse(model).error).toBeUndefined();
    const links = [
      model.$schema,
      ...model.entities.map(({ url }) => url),
      ...JSON.stringify(model).matchAll(/\]\((https:[^)\s"\\]+)\)/g),
    ].map((found) => (typeof found === 'string' ? found : (found[1] ?? '')));
    expect(links.filter((href) => !resolves(href))).toEqual([]);
  });
});
