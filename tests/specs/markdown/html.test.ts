import { describe, expect, it } from 'vitest';
import { readComment } from '../../../build/markdown/comment.ts';
import { context } from './support.ts';

const render = (text: string) => {
  const { value, diagnostics } = readComment(text).render(context);
  return { ...value, warnings: diagnostics.map(({ message }) => message) };
};

describe('HTML in a comment', () => {
  it.each([
    ['a<br>b', '<p>a<br>b</p>'],
    ['Press <kbd>K</kbd>', '<p>Press <kbd>K</kbd></p>'],
    [
      'H<sub>2</sub>O, x<sup>*n*</sup>',
      '<p>H<sub>2</sub>O, x<sup><em>n</em></sup></p>',
    ],
    ['<p align="center">\nText\n</p>', '<p align="center">\nText\n</p>'],
    [
      '<details open>\n<summary>More</summary>\n\n- a\n\n</details>',
      '<details open>\n<summary>More</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>',
    ],
    ['<!-- hidden -->\n\nText', '\n<p>Text</p>'],
    ['a <!-- hidden --> b', '<p>a  b</p>'],
    ['<u>a', '<p><u>a</u></p>'],
    [
      '<div align="center">\n<h1>Title</h1>\n<h4>Small</h4>\n</div>',
      '<div align="center">\n<h4>Title</h4>\n<h6>Small</h6>\n</div>',
    ],
  ])('is kept where it is safe: %j', (text, html) => {
    expect(render(text)).toMatchObject({ html, warnings: [] });
  });

  it.each([
    ['a <script>alert(1)</script>b', '<p>a b</p>', '<script>'],
    ['<b onclick="x()">a</b>', '<p><b>a</b></p>', 'onClick of <b>'],
    ['<b style="color: red">a</b>', '<p><b>a</b></p>', 'style of <b>'],
    ['<svg onload="x()"><b>a</b></svg>', '<p><b>a</b></p>', '<svg>'],
    ['<form><b>a</b></form>', '<b>a</b>', '<form>'],
    ['<div>\n<img src=x onerror=x()>\n</div>', null, 'onError of <img>'],
  ])('is removed with a warning where it is not: %j', (text, html, names) => {
    const { warnings, html: shown } = render(text);
    expect(warnings.join()).toContain(`This HTML is not shown: ${names}`);
    expect(shown).not.toMatch(/script|style|iframe|\son\w+=|svg|form/);
    if (html !== null) expect(shown.trim()).toBe(html);
  });

  it.each([
    'A list of <T>',
    'Map<K, V>, Promise<void>, <Name>',
    '<Component prop="x">\n\nText',
    'a < b > c, <B>, <A>',
    '<unknown-tag>',
  ])('is text if no element has that name: %j', (text) => {
    const { html, warnings } = render(text);
    expect(html).toContain('&lt;');
    expect(warnings).toEqual([]);
  });

  it('leaves what is made of markdown as it is', () => {
    const blocks =
      '| a |\n| - |\n| <br> |\n\n```ts\nx<T>();\n```\n\n:::note\nb\n:::';
    const { html } = render(`${blocks}\n\n<kbd>K</kbd>`);
    expect(html).toContain('role="group"');
    expect(html).toContain('<figure');
    expect(html).toContain('class="admonition note"');
    expect(html).toContain('<td><br></td>');
  });

  it.each([
    ['<div flex w-full>a</div>', []],
    ['<div data-a="b" class="c">a</div>', []],
    ['<div flex="a">b</div>', ['flex of <div>']],
    ['<div v-else hidden>b</div>', ['v-else of <div>', 'hidden of <div>']],
  ])(
    'says which attributes have no effect, if they had one: %j',
    (text, told) => {
      const { warnings } = render(text);
      expect(warnings).toEqual(
        told.map((what) => `This HTML is not shown: ${what}`),
      );
    },
  );

  it('has links that lead where those of markdown do', () => {
    expect(render('<a href="https://x.test">a</a>').html).toBe(
      '<p><a href="https://x.test" rel="noopener">a</a></p>',
    );
    expect(render('<a href="javascript:alert(1)">a</a>').html).toBe(
      '<p><a>a</a></p>',
    );
    expect(render('<a href="entity:Box">a</a>').html).toContain('class/Box');
    expect(render('<a href="./gone.md">a</a>').warnings[0]).toContain('gone');
  });

  it('is refused where it is nested too deeply, wherever its tags stand', () => {
    for (const between of ['', '\n\n', 'a ']) {
      const { warnings, html } = render(`<div>${between}`.repeat(2500));
      expect(warnings).toEqual([expect.stringContaining('nested too deeply')]);
      expect(html.length).toBeLessThan(100_000);
    }
    expect(render('<li>a'.repeat(500)).warnings).toEqual([]);
  });

  it('cannot name what is put back after it was made safe', () => {
    const { html } = render(
      '*leaf*\n\n<div data-slot="0">a</div> <b data-slot="&#0;0">b</b>\n\n**c**',
    );
    expect(html).not.toContain('data-slot');
    expect(html.match(/leaf|<strong>c/g)).toEqual(['leaf', '<strong>c']);
  });

  it('has pictures that lie where those of markdown do', () => {
    const picture =
      '<picture><source media="(prefers-color-scheme: dark)" srcset="./box.png, ./box.png 2x"><source srcset="x.png"><img src="./box.png" alt="Box"></picture>';
    const { html, warnings } = render(`<p>\n${picture}\n</p>`);
    expect(html).toContain(
      '<p>\n<picture><source media="(prefers-color-scheme: dark)" srcset="/box.png, /box.png 2x"><img src="/box.png" alt="Box"></picture>\n</p>',
    );
    expect(warnings).toEqual([expect.stringContaining('x.png')]);
    const lost = render('<img src="gone.png" alt="Gone">');
    expect(lost.html).toContain('Gone');
    expect(lost.html).not.toContain('<img');
    expect(lost.warnings[0]).toContain('Broken image');
  });

  it('has links instead of pictures that are not part of the site', () => {
    const elsewhere = {
      ...context,
      findImage: (href: string) =>
        ({ kind: 'elsewhere', href, hint: null }) as const,
    };
    const { value } = readComment(
      '![a](https://x.test/a.png) [![b](https://x.test/b.png)](https://x.test) <img src="https://x.test/c.png" alt="c"> <img src="https://x.test/d.png">',
    ).render(elsewhere);
    expect(value.html).toBe(
      '<p><a href="https://x.test/a.png" rel="noopener">a</a> <a href="https://x.test" rel="noopener">b</a> <a href="https://x.test/c.png" rel="noopener">c</a> </p>',
    );
  });

  it('is plain in markdown for other readers', () => {
    const text =
      'a<br>b <kbd title="x">K</kbd> <a href="x">c</a>\n\n<script>\nalert(1)\n</script>';
    expect(render(text).markdown).toBe('a<br>b <kbd>K</kbd> c');
  });
});
