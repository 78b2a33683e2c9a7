import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { patchWrites } from '../../../src/client/live/patch-article.ts';

function show(html: string): HTMLElement {
  const { document } = new Window();
  document.body.innerHTML = `<div id="page-article">${html}</div>`;
  const article = document.getElementById('page-article');
  if (article === null) throw new Error('the article is not there');
  // happy-dom's elements differ from the DOM's only in their types.
  return article as unknown as HTMLElement;
}

describe('patchWrites', () => {
  test.each([
    ['a changed word', '<p>One</p><p>Two</p>', '<p>One</p><p>2</p>'],
    [
      'an added paragraph',
      '<p>One</p><p>Two</p>',
      '<p>One</p><p>x</p><p>Two</p>',
    ],
    [
      'a removed paragraph',
      '<p>One</p><p>Two</p><p>3</p>',
      '<p>One</p><p>3</p>',
    ],
    ['a repeated paragraph', '<p>One</p>', '<p>One</p><p>One</p>'],
    [
      'paragraphs in another order',
      '<p>One</p><p>Two</p>',
      '<p>Two</p><p>One</p>',
    ],
    ['a changed attribute', '<p id="a">One</p>', '<p id="b">One</p>'],
    ['an element of another name', '<p>One</p>', '<h2>One</h2>'],
    ['an article that becomes empty', '<p>One</p>', ''],
    ['an article that was empty', '', '<p>One</p>'],
    ['an element between texts', 'a<b>c</b>d', 'a<b>x</b>y'],
  ])('patches %s, and back again', (_what, before, after) => {
    const article = show(before);
    patchWrites(article);
    article.innerHTML = after;
    expect(article.innerHTML).toBe(after);
    article.innerHTML = before;
    expect(article.innerHTML).toBe(before);
  });

  test('keeps all elements when only the text of one list item changes', () => {
    const list = (item: string): string =>
      `<h1>Title</h1><section><p>First</p><ul><li>a</li><li>${item}</li></ul></section><p>Last</p>`;
    const article = show(list('b'));
    const kept = [...article.querySelectorAll('h1, section, p, ul, li')];
    patchWrites(article);
    article.innerHTML = list('c');
    const after = [...article.querySelectorAll('h1, section, p, ul, li')];
    // Compares identity: equal elements are not enough.
    expect(after.map((one, index) => one === kept[index])).toEqual(
      kept.map(() => true),
    );
    expect(article.querySelectorAll('li')[1]?.textContent).toBe('c');
  });

  test("keeps scripts' changes to unchanged elements, from the second write on", () => {
    const write = (word: string): string =>
      `<div class="tabs"><p>One</p></div><p>${word}</p><pre>code</pre>`;
    const article = show(write('a'));
    patchWrites(article);
    article.innerHTML = write('b');
    const tabs = article.querySelector('.tabs');
    tabs?.prepend(article.ownerDocument.createElement('button'));
    article.querySelector('pre')?.setAttribute('tabindex', '0');
    article.innerHTML = write('c');
    expect(article.innerHTML).toBe(
      '<div class="tabs"><button></button><p>One</p></div><p>c</p><pre tabindex="0">code</pre>',
    );
  });

  test('rewrites an element whole where a script has added children to it', () => {
    const article = show('<p>One</p>');
    patchWrites(article);
    article.innerHTML = '<div><p>One</p></div><p>Two</p>';
    article.querySelector('div')?.prepend('added');
    article.innerHTML = '<div><p>1</p></div><p>Two</p>';
    expect(article.innerHTML).toBe('<div><p>1</p></div><p>Two</p>');
    article.append('added');
    article.innerHTML = '<div><p>2</p></div><p>Two</p>';
    expect(article.innerHTML).toBe('<div><p>2</p></div><p>Two</p>');
  });
});
