import { expect, it } from 'vitest';
import { buildSite, createMemorySite } from '../support/memory-site.ts';

const output = await buildSite();

it('does not call a tutorial checked when none of its samples was run', () => {
  const usage = output.get('docs/tutorials/usage.html');
  expect(usage).toContain('1 min read');
  expect(usage).not.toContain('Tested with');
});

it('the page of search says what a search by type finds, and in which order', () => {
  const page = output.get('search.html')?.replace(/\s+/g, ' ');
  expect(page).toContain('take these types, in any order');
  expect(page).toContain('Exact matches come first');
});

it('a static file in .well-known/ is copied, though its folder is hidden', async () => {
  const other = createMemorySite({
    'content/static/.well-known/security.txt': 'Contact: https://a.test',
  });
  await other.build();
  const copied = other.output().get('.well-known/security.txt');
  expect(copied).toBe('Contact: https://a.test');
  expect((await other.build()).summary?.files).toMatchObject({ written: 0 });
});

it('a hidden file of the system or an editor, and what is no markdown is neither copied nor reported', async () => {
  const other = await buildSite({
    'content/static/.DS_Store': 'left',
    'content/static/.favicon.svg.swp': 'left',
    'content/tutorials/.#usage.md': 'left',
    'content/tutorials/drawings/flow.txt': 'left alone',
  });
  expect([...other.keys()]).toEqual([...output.keys()]);
});
