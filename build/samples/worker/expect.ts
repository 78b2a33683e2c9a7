/**
 * Compares what a sample does with what it expects: instrumented code calls
 * `Expect`, and printed output is compared with the block after the sample. A
 * failed expectation is recorded, and the sample continues.
 */
import { inspect, types } from 'node:util';
import type { ExpectedOutput, SampleFailure } from '../sample-model.ts';
import { describeProblem, isObject, shorten, show } from './isolate.ts';

export interface Expect {
  /** Returns the actual value, because the call replaces the expression. */
  equal<T>(line: number, actual: T, expected: () => unknown): T;
  /** Returns the caught error in place of the value that was not computed. */
  throws(line: number, run: () => unknown, ...error: ErrorExpectation): unknown;
  throwsLater(
    line: number,
    run: () => Promise<unknown>,
    ...error: ErrorExpectation
  ): Promise<unknown>;
}

/** `null` for any name, and for any message. */
type ErrorExpectation = [name: string | null, message: string | null];

export function createExpect(
  report: (line: number, message: string) => void,
): Expect {
  const judge = (
    line: number,
    problem: unknown,
    [name, message]: ErrorExpectation,
  ): unknown => {
    const actual = describeProblem(problem);
    if (name !== null && !(problem instanceof Error && problem.name === name)) {
      report(line, `Expected a ${name}, but it threw: ${actual}`);
    } else if (message !== null && !actual.includes(message)) {
      report(
        line,
        `Expected an error with "${message}", but the message is: ${actual}`,
      );
    }
    return problem;
  };
  const miss = (line: number, value: unknown): unknown => {
    report(line, `Expected an error, but got ${show(value)}`);
    return value;
  };
  return {
    equal(line, actual, expected) {
      let wanted: unknown;
      try {
        wanted = expected();
      } catch (problem) {
        const reason = describeProblem(problem);
        report(line, `The expected value cannot be evaluated: ${reason}`);
        return actual;
      }
      const difference = findDifference(actual, wanted);
      if (difference !== null) report(line, describeDifference(difference));
      return actual;
    },
    throws(line, run, ...error) {
      let value: unknown;
      try {
        value = run();
      } catch (problem) {
        return judge(line, problem, error);
      }
      return miss(line, value);
    },
    throwsLater: (line, run, ...error) =>
      run().then(
        (value) => miss(line, value),
        (problem: unknown) => judge(line, problem, error),
      ),
  };
}

function describeDifference(difference: ValueDifference): string {
  const { path, actual, expected, comparable } = difference;
  const where = path === '' ? '' : ` at ${path}`;
  return comparable
    ? `Expected ${show(expected)}, but got ${show(actual)}${where}`
    : `Cannot compare ${show(actual)} with ${show(expected)}${where}: their contents are not visible as properties. Compare a property or the result of a method, or write what the sample prints into an output block`;
}

/**
 * Compares what a sample printed with the output block after it. Everything
 * counts except a newline at the end; in JSON, neither layout nor the order of
 * members.
 */
export function checkOutput(
  printed: string,
  { format, text }: Pick<ExpectedOutput, 'format' | 'text'>,
): SampleFailure | null {
  const [actual, wanted] = [trimEnd(printed), trimEnd(text)];
  if (actual === wanted) return null;
  if (format === 'json') {
    try {
      const json = findDifference(JSON.parse(actual), JSON.parse(wanted));
      return (
        json && { kind: 'output', line: 1, message: describeDifference(json) }
      );
    } catch {
      // The output is not JSON.
    }
  }
  return describeLines(actual.split('\n'), wanted.split('\n'));
}

function trimEnd(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?<!\n)\n+$/, '');
}

/** Describes the first line that differs. */
function describeLines(
  actual: readonly string[],
  wanted: readonly string[],
): SampleFailure {
  const quote = (text: string): string => JSON.stringify(shorten(text, 200));
  const index = wanted.findIndex((line, at) => line !== actual[at]);
  const at = index < 0 ? wanted.length : index;
  const [got, should] = [actual[at], wanted[at]];
  const message =
    should === undefined
      ? `It also prints ${quote(got ?? '')}`
      : got === undefined
        ? `It does not print ${quote(should)}`
        : `Expected it to print ${quote(should)}, but it prints ${quote(got)}`;
  // Output longer than the block is reported at the block's last line.
  return { kind: 'output', line: Math.min(at + 1, wanted.length), message };
}

/** The first place where two values differ. */
export interface ValueDifference {
  /** `.data.items[1]`; empty for the values themselves. */
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
  /** `false` if the values hide their contents and cannot be compared. */
  readonly comparable: boolean;
}

/**
 * Deep equality as a reader of documentation understands it: it compares what
 * two values hold. Prototypes are ignored, since a comment cannot express them;
 * an `undefined` property equals a missing one. An object without visible
 * properties equals only itself, unless its kind is known.
 */
export function findDifference(
  actual: unknown,
  expected: unknown,
): ValueDifference | null {
  return compare(actual, expected, '', new Map());
}

/** @param compared - the pairs that were compared: values may be circular */
function compare(
  actual: unknown,
  expected: unknown,
  path: string,
  compared: Map<object, Set<object>>,
): ValueDifference | null {
  // The comparison is that of `===`, but `NaN` equals itself.
  if ([actual].includes(expected)) return null;
  if (!isObject(actual) || !isObject(expected)) {
    return { path, actual, expected, comparable: true };
  }
  const known = compared.get(actual) ?? new Set();
  if (known.has(expected)) return null;
  compared.set(actual, known.add(expected));
  const isSame = haveSameContent(actual, expected);
  const pairs = isSame ? pairUp(actual, expected) : [];
  if (!isSame || (pairs.length === 0 && isOpaque(expected))) {
    return { path, actual, expected, comparable: !isSame };
  }
  for (const [key, left, right] of pairs) {
    const difference = compare(left, right, path + key, compared);
    if (difference !== null) return difference;
  }
  return null;
}

const isError = (value: object): value is Error =>
  types.isNativeError(value) || value instanceof Error;

/** The contents of these are hidden. */
const isHidden = (value: object): boolean =>
  types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value);

/**
 * The kind of an object whose contents are not, or not only, properties, and
 * what is visible neither as properties nor as entries; empty for all others.
 */
function describeContent(value: object): string {
  if (Array.isArray(value)) return 'array';
  if (types.isMap(value)) return 'map';
  if (types.isSet(value)) return `set of ${value.size}`;
  if (types.isTypedArray(value)) return 'typed array';
  if (types.isDataView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return `view ${toHex(buffer, byteOffset, byteLength)}`;
  }
  if (types.isAnyArrayBuffer(value)) return `buffer ${toHex(value)}`;
  if (value instanceof URL || value instanceof URLSearchParams) {
    return `address ${value.toString()}`;
  }
  if (isError(value)) return `${value.name}: ${value.message}`;
  const printed = [types.isDate, types.isRegExp, types.isBoxedPrimitive];
  if (printed.some((matches) => matches(value))) return inspect(value);
  return isHidden(value) ? 'hidden' : '';
}

function toHex(buffer: ArrayBufferLike, from = 0, length?: number): string {
  return Buffer.from(buffer, from, length).toString('hex');
}

function haveSameContent(actual: object, expected: object): boolean {
  if (describeContent(actual) !== describeContent(expected)) return false;
  if (!types.isSet(actual) || !types.isSet(expected)) return true;
  const rest = [...expected];
  return [...actual].every((item) => {
    const index = rest.findIndex(
      (expectedItem) => findDifference(item, expectedItem) === null,
    );
    return index >= 0 && rest.splice(index, 1).length === 1;
  });
}

/**
 * Whether an object may have contents that it does not show, such as an instance
 * of a class. Plain objects, and those without a prototype, show everything.
 */
function isOpaque(value: object): boolean {
  if (describeContent(value) !== '') return isHidden(value);
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}

function pairUp(
  actual: object,
  expected: object,
): readonly (readonly [path: string, actual: unknown, expected: unknown])[] {
  if (types.isMap(actual) && types.isMap(expected)) {
    const keys = new Set([...expected.keys(), ...actual.keys()]);
    return [...keys].map((key) => [
      `.get(${inspect(key)})`,
      actual.get(key),
      expected.get(key),
    ]);
  }
  const isList = Array.isArray(expected);
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  // Some of these are not enumerable.
  const others = isList
    ? ['length']
    : isError(expected)
      ? ['cause', 'errors']
      : [];
  return [...keys, ...others].map((key) => [
    isList && key !== 'length' ? `[${key}]` : `.${key}`,
    Reflect.get(actual, key),
    Reflect.get(expected, key),
  ]);
}
