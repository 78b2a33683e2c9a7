/**
 * Finds doc comments in the text of a declaration file or a source, with their
 * markdown and the name of what follows. Uses patterns, not a parser: the name
 * is needed for messages only.
 */
import { blankLiterals } from '../core/script-scan.ts';

export interface DocComment {
  readonly markdown: string;
  /** Line of the file on which the markdown begins, from 1. */
  readonly line: number;
  /** The name declared after the comment, or `null`. */
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

/** ` * text` to `text`; further indentation belongs to the text. */
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
