import { describe, expect, it } from 'vitest';
import { tidyReadme } from '../../../build/markdown/readme.ts';

const badge = '[![build](https://x.test/b.svg)](https://x.test)';

describe('a README loses what was made for another place', () => {
  it.each([
    ['its title', '# name\n\nText', 'Text'],
    ['a title that is underlined', 'name\n====\n\nText', 'Text'],
    ['a title behind badges', `${badge} ${badge}\n\n# name\n\nText`, 'Text'],
    ['badges', `Text ${badge}`, 'Text'],
    [
      'badges without a link among others',
      `${badge}\n![b](b.svg)\n\nText`,
      'Text',
    ],
    ['not pictures beside words', `${badge} by ![flow](x.png)`, 'by flow'],
    [
      'badges by reference',
      `[![b][i]][l] Text\n\n[i]: /i\n[l]: /l`,
      'Text\n\n[i]: /i\n[l]: /l',
    ],
    ['pictures, but not what they say', 'A ![flow](x.png) here', 'A flow here'],
    ['tags', 'A <b>bold</b> word<br>', 'A bold word'],
    ['tags over lines', '<p\n  align="a > b">\n  In *it*.\n</p>', 'In *it*.'],
    ['badges between tags', `<p>\n  ${badge}\n  Text\n</p>`, 'Text'],
    ['comments', '<!-- a\n\nb -->\n\nText <!-- c -->', 'Text'],
    ['carriage returns', '# name\r\n\r\nText', 'Text'],
  ])('%s', (_, written, tidied) => {
    expect(tidyReadme(written)).toBe(tidied);
  });
});

describe('a README keeps', () => {
  it.each([
    ['code', 'Wraps text in `<span>` and reads `<!-- note -->`, `Array<i>`'],
    ['code with a picture', 'Write `![flow](x.png)` or ``` `<p>` ```'],
    ['fences', '~~~html\n<p>![kept](x.png)</p>\n# no title\n~~~'],
    ['fences in lists', '- one:\n\n  ```html\n  <p class="x">hello</p>\n  ```'],
    ['fences in quotes', '> ```html\n> <b>x</b>\n> ```'],
    ['indented code', 'Text:\n\n    <p>x</p>'],
    ['tags that say something', 'A Map<K, V> and <kbd>K</kbd>'],
    ['further headings', 'Text\n\n# Next'],
    ['links', '[a link](./a.md#b) and [`<p>`](./p.md)'],
    ['what is too deep to be read', `${'> '.repeat(40)}<b>x</b>`],
  ])('%s', (_, written) => {
    expect(tidyReadme(written)).toBe(written);
  });
});
