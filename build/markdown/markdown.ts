/**
 * The entrance to this folder: texts that are read once per build, through the
 * memo. Loads the parser and the highlighter when they are asked for, so a
 * build that changes no text loads neither.
 */
import type { StandingSample } from './figure.ts';
import type { Labels } from '../../src/shared/labels.ts';
import type { Memo } from '../core/memo.ts';
import type { DocumentFile } from '../inputs/content-files.ts';
import type { CommentText } from './comment.ts';
import { loadHighlighter } from '../script/highlight.ts';
import type { Processors } from './plugins.ts';

export type Markdown = ReturnType<typeof createMarkdown>;

export type ReadComment = (text: string) => CommentText;

/** @param processors - loaded when they are asked for */
export function createMarkdown(
  memo: Memo,
  processors: () => Promise<Processors>,
) {
  return {
    async readDocument({ file, text, folder, shown, facts }: DocumentFile) {
      const { readDocument } = await import('./read-document.ts');
      const filling = { folder, shown, facts };
      return memo.call(readDocument, file, text, filling, await processors());
    },
    /** Comments are read while pages are planned: afterwards nothing waits. */
    async loadComments(): Promise<ReadComment> {
      const { readComment } = await import('./comment.ts');
      const plugins = await processors();
      return (text) => memo.call(readComment, text, plugins);
    },
    /** Reads a README as a comment: without its title and badges. */
    async readReadme(text: string): Promise<CommentText> {
      const { readReadme } = await import('./comment.ts');
      const plugins = await processors();
      return memo.call(readReadme, text, plugins);
    },
    async readHome(text: string, names: string[]) {
      const { readHome } = await import('./comment.ts');
      return memo.call(readHome, text, names, await processors());
    },
    /** The content of `pre > code`. */
    drawCode: (code: string, language: string) =>
      memo.call(drawCode, code, language),
    /** Draws a figure, with its title and its output. */
    drawSample: (sample: StandingSample, labels: Labels) =>
      memo.call(drawFigure, sample, labels),
  };
}

/** A stage. */
async function drawCode(code: string, language: string): Promise<string> {
  const { drawWhole } = await import('./figure.ts');
  return drawWhole(code, language, await loadHighlighter([language]));
}

/** A stage. */
async function drawFigure(
  sample: StandingSample,
  labels: Labels,
): Promise<string> {
  const { drawSample } = await import('./figure.ts');
  const { language, output } = sample;
  const languages = output === null ? [language] : [language, output.language];
  const highlight = await loadHighlighter(languages);
  return drawSample(sample, { highlight, labels });
}
