/**
 * Finds doc comments in the text of a declaration file or a source, with the
 * markdown that they hold and the name that they stand before. It reads text, not
 * syntax: a name is only wanted for messages.
 */
import { blankLiterals } from '../core/script-scan.ts';

export interface DocComment {
  readonly markdown: string;
  /** Of the markdown's first line in the file, from 1. */
  readonly line: number;
  /** What is declared behind the comment, or `null`. */
  readonly owner: string | null;
}

const COMMENT = /\/\*\*(?!\/)([\s\S]*?)\*\//g;

export function findDocComments(source: string): readonly DocComment[] {
  const text = blankLiterals(source);
  const comments: DocComment[] = [];
  let line = 1;
  let seen = 0;
  for (const match of text.matchAll(COMMENT)) {
    line += countNewlines(text.slice(seen, match.index));
    seen = match.index;
    comments.push({
      markdown: (match[1] ?? '').split('\n').map(withoutStar).join('\n'),
      line,
      owner: findOwner(text.slice(match.index + match[0].length)),
    });
  }
  return comments;
}

/** ` * text` to `text`; the indentation behind the star is part of the text. */
function withoutStar(line: string): string {
  return line.replace(/^\s*\*? ?/, '').trimEnd();
}

const DECLARATION =
  /^\s*(?:(?:export|declare|default|abstract|static|readonly|async|get|set|public|protected)\s+)*(?:(?:class|function|const|let|var|interface|type|enum|namespace)\s+)?(?!export\b|import\b)([\w$]+)/;

function findOwner(following: string): string | null {
  return DECLARATION.exec(following.slice(0, 500))?.[1] ?? null;
}

function countNewlines(text: string): number {
  return text.split('\n').length - 1;
}
