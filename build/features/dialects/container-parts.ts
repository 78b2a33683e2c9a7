/**
 * Parts of the syntax of containers: the lines that open and close them, as the
 * tokens of mdast-util-directive, and whether a line is in a block of code.
 */
import type {
  Code,
  Construct,
  Effects,
  State,
  TokenType,
} from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerAttributes: 'containerAttributes';
  }
}

export const COLON = 58;

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

/** A token begins or ends, or some characters are consumed. */
export type Step =
  number | { readonly enter: TokenType } | { readonly exit: TokenType };

/** A token with its content; none if that has no characters. */
function token(
  type: TokenType,
  content: number | readonly Step[],
): readonly Step[] {
  return content === 0 ? [] : [{ enter: type }, content, { exit: type }].flat();
}

/** Takes steps, which the characters at this place are known to allow. */
export function follow(
  effects: Effects,
  [step, ...rest]: readonly Step[],
  next: State,
): State {
  if (step === undefined) return next;
  const goOn = follow(effects, rest, next);
  if (typeof step === 'number') return consume(effects, step, goOn);
  return (code) => {
    if ('exit' in step) effects.exit(step.exit);
    else if (step.enter !== 'chunkText') effects.enter(step.enter);
    // The fields become the token itself, so that each title needs its own.
    else effects.enter(step.enter, { ...TITLE });
    return goOn(code);
  };
}

const TITLE = { contentType: 'text', _contentTypeTextTrailing: true } as const;

function consume(effects: Effects, count: number, next: State): State {
  return count === 0
    ? next
    : (code) => {
        effects.consume(code);
        return consume(effects, count - 1, next);
      };
}

/**
 * Whether a line that consists of certain characters is of a kind.
 * @param judge - of the text to the end of the line
 */
export function lookAhead(
  isPossible: (code: Code) => boolean,
  judge: (text: string) => boolean,
): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let text = '';
      const inside: State = (code) => {
        if (!isEnd(code) && !isPossible(code)) return nok(code);
        if (!isEnd(code)) {
          text += toLetter(code);
          effects.consume(code);
          return inside;
        }
        effects.exit('data');
        return judge(text) ? ok(code) : nok(code);
      };
      return (code) => {
        effects.enter('data');
        return inside(code);
      };
    },
  };
}

/** The line that opens a container. */
export interface Head {
  /** The number of its colons. */
  readonly size: number;
  readonly steps: readonly Step[];
}

const HEAD = /^(:{3,})( *)([a-z][\w-]*)(?![^ {[])/i;

/** `:::name[Title]{attributes}`, `::: name Title {attributes}` */
export function readHead(line: string): Head | null {
  const [whole = '', colons = '', space = '', name = ''] =
    HEAD.exec(line) ?? [];
  const rest = line.slice(whole.length);
  const close = rest.startsWith('[') ? findBracket(rest) : -1;
  const after = rest.slice(close + 1);
  const end = after.trimEnd().length;
  const start = findAttributes(after, end);
  const title = after.slice(0, start).trim();
  if (whole === '' || (rest.startsWith('[') && title !== '')) return null;
  const indent = after.slice(0, start).trimStart().length;
  const steps = [
    ...token('directiveContainerSequence', colons.length),
    ...token('whitespace', space.length),
    ...token('directiveContainerName', name.length),
    ...(close > 0 ? bracketedLabel(close - 1) : []),
    ...token('whitespace', start - indent),
    ...(title === '' ? [] : toLabel(labelString(title.length))),
    ...token('whitespace', indent - title.length),
    ...token('containerAttributes', end - start),
    ...token('whitespace', after.length - end),
  ];
  return {
    size: colons.length,
    steps: token('directiveContainerFence', steps),
  };
}

function toLabel(content: readonly Step[]): readonly Step[] {
  return token('directiveContainerLabel', content);
}

function labelString(length: number): readonly Step[] {
  const text = token('chunkText', length);
  return length === 0 ? [] : token('directiveContainerLabelString', text);
}

function bracketedLabel(length: number): readonly Step[] {
  const mark = token('directiveContainerLabelMarker', 1);
  return toLabel([...mark, ...labelString(length), ...mark]);
}

/** The end of a title in brackets, which come in pairs; `-1` without one. */
function findBracket(text: string): number {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/\\[^]|[[\]]/g)) {
    if (mark === '[') depth += 1;
    if (mark === ']') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Where the attributes at the end of a text begin, else its end. */
function findAttributes(text: string, end: number): number {
  if (text[end - 1] !== '}') return end;
  const start = text.indexOf('{', text.lastIndexOf('}', end - 2) + 1);
  return start < 0 ? end : start;
}

/**
 * The line that closes a container, with as many colons as it begins with, or more.
 * @returns `null` for another line
 */
export function readClosingLine(
  line: string,
  size: number,
  indent: number,
): readonly Step[] | null {
  const [, prefix = '', colons = '', space = ''] =
    /^( *)(:+)( *)$/.exec(line) ?? [];
  if (colons.length < size || prefix.length > indent + 3) return null;
  return [
    ...token('linePrefix', prefix.length),
    ...token('directiveContainerFence', [
      ...token('directiveContainerSequence', colons.length),
      ...token('whitespace', space.length),
    ]),
  ];
}

/** A line that may open or close code, after marks of lists and quotes. */
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
