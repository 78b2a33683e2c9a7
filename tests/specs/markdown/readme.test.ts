import { describe, expect, it } from 'vitest';
import { readReadme } from '../../../build/markdown/comment.ts';
import { WITHOUT_PLUGINS } from '../../../build/markdown/plugins.ts';
import { tidyReadme } from '../../../build/markdown/readme.ts';

const badge = '[![build](https://x.test/b.svg)](https://x.test)';

describe('tidyReadme on titles, badges and tags', () => {
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
      'a badge, but not the text of a picture beside words',
      `${badge} by ![flow](x.png)`,
      'by flow',
    ],
    [
      'badges by reference',
      `[![b][i]][l] Text\n\n[i]: /i\n[l]: /l`,
      'Text\n\n[i]: /i\n[l]: /l',
    ],
    [
      'pictures, but not their alternative text',
      'A ![flow](x.png) here',
      'A flow here',
    ],
    [
      'HTML tags around text',
      '<div>\nA <b>bold</b> word\n</div>',
      'A <b>bold</b> word',
    ],
    [
      'HTML tags over several lines',
      '<p\n  align="a > b">\n  In *it*.\n</p>',
      'In *it*.',
    ],
    ['badges between tags', `<p>\n  ${badge}\n  Text\n</p>`, 'Text'],
    ['HTML comments', '<!-- a\n\nb -->\n\nText <!-- c -->', 'Text'],
    ['carriage returns', '# name\r\n\r\nText', 'Text'],
  ])('removes %s', (_, written, tidied) => {
    expect(tidyReadme(written)).toBe(tidied);
  });
});

describe('tidyReadme on code and text', () => {
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
    ['type arguments and <kbd>', 'A Map<K, V> and <kbd>K</kbd>'],
    ['further headings', 'Text\n\n# Next'],
    ['links', '[a link](./a.md#b) and [`<p>`](./p.md)'],
    [
      'a text that is nested too deeply to be parsed',
      `${'> '.repeat(40)}<b>x</b>`,
    ],
  ])('keeps %s', (_, written) => {
    expect(tidyReadme(written)).toBe(written);
  });
});

describe('a link to a heading of the same README', () => {
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
  ])('finds it as GitHub does: #%s', (anchor, id) => {
    expect(findAnchor(anchor)).toBe(id);
  });
});
