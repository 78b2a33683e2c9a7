/**
 * What comments expect of the statement before them, and the calls that check it:
 *
 *     expression; // => value, which may continue on the following lines
 *     expression; // throws, or: // throws an error, or: // Error: text
 *     expression; // does not throw
 *
 * The build reads them in samples, browsers in what readers have made of these.
 * Pure; knows no parser, and not what the calls do.
 */

export type Expectation =
  | { readonly kind: 'equals'; readonly text: string }
  /** The text is no value. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'throws';
      /** A name such as `TypeError`; `null` for any error. */
      readonly name: string | null;
      /** A part of the message; `null` for any message. */
      readonly message: string | null;
    }
  | { readonly kind: 'completes' };

/** A comment that states an expectation, to the end of its line. */
export const EXPECTATION = /\/\/ (?:=> |throws|does not throw|\w*Error: ).*/;

/** The position of the comment after a statement that ends here, or `null`. */
export function findComment(code: string, end: number): number | null {
  const pattern = /[ \t]*(?:\r?\n[ \t]*)?(?=\/\/)/y;
  pattern.lastIndex = end;
  return pattern.test(code) ? pattern.lastIndex : null;
}

/** What the comment that begins at a position expects, or `null`. */
export function readExpectation(
  code: string,
  at: number,
  isExpression: (text: string) => boolean,
): Expectation | null {
  const [comment = '', ...following] = code
    .slice(at)
    .split('\n')
    .map((line) => /^[ \t]*\/\/(.*)/.exec(line)?.[1]?.trim());
  if (comment.startsWith('=> ')) {
    const text = readValue(comment.slice(3), following, isExpression);
    return text === null ? { kind: 'unreadable' } : { kind: 'equals', text };
  }
  if (comment === 'does not throw') return { kind: 'completes' };
  if (comment === 'throws' || comment === 'throws an error') {
    return { kind: 'throws', name: null, message: null };
  }
  const error = /^(\w*Error): (.+)$/.exec(comment);
  if (error === null) return null;
  const [, name = 'Error', message = ''] = error;
  return { kind: 'throws', name: name === 'Error' ? null : name, message };
}

/** Adds the following comments until the value is complete. */
function readValue(
  first: string,
  following: readonly (string | undefined)[],
  isExpression: (text: string) => boolean,
): string | null {
  let text = first;
  for (const line of [...following, undefined]) {
    if (isExpression(text)) return text;
    if (line === undefined) break;
    text = `${text} ${line}`;
  }
  return null;
}

/** How instrumented code reaches `Expect`: a name that cannot clash with others. */
const EXPECT = 'import.meta.expect';

/** The same in CommonJS, where it is a parameter. */
export const COMMON_EXPECT = '$expect$';

/**
 * What encloses an expression so that its expectation is checked; `null` if nothing is.
 * @param line - of the comment, from 1
 * @param mayAwait - whether `await` is allowed there
 * @param calls - what has the functions that check
 */
export function composeCheck(
  expectation: Expectation,
  line: number,
  mayAwait: boolean,
  calls = EXPECT,
): readonly [before: string, after: string] | null {
  if (expectation.kind === 'equals') {
    return [`${calls}.equal(${line},(`, `),()=>(${expectation.text}))`];
  }
  if (expectation.kind !== 'throws') return null;
  const { name, message } = expectation;
  const call = mayAwait
    ? `await ${calls}.throwsLater(${line},async()=>(`
    : `${calls}.throws(${line},()=>(`;
  return [call, `),${JSON.stringify(name)},${JSON.stringify(message)})`];
}
