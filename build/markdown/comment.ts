/**
 * Doc comments and parts of them: many small texts on a page, which the author
 * of the site did not write. Most are plain words and need no parser; a mistake
 * in one must not fail the build.
 */
import type { Paragraph, Root } from 'mdast';
import { escapeHtml } from '../core/escape.ts';
import { hashBytes } from '../core/hash.ts';
import { asWarning, type Reported } from '../diagnostics.ts';
import { checkDepth, checkStructure } from './check-structure.ts';
import { exportDocument } from './export/document.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import { PLAIN_LANGUAGE } from './languages.ts';
import { checkLimits } from './limits.ts';
import type {
  RenderContext,
  RenderedInline,
  RenderedMarkdown,
  SplitText,
  TextCache,
} from './model.ts';
import {
  exportPlain,
  plainText,
  readFirstPlain,
  readPlain,
  renderPlain,
  renderPlainInline,
} from './plain.ts';
import { renderDocument, renderParagraph } from './render/document.ts';
import { readSingleFence } from './single-fence.ts';
import { locateFrom, type Locate } from './source.ts';
import { readStructure } from './structure.ts';
import { parseMarkdown, walk } from './syntax.ts';
import { firstSentence, textOf } from './text.ts';
import type { TreeCache } from './tree-cache.ts';
import type { TutorialTree } from './tutorial.ts';

export type CommentTree = Pick<TutorialTree, 'root' | 'structure'>;

export interface CommentTools {
  readonly context: RenderContext;
  readonly highlight: Highlighter;
  readonly comments: TreeCache<CommentTree>;
}

export function renderComment(
  text: string,
  { comments, ...tools }: CommentTools,
): Reported<RenderedMarkdown> {
  const { context } = tools;
  const plain = readPlain(text);
  if (plain !== null) {
    return { value: renderPlain(plain, context.findSymbol), diagnostics: [] };
  }
  const locate = locateFrom(context.file, context.firstLine);
  const { value: tree, diagnostics } = parseComment(text, locate);
  comments.keep(text, tree);
  const { root, structure } = tree;
  const rendered = renderDocument(root, {
    form: 'comment',
    structure,
    locate,
    ...tools,
  });
  return {
    value: rendered.value,
    diagnostics: [
      ...[...diagnostics, ...checkStructure(root, structure, locate)].map(
        asWarning,
      ),
      ...rendered.diagnostics,
    ],
  };
}

export function exportComment(
  text: string,
  context: RenderContext,
  comments: TreeCache<CommentTree>,
): string {
  const plain = readPlain(text);
  if (plain !== null) return exportPlain(plain, context.findSymbol);
  const { root, structure } =
    comments.take(text) ??
    parseComment(text, locateFrom(context.file, 1)).value;
  return exportDocument(root, { context, structure, levelShift: 3 });
}

export function renderInline(
  text: string,
  { comments, ...tools }: CommentTools,
): Reported<RenderedInline> {
  const { context } = tools;
  const [only, ...others] = readPlain(text) ?? [];
  if (only !== undefined && others.length === 0) {
    return asInline(renderPlainInline(only, context.findSymbol));
  }
  const locate = locateFrom(context.file, context.firstLine);
  const tree = comments.get(text) ?? parseComment(text, locate).value;
  comments.keep(text, tree);
  const { root, structure } = tree;
  return (
    renderParagraph(root, { form: 'comment', structure, locate, ...tools }) ??
    asInline(escapeHtml(text))
  );
}

function asInline(html: string): Reported<RenderedInline> {
  return { value: { html, links: [] }, diagnostics: [] };
}

/**
 * Splits a text after its first paragraph. Where that ends, only the parser
 * knows: a list, a table or a line of dashes may end it without a blank line.
 * The tree is kept for rendering the paragraph. A paragraph that introduces
 * what follows is not split off.
 */
export function splitLead(
  text: string,
  comments: TreeCache<CommentTree>,
): SplitText {
  const whole = text.trim();
  const [first = ''] = whole.split(/\n[ \t]*\n/, 1);
  const end =
    readFirstPlain(first) === null
      ? findLeadEnd(whole, first, comments)
      : first.length;
  const lead = whole.slice(0, end);
  // Without blank lines, but with the indentation of the next line.
  const rest = end === 0 ? whole : whole.slice(end).replace(/^\s*\n/, '');
  const introduces = lead.endsWith(':') && rest !== '';
  return introduces ? { lead: '', rest: whole } : { lead, rest };
}

/**
 * @param first - up to the first blank line, beyond which no paragraph extends
 */
function findLeadEnd(
  whole: string,
  first: string,
  comments: TreeCache<CommentTree>,
): number {
  const mayRefer = first.includes('[') && whole.includes(']:');
  const text = mayRefer ? whole : first;
  const tree = parseComment(text, locateFrom('', 1)).value;
  const [paragraph, ...others] = tree.root.children;
  if (paragraph?.type !== 'paragraph' || refersElsewhere(paragraph)) return 0;
  const end = paragraph.position?.end.offset ?? 0;
  if (others.length === 0) comments.keep(text.slice(0, end), tree);
  return end;
}

/** Whether it needs a definition or a footnote that stands elsewhere. */
function refersElsewhere(paragraph: Paragraph): boolean {
  return [...walk(paragraph)].some(
    ({ type }) =>
      type === 'linkReference' ||
      type === 'imageReference' ||
      type === 'footnoteReference',
  );
}

/** A summary appears wherever the symbol is listed, but is computed once. */
export function summariseComment(text: string, summaries: TextCache): string {
  const first = readFirstPlain(text);
  if (first !== null) return firstSentence(plainText(first));
  const key = hashBytes(text);
  const known = summaries.get(key);
  if (known !== undefined) return known;
  const summary = readSummary(text);
  summaries.set(key, summary);
  return summary;
}

function readSummary(text: string): string {
  const { root } = parseComment(text, locateFrom('', 1)).value;
  const paragraph = root.children.find(({ type }) => type === 'paragraph');
  return paragraph === undefined ? '' : firstSentence(textOf(paragraph));
}

/** A text that is too large or too deep is shown as it was written. */
function parseComment(text: string, locate: Locate): Reported<CommentTree> {
  const excess = checkLimits(text, locate);
  if (excess !== null) return { value: asCode(text), diagnostics: [excess] };
  const root = readSingleFence(text) ?? parseMarkdown(text);
  const depth = checkDepth(root, locate);
  return depth === null
    ? { value: { root, structure: readStructure(root) }, diagnostics: [] }
    : { value: asCode(text), diagnostics: [depth] };
}

function asCode(value: string): CommentTree {
  const root: Root = {
    type: 'root',
    children: [{ type: 'code', lang: PLAIN_LANGUAGE, meta: null, value }],
  };
  return { root, structure: readStructure(root) };
}
