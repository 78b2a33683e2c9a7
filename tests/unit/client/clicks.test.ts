/** Which clicks the router takes over. */
import { describe, expect, it } from 'vitest';
import {
  shouldHandleClick,
  type Click,
  type ClickedLink,
} from '../../../src/client/navigation/links.ts';

const here = new URL('https://example.org/docs/api/class/Circle?a=1#top');

const plain: Click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};
const usual: ClickedLink = {
  href: 'https://example.org/docs/api/class/Line',
  target: '',
  download: false,
  external: false,
};

const decide = (change: Partial<Click>): boolean =>
  shouldHandleClick({ ...plain, ...change }, usual, here, '/docs/');
const decideLink = (change: Partial<ClickedLink>): boolean =>
  shouldHandleClick(plain, { ...usual, ...change }, here, '/docs/');

describe('a click on a link to a page of the site', () => {
  it('is handled when it is a plain click of the primary button', () => {
    expect(decide({})).toBe(true);
  });

  it.each<[string, Partial<Click>]>([
    ['when its default was prevented', { defaultPrevented: true }],
    ['with another button', { button: 1 }],
    ['with the meta key', { metaKey: true }],
    ['with the control key', { ctrlKey: true }],
    ['with the shift key', { shiftKey: true }],
    ['with the alt key', { altKey: true }],
  ])('is ignored %s', (_, change) => {
    expect(decide(change)).toBe(false);
  });
});

describe('a link', () => {
  it.each<[string, Partial<ClickedLink>]>([
    ['with the download attribute', { download: true }],
    ['for another window', { target: '_blank' }],
    ['to another site', { href: 'https://example.com/docs/api' }],
    ['outside the base path', { href: 'https://example.org/other' }],
    ['to a file', { href: 'https://example.org/docs/llms.txt' }],
    ['marked for an ordinary load', { external: true }],
    ['to an email address', { href: 'mailto:a@example.org' }],
    ['with an invalid address', { href: 'https://' }],
    [
      'to an anchor of the same page',
      { href: 'https://example.org/docs/api/class/Circle?a=1#end' },
    ],
    [
      'to the top of the page',
      { href: 'https://example.org/docs/api/class/Circle?a=1#' },
    ],
  ])('%s is left to the browser', (_, change) => {
    expect(decideLink(change)).toBe(false);
  });

  it.each<[string, Partial<ClickedLink>]>([
    ['with the target _self', { target: '_self' }],
    [
      'to an anchor of another page',
      { href: 'https://example.org/docs/api/class/Line#end' },
    ],
    [
      'to the current address without a hash',
      { href: 'https://example.org/docs/api/class/Circle?a=1' },
    ],
    [
      'to another page with a query',
      { href: 'https://example.org/docs/api?kind=class' },
    ],
    ['with the suffix .html', { href: 'https://example.org/docs/api.html' }],
  ])('%s is handled by the router', (_, change) => {
    expect(decideLink(change)).toBe(true);
  });
});
