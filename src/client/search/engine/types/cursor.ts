/** A position in a list of tokens, for a recursive descent parser. */
import { tokenise, type Token } from './tokens.ts';

export interface Cursor {
  readonly place: () => number;
  readonly isOver: () => boolean;
  /** The next token, or `null` at the end. */
  readonly token: () => Token | null;
  /** The text of a token ahead; empty past the end, and for literals. */
  readonly peek: (ahead?: number) => string;
  readonly move: (steps?: number) => void;
  /** Skips the next token if it has this text; returns whether it did. */
  readonly skip: (text: string) => boolean;
  /** The token after the bracket that closes the next one. */
  readonly peekBehind: () => string;
  /** Skips the next token; an opening bracket with all its content. */
  readonly skipWhole: () => void;
  /** Skips everything up to the bracket that closes the one just skipped. */
  readonly skipBehind: () => void;
}

export function createCursor(text: string): Cursor {
  const tokens = tokenise(text);
  let at = 0;
  const peek = (ahead = 0): string => {
    const token = tokens[at + ahead];
    return token === undefined || token.kind === 'literal' ? '' : token.text;
  };
  /** The position of the bracket that closes `open` brackets. */
  const findClosing = (from: number, open: number): number => {
    let index = from;
    for (let level = open; index < tokens.length; index += 1) {
      level += depthChange(tokens[index]);
      if (level <= 0) break;
    }
    return index;
  };
  return {
    peek,
    place: () => at,
    isOver: () => at >= tokens.length,
    token: () => tokens[at] ?? null,
    move: (steps = 1) => {
      at += steps;
    },
    skip: (wanted) => {
      const found = peek() === wanted;
      if (found) at += 1;
      return found;
    },
    peekBehind: () => tokens[findClosing(at, 0) + 1]?.text ?? '',
    skipWhole: () => {
      at = findClosing(at, 0) + 1;
    },
    skipBehind: () => {
      at = findClosing(at, 1) + 1;
    },
  };
}

function depthChange(token: Token | undefined): number {
  if (token?.kind !== 'sign') return 0;
  if ('([{'.includes(token.text)) return 1;
  return ')]}'.includes(token.text) ? -1 : 0;
}
