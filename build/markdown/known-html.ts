/**
 * Which tags in a markdown text are HTML. A tag that HTML does not have, or that
 * is not in lower case, is text: comments speak of `List<T>` and `<Name>`.
 */
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type {
  Code,
  Construct,
  Extension,
  State,
  Tokenizer,
} from 'micromark-util-types';
import type { Processor } from 'unified';

/** Elements that are kept. */
export const KEPT: readonly string[] =
  `a b br center code dd del details div dl dt em figcaption figure h1 h2 h3 h4
  h5 h6 hr i img ins kbd li mark ol p picture pre q s samp small source span
  strong sub summary sup table tbody td tfoot th thead tr u ul var video wbr`.split(
    /\s+/,
  );

/** Elements that are removed with everything in them. */
export const REMOVED: readonly string[] =
  'embed iframe math noembed noframes noscript object script style svg template textarea title xmp'.split(
    ' ',
  );

const NAMES: ReadonlySet<string> = new Set([
  ...KEPT,
  ...REMOVED,
  ...'audio base button font form frame frameset input link meta select'.split(
    ' ',
  ),
]);

const LESS_THAN = 60;

/** This needs a parser whose own constructs of HTML are switched off. */
export function knownHtml(this: Processor): void {
  (this.data().micromarkExtensions ??= []).push(htmlWhere(isKnown));
}

/** What the names of constructs begin with, by which others can disable them. */
export const KNOWN_HTML = 'known-';

/** @param prefix - what the names of its constructs begin with */
export function htmlWhere(
  isTag: (tag: Tag) => boolean,
  prefix = KNOWN_HTML,
): Extension {
  return {
    flow: { [LESS_THAN]: onlyIf(isTag, htmlFlow, prefix) },
    text: { [LESS_THAN]: onlyIf(isTag, htmlText, prefix) },
  };
}

export interface Tag {
  /** The sign after the `<`. */
  readonly mark: '' | '/' | '!';
  readonly name: string;
  /** What is between its name and `>`; `null` if it has no end. */
  readonly attributes: string | null;
  /** What follows on the same line, or the beginning of it. */
  readonly after: string;
  /** The character before it; `''` at the beginning of a line. */
  readonly before: string;
}

function isKnown({ mark, name }: Tag): boolean {
  return mark === '!' || NAMES.has(name);
}

/** The same construct for some tags. */
function onlyIf(
  isTag: (tag: Tag) => boolean,
  html: Construct,
  prefix: string,
): Construct {
  return {
    ...html,
    name: prefix + (html.name ?? ''),
    tokenize(effects, ok, nok) {
      const { previous } = this;
      const isBlock = html === htmlFlow;
      const before = isBlock || isLineEnd(previous) ? '' : toLetter(previous);
      const start = html.tokenize.call(this, effects, ok, nok);
      const tokenize = readTag((tag) => isTag({ ...tag, before }));
      return effects.check({ tokenize, partial: true }, start, nok);
    },
  };
}

function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}

function toLetter(code: Code): string {
  return code === null || code < 0 ? ' ' : String.fromCodePoint(code);
}

/** A tag is read no further, so that many of them take no long time. */
const LONGEST_TAG = 2_000;
const LONGEST_AFTER = 200;

function readTag(isTag: (tag: Omit<Tag, 'before'>) => boolean): Tokenizer {
  return (effects, ok, nok) => {
    let mark: Tag['mark'] = '';
    let name = '';
    let attributes = '';
    let after = '';
    const judge =
      (isClosed: boolean): State =>
      (code) => {
        effects.exit('data');
        const tag = { mark, name, after };
        return isTag({ ...tag, attributes: isClosed ? attributes : null })
          ? ok(code)
          : nok(code);
      };
    const start: State = (code) => {
      effects.enter('data');
      effects.consume(code);
      return afterLessThan;
    };
    const afterLessThan: State = (code) => {
      const letter = toLetter(code);
      if (letter !== '/' && letter !== '!') return inName(code);
      mark = letter;
      if (mark === '!') return judge(false)(code);
      effects.consume(code);
      return inName;
    };
    const inName: State = (code) => {
      const letter = toLetter(code);
      if (/[\w.-]/.test(letter)) {
        name += letter;
        effects.consume(code);
        return inName;
      }
      // What HTML has is known by its name.
      return /^[A-Z]/.test(name) ? inAttributes(code) : judge(false)(code);
    };
    const inAttributes: State = (code) => {
      const letter = toLetter(code);
      const isTooLong = attributes.length > LONGEST_TAG;
      if (code === null || letter === '<' || isTooLong) {
        return judge(false)(code);
      }
      if (isLineEnd(code)) {
        effects.exit('data');
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        effects.enter('data');
      } else {
        effects.consume(code);
      }
      if (letter === '>') return inRest;
      attributes += letter;
      return inAttributes;
    };
    const inRest: State = (code) => {
      if (isLineEnd(code) || after.length > LONGEST_AFTER) {
        return judge(true)(code);
      }
      after += toLetter(code);
      effects.consume(code);
      return inRest;
    };
    return start;
  };
}
