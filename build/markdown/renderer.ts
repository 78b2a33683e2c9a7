/**
 * The public interface of this folder: markdown in, HTML, markdown and data
 * out. Nothing is remembered between two calls.
 */
import { escapeHtml } from '../core/text.ts';
import { asWarning, type Reported } from '../diagnostics.ts';
import { checkStructure } from './checks.ts';
import { readComment, splitLead, summarise } from './comment.ts';
import { drawWhole } from './figure.ts';
import { loadHighlighter } from './highlight.ts';
import type { MarkdownRenderer, RenderContext } from './model.ts';
import { tidyReadme } from './readme.ts';
import { renderTree, type RenderedTree } from './render.ts';
import { locateFrom, locateInFile, normaliseText } from './source.ts';
import { readStructure } from './structure.ts';
import { parseTutorial, readTutorial } from './tutorial.ts';

/** Loads the highlighter; afterwards nothing waits. */
export async function createMarkdownRenderer(): Promise<MarkdownRenderer> {
  const highlight = await loadHighlighter();

  const renderTutorial = (
    text: string,
    context: RenderContext,
  ): Reported<RenderedTree> => {
    const locate = locateInFile(context.file);
    const { value } = readTutorial(normaliseText(text), locate);
    // `parseTutorial` reports why it cannot be read.
    const root = value?.root ?? { type: 'root', children: [] };
    const structure = readStructure(root);
    const form = 'tutorial';
    return renderTree(root, { form, structure, locate, context, highlight });
  };

  const renderComment = (
    text: string,
    context: RenderContext,
  ): Reported<RenderedTree> => {
    const locate = locateFrom(context.file, context.firstLine);
    const { value: root, diagnostics } = readComment(
      normaliseText(text),
      locate,
    );
    const structure = readStructure(root);
    const found = [...diagnostics, ...checkStructure(root, structure, locate)];
    const form = 'comment';
    const rendered = renderTree(root, {
      form,
      structure,
      locate,
      context,
      highlight,
    });
    return {
      value: rendered.value,
      diagnostics: [...found.map(asWarning), ...rendered.diagnostics],
    };
  };

  return {
    parseTutorial,
    renderTutorial,
    renderComment,
    renderInline(text, context) {
      const { value, diagnostics } = renderComment(text, context);
      const { inline, markdown } = value;
      return inline === null
        ? {
            value: { html: escapeHtml(text), markdown, links: [] },
            diagnostics: [],
          }
        : { value: { ...value, html: inline }, diagnostics };
    },
    splitLead: (text) => splitLead(normaliseText(text)),
    tidyReadme,
    summaryOf: (text) => summarise(normaliseText(text)),
    highlight: (code, language) => drawWhole(code, highlight(code, language)),
  };
}
