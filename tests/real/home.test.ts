/** The pages that readers see first: the home page and the index of the API. */
import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import config from '../../content/site.config.ts';
import type { PagePayload } from '../../src/templates/page-model.ts';
import {
  listRealSite,
  readRealSite,
  repository,
} from '../support/real-site.ts';

const cards = config.home?.cards ?? [];

const api = readRealSite('api.html');

describe('the home page', () => {
  it('says what GraphQL.js is before anything else', () => {
    expect(readRealSite('index.md')).toContain(
      '\n\nGraphQL is a query language for APIs: clients ask for exactly',
    );
  });

  it('shows a program that calls graphql, and what it printed', () => {
    const text = readRealSite('index.html').replace(/<[^>]*>/g, '');
    expect(text).toContain('await graphql({ schema, source, rootValue });');
    expect(text).toMatch(
      /Output\s*Tested with graphql 17\.1\.0\s*\{\s*&quot;data/,
    );
    expect(text).toMatch(/\d+ of \d+ examples run on every build/);
    expect(text).not.toContain('was not run');
  });

  it.each(
    cards
      .flatMap(({ items = [] }) => items)
      .flatMap((item) => (typeof item === 'object' ? [item] : [])),
  )('links $label, which is the title of that page', ({ label, to }) => {
    const { page } = JSON.parse(
      readRealSite(`${to.replace(/\/$/, '/index')}.json`),
    ) as PagePayload;
    expect(page.title).toBe(label.replace(/\(\)$/, ''));
  });

  it('counts the tutorials', () => {
    const count = listRealSite().filter((file) =>
      /^docs\/tutorials\/[^.]+\.html$/.test(file),
    ).length;
    expect(count).toBe(16);
    expect(cards[0]?.text).toMatch(/^Sixteen tutorials/);
  });
});

it('the index of the API opens with the functions that most people need and what the package says of itself', () => {
  const { page } = JSON.parse(readRealSite('api.json')) as PagePayload;
  expect(page.toc.slice(0, 2)).toMatchObject([
    { label: 'Start here', code: false },
    { label: 'Introduction', code: false },
  ]);
  const sections = api.match(/<section class="section">[^]*?<\/section>/g);
  const [start = ''] = sections ?? [];
  const names = [...start.matchAll(/<a href="([^"#]+)">/g)];
  expect(names.map(([, href]) => href)).toEqual(
    ['graphql', 'buildSchema', 'parse', 'validate', 'execute'].map(
      (name) => `/api/function/${name}`,
    ),
  );
});

it('the README shows a small picture of the site, and says what is in it', () => {
  const readme = readFileSync(`${repository}/README.md`, 'utf8');
  const [, words = '', file = ''] = /!\[([^\]]+)\]\((.+)\)/.exec(readme) ?? [];
  const picture = readFileSync(`${repository}/${file}`);
  expect(words.length).toBeGreaterThan(100);
  expect(picture.length).toBeLessThan(150_000);
  expect(imageSize(picture).width).toBeGreaterThan(1000);
});
