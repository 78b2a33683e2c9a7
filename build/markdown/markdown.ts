/**
 * The entrance to this folder: texts that are read once per build, through the
 * memo. Loads the parser and the highlighter when they are asked for, so a
 * build that changes no text loads neither.
 */
import type { Memo } from '../core/memo.ts';
import { loadHighlighter } from './highlight.ts';
import type { CommentText, TutorialText } from './model.ts';

export interface Markdown {
  readTutorial(file: string, text: string): Promise<TutorialText>;
  /** Comments are read while pages are planned: afterwards nothing waits. */
  loadComments(): Promise<ReadComment>;
  /** A README as a comment: without its title, badges and presentational HTML. */
  readReadme(text: string): Promise<CommentText>;
  /** The content of `pre > code`. */
  drawCode(code: string, language: string): Promise<string>;
}

export type ReadComment = (text: string) => CommentText;

export function createMarkdown(memo: Memo): Markdown {
  return {
    async readTutorial(file, text) {
      const { readTutorial } = await import('./tutorial.ts');
      return memo.call(readTutorial, file, text);
    },
    async loadComments() {
      const { readComment } = await import('./comment.ts');
      return (text) => memo.call(readComment, text);
    },
    async readReadme(text) {
      const { readComment, tidyReadme } = await import('./comment.ts');
      return memo.call(readComment, tidyReadme(text));
    },
    drawCode: (code, language) => memo.call(drawCode, code, language),
  };
}

/** A stage. */
async function drawCode(code: string, language: string): Promise<string> {
  const { drawWhole } = await import('./figure.ts');
  return drawWhole(code, language, await loadHighlighter([language]));
}
