/**
 * Doc comments and parts of them: many small texts on a page, which the author
 * of the site did not write. A mistake in one must not fail the build.
 */
import type { Paragraph, Root } from 'mdast';
import type { Reported } from '../diagnostics.ts';
import { describeBlock } from './fence.ts';
import { PLAIN_LANGUAGE } from './languages.ts';
import { checkDepth, checkLimits } from './limits.ts';
import type { CodeBlock, SplitText } from './model.ts';
import { locateFrom, normaliseText, type Locate } from './source.ts';
import { nodesOf, parseMarkdown } from './syntax.ts';
import { firstSentence, proseOf, textOf } from './text.ts';

/** A text that is too large or too deep is shown as it was written. */
export function readComment(text: string, locate: Locate): Reported<Root> {
  const asCode = (): Root => ({
    type: 'root',
    children: [{ type: 'code', lang: PLAIN_LANGUAGE, meta: null, value: text }],
  });
  const excess = checkLimits(text, locate);
  if (excess !== null) return { value: asCode(), diagnostics: [excess] };
  const root = parseMarkdown(text);
  const depth = checkDepth(root, locate);
  return depth === null
    ? { value: root, diagnostics: [] }
    : { value: asCode(), diagnostics: [depth] };
}

/**
 * Splits a text after its first paragraph. Where that ends, only the parser
 * knows: a list, a table or a line of dashes may end it without a blank line. A
 * paragraph that introduces what follows is not split off.
 */
export function splitLead(text: string): SplitText {
  const whole = text.trim();
  const [first] = readComment(whole, locateFrom('', 1)).value.children;
  const end =
    first?.type === 'paragraph' && !refersElsewhere(first)
      ? (first.position?.end.offset ?? 0)
      : 0;
  const lead = whole.slice(0, end);
  // Without blank lines, but with the indentation of the next line.
  const rest = end === 0 ? whole : whole.slice(end).replace(/^\s*\n/, '');
  const introduces = lead.endsWith(':') && rest !== '';
  return introduces ? { lead: '', rest: whole } : { lead, rest };
}

/** Whether it needs a definition or a footnote that stands elsewhere. */
function refersElsewhere(paragraph: Paragraph): boolean {
  return (
    ['linkReference', 'imageReference', 'footnoteReference'] as const
  ).some((type) => nodesOf(paragraph, type).length > 0);
}

/** The blocks of code in a comment; needs no highlighter. */
export function findBlocks(text: string): readonly CodeBlock[] {
  const locate = locateFrom('', 1);
  const { value: root } = readComment(normaliseText(text), locate);
  return nodesOf(root, 'code').map((node) => describeBlock(node, null, locate));
}

/** The words of a comment without its code, for search; needs no highlighter. */
export function wordsOf(text: string): string {
  const { value: root } = readComment(normaliseText(text), locateFrom('', 1));
  return [...proseOf(root)].join(' ');
}

/** The first sentence of the first paragraph, as plain text. */
export function summarise(text: string): string {
  const { children } = readComment(text, locateFrom('', 1)).value;
  const paragraph = children.find(({ type }) => type === 'paragraph');
  return paragraph === undefined ? '' : firstSentence(textOf(paragraph));
}
