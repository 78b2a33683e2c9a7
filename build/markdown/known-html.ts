/**
 * Which tags in a markdown text are HTML. A tag that HTML does not have, or that
 * is not in lower case, is text: comments speak of `List<T>` and `<Name>`.
 */
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Construct, State, Tokenizer } from 'micromark-util-types';
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
const SLASH = 47;
const EXCLAMATION_MARK = 33;

/** To be used with a parser whose own constructs of HTML are switched off. */
export function knownHtml(this: Processor): void {
  (this.data().micromarkExtensions ??= []).push({
    flow: { [LESS_THAN]: onlyKnown(htmlFlow) },
    text: { [LESS_THAN]: onlyKnown(htmlText) },
  });
}

/** The same construct for the tags of HTML and for comments. */
function onlyKnown(html: Construct): Construct {
  return {
    ...html,
    name: `known-${html.name ?? ''}`,
    tokenize(effects, ok, nok) {
      const start = html.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: readName, partial: true }, start, nok);
    },
  };
}

const readName: Tokenizer = function (effects, ok, nok) {
  let name = '';
  const begin: State = (code) => {
    effects.enter('data');
    effects.consume(code);
    return afterMark;
  };
  const afterMark: State = (code) => {
    if (code === EXCLAMATION_MARK) return end(ok, code);
    if (code !== SLASH) return inName(code);
    effects.consume(code);
    return inName;
  };
  const inName: State = (code) => {
    const letter = code === null || code < 0 ? '' : String.fromCodePoint(code);
    if (!/[\w-]/.test(letter)) return end(NAMES.has(name) ? ok : nok, code);
    name += letter;
    effects.consume(code);
    return inName;
  };
  const end = (next: State, code: Parameters<State>[0]) => {
    effects.exit('data');
    return next(code);
  };
  return begin;
};
