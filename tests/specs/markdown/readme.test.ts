import { expect, it } from 'vitest';
import { readReadme } from '../../../build/markdown/comment.ts';
import { WITHOUT_PLUGINS } from '../../../build/markdown/plugins.ts';
import { tidyReadme } from '../../../build/markdown/readme.ts';

const badge = '[![build](https://x.test/b.svg)](https://x.test)';

it.each([
  ['the title', '# name\n\nText', 'Text'],
  ['an underlined title', 'name\n====\n\nText', 'Text'],
  ['a title behind badges', `${badge} ${badge}\n\n# name\n\nText`, 'Text'],
  ['badges', `Text ${badge}`, 'Text'],
  [
    'badges without a link beside linked ones',
    `${badge}\n![b](b.svg)\n\nText`,
    'Text',
  ],
  [
    'a badge, but no picture beside words',
    `${badge} by ![flow](x.png)`,
    'by ![flow](x.png)',
  ],
  [
    'badges by reference',
    `[![b][i]][l] Text\n\n[i]: /i\n[l]: /l`,
    'Text\n\n[i]: /i\n[l]: /l',
  ],
  [
    'a title behind a picture and a comment',
    '<!-- a -->\n\n<p align="center"><img src="x.png"></p>\n\n# name\n\nText',
    '<!-- a -->\n\n<p align="center"><img src="x.png"></p>\n\n\n\nText',
  ],
  [
    'badges in HTML, and a block that holds nothing else',
    '<p><a href="x"><img src="b.svg"></a><br>\n<a href="y"> <img src="c.svg"> </a></p>\n\n<p>Text <a href="x"><img src="b.svg"></a>\n  <a href="x"><img src="b.svg"></a>\n</p>',
    '<p>Text \n</p>',
  ],
  [
    'badges in HTML within a text, but no linked words',
    'Text <a href="x"><img src="b.svg"></a> <a href="y">by <img src="b.svg"></a>',
    'Text  <a href="y">by <img src="b.svg"></a>',
  ],
  ['carriage returns', '# name\r\n\r\nText', 'Text'],
])('tidyReadme on titles and badges removes %s', (_, written, tidied) => {
  expect(tidyReadme(written)).toBe(tidied);
});

it.each([
  [
    'inline code',
    'Wraps text in `<span>` and reads `<!-- note -->`, `Array<i>`',
  ],
  ['inline code with a picture', 'Write `![flow](x.png)` or ``` `<p>` ```'],
  ['fences', '~~~html\n<p>![kept](x.png)</p>\n# no title\n~~~'],
  ['fences in lists', '- one:\n\n  ```html\n  <p class="x">hello</p>\n  ```'],
  ['fences in quotes', '> ```html\n> <b>x</b>\n> ```'],
  ['indented code', 'Text:\n\n    <p>x</p>'],
  ['pictures', 'A ![flow](x.png) and\n\n<img src="y.png">'],
  ['HTML', '<div align="center">\n  In *it*.\n</div>\n\n<!-- a -->'],
  ['type arguments and <kbd>', 'A Map<K, V> and <kbd>K</kbd>'],
  ['further headings', 'Text\n\n# Next'],
  ['links', '[a link](./a.md#b) and [`<p>`](./p.md)'],
  [
    'a text that is nested too deeply to be parsed',
    `${'> '.repeat(40)}<b>x</b>`,
  ],
])('tidyReadme on code and text keeps %s', (_, written) => {
  expect(tidyReadme(written)).toBe(written);
});

const { findAnchor } = readReadme(
  '# name\n\n## Questions & answers\n\n## `use()` it\n\n## Use\n\n## Use\n\n## Ünï_code',
  WITHOUT_PLUGINS,
);

it.each([
  ['questions--answers', 'readme-questions--answers'],
  ['use-it', 'readme-use-it'],
  ['Use', 'readme-use'],
  ['use-1', 'readme-use-1'],
  ['ünï_code', 'readme-ünï_code'],
  ['name', null],
  ['elsewhere', null],
])(
  'a link to a heading of the same README finds it as GitHub does: #%s',
  (anchor, id) => {
    expect(findAnchor(anchor)).toBe(id);
  },
);
