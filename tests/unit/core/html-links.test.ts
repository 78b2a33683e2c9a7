import { expect, it } from 'vitest';
import { findIdsAndLinks } from '../../../build/core/html-links.ts';

const rows = [
  ['a link and an anchor', '<a id="x" href="/a#x">b</a>', ['x'], ['/a#x']],
  ['a picture', '<img alt="" src="/a.png"/>', [], ['/a.png']],
  ['a repeated link once', '<a href="/a"></a><a href="/a"></a>', [], ['/a']],
  ['a repeated id twice', '<p id="a"></p><p id="a"></p>', ['a', 'a'], []],
  ['references', '<a href="/?a&amp;b&#x27;&#38;">', [], ["/?a&b'&"]],
  ['a tag in an attribute', '<i title="<a> > b" id="c">', ['c'], []],
  ['no attribute in a text', '<p>say id="x" href="/a"</p>', [], []],
  ['no attribute in a value', '<i title="see id=">', [], []],
  ['no other attribute', '<i data-id="x" aria-href="y">', [], []],
  [
    'nothing within a script',
    '<script src="/a.js">if (1<b) f("<i id=\\"x\\">")</script><i id="y">',
    ['y'],
    ['/a.js'],
  ],
] as const;
it.each(rows)('ids and links of a document has %s', (_, html, ids, links) => {
  expect(findIdsAndLinks(html)).toEqual({ ids, links });
});
