/**
 * Texts of packages, which the author of the site did not write: doc comments,
 * many of them on a page, and READMEs. A mistake in one must not fail the build.
 */
import type { Nodes, Paragraph, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { escapeHtml, showControls } from '../core/text.ts';
import { asWarning, type Diagnostic, type Reported } from '../diagnostics.ts';
import { describeBlock } from './fence.ts';
import { PLAIN_LANGUAGE } from '../script/languages.ts';
import { parseWithinLimits } from './limits.ts';
import type {
  CommentFacts,
  Locate,
  RenderContext,
  RenderedMarkdown,
} from './text-model.ts';
import {
  isPlain,
  locateAll,
  nodesOf,
  normaliseText,
  proseOf,
  textOf,
} from './parse.ts';
import { findAnchor, tidyReadme } from './readme.ts';
import { splitReadme } from './home-readme.ts';
import { completeTree, WITHOUT_PLUGINS, type Processors } from './plugins.ts';
import { renderTree, type ReadText } from './render.ts';

/**
 * A doc comment or a part of one. Its headings are small and have no ids,
 * because many comments share a page; all its problems are warnings, except
 * for those of links.
 */
export type CommentText = ReturnType<typeof readComment>;

/** A stage. A text that is too large or too deep is shown as it was written. */
export function readComment(
  written: string,
  processors: Processors = WITHOUT_PLUGINS,
  form: 'comment' | 'readme' | 'home' = 'comment',
) {
  const text = normaliseText(written);
  const { value: root, diagnostics } = parse(text, processors, form);
  const read = { form, text, root };
  const whole = toPart(read, diagnostics, processors);
  const { lead, rest } = splitLead(text, root);
  const facts: CommentFacts = {
    ...{ lead, rest },
    sentences: listSentences(root),
    words: proseOf(root).join(' '),
  };
  return {
    ...whole,
    facts,
    /** The whole comment or a part of it, which is not parsed again. */
    part(part: 'all' | 'lead' | 'rest'): CommentPart {
      if (part === 'all') return whole;
      const end = root.children[0]?.position?.end.line ?? 0;
      const isLead = part === 'lead';
      const children = root.children.slice(...(isLead ? [0, 1] : [1]));
      const ofPart = diagnostics.filter(
        ({ place }) => (place?.line ?? 1) <= end === isLead,
      );
      const inPart = {
        ...read,
        text: facts[part],
        root: { ...root, children },
      };
      return toPart(inPart, ofPart, processors);
    },
    /** The whole, with names that are written as plain words in inline code. */
    withNames(isName: (word: string) => boolean): CommentPart {
      const named = structuredClone(root);
      const mark = (value: string) =>
        isName(value) && ({ type: 'inlineCode', value } as const);
      const ignore = ['link', 'linkReference'];
      findAndReplace(named, [/[A-Za-z_$][\w$]*/g, mark], { ignore });
      return toPart({ ...read, root: named }, diagnostics, processors);
    },
    /** Where `#anchor` leads in a README, or `null`. */
    findAnchor: (anchor: string) => findAnchor(anchor, root),
  };
}

/** A stage: as a comment, without its title and badges. */
export function readReadme(text: string, processors: Processors): CommentText {
  return readComment(tidyReadme(text), processors, 'readme');
}

/** A stage: the parts of a README that the home page shows; `null` for none. */
export function readHome(text: string, names: string[], plugins: Processors) {
  const { lead, sample, rest, installs } = splitReadme(text, names);
  const read = (part: string): CommentText | null =>
    part === '' ? null : readComment(part, plugins, 'home');
  return { lead: read(lead), sample: read(sample), rest: read(rest), installs };
}

export type CommentPart = ReturnType<typeof toPart>;

function toPart(
  read: ReadText,
  diagnostics: readonly Diagnostic[],
  processors: Processors,
) {
  const render = (context: RenderContext): Reported<RenderedMarkdown> => {
    // Columns are unknown: the file is written in another language.
    const locate: Locate = ({ line }) => ({
      file: context.file,
      line: context.firstLine + (line ?? 1) - 1,
      column: null,
    });
    const rendered = renderTree(read, context, locate, processors);
    const located = locateAll(diagnostics, locate).map(asWarning);
    return {
      ...rendered,
      diagnostics: [...located, ...rendered.diagnostics],
    };
  };
  return {
    blocks: nodesOf(read.root, 'code').map(describeBlock),
    render,
    /** One paragraph without `<p>`; any other text is shown as it is written. */
    renderInline(
      context: RenderContext,
    ): Reported<Pick<RenderedMarkdown, 'html' | 'markdown' | 'links'>> {
      const { value, diagnostics: problems } = render(context);
      const { inline, markdown } = value;
      return inline === null
        ? {
            value: { html: escapeHtml(read.text), markdown, links: [] },
            diagnostics: [],
          }
        : { value: { ...value, html: inline }, diagnostics: problems };
    },
  };
}

function parse(
  text: string,
  processors: Processors,
  form: ReadText['form'],
): Reported<Root> {
  const { value: root, diagnostics } = parseWithinLimits(
    text,
    isPlain(text) ? processors.plainComment : processors.comment,
  );
  if (root === null) {
    const written = {
      type: 'code',
      lang: PLAIN_LANGUAGE,
      value: showControls(text),
    } as const;
    return { value: { type: 'root', children: [written] }, diagnostics };
  }
  return completeTree(processors, form, root, { value: text });
}

/**
 * Splits a text after its first paragraph. Where that ends, only the parser
 * knows: a list, a table or a line of dashes may end it without a blank line. A
 * paragraph that introduces what follows is not split off.
 */
function splitLead(
  text: string,
  { children: [first] }: Root,
): Pick<CommentFacts, 'lead' | 'rest'> {
  const whole = text.trim();
  if (first?.type !== 'paragraph' || refersElsewhere(first)) {
    return { lead: '', rest: whole };
  }
  const end = first.position?.end.offset ?? 0;
  const lead = text.slice(0, end).trimStart();
  // Blank lines go, but the next line keeps its indentation.
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

/** What stands before a sentence without being a part of it: `EXPERIMENTAL:`. */
const MARK = /^\s*\p{Lu}{4,}:(?=\s|$)/u;

/** The first sentence of each paragraph that says something. */
function listSentences({ children }: Root): readonly string[] {
  return children
    .filter(({ type }) => type === 'paragraph')
    .map((paragraph) => firstSentence(textOf(paragraph).replace(MARK, '')))
    .filter((sentence) => sentence !== '');
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
