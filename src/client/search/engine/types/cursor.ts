/** A place in a list of tokens, and the ways to move on from it. */
import { tokenise, type Token } from './tokens.ts';

export interface Cursor {
  readonly place: () => number;
  readonly isOver: () => boolean;
  /** What comes next, or `null` at the end. */
  readonly token: () => Token | null;
  /** The text of a token ahead; empty past the end, and for literals. */
  readonly peek: (ahead?: number) => string;
  readonly move: (steps?: number) => void;
  /** Goes past the given word or sign, if it is what comes next. */
  readonly skip: (text: string) => boolean;
  /** What follows the bracket that belongs to the one that comes next. */
  readonly peekBehind: () => string;
  /** Goes past what comes next, a bracket with all that is in it. */
  readonly skipWhole: () => void;
  /** Goes past the bracket that closes the one just gone past. */
  readonly skipBehind: () => void;
  /** Goes one level down; not below where no type is written by hand. */
  readonly enter: () => boolean;
  readonly leave: () => void;
}

const DEEPEST = 24;

export function createCursor(text: string): Cursor {
  const tokens = tokenise(text);
  let at = 0;
  let depth = 0;
  const peek = (ahead = 0): string => {
    const token = tokens[at + ahead];
    return token === undefined || token.kind === 'literal' ? '' : token.text;
  };
  /** Where the bracket stands that closes what is open at a place. */
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
    enter: () => {
      depth += 1;
      // Nothing is worth reading after what is as deep as this.
      if (depth > DEEPEST) at = tokens.length;
      return depth <= DEEPEST;
    },
    leave: () => {
      depth -= 1;
    },
  };
}

function depthChange(token: Token | undefined): number {
  if (token?.kind !== 'sign') return 0;
  if ('([{'.includes(token.text)) return 1;
  return ')]}'.includes(token.text) ? -1 : 0;
}
