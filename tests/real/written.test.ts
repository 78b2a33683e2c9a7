/** What the comments of GraphQL.js say is on the pages of the site. */
import { expect, it } from 'vitest';
import {
  isPage,
  listRealSite,
  readRealSite,
  repository,
} from '../support/real-site.ts';
import { findMissing, listComments } from '../support/written-comments.ts';

it('each text that the compiler finds in a comment is on some page, or its tag is left out on purpose', () => {
  const comments = listComments(repository, 'graphql');
  expect(comments).not.toEqual([]);
  const pages = listRealSite().filter(isPage).map(readRealSite);
  expect(findMissing(comments, pages)).toEqual([]);
});
