/**
 * The drawings of `content/static/`: pages show them with a text alternative and in
 * the reader's colour mode, and what they say is what GraphQL.js does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  experimentalExecuteIncrementally,
  graphql,
  GraphQLDeferDirective,
  GraphQLSchema,
  GraphQLStreamDirective,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { rootValue } from '../examples/bookshelf/06-object-types/root.ts';
import { schema } from '../examples/bookshelf/06-object-types/schema.ts';
import { repository } from '../../tests/support/real-site.ts';
import { useRealSite } from '../../tests/support/served-real-site.ts';

const CONTENT = `${repository}/content`;
const read = (file: string): string =>
  readFileSync(`${CONTENT}/static/${file}`, 'utf8');

/** The words of a drawing, in the order in which they are drawn. */
const textOf = (file: string): string =>
  [...read(file).matchAll(/<text[^>]*>([^]*?)<\/text>/g)]
    .map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
    .join('\n');

const pages = ['tutorials', 'guides'].flatMap((folder) =>
  readdirSync(`${CONTENT}/${folder}`).map((file) => ({
    path: `/docs/${folder}/${file.replace(/(?:index)?\.md$/, '')}`,
    text: readFileSync(`${CONTENT}/${folder}/${file}`, 'utf8'),
  })),
);

/** Each picture on each page. */
const shown = pages.flatMap(({ path, text }) =>
  [
    ...text.matchAll(/^!\[([^\]]*)\]\((?:\.\.\/static)?\/([\w-]+\.svg)\)$/gm),
  ].map(([, alternative = '', file = '']) => ({ path, alternative, file })),
);

const site = useRealSite();

describe.each(shown)('$file on $path', ({ path, alternative, file }) => {
  it('has a text alternative that tells what it shows', () => {
    expect(alternative.length).toBeGreaterThan(150);
  });

  it("has the colours of the page, not of the reader's system", async () => {
    const shots = new Map<string, string>();
    for (const mode of ['light', 'dark'] as const) {
      const { page } = await site.open(path, { mode });
      const image = page.locator(`img[src$="/${file}"]`);
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((one: HTMLImageElement) => one.decode());
      for (const system of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: system });
        const shot = await image.screenshot();
        shots.set(`${mode} on ${system}`, shot.toString('base64'));
      }
    }
    const [light, alsoLight, dark, alsoDark] = shots.values();
    expect(light === alsoLight).toBe(true);
    expect(dark === alsoDark).toBe(true);
    expect(light === dark).toBe(false);
  });
});

it('every drawing is on a page', () => {
  const drawings = readdirSync(`${CONTENT}/static`).filter(
    (file) => file.endsWith('.svg') && file !== 'favicon.svg',
  );
  expect(drawings).toHaveLength(4);
  expect([...new Set(shown.map(({ file }) => file))].sort()).toEqual(
    drawings.sort(),
  );
});

describe('what the drawings say', () => {
  it('is how null propagates', async () => {
    const result = await graphql({
      schema: buildSchema(`
        type Author { name: String! }
        type Book { title: String! author: Author! }
        type Query { hello: String! book: Book }
      `),
      source: '{ hello book { title author { name } } }',
      rootValue: {
        hello: 'Hello!',
        book: {
          title: 'The Dispossessed',
          author: {
            name() {
              throw new Error('…');
            },
          },
        },
      },
    });
    const { data, errors } = JSON.parse(JSON.stringify(result)) as {
      data: unknown;
      errors: readonly { message: string; path: readonly string[] }[];
    };
    const text = textOf('null-propagates.svg').replace(/\s+/g, '');
    const error = { message: errors[0]?.message, path: errors[0]?.path };
    expect(text).toContain(`"data":${JSON.stringify(data)}`);
    expect(text).toContain(`"errors":[${JSON.stringify(error)}]`);
  });

  it('is what the resolvers of the bookshelf return', async () => {
    const { data } = await graphql({
      schema,
      source:
        '{ book(id: "b1") { title age(in: 2024) author { name books { title } } } }',
      rootValue,
    });
    const values = (text: string): readonly string[] =>
      text.match(/"[A-Z][^"]+"|\b50\b/g) ?? [];
    expect(values(textOf('tree-of-resolvers.svg'))).toEqual(
      values(JSON.stringify(data)),
    );
  });

  it.each([
    ['@defer', '... @defer { reviews }'],
    ['@stream', 'reviews @stream'],
  ])('is what arrives with %s, and in which order', async (name, selection) => {
    const rows = textOf('defer-and-stream.svg').split('\n');
    const start = rows.indexOf(`Reviews with ${name}`);
    const wanted = rows
      .slice(start + 1)
      .filter((row) => /^(?:title|(?:all )?reviews?\b)/.test(row));
    const parts = await receiveParts(`{ title ${selection} }`);
    expect(wanted.slice(0, parts.length)).toEqual(parts);
    expect(parts.at(-1)).toMatch(name === '@defer' ? /all/ : /3/);
  });
});

/** What arrives in each part, where no review is ready before a part has arrived. */
async function receiveParts(source: string): Promise<readonly string[]> {
  const waiting: (() => void)[] = [];
  const { directives, ...config } = buildSchema(
    'type Query { title: String! reviews: [String!]! }',
  ).toConfig();
  const result = await experimentalExecuteIncrementally({
    schema: new GraphQLSchema({
      ...config,
      directives: [
        ...directives,
        GraphQLDeferDirective,
        GraphQLStreamDirective,
      ],
    }),
    document: parse(source),
    rootValue: {
      title: 'The Dispossessed',
      async *reviews() {
        for (const number of [1, 2, 3]) {
          await new Promise<void>((resolve) => waiting.push(resolve));
          yield `review ${String(number)}`;
        }
      },
    },
  });
  if (!('initialResult' in result)) throw new Error('There are no parts');
  const parts = Object.hasOwn(result.initialResult.data, 'title')
    ? ['title']
    : [];
  const reviews = setInterval(() => waiting.shift()?.(), 1);
  for await (const { incremental = [] } of result.subsequentResults) {
    for (const part of incremental) {
      if ('items' in part) parts.push(...part.items.map(String));
      else parts.push('all reviews');
    }
  }
  clearInterval(reviews);
  return parts;
}
