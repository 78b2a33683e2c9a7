/**
 * Fits a layout to a page and to a phone at once: the tokens of the page, with
 * what stands there on a phone where its lines break in other places.
 */
import { fitLayout } from './fit.ts';
import { tokensToText } from './html.ts';
import type { Layout } from './layout.ts';
import type { Token } from './token.ts';

/** Columns on a phone of 360 pixels. */
const NARROW = 36;

export function fitPageAndPhone(layout: Layout): readonly Token[] {
  const wide = fitLayout(layout);
  const narrow = fitLayout(layout, NARROW);
  const merged: Token[] = [];
  let waiting: Token[] = [];
  let at = 0;
  // Both consist of the same tokens in the same order, apart from white space
  // and what only a broken or an unbroken group has.
  for (const token of wide) {
    const place = narrow.indexOf(token, at);
    if (place === -1) waiting.push(token);
    else {
      merged.push(...mergeGap(waiting, narrow.slice(at, place)), token);
      waiting = [];
      at = place + 1;
    }
  }
  return [...merged, ...mergeGap(waiting, narrow.slice(at))];
}

/** A line break of the page remains: it could not be hidden. */
function mergeGap(
  wide: readonly Token[],
  narrow: readonly Token[],
): readonly Token[] {
  const text = tokensToText(wide);
  const instead = tokensToText(narrow);
  const more = { class: '', target: null } as const;
  if (text === instead) return wide;
  if (!text.includes('\n')) return [{ ...more, text, narrow: instead }];
  return instead.startsWith(text)
    ? [...wide, { ...more, text: '', narrow: instead.slice(text.length) }]
    : wide;
}
