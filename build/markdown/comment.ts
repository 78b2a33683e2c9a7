/**
 * Doc comments and parts of them: many small texts on a page, which the author
 * of the site did not write. A mistake in one must not fail the build.
 */
import type { Nodes, Paragraph, Root } from 'mdast';
import { escapeHtml } from '../core/text.ts';
import { asWarning, type Diagnostic, type Reported } from '../diagnostics.ts';
import { checkNodes } from './checks.ts';
import { describeBlock } from './fence.ts';
import { listCodes } from './figure.ts';
import { PLAIN_LANGUAGE } from './highlight.ts';
import { checkDepth, checkLimits } from './limits.ts';
import type { CommentText, Locate, RenderContext, SplitText } from './model.ts';
import {
  nodesOf,
  normaliseText,
  parseMarkdown,
  proseOf,
  textOf,
} from './parse.ts';
import { renderTree, type RenderedTree } from './render.ts';
import { annotate } from './structure.ts';

/** A stage. A text that is too large or too deep is shown as it was written. */
export function readComment(written: string): CommentText {
  const text = normaliseText(written);
  const { value: root, diagnostics } = parse(text);
  const render = (context: RenderContext): Reported<RenderedTree> => {
    const locate = locateIn(context);
    const rendered = renderTree(root, 'comment', context, locate);
    const found = diagnostics.map((one) =>
      asWarning({ ...one, place: one.place && locate(one.place) }),
    );
    return { ...rendered, diagnostics: [...found, ...rendered.diagnostics] };
  };
  return {
    blocks: nodesOf(root, 'code').map(describeBlock),
    codes: listCodes(root),
    render,
    renderInline(context) {
      const { value, diagnostics: found } = render(context);
      const { inline, markdown } = value;
      return inline === null
        ? {
            value: { html: escapeHtml(written), markdown, links: [] },
            diagnostics: [],
          }
        : { value: { ...value, html: inline }, diagnostics: found };
    },
    splitLead: () => splitLead(text, root),
    summary() {
      const first = root.children.find(({ type }) => type === 'paragraph');
      return first === undefined ? '' : firstSentence(textOf(first));
    },
    words: () => proseOf(root).join(' '),
  };
}

function parse(text: string): Reported<Root> {
  const refuse = (problem: Diagnostic): Reported<Root> => ({
    value: {
      type: 'root',
      children: [{ type: 'code', lang: PLAIN_LANGUAGE, value: text }],
    },
    diagnostics: [problem],
  });
  const excess = checkLimits(text);
  if (excess !== null) return refuse(excess);
  const root = parseMarkdown(text);
  const depth = checkDepth(root);
  if (depth !== null) return refuse(depth);
  annotate(root);
  return { value: root, diagnostics: checkNodes(root) };
}

/** Columns are unknown: the file is written in another language. */
function locateIn({ file, firstLine }: RenderContext): Locate {
  return ({ line }) => ({
    file,
    line: firstLine + (line ?? 1) - 1,
    column: null,
  });
}

/**
 * Splits a text after its first paragraph. Where that ends, only the parser
 * knows: a list, a table or a line of dashes may end it without a blank line. A
 * paragraph that introduces what follows is not split off.
 */
function splitLead(text: string, { children: [first] }: Root): SplitText {
  const whole = text.trim();
  if (first?.type !== 'paragraph' || refersElsewhere(first)) {
    return { lead: '', rest: whole };
  }
  const end = first.position?.end.offset ?? 0;
  const lead = text.slice(0, end).trimStart();
  // Without blank lines, but with the indentation of the next line.
  const rest = text
    .slice(end)
    .trimEnd()
    .replace(/^\s*\n/, '');
  const introduces = lead.endsWith(':') && rest !== '';
  return introduces ? { lead: '', rest: whole } : { lead, rest };
}

/** Whether it needs a definition or a footnote that stands elsewhere. */
function refersElsewhere(paragraph: Paragraph): boolean {
  const types: readonly Nodes['type'][] = [
    'linkReference',
    'imageReference',
    'footnoteReference',
  ];
  return types.some((type) => nodesOf(paragraph, type).length > 0);
}

/** The first sentence, on one line; a following "n.b." is not part of it. */
function firstSentence(paragraph: string): string {
  const line = paragraph.replace(/\s+/g, ' ').trim();
  const ends = /[.!?][)"'”’]*(?= +(?:[\p{Lu}\p{N}"'“‘(`]|n\.b\.))/gu;
  for (const end of line.matchAll(ends)) {
    const sentence = line.slice(0, end.index + end[0].length);
    if (
      !/(?:\b(?:e\.g|i\.e|n\.b|etc|vs|cf|approx)|\b\p{Lu})\.$/u.test(sentence)
    ) {
      return sentence;
    }
  }
  return line;
}
