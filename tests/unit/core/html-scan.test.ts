import { describe, expect, it } from 'vitest';
import { scanHtml } from '../../../build/core/html-scan.ts';

describe('scanHtml', () => {
  it('finds ids and links, each link once', () => {
    expect(
      scanHtml(
        '<h1 id="a">x</h1><a href="/b">y</a><a class=c href=/b>z</a><img src=\'/i.png\'>',
      ),
    ).toEqual({ ids: ['a'], links: ['/b', '/i.png'] });
  });

  it('decodes entities in values', () => {
    expect(scanHtml('<a href="/x?a=1&amp;b=&#50;&#x33;">').links).toEqual([
      '/x?a=1&b=23',
    ]);
  });

  it('ignores what looks like attributes in text', () => {
    expect(scanHtml('<code>&lt;a href="/no" id="no"></code>')).toEqual({
      ids: [],
      links: [],
    });
  });

  it('accepts a greater-than sign in an attribute value', () => {
    expect(scanHtml('<a title="a > b" href="/x">').links).toEqual(['/x']);
  });

  it('skips comments and scripts', () => {
    expect(
      scanHtml(
        '<!-- <a href="/no"> --><script>"<a href=\'/no\'>"</script><a href="/x">',
      ).links,
    ).toEqual(['/x']);
  });

  it('keeps duplicate ids, so that they can be reported', () => {
    expect(scanHtml('<p id="a"><p id="a">').ids).toEqual(['a', 'a']);
  });

  it('terminates on truncated HTML', () => {
    expect(scanHtml('<a href="/x').links).toEqual([]);
    expect(scanHtml('a < b <').links).toEqual([]);
    expect(scanHtml('<!-- open').links).toEqual([]);
  });
});
