/**
 * The entrance to this folder: texts that are read once per build, through the
 * memo. Loads the parser and the highlighter when they are asked for, so a
 * build that changes no text loads neither.
 */
import type { Memo } from '../core/memo.ts';
import type { TokenClass } from '../signatures/token.ts';
import {
  highlightCode,
  loadHighlighter,
  type Highlighter,
} from './highlight.ts';
import type { CommentText, HighlightedCode, TutorialText } from './model.ts';

export interface Markdown {
  readTutorial(file: string, text: string): Promise<TutorialText>;
  /** Comments are read while pages are planned: afterwards nothing waits. */
  loadComments(): Promise<ReadComment>;
  /** A README as a comment: without its title, badges and presentational HTML. */
  readReadme(text: string): Promise<CommentText>;
  /** For these codes only; those of an earlier build load no grammar. */
  highlight(codes: readonly HighlightedCode[]): Promise<Highlighter>;
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
    async highlight(codes) {
      const known = new Map<string, readonly TokenClass[]>();
      for (const { code, language } of codes) {
        const classes = await memo.call(highlightCode, code, language);
        known.set(`${language} ${code}`, classes);
      }
      return (code, language) => known.get(`${language} ${code}`) ?? [];
    },
    drawCode: (code, language) => memo.call(drawCode, code, language),
  };
}

/** A stage. */
async function drawCode(code: string, language: string): Promise<string> {
  const { drawWhole } = await import('./figure.ts');
  return drawWhole(code, language, await loadHighlighter([language]));
}
