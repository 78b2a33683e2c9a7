/** Anchors of other tools in links between documents. */
import { expect, it } from 'vitest';
import { settleAnchor } from '../../../build/emit/render-documents.ts';

const anchors = new Map([
  ['/docs/a', ['buildoutdir', 'shared-getters', 'a--b', 'Keep']],
  ['/docs/b', ['here']],
]);

it.each([
  ['/docs/a#build-outdir', '/docs/a#buildoutdir'],
  ['/docs/a?x=1#Shared-Getters', '/docs/a?x=1#shared-getters'],
  ['/docs/a#a-b', '/docs/a#a--b'],
  ['/docs/a#Keep', '/docs/a#Keep'],
  ['/docs/a#none', '/docs/a#none'],
  ['/docs/a', '/docs/a'],
  ['/api#buildOutdir', '/api#buildOutdir'],
  ['#Here', '#here'],
])('an anchor of another tool leads to its heading: %s', (link, expected) => {
  expect(settleAnchor(link, '/docs/b', anchors)).toBe(expected);
});
