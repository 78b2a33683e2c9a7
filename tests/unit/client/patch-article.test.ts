import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { patchWrites } from '../../../src/client/live/patch-article.ts';

function show(html: string): HTMLElement {
  const { document } = new Window();
  document.body.innerHTML = `<div id="page-article">${html}</div>`;
  const article = document.getElementById('page-article');
  if (article === null) throw new Error('the article is not there');
  // What happy-dom makes are elements but for their types.
  return article as unknown as HTMLElement;
}

describe('an article that is written anew', () => {
  test.each([
    ['a word', '<p>One</p><p>Two</p>', '<p>One</p><p>2</p>'],
    [
      'a paragraph more',
      '<p>One</p><p>Two</p>',
      '<p>One</p><p>x</p><p>Two</p>',
    ],
    ['a paragraph less', '<p>One</p><p>Two</p><p>3</p>', '<p>One</p><p>3</p>'],
    ['the same twice', '<p>One</p>', '<p>One</p><p>One</p>'],
    ['another order', '<p>One</p><p>Two</p>', '<p>Two</p><p>One</p>'],
    ['an attribute', '<p id="a">One</p>', '<p id="b">One</p>'],
    ['another element', '<p>One</p>', '<h2>One</h2>'],
    ['nothing left', '<p>One</p>', ''],
    ['something at all', '', '<p>One</p>'],
    ['words between', 'a<b>c</b>d', 'a<b>x</b>y'],
  ])('shows %s', (_what, before, after) => {
    const article = show(before);
    patchWrites(article);
    article.innerHTML = after;
    expect(article.innerHTML).toBe(after);
    article.innerHTML = before;
    expect(article.innerHTML).toBe(before);
  });

  test('keeps every element in which nothing differs', () => {
    const list = (item: string): string =>
      `<h1>Title</h1><section><p>First</p><ul><li>a</li><li>${item}</li></ul></section><p>Last</p>`;
    const article = show(list('b'));
    const kept = [...article.querySelectorAll('h1, section, p, ul, li')];
    patchWrites(article);
    article.innerHTML = list('c');
    const after = [...article.querySelectorAll('h1, section, p, ul, li')];
    // The same objects: others that look alike would not do.
    expect(after.map((one, index) => one === kept[index])).toEqual(
      kept.map(() => true),
    );
    expect(article.querySelectorAll('li')[1]?.textContent).toBe('c');
  });

  test('keeps what scripts have made of its parts, from the second time on', () => {
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

  test('is written as a whole where scripts have made other children of it', () => {
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
