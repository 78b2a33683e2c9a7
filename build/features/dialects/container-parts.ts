/**
 * Parts of the syntax of containers: titles, attributes, the closing line, and
 * whether a line is in a block of code.
 */
import type {
  Code,
  Construct,
  Effects,
  State,
  Token,
} from 'micromark-util-types';

export const COLON = 58;
const BACKSLASH = 92;
export const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
export const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

export const SHORTEST_FENCE = 3;

export function isEnd(code: Code): boolean {
  return code === null || code < -2;
}

export function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}

export function toLetter(code: Code): string {
  if (isSpace(code)) return ' ';
  return code === null || code < 0 ? '' : String.fromCodePoint(code);
}

export function skipSpace(effects: Effects, next: State): State {
  const inside: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit('whitespace');
    return next(code);
  };
  return (code) => {
    if (!isSpace(code)) return next(code);
    effects.enter('whitespace');
    return inside(code);
  };
}

/** As many colons as the container begins with, or more. */
export function makeClosingFence(size: number, indent: number): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let count = 0;
      let spaces = 0;
      const start: State = (code) => {
        if (isSpace(code) && spaces < indent + 3) {
          if (spaces === 0) effects.enter('linePrefix');
          spaces += 1;
          effects.consume(code);
          return start;
        }
        if (spaces > 0) effects.exit('linePrefix');
        if (code !== COLON) return nok(code);
        effects.enter('directiveContainerFence');
        effects.enter('directiveContainerSequence');
        return inColons(code);
      };
      const inColons: State = (code) => {
        if (code === COLON) {
          count += 1;
          effects.consume(code);
          return inColons;
        }
        if (count < size) return nok(code);
        effects.exit('directiveContainerSequence');
        return skipSpace(effects, atEnd)(code);
      };
      const atEnd: State = (code) => {
        if (!isEnd(code)) return nok(code);
        effects.exit('directiveContainerFence');
        return ok(code);
      };
      return start;
    },
  };
}

/** Becomes the token itself, so that each title needs its own. */
export function makeTitleChunk(): Omit<Token, 'type' | 'start' | 'end'> {
  return { contentType: 'text', _contentTypeTextTrailing: true };
}

/** `[Title]`, in which brackets come in pairs. */
export const bracketedLabel: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let depth = 0;
    const start: State = (code) => {
      effects.enter('directiveContainerLabel');
      effects.enter('directiveContainerLabelMarker');
      effects.consume(code);
      effects.exit('directiveContainerLabelMarker');
      return (after) => {
        if (after === CLOSING_BRACKET) return end(after);
        effects.enter('directiveContainerLabelString');
        effects.enter('chunkText', makeTitleChunk());
        return inside(after);
      };
    };
    const inside: State = (code) => {
      if (isEnd(code)) return nok(code);
      if (code === CLOSING_BRACKET && depth === 0) {
        effects.exit('chunkText');
        effects.exit('directiveContainerLabelString');
        return end(code);
      }
      if (code === OPENING_BRACKET) depth += 1;
      if (code === CLOSING_BRACKET) depth -= 1;
      effects.consume(code);
      return code === BACKSLASH ? escaped : inside;
    };
    const escaped: State = (code) => {
      if (isEnd(code)) return nok(code);
      effects.consume(code);
      return inside;
    };
    const end: State = (code) => {
      effects.enter('directiveContainerLabelMarker');
      effects.consume(code);
      effects.exit('directiveContainerLabelMarker');
      effects.exit('directiveContainerLabel');
      return ok;
    };
    return start;
  },
};

/** `{name="value" open}` */
export const attributes: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const inside: State = (code) => {
      if (isEnd(code)) return nok(code);
      effects.consume(code);
      if (code !== CLOSING_BRACE) return inside;
      effects.exit('containerAttributes');
      return ok;
    };
    return (code) => {
      effects.enter('containerAttributes');
      effects.consume(code);
      return inside;
    };
  },
};

export const attributesAtEnd: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const after: State = (code) => {
      if (!isSpace(code)) return isEnd(code) ? ok(code) : nok(code);
      effects.enter('whitespace');
      effects.consume(code);
      effects.exit('whitespace');
      return after;
    };
    return effects.attempt(attributes, after, nok);
  },
};

/** After the marks of lists and quotes, a line that may open or close code. */
const FENCE =
  /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})\s*([^]*)/;

/** No fence is further away from the beginning of its line. */
const LONGEST_PREFIX = 200;

/** Follows the lines of a container: whether they are in a block of code. */
export function createFenceReader() {
  let line = '';
  let fence = '';
  return {
    read(letter: string): void {
      if (line.length < LONGEST_PREFIX) line += letter;
    },
    endLine(): void {
      const [, marks = '', rest = ''] = FENCE.exec(line) ?? [];
      line = '';
      if (fence === '') fence = marks;
      else if (marks.startsWith(fence) && rest === '') fence = '';
    },
    isInside: () => fence !== '',
  };
}
