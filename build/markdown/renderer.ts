/**
 * The public interface of this folder: markdown in, HTML and data out.
 * Importing it loads the parser, and creating a renderer loads the highlighter.
 */
import type { Reported } from '../diagnostics.ts';
import {
  exportComment,
  renderComment,
  renderInline,
  splitLead,
  summariseComment,
  type CommentTree,
} from './comment.ts';
import { exportDocument } from './export/document.ts';
import { drawWhole } from './highlight/code-html.ts';
import {
  createHighlighter,
  type Highlighter,
} from './highlight/highlighter.ts';
import { loadTokeniser } from './highlight/tokeniser.ts';
import type {
  MarkdownRenderer,
  RenderContext,
  RenderedMarkdown,
  TextCache,
} from './model.ts';
import { tidyReadme } from './readme.ts';
import { renderDocument } from './render/document.ts';
import { createSectionParser } from './sections.ts';
import { locateInFile, normaliseText } from './source.ts';
import { TreeCache } from './tree-cache.ts';
import {
  describeTutorial,
  readTutorial,
  type TutorialTree,
} from './tutorial.ts';

/** Results of earlier builds; new results are added. */
export interface MarkdownCaches {
  readonly highlights: TextCache;
  readonly summaries: TextCache;
  /** Syntax trees of sections of tutorials. */
  readonly sections: TextCache;
}

/** Loads the compiler and all grammars; afterwards nothing waits. */
export async function createMarkdownRenderer(
  { highlights, summaries, sections }: MarkdownCaches = forgetful(),
): Promise<MarkdownRenderer> {
  const highlight = createHighlighter(await loadTokeniser(), highlights);
  const trees = new TreeCache<TutorialTree>();
  const comments = new TreeCache<CommentTree>();
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
    splitLead: (text) => splitLead(normaliseText(text), comments),
    renderInline: (text, context) =>
      renderInline(normaliseText(text), { context, highlight, comments }),
    exportTutorial: (text, context) =>
      exportTutorial(text, trees.take(text), context),
    exportComment: (text, context) =>
      exportComment(normaliseText(text), context, comments),
    tidyReadme,
    summaryOf: (text) => summariseComment(normaliseText(text), summaries),
    highlight: (code, language) => drawWhole(code, highlight(code, language)),
  };
}

function forgetful(): MarkdownCaches {
  return { highlights: new Map(), summaries: new Map(), sections: new Map() };
}

interface Tools {
  readonly context: RenderContext;
  readonly highlight: Highlighter;
}

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
  // `parseTutorial` reports why it cannot be read.
  if (tree === null) return { value: NOTHING, diagnostics: [] };
  const { root, structure } = tree;
  return renderDocument(root, {
    form: 'tutorial',
    structure,
    locate,
    ...tools,
  });
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
