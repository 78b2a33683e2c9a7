/**
 * The face of this folder: markdown in, HTML and data out. Importing it imports
 * the parser, creating a renderer loads the highlighter; whoever has every
 * result already does neither.
 */
import { hashBytes } from '../core/hash.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import { checkDepth, checkStructure } from './check-structure.ts';
import { drawWhole } from './highlight/code-html.ts';
import {
  createHighlighter,
  type Highlighter,
} from './highlight/highlighter.ts';
import { createTokeniser, type Tokenise } from './highlight/tokeniser.ts';
import { exportDocument } from './export/document.ts';
import { checkLimits } from './limits.ts';
import type {
  MarkdownRenderer,
  RenderContext,
  RenderedMarkdown,
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
import { renderDocument, renderFirstParagraph } from './render/document.ts';
import { createSectionParser } from './sections.ts';
import { readSingleFence } from './single-fence.ts';
import {
  locateFrom,
  locateInFile,
  normaliseText,
  type Locate,
} from './source.ts';
import { readStructure } from './structure.ts';
import { parseMarkdown } from './syntax.ts';
import { firstSentence, textOf } from './text.ts';
import { TreeKeeper } from './tree-keeper.ts';
import {
  describeTutorial,
  readTutorial,
  type TutorialTree,
} from './tutorial.ts';

/** What earlier runs found out; filled with what is new. */
export interface MarkdownCaches {
  readonly highlights: TextCache;
  readonly summaries: TextCache;
  /** Pieces of tutorials, parsed. */
  readonly sections: TextCache;
}

/** @param tokenise - what splits code; loaded at once if not given */
export async function createMarkdownRenderer(
  { highlights, summaries, sections }: MarkdownCaches = forgetful(),
  tokenise: Tokenise | null = null,
): Promise<MarkdownRenderer> {
  const highlight = createHighlighter(
    tokenise ?? (await loadTokeniser()),
    highlights,
  );
  const trees = new TreeKeeper<TutorialTree>();
  const comments = new TreeKeeper<CommentTree>();
  const parse = createSectionParser(sections);
  return {
    parseTutorial(file, text) {
      const locate = locateInFile(file);
      const { value, diagnostics } = readTutorial(text, locate, parse);
      if (value === null) return { value, diagnostics };
      trees.keep(text, value);
      return { value: describeTutorial(file, value), diagnostics };
    },
    renderTutorial: (text, context) =>
      renderTutorial(text, trees.get(text), { context, highlight }),
    renderComment: (text, context) =>
      renderComment(normaliseText(text), { context, highlight, comments }),
    renderInline: (text, context) =>
      renderInline(normaliseText(text), { context, highlight, comments }),
    exportTutorial: (text, context) =>
      exportTutorial(text, trees.take(text), context),
    exportComment: (text, context) =>
      exportComment(normaliseText(text), context, comments),
    summaryOf: (text) => summarise(normaliseText(text), summaries),
    highlight: (code, language) => drawWhole(code, highlight(code, language)),
  };
}

function forgetful(): MarkdownCaches {
  return { highlights: new Map(), summaries: new Map(), sections: new Map() };
}

async function loadTokeniser(): Promise<Tokenise> {
  const tokeniser = createTokeniser();
  await tokeniser.load();
  return tokeniser.tokenise;
}

interface Tools {
  readonly context: RenderContext;
  readonly highlight: Highlighter;
}

interface CommentTools extends Tools {
  readonly comments: TreeKeeper<CommentTree>;
}

type CommentTree = Pick<TutorialTree, 'root' | 'structure'>;

const NOTHING: RenderedMarkdown = {
  html: '',
  toc: [],
  links: [],
  sections: [],
};

function renderTutorial(
  text: string,
  known: TutorialTree | null,
  tools: Tools,
): Reported<RenderedMarkdown> {
  const locate = locateInFile(tools.context.file);
  const tree = known ?? readTutorial(text, locate).value;
  // Why it could not be read is what `parseTutorial` reports.
  if (tree === null) return { value: NOTHING, diagnostics: [] };
  const { root, structure } = tree;
  return renderDocument(root, {
    form: 'tutorial',
    structure,
    locate,
    ...tools,
  });
}

function renderComment(
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
  if (tree === null) return { value: NOTHING, diagnostics };
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
      // A slip in a package's own comment need not keep its site from building.
      ...checkStructure(root, structure, locate).map(asWarning),
      ...rendered.diagnostics,
    ],
  };
}

function exportTutorial(
  text: string,
  known: TutorialTree | null,
  context: RenderContext,
): string {
  const tree = known ?? readTutorial(text, locateInFile(context.file)).value;
  if (tree === null) return '';
  const { root, structure } = tree;
  return exportDocument(root, { context, structure, levelShift: 0 });
}

function exportComment(
  text: string,
  context: RenderContext,
  comments: TreeKeeper<CommentTree>,
): string {
  const plain = readPlain(text);
  if (plain !== null) return exportPlain(plain, context.findSymbol);
  const tree =
    comments.take(text) ??
    parseComment(text, locateFrom(context.file, 1)).value;
  return tree === null
    ? ''
    : exportDocument(tree.root, {
        context,
        structure: tree.structure,
        levelShift: 3,
      });
}

function asWarning(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: 'warning' };
}

function renderInline(
  text: string,
  { comments, ...tools }: CommentTools,
): string {
  const { context } = tools;
  const first = readFirstPlain(text);
  if (first !== null) return renderPlainInline(first, context.findSymbol);
  const locate = locateFrom(context.file, context.firstLine);
  const { value: tree } = parseComment(text, locate);
  if (tree === null) return '';
  comments.keep(text, tree);
  return renderFirstParagraph(tree.root, {
    form: 'comment',
    structure: tree.structure,
    locate,
    ...tools,
  });
}

/** A symbol is summed up wherever it is listed, but its comment read once. */
function summarise(text: string, summaries: TextCache): string {
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
  const { value: tree } = parseComment(text, locateFrom('', 1));
  const paragraph = tree?.root.children.find(
    ({ type }) => type === 'paragraph',
  );
  return paragraph === undefined ? '' : firstSentence(textOf(paragraph));
}

/** `null` for what is too large or too deep to be parsed. */
function parseComment(
  text: string,
  locate: Locate,
): Reported<CommentTree | null> {
  const excess = checkLimits(text, locate);
  if (excess !== null) return { value: null, diagnostics: [excess] };
  const root = readSingleFence(text) ?? parseMarkdown(text);
  const depth = checkDepth(root, locate);
  return depth === null
    ? { value: { root, structure: readStructure(root) }, diagnostics: [] }
    : { value: null, diagnostics: [depth] };
}
