/** Which clicks the router takes over. */
import { describe, expect, it } from 'vitest';
import {
  shouldHandleClick,
  type Click,
  type ClickedLink,
} from '../../../src/client/clicks.ts';

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

describe('a click', () => {
  it('of the primary button on a page of the site is handled', () => {
    expect(decide({})).toBe(true);
  });

  it.each<[string, Partial<Click>]>([
    ['that someone else handled', { defaultPrevented: true }],
    ['of another button', { button: 1 }],
    ['with meta', { metaKey: true }],
    ['with control', { ctrlKey: true }],
    ['with shift', { shiftKey: true }],
    ['with alt', { altKey: true }],
  ])('%s is left alone', (_, change) => {
    expect(decide(change)).toBe(false);
  });
});

describe('a link', () => {
  it.each<[string, Partial<ClickedLink>]>([
    ['to be downloaded', { download: true }],
    ['for another window', { target: '_blank' }],
    ['to another site', { href: 'https://example.com/docs/api' }],
    ['above the base', { href: 'https://example.org/other' }],
    ['to a file', { href: 'https://example.org/docs/llms.txt' }],
    ['marked for an ordinary load', { external: true }],
    ['to a mailbox', { href: 'mailto:a@example.org' }],
    ['that is no address', { href: 'https://' }],
    [
      'to a place in the page',
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
    ['for this window', { target: '_self' }],
    [
      'to a place in another page',
      { href: 'https://example.org/docs/api/class/Line#end' },
    ],
    [
      'to the page itself',
      { href: 'https://example.org/docs/api/class/Circle?a=1' },
    ],
    ['to another query', { href: 'https://example.org/docs/api?kind=class' }],
    ['in another spelling', { href: 'https://example.org/docs/api.html' }],
  ])('%s is handled', (_, change) => {
    expect(decideLink(change)).toBe(true);
  });
});
