/**
 * Ranges of a code as HTML: with colors and links. Knows nothing of blocks and lines.
 */
import { escapeHtml } from '../core/text.ts';
import {
  drawToken,
  drawTokenLink,
  type TokenClass,
} from '../signatures/token.ts';
import type { CodeLink } from './text-model.ts';

/** Draws a range of a code. */
export type Draw = (start: number, end: number) => string;

/**
 * Draws ranges of a code: elements for classes, anchors for linked names.
 * @param classes - none if the code has no colors
 * @param links - sorted; one that overlaps an earlier one is left out
 */
export function createDraw(
  code: string,
  classes: readonly TokenClass[],
  links: readonly CodeLink[],
): Draw {
  const drawSpans = (start: number, end: number): string => {
    if (classes.length === 0) return escapeHtml(code.slice(start, end));
    let html = '';
    for (let at = start, stop = at; at < end; at = stop) {
      const name = classes[at] ?? '';
      while (stop < end && (classes[stop] ?? '') === name) stop += 1;
      html += drawSpan(code.slice(at, stop), name);
    }
    return html;
  };
  const drawLink = ({ start, end, href }: CodeLink): string => {
    const [name = '', ...others] = new Set(classes.slice(start, end));
    return others.length > 0
      ? drawTokenLink('', href, drawSpans(start, end))
      : drawTokenLink(name, href, escapeHtml(code.slice(start, end)));
  };
  return (start, end) => {
    let html = '';
    let at = start;
    for (const link of links) {
      if (link.start < at || link.end > end || link.end <= link.start) continue;
      html += drawSpans(at, link.start) + drawLink(link);
      at = link.end;
    }
    return html + drawSpans(at, end);
  };
}

/**
 * Punctuation is the most frequent class. So it has no element but the one around
 * all ranges, and plain text has one.
 */
export function drawSpan(text: string, name: TokenClass): string {
  const html = escapeHtml(text);
  if (name === 'p' || text.trim() === '') return html;
  return drawToken(name || 'v', html);
}

/** Puts all ranges of a code into the element that colors its punctuation. */
export function wrapRanges(
  html: string,
  classes: readonly TokenClass[],
): string {
  return classes.length === 0 ? html : drawToken('p', html);
}
